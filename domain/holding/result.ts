import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { type Ending, endingOf, type Holding, paidOnOf, priceOf } from './holding.ts'
import { type RedemptionMoney, redemptionMoney } from './redemption-money.ts'
import { type Flow, type YearlyReturn, yearlyReturn } from './yearly-return.ts'

/** A holding's costs and proceeds by a day, and its proceeds if it were redeemed then. */
export type HoldingResult = {
  asOf: LocalDate
  ending: Ending | null
  /** Null if neither the price nor the taxes are known. */
  priceCents: Cents | null
  costsCents: Cents
  /** Price and costs; null if the price is unknown. */
  paidCents: Cents | null
  receivedCents: Cents
  /** Received less paid. */
  resultCents: Cents | null
  /** Of the payments and receipts by the day; for an open holding with its redemption money, if known. */
  yearly: YearlyReturn
  /** Null for a holding that ended. */
  ifRedeemed: (RedemptionMoney & { resultCents: Cents | null }) | null
  /** Null unless it was redeemed. */
  due: Due | null
}

/** The proceeds of a redemption, against the amount due on its day. */
export type Due = {
  on: LocalDate
  receivedCents: Cents
  money: RedemptionMoney
  /** Received less due; null if the amount due is unknown. */
  differenceCents: Cents | null
}

/**
 * The result of a holding on a day. Paid are the price and the costs until then; received are the income and the
 * proceeds of its end. An unknown price makes the result unknown.
 */
export function resultOf(holding: Holding, asOf: LocalDate): HoldingResult {
  const ending = endingOf(holding)
  const priceCents = priceOf(holding)
  const flows = flowsOf(holding, asOf)
  const costsCents = sumOf(
    holding.entries.filter(({ kind, on }) => kind !== 'income' && on <= asOf),
  )
  const receivedCents = sumOf(flows.filter(({ cents }) => cents > 0))
  const paidCents = priceCents === null ? null : priceCents + costsCents
  const resultCents = paidCents === null ? null : receivedCents - paidCents
  const money = ending === null ? redemptionMoney(holding, asOf) : null
  return {
    asOf,
    ending: ending?.kind ?? null,
    priceCents,
    costsCents,
    paidCents,
    receivedCents,
    resultCents,
    yearly: yearlyOf(holding, flows, money, asOf),
    ifRedeemed: money && {
      ...money,
      resultCents:
        resultCents === null || money.receivesCents === null
          ? null
          : resultCents + money.receivesCents,
    },
    due: dueOf(holding),
  }
}

/** The price first, whatever its day; then costs and receipts up to `asOf`. */
export function flowsOf(holding: Holding, asOf: LocalDate): Flow[] {
  const price: Flow = { on: paidOnOf(holding) ?? '', cents: -(priceOf(holding) ?? 0) }
  return [
    price,
    ...holding.entries.map(({ kind, on, cents }) => ({
      on,
      cents: kind === 'income' ? cents : -cents,
    })),
    ...holding.events.flatMap(({ on, cents }) => (cents ? [{ on, cents }] : [])),
  ].filter(({ on }) => on <= asOf)
}

function sumOf(flows: readonly { cents: Cents }[]): Cents {
  return flows.reduce((cents, flow) => cents + flow.cents, 0)
}

function yearlyOf(
  holding: Holding,
  flows: readonly Flow[],
  money: RedemptionMoney | null,
  asOf: LocalDate,
): YearlyReturn {
  if (priceOf(holding) === null) {
    return { percent: null, why: 'What was paid at the sale is not known.' }
  }
  if (paidOnOf(holding) === null) {
    return { percent: null, why: 'The day the price was paid is not known.' }
  }
  if (money === null) return yearlyReturn(flows)
  if (money.receivesCents === null) {
    return { percent: null, why: `No redemption money is known on this day: ${money.why}.` }
  }
  return yearlyReturn([...flows, { on: asOf, cents: money.receivesCents }])
}

function dueOf(holding: Holding): Due | null {
  const ending = endingOf(holding)
  if (ending?.kind !== 'redeemed') return null
  const money = redemptionMoney({ ...holding, events: [] }, ending.on)
  const receivedCents = ending.cents ?? 0
  return {
    on: ending.on,
    receivedCents,
    money,
    differenceCents: money.receivesCents === null ? null : receivedCents - money.receivesCents,
  }
}
