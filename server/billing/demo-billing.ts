import { getPlan, TITLE_REPORT } from '../../domain/billing/plan-catalogue.ts'
import { addMonths, centralDay, type LocalDate } from '../../domain/local-date.ts'
import type { Db } from '../db/db.ts'
import { saveSubscription } from './subscription.queries.ts'

const CUSTOMER = 'cus_sandbox_demo'
const CARD = 'pm_sandbox_demo'
const SHOWN = 'Visa ending in 4242'
/** Months the demo user has had Enterprise, one invoice each. */
const MONTHS = 4

/** The demo user's plan, payments and report, as a visitor should find them. */
export async function putBackBilling(db: Db, userId: number): Promise<void> {
  const today = centralDay(new Date())
  for (const table of ['invoice', 'title_report', 'purchase', 'usage', 'usage_once', 'api_key']) {
    await db.query(`delete from ${table} where user_id = $1`, [userId])
  }
  await db.query(
    `insert into sandbox_card (id, customer, brand, last4) values ('${CARD}', '${CUSTOMER}', 'visa', '4242')
       on conflict (id) do update set declines = false`,
  )
  await db.query(
    `insert into payment_customer (user_id, provider, customer) values ($1, 'sandbox', '${CUSTOMER}')
       on conflict (user_id, provider) do update set customer = excluded.customer`,
    [userId],
  )
  const plan = getPlan('enterprise')
  const startedOn = addMonths(today, 1 - MONTHS)
  for (let month = 0; month < MONTHS; month++) {
    // In the order of their days, as invoices are numbered.
    if (month === MONTHS - 1) await buyReport(db, userId, today)
    const from = addMonths(startedOn, month)
    await addPaid(db, userId, {
      item: plan.id,
      propertyId: null,
      description: `${plan.name} plan, one month`,
      dollars: plan.price,
      on: from,
      until: addMonths(startedOn, month + 1),
    })
  }
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
    { provider: 'sandbox', customer: CUSTOMER, card: CARD, brand: 'visa', last4: '4242' },
  )
}

/** The report of a property whose title was examined, where there is one. */
async function buyReport(db: Db, userId: number, today: LocalDate): Promise<void> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select p.id, coalesce(p.address, 'parcel ' || p.parcel_id) as name
       from property p where p.address is not null order by p.id limit 1`,
  )
  const property = rows[0]
  if (!property) return
  const on = addMonths(today, -1)
  const purchaseId = await addPaid(db, userId, {
    item: TITLE_REPORT.id,
    propertyId: property.id,
    description: `${TITLE_REPORT.name}: ${property.name}`,
    dollars: TITLE_REPORT.price,
    on,
    until: null,
  })
  await db.query(
    `insert into title_report (property_id, user_id, purchase_id, bought_on) values ($1, $2, $3, $4)`,
    [property.id, userId, purchaseId, on],
  )
}

type Paid = {
  item: string
  propertyId: number | null
  description: string
  dollars: number
  on: LocalDate
  /** The first day after the month that was paid; null for what is paid once. */
  until: LocalDate | null
}

async function addPaid(db: Db, userId: number, paid: Paid): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into purchase (user_id, item, property_id, description, amount_cents, status, provider,
                           created_at, paid_at)
       values ($1, $2, $3, $4, $5, 'paid', 'sandbox', $6::date, $6::date) returning id`,
    [userId, paid.item, paid.propertyId, paid.description, paid.dollars * 100, paid.on],
  )
  const id = rows[0]?.id ?? 0
  await db.query(
    `insert into invoice (purchase_id, user_id, issued_on, billed_name, billed_email, description,
                          period_start, period_end, amount_cents, currency, card, is_test)
       select $1, u.id, $3::date, concat_ws(' ', u.first_name, u.last_name), u.email, $4,
              case when $5::date is not null then $3::date end, $5::date, $6, 'usd', '${SHOWN}', true
         from app_user u where u.id = $2`,
    [id, userId, paid.on, paid.description, paid.until, paid.dollars * 100],
  )
  return id
}
