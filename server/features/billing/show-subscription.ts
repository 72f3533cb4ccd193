import type { SubscriptionAnswer } from '../../../contract/billing.ts'
import { getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { endOfUse, planInEffect, type Subscription } from '../../../domain/billing/subscription.ts'
import type { AppContext } from '../../platform/context.ts'
import { listUsage } from './meter.ts'
import { describeKeptCard, findSubscription } from './subscription.queries.ts'

/** A person's plan, next charge and usage. */
export async function showSubscription(
  { config, db, today }: Pick<AppContext, 'config' | 'db' | 'today'>,
  userId: number,
): Promise<SubscriptionAnswer> {
  const found = await findSubscription(db, userId)
  const id = planInEffect(found, today())
  const subscription = id === 'free' ? null : found
  const plan = getPlan(id)
  const status = statusOf(subscription)
  const nextPlan = subscription?.nextPlan ? getPlan(subscription.nextPlan) : null
  return {
    plan: id,
    planName: plan.name,
    price: plan.price,
    status,
    periodStart: subscription?.periodStart ?? null,
    nextBillingDate: subscription && status !== 'cancelled' ? subscription.periodEnd : null,
    endsOn: subscription && status !== 'active' ? endOfUse(subscription) : null,
    nextPlan: nextPlan && { id: nextPlan.id, name: nextPlan.name, price: nextPlan.price },
    card: subscription && found ? describeKeptCard(found.kept) : null,
    isEnforced: config.enforcesLimits,
    usage: await listUsage(db, userId, id, today()),
  }
}

function statusOf(subscription: Subscription | null): SubscriptionAnswer['status'] {
  if (!subscription || subscription.status === 'ended') return 'free'
  if (subscription.cancels) return 'cancelled'
  return subscription.status
}
