import { toCents, toDollars } from '../lib/cents.ts'
import type { IfRedeemed } from '../max-bid/if-redeemed.ts'
import { type MaxBidInput, twoBids } from '../max-bid/max-bid.ts'
import { owedCell } from '../tax-sale/owed-words.ts'

/** Both bids of a line of the run sheet. */
export type LineBids = {
  /** Null where the law of the state is not covered. */
  kind: IfRedeemed['kind'] | null
  noLossUpTo: number | null
  lossAbove: number | null
  ratePercent: number | null
  ifDeeded: number | null
  isBelowMinimum: boolean
  /** The basis of the figures, or why there are none. */
  why: string
}

export const NO_BIDS: Omit<LineBids, 'why'> = {
  kind: null,
  noLossUpTo: null,
  lossAbove: null,
  ratePercent: null,
  ifDeeded: null,
  isBelowMinimum: false,
}

export function lineBids(input: MaxBidInput): LineBids {
  const answer = twoBids(input)
  if (answer.status === 'refused') return { ...NO_BIDS, why: answer.problems.join('; ') }
  const { ifRedeemed, ifDeeded, says } = answer
  return {
    kind: ifRedeemed.kind,
    noLossUpTo: ifRedeemed.noLossUpTo,
    lossAbove: ifRedeemed.lossAbove,
    ratePercent: ifRedeemed.ratePercent,
    ifDeeded: ifDeeded.amount,
    isBelowMinimum: ifDeeded.isBelowMinimum,
    why: says,
  }
}

/** A column's sum over the lines that have a figure, and the number of those without; `isLeast`: a figure is only the least. */
export type ColumnSum = { sum: number; unknown: number; isLeast?: true }

export type SheetSums = { due: ColumnSum; noLossUpTo: ColumnSum; ifDeeded: ColumnSum }

export function sumLines(
  lines: readonly {
    amountDue: number | null
    isAmountAssumed: boolean
    bids: Pick<LineBids, 'noLossUpTo' | 'ifDeeded'>
  }[],
): SheetSums {
  const isLeast = lines.some(({ amountDue, isAmountAssumed }) => isAmountAssumed && amountDue)
  return {
    due: {
      ...sumOf(lines.map(({ amountDue, isAmountAssumed }) => owedCell(amountDue, isAmountAssumed))),
      ...(isLeast && { isLeast }),
    },
    noLossUpTo: sumOf(lines.map(({ bids }) => bids.noLossUpTo)),
    ifDeeded: sumOf(lines.map(({ bids }) => bids.ifDeeded)),
  }
}

function sumOf(amounts: readonly (number | null)[]): ColumnSum {
  const known = amounts.filter((amount) => amount !== null)
  const cents = known.reduce((total, amount) => total + toCents(amount), 0)
  return { sum: toDollars(cents), unknown: amounts.length - known.length }
}

/** A sum in words, with what it lacks. */
export function sumWords(
  { sum, unknown, isLeast }: ColumnSum,
  format: (amount: number) => string,
): string {
  if (sum === 0 && unknown > 0) return 'unknown'
  const words = `${isLeast ? 'at least ' : ''}${format(sum)}`
  return unknown === 0 ? words : `${words}, ${unknown.toLocaleString('en-US')} unknown`
}

export const SHEET_ORDERS = ['county', 'due', 'value', 'noLossUpTo', 'ifDeeded'] as const
export type SheetOrder = (typeof SHEET_ORDERS)[number]

type Ordered = {
  amountDue: number | null
  value: number | null
  bids: Pick<LineBids, 'noLossUpTo' | 'ifDeeded'>
}

/** The lines by a column, the highest first, those without a figure last; `county` keeps the county's order. */
export function inOrder<Line extends Ordered>(lines: readonly Line[], order: SheetOrder): Line[] {
  if (order === 'county') return [...lines]
  const figure = ({ amountDue, value, bids }: Line) =>
    (order === 'due' ? amountDue : order === 'value' ? value : bids[order]) ?? -1
  return [...lines].sort((a, b) => figure(b) - figure(a))
}

type Named = Record<'item' | 'parcelId' | 'ppin' | 'address' | 'ownerName', string | null>

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Lines found by their number, else by parcel ID, address or owner; punctuation does not count. */
export function findLines<Line extends Named>(lines: readonly Line[], text: string): Line[] {
  const wanted = plain(text)
  if (wanted === '') return [...lines]
  const byNumber = lines.filter(({ item }) => item !== null && plain(item) === wanted)
  if (byNumber.length > 0) return byNumber
  return lines.filter(({ parcelId, ppin, address, ownerName }) =>
    [parcelId, ppin, address, ownerName].some((each) => each && plain(each).includes(wanted)),
  )
}
