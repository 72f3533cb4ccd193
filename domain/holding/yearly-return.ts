import type { Cents } from '../lib/cents.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'

/** Money on a day: below zero is paid, above zero is received. */
export type Flow = { on: LocalDate; cents: Cents }

/** Percent a year, to a hundredth; or why there is none, as a sentence for a person. */
export type YearlyReturn = { percent: number; why: null } | { percent: null; why: string }

/** Below this many days between the first and the last flow a yearly rate is meaningless. */
const MIN_DAYS = 30
/** Percent a year above which no rate is stated. */
const MAX_PERCENT = 1_000

const none = (why: string): YearlyReturn => ({ percent: null, why })

/**
 * The money-weighted yearly return (XIRR): the rate r above −100% at which the flows, each discounted by (1 + r) to
 * the power of its days since the first flow over 365, add up to zero. Flows of one day count as one. The rate has
 * the sign of the result: gains are searched above 0, losses below. It is stated only if it is the only one there,
 * which holds if the running total, from the first flow on for a gain and from the last flow back for a loss, changes
 * its sign once (Norstrom, Journal of Financial and Quantitative Analysis, 1972). A total loss is −100%. There is
 * none without a payment, over fewer than 30 days, if several rates may fit, or above 1,000%.
 */
export function yearlyReturn(flows: readonly Flow[]): YearlyReturn {
  const netted = byDay(flows)
  const first = netted[0]
  const last = netted.at(-1)
  if (!first || !last || !netted.some(({ cents }) => cents < 0)) {
    return none('No payment is recorded, so there is no return on it.')
  }
  if (first.cents > 0)
    return none('Money came in before any was paid, so there is no return on it.')
  const days = daysBetween(first.on, last.on)
  if (!netted.some(({ cents }) => cents > 0)) return { percent: -100, why: null }
  if (days < MIN_DAYS) {
    return none(
      `From first to last payment there are ${days} days; a yearly return needs ${MIN_DAYS}.`,
    )
  }
  const sum = netted.reduce((cents, flow) => cents + flow.cents, 0)
  if (!hasOneRate(netted, sum)) {
    return none('Money went in and out several times, so more than one rate would fit.')
  }
  if (sum === 0) return { percent: 0, why: null }
  const rate = rootOf(netted, sum > 0)
  if (rate === null)
    return none(`The yearly return is above ${MAX_PERCENT.toLocaleString('en-US')}%.`)
  return { percent: Math.round(rate * 10_000) / 100, why: null }
}

/** In order of days, one flow a day; zero flows are dropped. */
function byDay(flows: readonly Flow[]): Flow[] {
  const days = new Map<LocalDate, Cents>()
  for (const { on, cents } of flows) days.set(on, (days.get(on) ?? 0) + cents)
  return [...days]
    .filter(([, cents]) => cents !== 0)
    .map(([on, cents]) => ({ on, cents }))
    .sort((a, b) => (a.on < b.on ? -1 : 1))
}

function hasOneRate(flows: readonly Flow[], sum: Cents): boolean {
  if (sum === 0) return changesOf(flows.map(({ cents }) => cents)) === 1
  return signChanges(sum > 0 ? flows : flows.toReversed()) === 1
}

/** Number of sign changes of the running total. */
function signChanges(flows: readonly Flow[]): number {
  let total = 0
  return changesOf(
    flows.map(({ cents }) => {
      total += cents
      return total
    }),
  )
}

function changesOf(amounts: readonly number[]): number {
  const signs = amounts.map(Math.sign).filter((sign) => sign !== 0)
  return signs.filter((sign, place) => place > 0 && sign !== signs[place - 1]).length
}

/** Bisection between 0 and the bound on the result's side; null beyond the upper one. */
function rootOf(flows: readonly Flow[], isGain: boolean): number | null {
  const start = flows[0]?.on ?? ''
  const terms = flows.map(({ on, cents }) => ({ cents, years: daysBetween(start, on) / 365 }))
  const valueAt = (rate: number) =>
    terms.reduce((value, { cents, years }) => value + cents * (1 + rate) ** -years, 0)
  let low = isGain ? 0 : -0.999_999
  let high = isGain ? MAX_PERCENT / 100 : 0
  const isPositiveAtLow = valueAt(low) > 0
  if (valueAt(high) > 0 === isPositiveAtLow) return isGain ? null : -1
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (valueAt(middle) > 0 === isPositiveAtLow) low = middle
    else high = middle
  }
  return (low + high) / 2
}
