import { formatDay } from '../lib/format.ts'
import { addMonths, type LocalDate } from '../lib/local-date.ts'
import {
  getPlan,
  PLANS,
  type Plan,
  type PlanId,
  TITLE_REPORT,
  type UsageKind,
  VISITOR_LIMITS,
} from './plan-catalogue.ts'

/** Share of a limit from which a person is warned. */
const WARNING_SHARE = 0.8

/** First day of the month that is metered: usage is counted by calendar month, in the counties' own days. */
export function usageMonth(today: LocalDate): LocalDate {
  return `${today.slice(0, 7)}-01`
}

/** The day the count resets. */
export function usageResetsOn(today: LocalDate): LocalDate {
  return addMonths(usageMonth(today), 1)
}

/** A plan's monthly limit of a kind; null is unlimited. */
export function limitOf(plan: PlanId, kind: UsageKind): number | null {
  return getPlan(plan).limits[kind]
}

/** Whether `more` added to the used amount stays within the limit. */
export function isWithin(limit: number | null, used: number, more = 1): boolean {
  return limit === null || used + more <= limit
}

/** Whether usage has reached four fifths of its limit. A plan without the feature gets no warning. */
export function isNearLimit(limit: number | null, used: number): boolean {
  return limit !== null && limit > 0 && used >= limit * WARNING_SHARE
}

/** The cheapest plan on offer that allows more of a kind than `plan` does; null at the top. */
export function planThatLifts(plan: PlanId, kind: UsageKind, atLeast = 0): Plan | null {
  const limit = limitOf(plan, kind)
  if (limit === null) return null
  const needed = Math.max(limit + 1, atLeast)
  return (
    PLANS.find(({ isListed, limits }) => {
      const offered = limits[kind]
      return isListed && (offered === null || offered >= needed)
    }) ?? null
  )
}

const NOUN: Record<UsageKind, string> = {
  searches: 'searches',
  reports: 'full title reports',
  imports: 'imported records',
  api: 'API requests',
}

export type Refusal = {
  plan: PlanId
  kind: UsageKind
  used: number
  /** The requested amount: 1, or the records of a list. */
  asked: number
  resetsOn: LocalDate
}

/** The message when a plan's limit is reached: the limit, the plan that raises it, and when the count resets. */
export function limitMessage({ plan, kind, used, asked, resetsOn }: Refusal): string {
  const limit = limitOf(plan, kind)
  const { name } = getPlan(plan)
  const lifting = planThatLifts(plan, kind, used + asked)
  const offer = lifting ? offerOf(lifting, kind) : null
  if (limit === 0) {
    const once = kind === 'reports' ? ` One report costs $${TITLE_REPORT.price}.` : ''
    return `The ${name} plan has no ${NOUN[kind]}. ${offer ?? ''}${once}`.trim()
  }
  const most = `${(limit ?? 0).toLocaleString('en-US')} ${NOUN[kind]} a month`
  const said =
    asked > 1
      ? `The ${name} plan has ${most}; ${used.toLocaleString('en-US')} are used and this list has ${asked.toLocaleString('en-US')} more.`
      : `You have used all ${most} of the ${name} plan.`
  const next = asked > (limit ?? 0) ? '' : ` The count resets on ${formatDay(resetsOn)}.`
  return `${said} ${offer ?? 'Please contact us for more.'}${next}`
}

/** The message when the visitors' limit is reached: an account has more. */
export function visitorLimitMessage(kind: UsageKind, resetsOn: LocalDate): string {
  const limit = VISITOR_LIMITS[kind] ?? 0
  const free = getPlan('free')
  const offered = free.limits[kind]
  if (limit === 0) {
    return `Visitors have no ${NOUN[kind]}. Sign up or sign in to an account whose plan has them.`
  }
  return `You have used all ${limit} free ${NOUN[kind]} for visitors this month. Sign up for free to get ${offered ?? 'unlimited'} a month, or come back on ${formatDay(resetsOn)}.`
}

/** The same when other visitors on the network have used up its limit. */
export function visitorNetworkMessage(kind: UsageKind, resetsOn: LocalDate): string {
  return `Visitors from your network have used all their ${NOUN[kind]} for this month. Sign up for free or sign in, or come back on ${formatDay(resetsOn)}.`
}

function offerOf(plan: Plan, kind: UsageKind): string {
  const offered = plan.limits[kind]
  const amount = offered === null ? 'unlimited' : offered.toLocaleString('en-US')
  const span = offered === null ? '' : ' a month'
  return `The ${plan.name} plan at $${plan.price} a month has ${amount} ${NOUN[kind]}${span}.`
}

/** Warning on the account page and in the email when a limit is near. */
export function warningMessage(plan: PlanId, kind: UsageKind, used: number): string {
  const lifting = planThatLifts(plan, kind)
  const said = `You have used ${used.toLocaleString('en-US')} of ${(limitOf(plan, kind) ?? 0).toLocaleString('en-US')} ${NOUN[kind]} this month.`
  return lifting ? `${said} ${offerOf(lifting, kind)}` : said
}
