import type { PlanId } from '../../../../domain/billing/plan-catalogue.ts'
import { subscribe } from '../../../../domain/billing/subscription.ts'
import type { Pool } from '../../../platform/db/db.ts'
import { TEST_DAY } from '../../../platform/testing/test-app.ts'
import { homeOf } from '../../account/person-workspace.queries.ts'
import { saveSubscription } from '../../billing/subscription.queries.ts'

/** Puts a person's own workspace on a plan, as if paid on the day of the tests. */
export async function givePlan(db: Pool, userId: number, plan: PlanId): Promise<void> {
  const workspaceId = await homeOf(db, userId)
  await saveSubscription(db, { userId, workspaceId }, subscribe(null, plan, TEST_DAY), {
    provider: 'sandbox',
    customer: null,
    card: null,
    brand: null,
    last4: null,
  })
}
