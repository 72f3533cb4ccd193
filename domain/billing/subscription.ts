import type { Cents } from '../lib/cents.ts'
import { addDays, addMonths, daysBetween, type LocalDate } from '../lib/local-date.ts'
import { getPlan, type PlanId } from './plan-catalogue.ts'

/** Grace period in days after a failed payment. */
export const GRACE_DAYS = 7
/** Days between attempts after a failed payment. */
export const RETRY_DAYS = 2

/** A plan paid by the month. The period runs from its first day up to, not including, `periodEnd`. */
export type Subscription = {
  plan: PlanId
  status: 'active' | 'past_due' | 'ended'
  startedOn: LocalDate
  periodStart: LocalDate
  /** The day the next month is due: the next billing date. */
  periodEnd: LocalDate
  /** Months are counted from this day, so that a plan begun on a 31st does not slide to the 28th. */
  anchorOn: LocalDate
  /** The value of the period: the payment for it, and credit of an earlier plan. */
  paidCents: Cents
  /** The person has cancelled: it ends with the period. */
  cancels: boolean
  /** The plan of the next period, if it changes. */
  nextPlan: PlanId | null
  /** Day a renewal first failed; null while everything is paid. */
  pastDueOn: LocalDate | null
}

/** The plan whose limits apply to a person today. */
export function planInEffect(subscription: Subscription | null, today: LocalDate): PlanId {
  if (!subscription || subscription.status === 'ended') return 'free'
  return today < endOfUse(subscription) ? subscription.plan : 'free'
}

/** The first day without the plan, if nothing more is paid. */
export function endOfUse({ cancels, periodEnd, pastDueOn }: Subscription): LocalDate {
  if (cancels) return periodEnd
  return addDays(pastDueOn !== null && pastDueOn > periodEnd ? pastDueOn : periodEnd, GRACE_DAYS)
}

/**
 * The subscription after a plan was paid at the checkout, at its full price.
 *
 * The current plan is extended by a month. Another plan starts at once, and the unused value of the old period
 * is credited as days before its first month.
 */
export function subscribe(
  before: Subscription | null,
  plan: PlanId,
  today: LocalDate,
): Subscription {
  const priceCents = getPlan(plan).price * 100
  const isInUse = before !== null && planInEffect(before, today) !== 'free'
  if (isInUse && before.plan === plan) return prolonged(before, today, priceCents)
  const creditCents = isInUse ? creditOf(before, today) : 0
  const anchorOn = addDays(today, creditDays(creditCents, plan, today))
  return {
    plan,
    status: 'active',
    startedOn: today,
    periodStart: today,
    periodEnd: addMonths(anchorOn, 1),
    anchorOn,
    paidCents: priceCents + creditCents,
    cancels: false,
    nextPlan: null,
    pastDueOn: null,
  }
}

/** The subscription after its next month was paid. */
export function renew(before: Subscription, today: LocalDate): Subscription {
  const plan = before.nextPlan ?? before.plan
  const paidCents = getPlan(plan).price * 100
  // Days without an offered plan are not charged.
  const isLate = daysBetween(before.periodEnd, today) > GRACE_DAYS
  const anchorOn = isLate ? today : before.anchorOn
  const periodStart = isLate ? today : before.periodEnd
  return {
    ...before,
    plan,
    status: 'active',
    periodStart,
    periodEnd: nextEnd(anchorOn, periodStart),
    anchorOn,
    paidCents,
    nextPlan: null,
    pastDueOn: null,
  }
}

/** The value of the remaining days of a period. */
export function creditOf(subscription: Subscription, today: LocalDate): Cents {
  const { periodStart, periodEnd, paidCents } = subscription
  const days = daysBetween(periodStart, periodEnd)
  const left = Math.min(days, Math.max(0, daysBetween(today, periodEnd)))
  return Math.floor((paidCents * left) / days)
}

/** Days of a plan that an amount buys, by the length of the month that begins today. */
export function creditDays(creditCents: Cents, plan: PlanId, today: LocalDate): number {
  const days = daysBetween(today, addMonths(today, 1))
  return Math.floor((creditCents * days) / (getPlan(plan).price * 100))
}

/** The amount of a renewal, and its plan. */
export function renewalOf({ nextPlan, plan }: Subscription): { plan: PlanId; amountCents: Cents } {
  const renewed = nextPlan ?? plan
  return { plan: renewed, amountCents: getPlan(renewed).price * 100 }
}

function prolonged(before: Subscription, today: LocalDate, priceCents: Cents): Subscription {
  // Pays for an overdue month, like a renewal.
  if (before.periodEnd <= today) {
    return { ...renew({ ...before, nextPlan: null }, today), cancels: false }
  }
  return {
    ...before,
    status: 'active',
    periodEnd: nextEnd(before.anchorOn, before.periodEnd),
    paidCents: before.paidCents + priceCents,
    cancels: false,
    nextPlan: null,
    pastDueOn: null,
  }
}

/** The first end of a month after `day`, counted from the anchor. */
function nextEnd(anchorOn: LocalDate, day: LocalDate): LocalDate {
  let months = 1
  while (addMonths(anchorOn, months) <= day) months++
  return addMonths(anchorOn, months)
}
