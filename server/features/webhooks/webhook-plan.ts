import { limitOf, planThatLifts } from '../../../domain/billing/limits.ts'
import { getPlan } from '../../../domain/billing/plan-catalogue.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findPlan } from '../billing/subscription.queries.ts'

type PlanContext = Pick<AppContext, 'config' | 'db' | 'today'>

/** Whether a workspace's plan has webhooks: they belong to API access. */
export async function hasWebhooks(
  { config, db, today }: PlanContext,
  workspaceId: number,
): Promise<boolean> {
  if (!config.enforcesLimits) return true
  return limitOf(await findPlan(db, workspaceId, today()), 'api') !== 0
}

/** Refuses people without webhooks, and names the plan that has them. */
export async function requireWebhooks(context: PlanContext, workspaceId: number): Promise<void> {
  if (await hasWebhooks(context, workspaceId)) return
  const plan = await findPlan(context.db, workspaceId, context.today())
  const lifting = planThatLifts(plan, 'api')
  const offer = lifting ? ` The ${lifting.name} plan at $${lifting.price} a month has them.` : ''
  throw new AppError(
    'plan_limit_reached',
    `The ${getPlan(plan).name} plan has no webhooks.${offer}`,
  )
}
