import { getPlan, TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import { addMonths, centralDay, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { saveSubscription } from '../billing/subscription.queries.ts'

/** Months a demo person has had Enterprise, one invoice each. */
const MONTHS = 4
const CARD = { brand: 'visa', last4: '4242', shown: 'Visa ending in 4242' }

/** A demo person's plan, payments and report; `mark` tells their card from another's. */
export async function seedBilling(db: Db, userId: number, mark: string): Promise<void> {
  const today = centralDay(new Date())
  const customer = `cus_sandbox_demo_${mark}`
  const card = `pm_sandbox_demo_${mark}`
  const plan = getPlan('enterprise')
  const startedOn = addMonths(today, 1 - MONTHS)
  await db.query('insert into sandbox_card (id, customer, brand, last4) values ($1, $2, $3, $4)', [
    card,
    customer,
    CARD.brand,
    CARD.last4,
  ])
  await db.query(
    `insert into payment_customer (user_id, provider, customer) values ($1, 'sandbox', $2)`,
    [userId, customer],
  )
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
  await addPaid(db, userId, [...months.slice(0, -1), ...report, ...months.slice(-1)])
  await saveSubscription(
    db,
    userId,
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
    { provider: 'sandbox', customer, card, brand: CARD.brand, last4: CARD.last4 },
  )
}

type Paid = {
  item: string
  propertyId: number | null
  description: string
  cents: number
  on: LocalDate
  /** The first day after the month that was paid; null for what is paid once. */
  until: LocalDate | null
}

/** The report of a property that has an address, where there is one. */
async function reportOf(db: Db, today: LocalDate): Promise<Paid[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select p.id, coalesce(p.address, 'parcel ' || p.parcel_id) as name
       from property p where p.address is not null order by p.id limit 1`,
  )
  return rows.map(({ id, name }) => ({
    item: TITLE_REPORT.id,
    propertyId: id,
    description: `${TITLE_REPORT.name}: ${name}`,
    cents: TITLE_REPORT.price * 100,
    on: addMonths(today, -1),
    until: null,
  }))
}

async function addPaid(db: Db, userId: number, paid: readonly Paid[]): Promise<void> {
  await db.query(
    `with paid as (
       select * from jsonb_to_recordset($2::jsonb)
                  as p(n int, item text, "propertyId" bigint, description text, cents int, "on" date, until date)),
     bought as (
       insert into purchase (user_id, item, property_id, description, amount_cents, status, provider,
                             created_at, paid_at)
         select $1, item, "propertyId", description, cents, 'paid', 'sandbox', "on", "on"
           from paid order by n
         returning id, item, property_id, paid_at),
     billed as (
       insert into invoice (purchase_id, user_id, issued_on, billed_name, billed_email, description,
                            period_start, period_end, amount_cents, currency, card, is_test)
         select b.id, u.id, p."on", concat_ws(' ', u.first_name, u.last_name), u.email, p.description,
                case when p.until is not null then p."on" end, p.until, p.cents, 'usd', $3, true
           from bought b join paid p on p.item = b.item and p."on"::timestamptz = b.paid_at
           join app_user u on u.id = $1
          order by p.n)
     insert into title_report (property_id, user_id, purchase_id, bought_on)
       select property_id, $1, id, paid_at from bought where property_id is not null`,
    [userId, JSON.stringify(paid.map((each, n) => ({ n, ...each }))), CARD.shown],
  )
}
