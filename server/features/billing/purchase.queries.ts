import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { storableText } from '../../platform/db/storable-text.ts'

export type PurchaseRow = {
  id: number
  userId: number
  item: string
  propertyId: number | null
  description: string
  amountCents: number
  currency: string
  renewsOn: LocalDate | null
  status: 'pending' | 'paid' | 'failed' | 'review' | 'refunded'
  provider: string
  intent: string | null
  tries: number
  triesSent: number
}

const COLUMNS = `id, user_id as "userId", item, property_id as "propertyId", description,
  amount_cents as "amountCents", currency, renews_on as "renewsOn", status, provider, intent, tries,
  tries_sent as "triesSent"`

type NewPurchase = Pick<
  PurchaseRow,
  'userId' | 'item' | 'propertyId' | 'description' | 'amountCents' | 'provider'
> & { renewsOn?: LocalDate }

export async function addPurchase(db: Db, purchase: NewPurchase): Promise<PurchaseRow> {
  const { rows } = await db.query<PurchaseRow>(
    `insert into purchase (user_id, item, property_id, description, amount_cents, provider, renews_on)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [
      purchase.userId,
      purchase.item,
      purchase.propertyId,
      purchase.description,
      purchase.amountCents,
      purchase.provider,
      purchase.renewsOn ?? null,
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('the purchase was not stored')
  return row
}

/**
 * The same thing the person set out to buy within the last day and has not paid: the checkout opened
 * twice goes on with it instead of beginning a second payment. Served by `purchase_user`.
 */
export async function findOpenPurchase(db: Db, wanted: NewPurchase): Promise<PurchaseRow | null> {
  const { rows } = await db.query<PurchaseRow>(
    `select ${COLUMNS} from purchase
      where user_id = $1 and item = $2 and property_id is not distinct from $3 and amount_cents = $4
        and provider = $5 and status = 'pending' and renews_on is null
        and created_at > now() - interval '20 hours'
      order by id desc limit 1`,
    [wanted.userId, wanted.item, wanted.propertyId, wanted.amountCents, wanted.provider],
  )
  return rows[0] ?? null
}

/** By the primary key, held for a change. */
export async function lockPurchase(db: Db, id: number): Promise<PurchaseRow | null> {
  const { rows } = await db.query<PurchaseRow>(
    `select ${COLUMNS} from purchase where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

/** The renewal of a billing date, if it was begun. Served by `purchase_renewal`. */
export async function findRenewal(
  db: Db,
  userId: number,
  renewsOn: LocalDate,
): Promise<PurchaseRow | null> {
  const { rows } = await db.query<PurchaseRow>(
    `select ${COLUMNS} from purchase where user_id = $1 and renews_on = $2 and status <> 'failed'`,
    [userId, renewsOn],
  )
  return rows[0] ?? null
}

export async function setIntent(db: Db, id: number, intent: string): Promise<void> {
  await db.query('update purchase set intent = $2 where id = $1 and intent is null', [id, intent])
}

export async function markPaid(db: Db, id: number, intent: string): Promise<void> {
  await db.query(
    `update purchase set status = 'paid', failure = null, intent = $2, paid_at = now() where id = $1`,
    [id, intent],
  )
}

/** Why it is not paid. */
export async function markNotPaid(
  db: Db,
  id: number,
  status: 'pending' | 'failed',
  failure: string,
): Promise<void> {
  await db.query('update purchase set status = $2, failure = $3 where id = $1', [
    id,
    status,
    storableText(failure),
  ])
}

/** Money that came in for a purchase and fulfils nothing until somebody has looked at it. */
export type Received = { intent: string; amountCents: number; currency: string }

/** Keeps a purchase for somebody to look at: what came in for it, and what is wrong with that. */
export async function markForReview(
  db: Db,
  id: number,
  { intent, amountCents, currency }: Received,
  problem: string,
): Promise<void> {
  await db.query(
    `update purchase set status = 'review', failure = $2, intent = $3, received_cents = $4,
                         received_currency = $5
      where id = $1`,
    [id, problem, intent, amountCents, currency],
  )
}

/** Keeps a second payment of what is paid already for somebody to look at. */
export async function addForReview(
  db: Db,
  { userId, item, propertyId, description, amountCents, provider }: PurchaseRow,
  received: Received,
  problem: string,
): Promise<void> {
  const again = await addPurchase(db, {
    userId,
    item,
    propertyId,
    description,
    amountCents,
    provider,
  })
  await markForReview(db, again.id, received, problem)
}

/** Counts a charge that is about to be made. */
export async function addTry(tx: Db, id: number): Promise<void> {
  await tx.query('update purchase set tries = tries + 1 where id = $1', [id])
}

/** Notes that the charge of this number was sent. */
export async function noteTrySent(db: Db, id: number, tries: number): Promise<void> {
  await db.query('update purchase set tries_sent = $2 where id = $1 and tries_sent < $2', [
    id,
    tries,
  ])
}
