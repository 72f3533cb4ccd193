import type { County } from '../../county/county.ts'
import { foldHeading, nameHeadings } from '../../lib/fold-heading.ts'
import type { LocalDate } from '../../lib/local-date.ts'
import { countyInText, findAsOf } from '../list-facts.ts'
import { ListRefused } from '../list-refused.ts'
import { NAME_COUNTY } from '../name-county.ts'
import { cutSampleRow, type SampleRow } from '../sample-row.ts'
import { INSTRUMENT_FIELDS, type InstrumentField } from './instrument-field.ts'
import type { TypeAnswers } from './unknown-types.ts'

/** How an index of instruments is read: derived once from its first rows, then applied to every row. */
export type InstrumentPlan = {
  /** Part of the list's key in the database, so it never changes. */
  profile: string
  title: string
  /** Null if each row names its own. */
  county: County | null
  asOf: LocalDate | null
  headingLine: number
  headings: string[]
  mapping: { heading: string; field: InstrumentField | null }[]
  columns: Partial<Record<InstrumentField, number[]>>
  extraIndexes: number[]
  /** An instrument takes as many rows as it has parties. */
  isPartyARow: boolean
  /** What persons said of types that are not known. */
  types: TypeAnswers
  today: LocalDate
}

/** Known layouts; the first with all its headings present applies. */
const LAYOUTS: ReadonlyArray<{
  profile: string
  title: string
  knownBy: readonly string[]
  isPartyARow: boolean
}> = [
  {
    profile: 'duprocess-index',
    title: 'Deed index (DuProcess)',
    knownBy: ['directname', 'reversename', 'doctype'],
    isPartyARow: true,
  },
  {
    // The export of DuProcess: a row for each name searched, with all parties of the instrument.
    profile: 'duprocess-export',
    title: 'Deed index (DuProcess)',
    knownBy: ['instrument', 'instrumenttype', 'searchedname', 'crosspartyname'],
    isPartyARow: true,
  },
]

const PLAIN = {
  profile: 'instruments',
  title: 'List of instruments',
  isPartyARow: false,
}

const ADVICE = /\([^()]{0,200}\)\s*$/

/** The heading row is among the first rows, below titles. */
const HEADING_SEARCH_ROWS = 30

/** Recognizes an index of instruments by its first rows. Throws ListRefused if it is not one. */
export function recognizeInstruments(
  rows: readonly SampleRow[],
  context: {
    fileName: string
    title: string | null
    county: County | null
    types?: TypeAnswers
    today: LocalDate
  },
): InstrumentPlan {
  const sample = rows.map(cutSampleRow)
  const row = findHeadingRow(sample)
  const headings = nameHeadings(row.cells)
  const folded = headings.map(foldName)
  const columns = readColumns(folded)
  const layout =
    LAYOUTS.find(({ knownBy }) => knownBy.every((name) => folded.includes(name))) ?? PLAIN

  const after = sample.slice(sample.indexOf(row) + 1)
  if (!after.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))) {
    throw new ListRefused(
      'The list has a heading row but no rows under it. Check that all of it was exported and try again.',
    )
  }
  const fileName = context.fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').replaceAll('_', ' ')
  const titles = sample.slice(0, sample.indexOf(row)).map(({ cells }) => cells.join(' ').trim())
  const texts = [context.title ?? '', ...titles, fileName]
  const county =
    context.county ??
    texts.map((text) => countyInText(text, null)).find((found) => found !== null) ??
    null
  if (county === null && !columns.county) {
    throw new ListRefused(`This list of instruments does not name its county: ${NAME_COUNTY}.`, {
      missing: 'county',
    })
  }
  const asOf = findAsOf(columns.asOf ? { asOf: columns.asOf } : {}, after, texts, fileName)
  const mapping = headings.map((heading, index) => ({ heading, field: fieldOf(columns, index) }))
  return {
    profile: layout.profile,
    title: layout.title,
    county,
    asOf: asOf !== null && asOf <= context.today ? asOf : null,
    headingLine: row.line,
    headings,
    mapping,
    columns,
    extraIndexes: mapping.flatMap(({ field }, index) => (field === null ? [index] : [])),
    isPartyARow: layout.isPartyARow,
    types: context.types ?? new Map(),
    today: context.today,
  }
}

function findHeadingRow(sample: readonly SampleRow[]): SampleRow {
  let best: { row: SampleRow; known: number } | null = null
  for (const row of sample.slice(0, HEADING_SEARCH_ROWS)) {
    const columns = readColumns(row.cells.map(foldName))
    const known = Object.keys(columns).length
    if (!columns.type || !(columns.grantors || columns.grantees)) continue
    if (known > (best?.known ?? 0)) best = { row, known }
  }
  if (best) return best.row
  const shown = sample[0]?.cells.slice(0, 12).join(', ') ?? ''
  throw new ListRefused(
    `This does not look like a list of recorded instruments: none of its first lines names a column for the type of document and one for a party. Its first line is: ${shown}. Name the columns type, recorded_on, grantors and grantees and try again.`,
  )
}

function readColumns(folded: readonly string[]): InstrumentPlan['columns'] {
  const columns: InstrumentPlan['columns'] = {}
  for (const [field, names] of Object.entries(INSTRUMENT_FIELDS) as Array<
    [InstrumentField, readonly string[]]
  >) {
    const at = names.map((name) => folded.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) columns[field] = [at]
  }
  return columns
}

/** Without advice behind the name: `Related Items (click related item below for viewing options)`. */
const foldName = (heading: string) => foldHeading(heading.replace(ADVICE, ''))

function fieldOf(columns: InstrumentPlan['columns'], index: number): InstrumentField | null {
  for (const [field, at] of Object.entries(columns)) {
    if (at.includes(index)) return field as InstrumentField
  }
  return null
}
