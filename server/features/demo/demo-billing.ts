import { getPlan, TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import { addMonths, centralDay, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { saveSubscription } from '../billing/subscription.queries.ts'
import {
  findNamedProperty,
  insertDemoCustomer,
  insertPaid,
  type Paid,
} from './demo-billing.queries.ts'

/** Months a demo person has had Enterprise, one invoice each. */
const MONTHS = 4
const CARD = { brand: 'visa', last4: '4242', shown: 'Visa ending in 4242' }

/** A demo person's plan, payments and report; `mark` makes their card unique. */
export async function seedBilling(db: Db, userId: number, mark: string): Promise<void> {
  const today = centralDay(new Date())
  const customer = `cus_sandbox_demo_${mark}`
  const card = `pm_sandbox_demo_${mark}`
  const plan = getPlan('enterprise')
  const startedOn = addMonths(today, 1 - MONTHS)
  const { brand, last4 } = CARD
  await insertDemoCustomer(db, userId, { id: card, customer, brand, last4 })
  const months = Array.from({ length: MONTHS }, (_, month) => ({
    item: plan.id,
    propertyId: null,
    description: `${plan.name} plan, one month`,
    cents: plan.price * 100,
    on: addMonths(startedOn, month),
    until: addMonths(startedOn, month + 1),
  }))
  const report = await reportOf(db, today)
  // In the order of their days, as invoices are numbered.
  await insertPaid(db, userId, [...months.slice(0, -1), ...report, ...months.slice(-1)], CARD.shown)
  await saveSubscription(
    db,
    { userId, workspaceId: await homeOf(db, userId) },
    {
      plan: plan.id,
      status: 'active',
      startedOn,
      periodStart: today,
      periodEnd: addMonths(today, 1),
      anchorOn: today,
      paidCents: plan.price * 100,
      cancels: false,
      nextPlan: null,
      pastDueOn: null,
    },
    { provider: 'sandbox', customer, card, brand, last4 },
  )
}

/** The report of a property with an address, if there is one. */
async function reportOf(db: Db, today: LocalDate): Promise<Paid[]> {
  const property = await findNamedProperty(db)
  if (!property) return []
  return [
    {
      item: TITLE_REPORT.id,
      propertyId: property.id,
      description: `${TITLE_REPORT.name}: ${property.name}`,
      cents: TITLE_REPORT.price * 100,
      on: addMonths(today, -1),
      until: null,
    },
  ]
}
