import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { findRow, raw, runSql } from '../../platform/db/sql.ts'
import type { IntentRequest } from './payment-provider.ts'
import type { SandboxPayment } from './sandbox-events.ts'

export type IntentRow = SandboxPayment & {
  clientSecret: string
  status: string
  keepsCard: boolean
  isNew: boolean
}

const COLUMNS = `id, client_secret as "clientSecret", amount_cents as "amountCents", currency, customer,
  keeps_card as "keepsCard", metadata, status`

/** A payment of the sandbox; `lock` locks the row. Served by the primary key. */
export async function findIntent(
  db: Db,
  id: string,
  lock: 'for update' | '' = '',
): Promise<IntentRow | null> {
  const { rows } = await db.query<IntentRow>(
    `select ${COLUMNS}, false as "isNew" from sandbox_intent where id = $1 ${lock}`,
    [id],
  )
  return rows[0] ?? null
}

/** The payment of the request's idempotency key, created under `id` when there is none yet. */
export async function findOrAddIntent(
  db: Db,
  id: string,
  request: IntentRequest,
): Promise<IntentRow> {
  await db.query(
    `insert into sandbox_intent (id, client_secret, idempotency_key, amount_cents, currency, customer,
                                 keeps_card, metadata)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (idempotency_key) do nothing`,
    [
      id,
      `${id}_secret_${randomBytes(16).toString('hex')}`,
      request.idempotencyKey,
      request.amountCents,
      request.currency,
      request.customer,
      request.keepsCard,
      { purchaseId: String(request.purchaseId) },
    ],
  )
  const intent = await findRow<IntentRow>(db)`
    select ${raw(COLUMNS)}, id = ${id} as "isNew" from sandbox_intent
      where idempotency_key = ${request.idempotencyKey}`
  if (!intent) throw new Error('the sandbox lost a payment')
  return intent
}

/** Stores how a payment ended. */
export async function updateIntent(
  tx: Db,
  id: string,
  { status, card, failure }: { status: string; card: string | null; failure: string | null },
): Promise<void> {
  await runSql(tx)`
    update sandbox_intent set status = ${status}, card = ${card}, last_error = ${failure}
      where id = ${id}`
}

/** Refunds a payment; idempotent. False when there is no paid one. */
export async function refundIntent(db: Db, id: string): Promise<boolean> {
  return (
    (await runSql(db)`
    update sandbox_intent set status = 'refunded' where id = ${id}
      and status in ('succeeded', 'refunded')`) > 0
  )
}

/** Stores the displayable details of a customer's test card. */
export async function insertSandboxCard(
  tx: Db,
  { id, customer, last4 }: { id: string; customer: string; last4: string },
): Promise<void> {
  await runSql(tx)`
    insert into sandbox_card (id, customer, brand, last4)
      values (${id}, ${customer}, 'visa', ${last4})`
}

/** Whether a customer's saved card would be declined; null when they have no such card. */
export async function findSandboxCard(
  tx: Db,
  id: string,
  customer: string,
): Promise<{ declines: boolean } | null> {
  return findRow<{ declines: boolean }>(tx)`
    select declines from sandbox_card where id = ${id} and customer = ${customer}`
}

/** The displayable details of a saved card. */
export async function describeSandboxCard(
  db: Db,
  id: string,
): Promise<{ brand: string; last4: string } | null> {
  return findRow<{ brand: string; last4: string }>(db)`
    select brand, last4 from sandbox_card where id = ${id}`
}
