import type { SubscriptionAnswer } from '../../../contract/billing.ts'
import { getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { endOfUse, planInEffect, type Subscription } from '../../../domain/billing/subscription.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/http/person.ts'
import { listUsage } from './meter.ts'
import { describeKeptCard, findSubscription } from './subscription.queries.ts'

/** The plan of the workspace a person works in, its next charge and usage. */
export async function showSubscription(
  { config, db, today }: Pick<AppContext, 'config' | 'db' | 'today'>,
  person: Pick<Person, 'id' | 'workspace'>,
): Promise<SubscriptionAnswer> {
  const found = await findSubscription(db, person.workspace.id)
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
    // Another owner's card is not shown.
    card: subscription && found?.userId === person.id ? describeKeptCard(found.kept) : null,
    isEnforced: config.enforcesLimits,
    usage: await listUsage(db, person, id, today()),
  }
}

function statusOf(subscription: Subscription | null): SubscriptionAnswer['status'] {
  if (!subscription || subscription.status === 'ended') return 'free'
  if (subscription.cancels) return 'cancelled'
  return subscription.status
}
