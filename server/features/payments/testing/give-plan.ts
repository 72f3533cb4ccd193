import type { PlanId } from '../../../../domain/billing/plan-catalogue.ts'
import { subscribe } from '../../../../domain/billing/subscription.ts'
import type { Pool } from '../../../platform/db/db.ts'
import { TEST_DAY } from '../../../platform/testing/test-app.ts'
import { saveSubscription } from '../../billing/subscription.queries.ts'

/** Puts a person on a plan, as if paid on the day of the tests. */
export async function givePlan(db: Pool, userId: number, plan: PlanId): Promise<void> {
  await saveSubscription(db, userId, subscribe(null, plan, TEST_DAY), {
    provider: 'sandbox',
    customer: null,
    card: null,
    brand: null,
    last4: null,
  })
}
