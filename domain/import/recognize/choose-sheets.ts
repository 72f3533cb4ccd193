import { countiesNamed } from '../../county/county.ts'
import { type Cents, inDollars } from '../../lib/cents.ts'
import { foldHeading, nameHeadings } from '../../lib/fold-heading.ts'
import { formatList } from '../../lib/format.ts'
import { unknownName } from '../../lib/nearest-name.ts'
import { inThousands } from '../../lib/text-limits.ts'
import { fieldsOf } from '../../property/fields.ts'
import type { Field } from '../field.ts'
import { countFields, joinedHeadings } from '../heading-rows.ts'
import { ListRefused } from '../list-refused.ts'
import { canBeHeadings } from '../no-properties.ts'
import type { SampleRow } from '../sample-row.ts'
import { readColumns } from './read-columns.ts'

/** A sheet of a workbook: its first rows, and how many have a value. */
export type SheetOutline = { name: string; rows: number; first: readonly SampleRow[] }

/** The heading row of a sheet, and its columns by meaning. */
export type SheetHeadings = {
  line: number
  names: string[]
  /** Rows with a value down to it. */
  rows: number
  money: ReadonlySet<number>
  isList: boolean
  /** The column of amounts owed or bid; null without one. */
  owed: number | null
}

/** A sheet to read. `order`: its column for each of the first sheet's; null for the same. */
export type ChosenSheet = { index: number; from: number; order: readonly number[] | null }

/** A sheet with rows that is not read. `owed`: its column of amounts, below the row `from`. */
export type UnreadSheet = {
  index: number
  name: string
  rows: number
  from: number
  owed: number | null
}

type Known = SheetOutline & { index: number; headings: SheetHeadings | null; below: number }

const HEADING_SEARCH_ROWS = 30
const AMOUNTS: readonly Field[] = ['totalOwed', 'taxesOwed', 'penaltiesOwed', 'winningBid']
const MONEY: readonly Field[] = [...AMOUNTS, 'otherMoney', ...fieldsOf('money')]
const IDENTITY: readonly Field[] = ['parcelId', 'ppin', 'address']

export function headingsOfSheet(first: readonly SampleRow[]): SheetHeadings | null {
  let best: { at: number; count: number } | null = null
  for (const [at, row] of first.slice(0, HEADING_SEARCH_ROWS).entries()) {
    const count = canBeHeadings(row) ? countFields(nameHeadings(row.cells)) : 0
    if (count > (best?.count ?? 0)) best = { at, count }
  }
  if (best === null) return null
  const joined = joinedHeadings(first, best.at)
  const row = joined?.row ?? first[best.at]
  if (!row) return null
  const names = nameHeadings(row.cells)
  const end = joined?.end ?? best.at + 1
  const { columns } = readColumns(names, first.slice(end))
  return {
    line: row.line,
    names,
    rows: end,
    money: new Set(MONEY.flatMap((field) => columns[field] ?? [])),
    isList: IDENTITY.some((field) => columns[field] !== undefined),
    owed: AMOUNTS.flatMap((field) => columns[field] ?? [])[0] ?? null,
  }
}

/**
 * The sheets of a workbook that are its list: those with the same columns as the one with the most rows of properties,
 * where an amount counts before rows. Sheets named for other counties or years are lists of their own. `asked`: the
 * sheets to read instead, by name. `unread` has every other sheet with rows.
 */
export function chooseSheets(
  sheets: readonly SheetOutline[],
  asked: readonly string[] | null = null,
): { chosen: ChosenSheet[]; unread: UnreadSheet[]; remarks: string[] } {
  const known = sheets.map((sheet, index): Known => {
    const headings = headingsOfSheet(sheet.first)
    return { ...sheet, index, headings, below: Math.max(0, sheet.rows - (headings?.rows ?? 0)) }
  })
  const alike = asked === null ? listIn(known) : sheetsAsked(known, asked)
  const [first] = alike
  if (!first) return { chosen: [], unread: [], remarks: [] }
  // A sheet with headings alone has nothing to lose.
  const unread = known.filter((sheet) => sheet.below > 0 && !alike.includes(sheet))
  return {
    chosen: alike.map(({ index, headings }) => ({
      index,
      from: headings?.line ?? 0,
      order: orderOf(first, headings),
    })),
    unread: unread.map(({ index, name, below, headings }) => ({
      index,
      name,
      rows: below,
      from: headings?.line ?? 0,
      owed: headings?.owed ?? null,
    })),
    remarks: readTogether(alike),
  }
}

function listIn(known: readonly Known[]): Known[] {
  const lead = leadOf(known)
  if (!lead) return []
  return known.filter((sheet) => sheet === lead || (sheet.below > 0 && isAlike(sheet, lead)))
}

/** The sheets of these names. Throws ListRefused for another name, and for sheets that are no single list. */
function sheetsAsked(known: readonly Known[], asked: readonly string[]): Known[] {
  const fold = (name: string) => name.trim().toLowerCase()
  const names = known.map(({ name }) => name)
  const found = asked.map((name) => {
    const sheet = known.find((each) => fold(each.name) === fold(name))
    if (!sheet) throw new ListRefused(unknownName(name, names, 'sheet'))
    return sheet
  })
  const [first] = found
  const headings = (sheet: Known) => foldedOf(sheet).join()
  const other = found.find((sheet) => first !== undefined && headings(sheet) !== headings(first))
  if (first && other) {
    throw new ListRefused(
      `The sheets “${first.name}” and “${other.name}” have different columns. Import them one after the other.`,
    )
  }
  return known.filter((sheet) => found.includes(sheet))
}

function leadOf(known: readonly Known[]): Known | undefined {
  const lists = known.filter(({ headings, below }) => headings?.isList && below > 0)
  const rowsLike = (sheet: Known) =>
    known.filter((other) => other === sheet || isAlike(other, sheet)).reduce(addRows, 0)
  const withMoney = lists.filter(({ headings }) => headings?.owed != null)
  const pool = withMoney.length > 0 ? withMoney : lists.length > 0 ? lists : known
  return [...pool].sort((one, other) => rowsLike(other) - rowsLike(one))[0]
}

const addRows = (sum: number, { below }: Known) => sum + below

/** The same headings in any order, and names that do not tell places or years apart. */
function isAlike(sheet: Known, other: Known): boolean {
  const headings = foldedOf(sheet)
  if (headings.length === 0 || headings.join() !== foldedOf(other).join()) return false
  const [years, otherYears] = [yearsIn(sheet.name), yearsIn(other.name)]
  if (years !== otherYears) return false
  return !(isCounty(sheet.name) && isCounty(other.name)) || sheet.name === other.name
}

const foldedOf = ({ headings }: Known): string[] => (headings?.names ?? []).map(foldHeading).sort()

const yearsIn = (name: string): string => (name.match(/(?:19|20)\d\d/g) ?? []).join()

const isCounty = (name: string): boolean => countiesNamed(name, null).length > 0

function orderOf(first: Known, headings: SheetHeadings | null): readonly number[] | null {
  const [names, own] = [first.headings?.names ?? [], headings?.names ?? []].map((each) =>
    each.map(foldHeading),
  )
  const order = (names ?? []).map((name) => (own ?? []).indexOf(name))
  return order.every((from, to) => from === to) ? null : order
}

function readTogether(alike: readonly Known[]): string[] {
  if (alike.length < 2) return []
  return [
    `the sheets ${formatList(alike.map(({ name, below }) => `“${name}” (${rowCount(below)})`))} have the same columns and were read as one list`,
  ]
}

/** Names the sheets that were not read, each with its rows and sum. */
export function notReadRemarks(
  unread: readonly (Pick<UnreadSheet, 'name' | 'rows'> & { cents: Cents | null })[],
): string[] {
  if (unread.length === 0) return []
  const named = formatList(
    unread.map(({ name, rows, cents }) => {
      const sum = cents === null ? '' : `, ${inDollars(cents)}`
      return `“${name}” (${rowCount(rows)}${sum})`
    }),
  )
  const one = unread.length === 1
  return [
    `the sheet${one ? '' : 's'} ${named} ${one ? 'was' : 'were'} not read; to read ${one ? 'it' : 'one'} instead, choose that sheet`,
  ]
}

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${inThousands(rows)} rows`)
