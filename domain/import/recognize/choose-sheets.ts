import { countiesNamed } from '../../county/county.ts'
import { foldHeading, nameHeadings } from '../../lib/fold-heading.ts'
import { formatList } from '../../lib/format.ts'
import { inThousands } from '../../lib/text-limits.ts'
import { fieldsOf } from '../../property/fields.ts'
import type { Field } from '../field.ts'
import { countFields, joinedHeadings } from '../heading-rows.ts'
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
  /** It has a column of amounts owed or bid. */
  hasAmounts: boolean
}

/** A sheet to read. `order`: its column for each of the first sheet's; null for the same. */
export type ChosenSheet = { index: number; from: number; order: readonly number[] | null }

type Known = SheetOutline & { index: number; headings: SheetHeadings | null; below: number }

const HEADING_SEARCH_ROWS = 30
const AMOUNTS: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed', 'winningBid']
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
    hasAmounts: AMOUNTS.some((field) => columns[field] !== undefined),
  }
}

/**
 * The sheets of a workbook that are its list: those with the same columns as the one with the most rows of properties,
 * where an amount counts before rows. Sheets named for other counties or years are lists of their own. `remarks` names
 * every sheet with rows that is not read, and where a further one begins.
 */
export function chooseSheets(sheets: readonly SheetOutline[]): {
  chosen: ChosenSheet[]
  remarks: string[]
} {
  const known = sheets.map((sheet, index): Known => {
    const headings = headingsOfSheet(sheet.first)
    return { ...sheet, index, headings, below: Math.max(0, sheet.rows - (headings?.rows ?? 0)) }
  })
  const lead = leadOf(known)
  if (!lead) return { chosen: [], remarks: [] }
  const alike = known.filter((sheet) => sheet === lead || (sheet.below > 0 && isAlike(sheet, lead)))
  // A sheet with headings alone has nothing to lose.
  const unread = known.filter((sheet) => sheet.below > 0 && !alike.includes(sheet))
  const [first = lead] = alike
  return {
    chosen: alike.map(({ index, headings }) => ({
      index,
      from: headings?.line ?? 0,
      order: orderOf(first, headings),
    })),
    remarks: [...readTogether(alike), ...notRead(unread)],
  }
}

function leadOf(known: readonly Known[]): Known | undefined {
  const lists = known.filter(({ headings, below }) => headings?.isList && below > 0)
  const rowsLike = (sheet: Known) =>
    known.filter((other) => other === sheet || isAlike(other, sheet)).reduce(addRows, 0)
  const withMoney = lists.filter(({ headings }) => headings?.hasAmounts)
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

function notRead(unread: readonly Known[]): string[] {
  if (unread.length === 0) return []
  const named = formatList(unread.map(({ name, below }) => `“${name}” (${rowCount(below)})`))
  return unread.length === 1
    ? [`the sheet ${named} was not read; if it is a list, save it as a workbook and import that`]
    : [`the sheets ${named} were not read; save each that is a list as a workbook and import that`]
}

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${inThousands(rows)} rows`)
