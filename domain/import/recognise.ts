import { type County, findCounty } from '../county/county.ts'
import { foldHeading, foldWithoutYear, nameHeadings } from '../lib/fold-heading.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { FIELDS, type Field, KEPT_AS_WRITTEN } from './field.ts'
import { genericColumns } from './generic-columns.ts'
import {
  commonState,
  countyInText,
  findAsOf,
  findDistrict,
  findListDay,
  findTaxYear,
} from './list-facts.ts'
import { cutSampleRow, type ListPlan, type SampleRow } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { type ListMeaning, meaningOf, withMeaning } from './meaning.ts'
import { NAME_COUNTY } from './name-county.ts'
import { type Profile, TAX_KINDS } from './profile.ts'
import { PROFILES } from './profiles.ts'
import type { Assumable } from './record.ts'
import { tidy } from './tidy.ts'

/** A title is a line of print; what is longer is none. */
const TITLE_LENGTH = 500

/** More columns than any list has. */
const MAX_COLUMNS = 2000

/** The heading row stands among the first rows, below titles. */
const HEADING_SEARCH_ROWS = 30

/** The county the specification assumes for a list that names none (section 5). */
const HOME_COUNTY_ID = 28049

export type RecogniseContext = {
  fileName: string
  title?: string | null
  /** Given by the person who brought the list. */
  county: County | null
  /** Name of a profile to use instead of the one the headings suggest. */
  profile: string | null
  /** What the rows state, decided by the person who brought the list. */
  meaning?: ListMeaning | null
  /** The day the list is of, given by the person. */
  asOf?: LocalDate | null
  today: LocalDate
  /** The rows are JSON objects whose `taxStatus` counts. */
  takesStatedStatus?: boolean
}

/**
 * The rules of a list without a profile: the specification's headings, and what counties usually
 * call them. It counts as a tax list, as the specification has every pasted and uploaded list.
 */
const GENERIC: Profile = {
  name: 'generic',
  title: 'List of properties',
  kind: 'tax-list',
  county: null,
  knownBy: [],
  map: {},
  assumesHome: true,
  addressHolds: 'street city ST zip',
  example: { headings: [], row: [], becomes: {} },
}

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
const VALUES: readonly Field[] = ['assessedValue', 'marketValue']

/**
 * Recognizes a list by its first rows (some 60 of them): finds the heading row below any titles, picks the profile its
 * headings belong to (or the generic aliases), and says what each column means. Throws ListRefused
 * if it is not a list of properties.
 */
export function recogniseList(rows: ReadonlyArray<SampleRow>, context: RecogniseContext): ListPlan {
  const sample = rows.map(cutSampleRow)
  const found = findHeadingRow(sample, context)
  const headings = nameHeadings(found.row.cells)
  const after = sample.slice(sample.indexOf(found.row) + 1)
  const { columns, remarks } = found.profile
    ? { columns: profileColumns(found.profile, headings), remarks: [] }
    : genericColumns(headings, after)
  const known = found.profile ?? GENERIC
  const meaning = context.meaning ?? meaningOf(known)
  const rules = withMeaning(known, meaning)
  if (rules.refused) throw new ListRefused(rules.refused)
  refuseWhatIsNoProperty(columns, known, headings)

  if (!after.some((row) => row.cells.some((cell) => cell.trim() !== ''))) {
    throw new ListRefused(
      'The list has a heading row but no rows under it. Check that the whole list was exported and try again.',
    )
  }

  const titles = sample.slice(0, sample.indexOf(found.row)).map((row) => titleText(row.cells))
  const heading = (text: string) => text.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_]+/g, ' ')
  const spoken = [context.title ?? '', ...titles]
  const fileName = heading(context.fileName)
  const { county, countyFrom } = findListCounty(
    columns,
    known,
    context,
    [...spoken, fileName],
    commonState(columns, after),
  )
  const year = findTaxYear(columns, headings, after, spoken, fileName, TAX_KINDS.has(rules.kind))

  // A future day is the sale's, not the list's as-of date.
  const asOf = context.asOf ?? findAsOf(columns, after, spoken, fileName)

  const mapping = headings.map((name, index) => ({
    heading: name,
    field: FIELDS.find((field) => columns[field]?.includes(index)) ?? null,
  }))
  const isKept = (field: Field) =>
    KEPT_AS_WRITTEN.includes(field) && !(field === 'taxStatus' && context.takesStatedStatus)
  const kept = new Set((rules.keeps ?? []).map((name) => foldHeading(name)))
  const extraIndexes = mapping.flatMap(({ heading: name, field }, index) =>
    field === null || isKept(field) || kept.has(foldHeading(name)) ? [index] : [],
  )
  const plan: ListPlan = {
    profile: rules.name,
    title: rules.title,
    kind: rules.kind,
    meaning,
    meaningFrom: context.meaning ? 'given' : found.profile ? 'profile' : 'read',
    otherMeanings: [],
    county,
    countyFrom,
    district: findDistrict([...spoken, fileName]),
    taxYear: year.taxYear,
    taxYearIsStated: year.isStated,
    asOf: asOf !== null && asOf <= context.today ? asOf : null,
    day: null,
    headingLine: found.row.line,
    headings,
    mapping,
    extraHeadings: extraIndexes.map((index) => headings[index] ?? ''),
    extraIndexes,
    assumedDefaults: [],
    remarks,
    listKey: '',
    columns,
    rules,
    takesStatedStatus: context.takesStatedStatus ?? false,
  }
  plan.day = findListDay(plan, year.ofRows, context.fileName)
  plan.assumedDefaults = assumedOfEveryRow(plan, known)
  plan.listKey = [
    plan.profile,
    county ? county.id : 'rows',
    year.ofRows ?? year.taxYear ?? '',
    partOf(rules, headings, after, context.fileName),
    headings.map(foldWithoutYear).join(','),
  ].join('|')
  return plan
}

/** Which part of a list that is published in several files this is. */
function partOf(
  rules: Profile,
  headings: readonly string[],
  rows: readonly SampleRow[],
  fileName: string,
): string {
  const index = headings.findIndex(
    (name) => foldHeading(name) === foldHeading(rules.parts?.heading ?? '-'),
  )
  const value = index < 0 ? null : tidy(rows[0]?.cells[index])
  return (value ?? rules.parts?.fileName?.exec(fileName)?.[0] ?? '').toLowerCase()
}

function findHeadingRow(
  sample: ReadonlyArray<SampleRow>,
  context: RecogniseContext,
): { row: SampleRow; profile: Profile | null } {
  const wanted = context.profile
    ? PROFILES.find((profile) => profile.name === context.profile)
    : undefined
  if (context.profile && context.profile !== 'generic' && !wanted) {
    throw new ListRefused(
      `No list profile is named "${context.profile}". Leave the profile out, or choose a known one.`,
    )
  }
  // Headings that many lists have make a county's profile only where that county is named.
  const isNamed = (profile: Profile) => {
    if (context.county) return context.county.id === profile.county
    if (profile.titled?.test((context.title ?? '').slice(0, TITLE_LENGTH))) return true
    return [
      context.title ?? '',
      context.fileName,
      ...sample.slice(0, 5).map((row) => titleText(row.cells)),
    ].some((text) => countyInText(text.replaceAll('_', ' '), null)?.id === profile.county)
  }
  let best: { row: SampleRow; profile: Profile | null; score: number } | null = null
  for (const row of sample.slice(0, HEADING_SEARCH_ROWS)) {
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    if (filled.length < 2 || row.cells.length > MAX_COLUMNS || looksLikeData(filled)) continue
    const profile =
      context.profile === 'generic'
        ? null
        : wanted
          ? matchProfiles(row.cells, [wanted], () => true)
          : matchProfiles(row.cells, PROFILES, isNamed)
    const score = profile
      ? 1000 + profile.knownBy.length
      : Object.keys(genericColumns(nameHeadings(row.cells), []).columns).length
    if (score > (best?.score ?? 0)) best = { row, profile, score }
  }
  if (wanted && best?.profile !== wanted) {
    throw new ListRefused(
      `This list does not have the headings of "${wanted.title}" (${wanted.knownBy.join(', ')}). Leave the profile out, or choose another.`,
    )
  }
  if (!best) {
    const first = sample[0]
    if (first?.line === 0) throw noProperties(first.cells)
    const width = Math.max(0, ...sample.map((row) => row.cells.length))
    throw new ListRefused(
      width < 2
        ? 'The list needs a heading row with at least two columns, and one property per line below it.'
        : 'No heading row was found: none of the first lines names a column for the parcel number, the address or the owner. Add a heading row (for example: parcel_id, owner_name, address, total_owed) and try again.',
    )
  }
  return best
}

/** Half of the cells are amounts, days or long numbers: a row of data. */
function looksLikeData(cells: readonly string[]): boolean {
  const data = cells.filter(
    (cell) => /^[\s$(]*\d[\d,./:()\s-]*$/.test(cell) && !/^\s*(?:19|20)\d\d\s*$/.test(cell),
  )
  return data.length * 3 > cells.length
}

function matchProfiles(
  cells: readonly string[],
  profiles: readonly Profile[],
  isNamed: (profile: Profile) => boolean,
): Profile | null {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const folded = new Set([...cells.map(foldHeading), ...cells.map(foldWithoutYear)])
  let best: Profile | null = null
  for (const profile of profiles) {
    if (!profile.knownBy.every((heading) => folded.has(foldWithoutYear(heading)))) continue
    if (profile.notWith?.some((heading) => folded.has(foldHeading(heading)))) continue
    if (profile.isExact && filled > profile.knownBy.length + (folded.has('county') ? 1 : 0))
      continue
    if (profile.isCommon && !isNamed(profile)) continue
    if (profile.knownBy.length > (best?.knownBy.length ?? 0)) best = profile
  }
  return best
}

function profileColumns(profile: Profile, headings: readonly string[]): ListPlan['columns'] {
  const columns: ListPlan['columns'] = {}
  const folded = headings.map(foldHeading)
  const yearless = headings.map(foldWithoutYear)
  for (const field of FIELDS) {
    const wanted = profile.map[field] ?? []
    const at: number[] = []
    for (const heading of wanted) {
      const index = folded.indexOf(foldHeading(heading))
      const other = index >= 0 ? index : yearless.indexOf(foldWithoutYear(heading))
      if (other >= 0 && !at.includes(other)) at.push(other)
    }
    const beginning = profile.mapBeginning?.[field]
    if (beginning) {
      folded.forEach((name, index) => {
        if (name.startsWith(foldHeading(beginning)) && !at.includes(index)) at.push(index)
      })
    }
    if (at.length > 0) columns[field] = profile.firstOf?.includes(field) ? at.slice(0, 1) : at
  }
  // A county column is worth reading in whatever list it stands.
  if (profile.county === null && !columns.county) {
    const index = folded.findIndex((name) => COUNTY_HEADINGS.has(name))
    if (index >= 0) columns.county = [index]
  }
  return columns
}

const COUNTY_HEADINGS = new Set(['county', 'countyname', 'cntyname'])

function refuseWhatIsNoProperty(
  columns: ListPlan['columns'],
  rules: Profile,
  headings: readonly string[],
): void {
  if (columns.parcelId || columns.ppin) return
  if (rules !== GENERIC && columns.address) return
  if (!columns.address) throw noProperties(headings)
  const named = headings.slice(0, 12).join(', ')
  // Addresses alone are also what lists of people and firms have.
  const identifying: readonly Field[] = [
    ...OWED,
    ...VALUES,
    'ownerName',
    'city',
    'cityStateZip',
    'county',
    'taxYear',
    'taxStatus',
    'saleDate',
    'legalDescription',
    'latLng',
  ]
  if (!identifying.some((field) => columns[field])) {
    throw new ListRefused(
      `This has addresses but nothing about properties: none of its columns (${named}) is a parcel number, an owner, a city, a value or an amount owed. Add one of them and try again.`,
    )
  }
}

function noProperties(headings: readonly string[]): ListRefused {
  const named = headings.slice(0, 12).join(', ')
  return new ListRefused(
    `This does not look like a list of properties: none of its columns (${named}) is a parcel number or an address. If one is, rename its heading to parcel_id or address and try again.`,
  )
}

function titleText(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^Unnamed: \d+$/.test(cell))
    .join(' ')
    .slice(0, TITLE_LENGTH)
}

function findListCounty(
  columns: ListPlan['columns'],
  rules: Profile,
  context: RecogniseContext,
  texts: readonly string[],
  rowsState: string | null,
): Pick<ListPlan, 'county' | 'countyFrom'> {
  if (context.county && !columns.county) return { county: context.county, countyFrom: 'given' }
  if (columns.county) return { county: context.county, countyFrom: 'rows' }
  if (rules.county !== null) {
    const county = findCounty(rules.county)
    if (!county) throw new Error(`profile ${rules.name} names an unknown county`)
    return { county, countyFrom: 'profile' }
  }
  for (const text of texts) {
    const county = countyInText(text, rules.state ?? rowsState)
    if (county) return { county, countyFrom: 'title' }
  }
  if (rules !== GENERIC) {
    throw new ListRefused(`This list ("${rules.title}") does not name its county: ${NAME_COUNTY}.`)
  }
  const home = findCounty(HOME_COUNTY_ID)
  if (rowsState !== null && rowsState !== home?.state) {
    throw new ListRefused(
      `The rows are in ${rowsState}, but the list does not name the county: ${NAME_COUNTY}.`,
    )
  }
  return { county: home, countyFrom: 'default' }
}

/** What a row of this list can't say, so that it is assumed in each (map-row.ts says when). */
function assumedOfEveryRow(plan: ListPlan, known: Profile): Assumable[] {
  const { columns, rules } = plan
  const assumed: Assumable[] = []
  const isHome = rules.assumesHome === true && plan.county?.id === HOME_COUNTY_ID
  const cityIsInAddress =
    rules.addressHolds === 'street, city' || rules.addressHolds === 'street city ST zip'
  if (!columns.city && !columns.cityStateZip && ((isHome && !cityIsInAddress) || rules.city)) {
    assumed.push('city')
  } else if (isHome && !columns.city && !columns.cityStateZip) assumed.push('city')
  if (isHome && !columns.state && !columns.cityStateZip && plan.countyFrom === 'default') {
    assumed.push('state')
  }
  if (isHome && !columns.zipCode && !columns.cityStateZip) assumed.push('zipCode')
  if (plan.countyFrom === 'default') assumed.push('county')
  if (TAX_KINDS.has(plan.kind) && [...OWED, ...VALUES].some((field) => columns[field])) {
    for (const field of VALUES) if (!columns[field]) assumed.push(field as Assumable)
    for (const field of OWED) if (!columns[field]) assumed.push(field as Assumable)
  }
  if (columns.year && !columns.saleDate && TAX_KINDS.has(plan.kind)) assumed.push('saleDate')
  if (known === GENERIC && TAX_KINDS.has(plan.kind) && !OWED.some((field) => columns[field]))
    assumed.push('taxStatus')
  return assumed
}
