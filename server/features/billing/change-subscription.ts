import { getPlan, isPlanId } from '../../../domain/billing/plan-catalogue.ts'
import { planInEffect } from '../../../domain/billing/subscription.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Client, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { mailPlanCancelled } from './send-billing-email.ts'
import {
  cancelAtEnd,
  findSubscription,
  resume,
  type SubscriptionRow,
  setNextPlan,
} from './subscription.queries.ts'

type Deps = Pick<AppContext, 'config' | 'db' | 'today'>

/** Ends the plan with the paid month. Idempotent. */
export async function cancelSubscription(deps: Deps, workspaceId: number): Promise<void> {
  await change(deps, workspaceId, async (tx, subscription) => {
    if (subscription.cancels) return
    await cancelAtEnd(tx, workspaceId)
    const context = { publicUrl: publicUrlOf(deps.config), today: deps.today() }
    await mailPlanCancelled(tx, context, { ...subscription, cancels: true })
  })
}

/** Reverts a cancellation while the plan still runs. */
export async function resumeSubscription(deps: Deps, workspaceId: number): Promise<void> {
  await change(deps, workspaceId, (tx, { kept }) => {
    // The plan came from a former owner: there is nothing to charge.
    if (kept.card === null && kept.customer === null) {
      throw new AppError(
        'conflict',
        'The owner who paid for this plan has handed it over, and no card is known. Choose the plan at checkout to go on with it.',
      )
    }
    return resume(tx, workspaceId)
  })
}

/** Sets the plan from the next month on: a smaller one, or the current one again. Free cancels. */
export async function changeNextPlan(deps: Deps, workspaceId: number, plan: string): Promise<void> {
  if (!isPlanId(plan)) throw new AppError('invalid_input', `The plan “${plan}” does not exist`)
  if (plan === 'free') return cancelSubscription(deps, workspaceId)
  await change(deps, workspaceId, async (tx, subscription) => {
    const wanted = getPlan(plan)
    if (wanted.price > getPlan(subscription.plan).price) {
      throw new AppError(
        'invalid_input',
        `${wanted.name} is a larger plan. It starts as soon as you pay at checkout.`,
      )
    }
    await setNextPlan(tx, workspaceId, plan === subscription.plan ? null : plan)
  })
}

async function change(
  { db, today }: Deps,
  workspaceId: number,
  work: (tx: Client, subscription: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subscription = await findSubscription(tx, workspaceId, 'for update')
    if (!subscription || planInEffect(subscription, today()) === 'free') {
      throw new AppError(
        'conflict',
        'You are on the Free plan, so there is nothing to change or cancel',
      )
    }
    await work(tx, subscription)
  })
}
