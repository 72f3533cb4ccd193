import { type County, countyLabel, findCounty } from '../county/county.ts'
import { foldWithoutYear } from '../lib/fold-heading.ts'
import type { KeptColumns } from '../printed/given-columns.ts'
import { columnsToKeep } from '../printed/shown-layout.ts'
import type { ColumnChoice, ColumnSplit, ListCorrections } from './corrections.ts'
import { hasCorrections } from './corrections.ts'
import { FIELDS, type Field } from './field.ts'
import {
  type FixedWidthOfList,
  fixedWidthToKeep,
  type KeptFixedWidth,
} from './fixed-width-columns.ts'
import type { ListPlan, PrintOfList } from './list-plan.ts'
import type { ListMeaning } from './meaning.ts'
import type { ListKind } from './profile.ts'
import type { TypeAnswer } from './recognize/question.ts'

/** The reading of a list, in the form of a profile (profile.ts). */
export type ListProfile = {
  name: string
  title: string
  kind: ListKind
  isSnapshot?: true
  county: number | null
  /** All headings, in order. */
  knownBy: string[]
  map: Partial<Record<Field, string[]>>
  splits?: ColumnSplit[]
  /** The headings a person decided about; the others are recognized in each list. */
  corrected: string[]
  /** The profile whose other rules hold. */
  extends: string
  /** The meaning of the rows, if the person chose it. */
  meaning?: ListMeaning
  /** Whether amounts without a point are in cents, if a person said so. */
  cents?: boolean
  /** Of a county's indexes of instruments: what their unknown types of documents are. */
  types?: TypeAnswer[]
  /** Of a printed list: its columns, if the person set them on the page. */
  layout?: KeptColumns
  /** Of a text without delimiters: its columns, if the person set them. */
  fixedWidth?: KeptFixedWidth
}

/** A reading that somebody corrected, kept for the next list. */
export type KeptReading = { id: number; correctedAt: string; profile: Reading }

/** The parts of a profile that define the reading. */
export type Reading = Pick<
  ListProfile,
  | 'county'
  | 'knownBy'
  | 'map'
  | 'splits'
  | 'corrected'
  | 'extends'
  | 'meaning'
  | 'cents'
  | 'types'
  | 'layout'
  | 'fixedWidth'
>

/** Lists with the same signature have the same headings but for their years. */
export function headingSignature(headings: readonly string[]): string {
  return headings.map(foldWithoutYear).join(',')
}

export function hasHeadingsOf(profile: Reading, headings: readonly string[]): boolean {
  return (
    profile.knownBy.length === headings.length &&
    headingSignature(profile.knownBy) === headingSignature(headings)
  )
}

/** A person's choices for a list, besides the kept readings. */
type Choices = {
  corrections?: ListCorrections | null
  meaning?: ListMeaning | null
  county: County | null
}

/**
 * The kept reading of a list with these headings, whose profile would be `base`, and its choices; null without one,
 * or if the person decides how the list is read.
 */
export function findKept(
  {
    kept = [],
    corrections,
    meaning,
    county,
    profile,
    print,
    fixedWidth,
  }: Choices & {
    profile: string | null
    kept?: readonly KeptReading[]
    print?: PrintOfList | null
    fixedWidth?: FixedWidthOfList | null
  },
  headings: readonly string[],
  base: string,
): {
  readAs: { id: number; correctedAt: string }
  choices: Choices
} | null {
  if (hasCorrections(corrections) || profile !== null) return null
  const setBy = keptPrint(print) ?? keptFixedWidth(fixedWidth)
  const found =
    kept.find(({ id }) => id === setBy) ??
    kept.find((each) => each.profile.extends === base && hasHeadingsOf(each.profile, headings))
  if (!found) return null
  const { id, correctedAt, profile: reading } = found
  const columns = print && id === setBy ? columnsToKeep(print.layout, null) : null
  const spans = fixedWidth && id === setBy ? { spans: fixedWidth.spans } : {}
  return {
    readAs: { id, correctedAt },
    choices: {
      corrections: columns
        ? {
            ...correctionsInPrint(reading, headings),
            layout: { pageWidth: columns.pageWidth, edges: columns.edges },
          }
        : { ...correctionsOf(reading, headings), ...spans },
      meaning: meaning ?? reading.meaning ?? null,
      county: county ?? (reading.county === null ? null : findCounty(reading.county)),
    },
  }
}

/** The kept reading of a print's columns. */
export function keptPrint(print: PrintOfList | null | undefined): number | null {
  const setBy = print?.layout.setBy
  return typeof setBy === 'object' ? setBy.kept : null
}

/** The same for a text. */
const keptFixedWidth = (fixedWidth: FixedWidthOfList | null | undefined) =>
  typeof fixedWidth?.setBy === 'object' ? fixedWidth.setBy.kept : null

/** A kept reading's corrections for a list with its headings, whose years may differ. */
function correctionsOf(profile: Reading, headings: readonly string[]): ListCorrections {
  return renamed(profile, (heading) => headings[profile.knownBy.indexOf(heading)] ?? heading)
}

/** The same for a print with its columns, whose headings may differ; section headings match by name. */
function correctionsInPrint(profile: Reading, headings: readonly string[]): ListCorrections {
  const width = (profile.layout?.edges.length ?? -1) + 1
  const now = (heading: string) => {
    const at = profile.knownBy.indexOf(heading)
    return at >= 0 && at < width ? (headings[at] ?? heading) : heading
  }
  const { columns = [], splits = [] } = renamed(profile, now)
  const isThere = (heading: string) => headings.includes(heading)
  return {
    ...centsOf(profile),
    columns: columns.filter(([heading]) => isThere(heading)),
    splits: splits.filter(({ heading }) => isThere(heading)),
  }
}

const centsOf = ({ cents }: Reading) => (cents === undefined ? {} : { cents })

function renamed(profile: Reading, now: (heading: string) => string): ListCorrections {
  const splits = (profile.splits ?? []).map((split) => ({ ...split, heading: now(split.heading) }))
  const left = new Set(profile.corrected)
  for (const { heading } of profile.splits ?? []) left.delete(heading)
  const columns: ColumnChoice[] = []
  for (const field of FIELDS) {
    for (const heading of profile.map[field] ?? []) {
      if (left.delete(heading)) columns.push([now(heading), field])
    }
  }
  for (const heading of left) columns.push([now(heading), null])
  return { ...centsOf(profile), columns, splits }
}

/** The reading of a list as a profile; `given` has the person's other choices. */
export function profileOf(
  plan: ListPlan,
  given: { fileName: string; hasCounty: boolean },
): ListProfile {
  const { width, headings, columns, splits, rules } = plan
  const map: ListProfile['map'] = {}
  for (const field of FIELDS) {
    const written = (columns[field] ?? []).filter((index) => index < width)
    if (written.length > 0) map[field] = written.map((index) => headings[index] ?? '')
  }
  const title = given.fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').slice(0, 200)
  // A detected one is detected again, perhaps better; an assumed county says nothing about the next print.
  const county = plan.countyFrom === 'default' ? null : (plan.county?.id ?? null)
  const isSet = plan.print !== null && plan.print.layout.setBy !== 'found'
  const layout = plan.print && isSet ? columnsToKeep(plan.print.layout, county) : null
  const fixedWidth =
    plan.fixedWidth && plan.fixedWidth.setBy !== 'found' ? fixedWidthToKeep(plan.fixedWidth) : null
  const fieldAt = (index: number) => FIELDS.find((field) => columns[field]?.includes(index)) ?? null
  return {
    name: nameOf(title, plan),
    title,
    kind: plan.kind,
    ...(rules.isSnapshot ? { isSnapshot: true as const } : {}),
    county: given.hasCounty || rules.county !== null ? (plan.county?.id ?? null) : null,
    knownBy: headings.slice(0, width),
    map,
    ...(splits.length > 0
      ? {
          splits: splits.map(({ from, by, at, parts }) => ({
            heading: headings[from] ?? '',
            by,
            into: Array.from({ length: parts }, (_, part) => fieldAt(at + part)),
          })),
        }
      : {}),
    corrected: plan.corrected,
    extends: plan.profile,
    ...(plan.meaningFrom === 'given' ? { meaning: plan.meaning } : {}),
    ...(plan.areWholeCents === null ? {} : { cents: plan.areWholeCents }),
    ...(layout ? { layout } : {}),
    ...(fixedWidth ? { fixedWidth } : {}),
  }
}

/** Kebab-case: county and title. */
function nameOf(title: string, { county }: ListPlan): string {
  const words = county === null ? title : `${countyLabel(county.id)} ${title}`
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return name === '' ? 'list' : name
}

/** Name under which the answers about a county's types of documents are kept. */
const TYPES = 'instrument types'

/** What was said before of types of documents in this county's indexes; of several answers the newest. */
export function keptTypes(kept: readonly KeptReading[], county: County | null): TypeAnswer[] {
  return kept
    .filter(({ profile }) => profile.types && profile.county === (county?.id ?? null))
    .toReversed()
    .flatMap(({ profile }) => profile.types ?? [])
}

/** The answers as a reading to keep, one of each county. */
export function profileOfTypes(types: readonly TypeAnswer[], county: County | null): ListProfile {
  return {
    name: 'instrument-types',
    title: `Types of documents${county ? `, ${county.label}` : ''}`,
    kind: 'deed-index',
    county: county?.id ?? null,
    knownBy: [TYPES, `${county?.id ?? 'rows'}`],
    map: {},
    corrected: [],
    extends: 'instruments',
    types: [...types],
  }
}
