import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { homeOf } from '../account/person-workspace.queries.ts'

/** A demo person's payment. */
export type Paid = {
  item: string
  propertyId: number | null
  description: string
  cents: number
  on: LocalDate
  /** The first day after the paid month; null for a one-time payment. */
  until: LocalDate | null
}

/** A card the demo person keeps at the sandbox. */
export type DemoCard = { id: string; customer: string; brand: string; last4: string }

/** Makes a demo person a customer of the sandbox, with a saved card. */
export async function insertDemoCustomer(db: Db, userId: number, card: DemoCard): Promise<void> {
  await db.query('insert into sandbox_card (id, customer, brand, last4) values ($1, $2, $3, $4)', [
    card.id,
    card.customer,
    card.brand,
    card.last4,
  ])
  await db.query(
    `insert into payment_customer (user_id, provider, customer) values ($1, 'sandbox', $2)`,
    [userId, card.customer],
  )
}

/** The first property with an address, with its name; null if there is none. */
export async function findNamedProperty(db: Db): Promise<{ id: number; name: string } | null> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select p.id, coalesce(p.address, 'parcel ' || p.parcel_id) as name
       from property p where p.address is not null order by p.id limit 1`,
  )
  return rows[0] ?? null
}

/** Stores a demo person's payments with their invoices and reports, in the given order. */
export async function insertPaid(
  db: Db,
  userId: number,
  paid: readonly Paid[],
  card: string,
): Promise<void> {
  await db.query(
    `with paid as (
       select * from jsonb_to_recordset($2::jsonb)
                  as p(n int, item text, "propertyId" bigint, description text, cents int, "on" date, until date)),
     bought as (
       insert into purchase (user_id, workspace_id, item, property_id, description, amount_cents, status,
                             provider, created_at, paid_at)
         select $1, $4, item, "propertyId", description, cents, 'paid', 'sandbox', "on", "on"
           from paid order by n
         returning id, item, property_id, paid_at),
     billed as (
       insert into invoice (purchase_id, user_id, workspace_id, issued_on, billed_name, billed_email,
                            description, period_start, period_end, amount_cents, currency, card, is_test)
         select b.id, u.id, $4, p."on", concat_ws(' ', u.first_name, u.last_name), u.email, p.description,
                case when p.until is not null then p."on" end, p.until, p.cents, 'usd', $3, true
           from bought b join paid p on p.item = b.item and p."on"::timestamptz = b.paid_at
           join app_user u on u.id = $1
          order by p.n)
     insert into title_report (property_id, user_id, workspace_id, purchase_id, bought_on)
       select property_id, $1, $4, id, paid_at from bought where property_id is not null`,
    [
      userId,
      JSON.stringify(paid.map((each, n) => ({ n, ...each }))),
      card,
      await homeOf(db, userId),
    ],
  )
}
