import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, raw, runSql } from '../../platform/db/sql.ts'
import { storableText } from '../../platform/db/storable-text.ts'

export type PurchaseRow = {
  id: number
  userId: number
  workspaceId: number
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

const COLUMNS = `id, user_id as "userId", workspace_id as "workspaceId", item, property_id as "propertyId", description,
  amount_cents as "amountCents", currency, renews_on as "renewsOn", status, provider, intent, tries,
  tries_sent as "triesSent"`

type NewPurchase = Pick<
  PurchaseRow,
  'userId' | 'workspaceId' | 'item' | 'propertyId' | 'description' | 'amountCents' | 'provider'
> & { renewsOn?: LocalDate }

export async function addPurchase(db: Db, purchase: NewPurchase): Promise<PurchaseRow> {
  const row = await findRow<PurchaseRow>(db)`
    insert into purchase (user_id, item, property_id, description, amount_cents, provider,
      renews_on, workspace_id)
      values (${purchase.userId}, ${purchase.item}, ${purchase.propertyId}, ${purchase.description},
        ${purchase.amountCents}, ${purchase.provider}, ${purchase.renewsOn ?? null},
        ${purchase.workspaceId}) returning ${raw(COLUMNS)}`
  if (!row) throw new Error('the purchase was not stored')
  return row
}

/**
 * An unpaid purchase of the same item within the last day: a checkout opened twice continues it instead of
 * starting a second payment. Served by `purchase_user`.
 */
export async function findOpenPurchase(db: Db, wanted: NewPurchase): Promise<PurchaseRow | null> {
  return findRow<PurchaseRow>(db)`select ${raw(COLUMNS)} from purchase
      where user_id = ${wanted.userId} and item = ${wanted.item} and property_id is not distinct
        from ${wanted.propertyId} and amount_cents = ${wanted.amountCents}
        and provider = ${wanted.provider} and status = 'pending' and renews_on is null
        and workspace_id = ${wanted.workspaceId} and created_at > now() - interval '20 hours'
      order by id desc limit 1`
}

/** Locked for update. Served by the primary key. */
export async function lockPurchase(db: Db, id: number): Promise<PurchaseRow | null> {
  return findRow<PurchaseRow>(db)`select ${raw(COLUMNS)} from purchase where id = ${id} for update`
}

/** The renewal of a billing date, if there is one. Served by `purchase_renewal`. */
export async function findRenewal(
  db: Db,
  { userId, workspaceId }: Pick<PurchaseRow, 'userId' | 'workspaceId'>,
  renewsOn: LocalDate,
): Promise<PurchaseRow | null> {
  return findRow<PurchaseRow>(db)`
    select ${raw(COLUMNS)} from purchase where user_id = ${userId} and workspace_id = ${workspaceId}
      and renews_on = ${renewsOn} and status <> 'failed'`
}

export async function setIntent(db: Db, id: number, intent: string): Promise<void> {
  await db.query('update purchase set intent = $2 where id = $1 and intent is null', [id, intent])
}

export async function markPaid(db: Db, id: number, intent: string): Promise<void> {
  await runSql(db)`
    update purchase set status = 'paid', failure = null, intent = ${intent}, paid_at = now()
      where id = ${id}`
}

/** Why it is not paid. */
export async function markNotPaid(
  db: Db,
  id: number,
  status: 'pending' | 'failed',
  failure: string,
): Promise<void> {
  await runSql(db)`
    update purchase set status = ${status}, failure = ${storableText(failure)} where id = ${id}`
}

/** Money received for a purchase that needs review before it is fulfilled. */
export type Received = { intent: string; amountCents: number; currency: string }

/** Marks a purchase for review: what was received and what is wrong with it. */
export async function markForReview(
  db: Db,
  id: number,
  { intent, amountCents, currency }: Received,
  problem: string,
): Promise<void> {
  await runSql(db)`
    update purchase set status = 'review', failure = ${problem}, intent = ${intent},
      received_cents = ${amountCents},
                        received_currency = ${currency}
     where id = ${id}`
}

/** Records a second payment of a paid purchase for review. */
export async function addForReview(
  db: Db,
  { userId, workspaceId, item, propertyId, description, amountCents, provider }: PurchaseRow,
  received: Received,
  problem: string,
): Promise<void> {
  const again = await addPurchase(db, {
    userId,
    workspaceId,
    item,
    propertyId,
    description,
    amountCents,
    provider,
  })
  await markForReview(db, again.id, received, problem)
}

/** Counts a charge before it is sent. */
export async function addTry(tx: Db, id: number): Promise<void> {
  await tx.query('update purchase set tries = tries + 1 where id = $1', [id])
}

/** Records that the charge of this number was sent. */
export async function recordTrySent(db: Db, id: number, tries: number): Promise<void> {
  await runSql(db)`
    update purchase set tries_sent = ${tries} where id = ${id} and tries_sent < ${tries}`
}
