import { foldHeading } from '../../lib/fold-heading.ts'
import type { LocalDate } from '../../lib/local-date.ts'
import { saysSold } from '../bill-status.ts'
import { ColumnValues } from '../column-values.ts'
import { parseDay } from '../date.ts'
import type { Field } from '../field.ts'
import { wordsOfHeading } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import { bidColumns } from '../result-columns.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import { WEIGHTS } from './weights.ts'

const { meaning: WEIGHT } = WEIGHTS

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
const OF_SURPLUS: readonly Field[] = ['billStatus', 'endedStatus', 'paid', 'cancelled']

type ListRows = Pick<ListPlan, 'columns'> & {
  headings: readonly string[]
  rows: readonly SampleRow[]
}

/** Days that are called those of a sale that was made. */
export const SOLD_DAY = /^(?:datesold|solddate|soldon)$/

/**
 * A buyer, or a day that is called sold, what was paid and a day in the past are a result, of whatever debts; so is what
 * was paid above an amount due that the list does not state. Rows called sold, or a buyer beside one amount that does
 * not say of what, are as much a result as `debts`.
 */
export function resultsPoints(
  { headings, rows, columns }: ListRows,
  today: LocalDate | undefined,
  { debts, isOwed, isBare }: { debts: number; isOwed: boolean; isBare: boolean },
): number {
  const hasBuyer = buyerColumn(headings, rows) >= 0
  const hasBid = columns.winningBid !== undefined || bidColumn(headings, rows, hasBuyer) >= 0
  const isDone = isPast(columns.saleDate, rows, today)
  const isSold = headings.some((heading) => SOLD_DAY.test(foldHeading(heading)))
  if (hasBid && (hasBuyer || isSold)) return isDone ? debts + WEIGHT.result : 0
  if (!isOwed && isDone && bidColumns(headings).excess !== null) return debts + WEIGHT.result
  const status = columns.billStatus?.[0] ?? -1
  // A certificate of a bill may be sold, too.
  const isOfBills = columns.billNumber ?? columns.taxYear
  const isCalledSold =
    (columns.soldTo !== undefined && !isOfBills) ||
    rows.some(({ cells }) => saysSold(tidy(cells[status]) ?? ''))
  const isBought = hasBuyer && isBare && columns.saleDate !== undefined
  if (isDone && (isCalledSold || isBought)) return debts
  if (isSold && isDone) return WEIGHT.soldDay
  return hasBuyer || hasBid ? WEIGHT.halfResult : 0
}

/** Whether no day of the sale is still to come. */
function isPast(
  at: readonly number[] | undefined,
  rows: readonly SampleRow[],
  today: LocalDate | undefined,
): boolean {
  if (at === undefined || today === undefined) return true
  return rows.every(({ cells }) => {
    const day = parseDay(cells[at[0] ?? -1] ?? '')
    return !day.ok || day.day === null || day.day <= today
  })
}

/** Run together, folded. */
const JOINED_BUYER =
  /^(?:soldto|buyername|purchasername|purchasedby|biddername|biddernumber|winningbidder|winningbiddername|taxpurchaser|lienholder)$/
const JOINED_PRICE =
  /^(?:winningbid|winningbidamount|soldamount|soldfor|highbid|successfulbid|purchaseamount|saleamount|sellingprice|soldprice|bidamount|amountbid)$/
const BUYER =
  /\b(?:buyers?|purchasers?|bidders?|lienholder)\b|\bpurchased by\b|\b(?:sold|awarded|struck off) to\b|^purchase name$|^(?:(?:current )?(?:certificate|cert|cp|assigned)? ?)?holder$/
const OF_BUYER =
  /\b(?:address|addr|add|city|state|zip|phone|email|mail|mailing|deposit|fee|date|amount|bid|price)\b/
const PRICE =
  /\b(?:winning|successful|high|highest|final|accepted|hammer|total) (?:bid|price)\b|\b(?:winning|successful|high|highest|final|accepted|hammer) (?:amount|amt)\b|\b(?:sold|purchase|selling) (?:amount|amt|price|for)\b|\b(?:amount|amt|price) (?:sold|bid)\b|^bid (?:amount|amt|price)$|^sale amount$/
/** The price of a deed, unless a buyer stands beside it. */
const SALE_PRICE = /^sales? price$/
const OF_OTHERS = /\b(?:last|prior|previous|date|deed|minimum|min|opening|starting|rate|assessed)\b/

const wordsOf = (heading: string) => wordsOfHeading(heading).join(' ')

/** The column of those who bought at a sale, if it is plain: named for them and filled. */
function buyerColumn(headings: readonly string[], rows: readonly SampleRow[]): number {
  const named = headings.map((heading) => {
    const words = wordsOf(heading)
    return JOINED_BUYER.test(foldHeading(heading)) || (BUYER.test(words) && !OF_BUYER.test(words))
  })
  const isFilled = (at: number, pattern: RegExp) =>
    named[at] === true && rows.some((row) => pattern.test(tidy(row.cells[at]) ?? ''))
  const byName = headings.findIndex((_heading, at) => isFilled(at, /[a-z]{2}/i))
  // Bidders are numbered where their names are not published.
  return byName >= 0 ? byName : headings.findIndex((_heading, at) => isFilled(at, /^\d{1,6}$/))
}

/** What buyers paid: a column of money. */
function bidColumn(
  headings: readonly string[],
  rows: readonly SampleRow[],
  hasBuyer: boolean,
): number {
  return headings.findIndex((heading, at) => {
    const words = wordsOf(heading)
    const isNamed = PRICE.test(words) || (hasBuyer && SALE_PRICE.test(words))
    const isPrice = JOINED_PRICE.test(foldHeading(heading)) || (isNamed && !OF_OTHERS.test(words))
    if (!isPrice) return false
    const values = new ColumnValues(heading)
    for (const row of rows) values.add(row.cells[at])
    return values.holds === 'money'
  })
}

/**
 * Who bought and for how much. The only amount of the list that is called a face amount is what the parcel was offered
 * for. Changes `columns`.
 */
export function readResultColumns(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): void {
  const buyer = buyerColumn(headings, rows)
  if (buyer >= 0) columns.soldTo ??= [buyer]
  const bid = bidColumn(headings, rows, buyer >= 0)
  if (bid >= 0) columns.winningBid ??= [bid]
  if (bidColumns(headings).excess !== null && !OWED.some((field) => columns[field])) {
    // What became of the surplus, not of a bill.
    for (const field of OF_SURPLUS) delete columns[field]
  }
  const [face, ...others] = columns.taxesOwed ?? []
  const isAlone = others.length === 0 && !columns.totalOwed && !columns.penaltiesOwed
  if (face === undefined || !isAlone || !/\bface\b/i.test(headings[face] ?? '')) return
  columns.totalOwed = [face]
  delete columns.taxesOwed
}
