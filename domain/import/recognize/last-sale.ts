import { foldHeading } from '../../lib/fold-heading.ts'
import { namesIn, PROPERTY_FIELDS } from '../../property/fields.ts'
import { parseDay } from '../date.ts'
import type { Field } from '../field.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ListMeaning } from '../meaning.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'

type Columns = ListPlan['columns']

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
/** Filled days of the first rows needed to decide whose sale they are. */
const MIN_DAYS = 3
/** A list's tax sales span few years. */
const MAX_YEARS = 2

/**
 * Decides whether columns called `Sale Price` and `Sale Date` belong to the last deed: if they are adjacent and
 * nothing is owed, or if nearly every row has another day, over many years, unlike a tax sale. Changes `columns`.
 */
export function findLastSale(
  columns: Columns,
  headings: readonly string[],
  rows: readonly SampleRow[],
): void {
  const hasPrice = columnNamed('lastSalePrice', columns.otherMoney, headings) !== undefined
  const day = columnNamed('lastSaleDate', columns.saleDate, headings)
  if (!hasPrice) return
  const isOwed = OWED.some((field) => columns[field])
  if (isOwed && (day === undefined || !areOfManySales(day, rows))) return
  moveToLastSale(columns, headings)
  // Under another name it is not a tax sale's either.
  if (!isOwed) delete columns.saleDate
}

/**
 * The same once the list's meaning is known: a roll names the last deed, and other lists without debts may not. A
 * person's columns are kept.
 */
export function resolveLastSale(
  columns: Columns,
  headings: readonly string[],
  meaning: ListMeaning,
  decided: ReadonlySet<number>,
): void {
  const open = headings.map((heading, index) => (decided.has(index) ? '' : heading))
  if (meaning === 'roll' || meaning === 'layer') moveToLastSale(columns, open)
  else if (!OWED.some((field) => columns[field])) {
    const price = columnNamed('lastSalePrice', columns.lastSalePrice, open)
    if (price !== undefined) {
      delete columns.lastSalePrice
      columns.otherMoney = [price, ...(columns.otherMoney ?? [])]
    }
    if (columnNamed('lastSaleDate', columns.lastSaleDate, open) !== undefined) {
      delete columns.lastSaleDate
    }
  }
}

/** Whether the heading alone is ambiguous about the sale: such a column is also kept with the row as written. */
export function isSharedHeading(heading: string, field: Field | null): boolean {
  if (field !== 'lastSalePrice' && field !== 'lastSaleDate') return false
  return namesIn(PROPERTY_FIELDS[field].shared).includes(foldHeading(heading))
}

function moveToLastSale(columns: Columns, headings: readonly string[]): void {
  const price = columnNamed('lastSalePrice', columns.otherMoney, headings)
  if (price !== undefined && !columns.lastSalePrice) {
    columns.lastSalePrice = [price]
    const rest = columns.otherMoney?.filter((index) => index !== price) ?? []
    if (rest.length > 0) columns.otherMoney = rest
    else delete columns.otherMoney
  }
  const day = columnNamed('lastSaleDate', columns.saleDate, headings)
  if (day !== undefined && !columns.lastSaleDate) {
    columns.lastSaleDate = [day]
    delete columns.saleDate
  }
}

/** The column of a field whose heading the other field shares. */
function columnNamed(
  field: 'lastSalePrice' | 'lastSaleDate',
  at: readonly number[] | undefined,
  headings: readonly string[],
): number | undefined {
  return at?.find((index) => isSharedHeading(headings[index] ?? '', field))
}

function areOfManySales(column: number, rows: readonly SampleRow[]): boolean {
  const days = rows.flatMap(({ cells }) => {
    const text = tidy(cells[column])
    const answer = text === null ? null : parseDay(text)
    return answer?.ok && answer.day !== null ? [answer.day] : []
  })
  const years = new Set(days.map((day) => day.slice(0, 4)))
  return days.length >= MIN_DAYS && new Set(days).size * 2 > days.length && years.size > MAX_YEARS
}
