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

/** Ends the plan with the month that is paid for; nothing more is charged. Doing it twice changes nothing. */
export async function cancelSubscription(deps: Deps, userId: number): Promise<void> {
  await change(deps, userId, async (tx, subscription) => {
    if (subscription.cancels) return
    await cancelAtEnd(tx, userId)
    const told = { publicUrl: publicUrlOf(deps.config), today: deps.today() }
    await mailPlanCancelled(tx, told, userId, { ...subscription, cancels: true })
  })
}

/** Takes a cancellation back while the plan still runs. */
export async function resumeSubscription(deps: Deps, userId: number): Promise<void> {
  await change(deps, userId, (tx) => resume(tx, userId))
}

/** Sets the plan of the next month on: a smaller one, or the present one again. Free cancels. */
export async function changeNextPlan(deps: Deps, userId: number, plan: string): Promise<void> {
  if (!isPlanId(plan)) throw new AppError('invalid_input', `There is no plan “${plan}”`)
  if (plan === 'free') return cancelSubscription(deps, userId)
  await change(deps, userId, async (tx, subscription) => {
    const wanted = getPlan(plan)
    if (wanted.price > getPlan(subscription.plan).price) {
      throw new AppError(
        'invalid_input',
        `${wanted.name} is the larger plan: it begins at once, when it is paid at the checkout`,
      )
    }
    await setNextPlan(tx, userId, plan === subscription.plan ? null : plan)
  })
}

async function change(
  { db, today }: Deps,
  userId: number,
  work: (tx: Client, subscription: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subscription = await findSubscription(tx, userId, 'for update')
    if (!subscription || planInEffect(subscription, today()) === 'free') {
      throw new AppError(
        'conflict',
        'You are on the Free plan: there is nothing to change or cancel',
      )
    }
    await work(tx, subscription)
  })
}
