import type { WebhookDelivery } from '../../../contract/webhook.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { storableText } from '../../platform/db/storable-text.ts'
import { sendJob, sendJobs } from '../../platform/jobs/boss.ts'
import { workspaceOf } from '../account/person-workspace.queries.ts'
import type { Outcome } from './post-webhook.ts'

/** Maximum deliveries of a webhook shown to its owner. */
const MAX_SHOWN = 20
/** Deliveries sent to the queue in one transaction. */
const BATCH = 1_000

type Row = {
  id: number
  endpointId: number
  notificationId: number | null
  title: string | null
  createdAt: Date
  isWaiting: boolean
  nextTryAt: Date | null
  tries: number
  triedAt: Date | null
  status: number | null
  failure: string | null
  deliveredAt: Date | null
}

const COLUMNS = `d.id, d.endpoint_id as "endpointId", d.notification_id as "notificationId", n.title,
  d.created_at as "createdAt", d.state <> 'ended' as "isWaiting", d.tries,
  (select start_after from pgboss.job
    where name = 'webhook' and state < 'active' and singleton_key = d.id::text) as "nextTryAt", d.tried_at as "triedAt", d.status,
  d.failure, d.delivered_at as "deliveredAt"`

/** The id by which receivers recognize a repeated event. */
export function eventId({ id, notificationId }: Pick<Row, 'id' | 'notificationId'>): string {
  return notificationId === null ? `test-${id}` : `alert-${notificationId}`
}

function toDelivery(row: Row): WebhookDelivery {
  const {
    id,
    title,
    createdAt,
    isWaiting,
    nextTryAt,
    tries,
    triedAt,
    status,
    failure,
    deliveredAt,
  } = row
  return {
    id,
    eventId: eventId(row),
    title: title ?? 'Test',
    createdAt: createdAt.toISOString(),
    state: deliveredAt ? 'delivered' : isWaiting ? 'waiting' : 'failed',
    tries,
    triedAt: triedAt?.toISOString() ?? null,
    status,
    failure,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }
}

/** The last deliveries of a webhook, newest first. Served by `webhook_delivery_endpoint`. */
export async function listDeliveries(db: Db, endpointId: number): Promise<WebhookDelivery[]> {
  const rows = await listRows<Row>(db)`
    select ${raw(COLUMNS)} from webhook_delivery d left
      join notification n on n.id = d.notification_id
     where d.endpoint_id = ${endpointId} order by d.id desc limit ${raw(MAX_SHOWN)}`
  return rows.map(toDelivery)
}

/** The newest delivery of each webhook. Served by `webhook_delivery_endpoint`. */
export async function listLastDeliveries(
  db: Db,
  endpointIds: readonly number[],
): Promise<Map<number, WebhookDelivery>> {
  const rows = await listRows<Row>(db)`select ${raw(COLUMNS)}
       from unnest(${endpointIds}::bigint[]) e
      cross join lateral (select * from webhook_delivery w where w.endpoint_id = e
                           order by w.id desc limit 1) d
       left join notification n on n.id = d.notification_id`
  return new Map(rows.map((row) => [row.endpointId, toDelivery(row)]))
}

/** Records a test, reserved for its single attempt; returns its id. */
export async function addTest(db: Db, endpointId: number): Promise<number> {
  const rows = await listRows<{ id: number }>(db)`
    insert into webhook_delivery (endpoint_id, state, tried_at)
      values (${endpointId}, 'ended', now()) returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no delivery was written')
  return id
}

/** Queues a job for each delivery without one; false if none. Served by `webhook_delivery_open`. */
export async function sendDeliveries(tx: Client): Promise<boolean> {
  const rows = await listRows<{ key: number; group: number }>(tx, 'queue-webhook-deliveries')`
    update webhook_delivery d set state = 'queued'
     where id in (select id from webhook_delivery where state = 'new'
                   order by id limit ${raw(BATCH)} for update skip locked)
    returning id as key, endpoint_id as "group"`
  await sendJobs(tx, 'webhook', rows)
  return rows.length > 0
}

export type ToSend = {
  id: number
  notificationId: number | null
  endpointId: number
  userId: number
  workspaceId: number
  url: string
  secrets: string[]
  isOff: boolean
  createdAt: Date
  kind: string | null
  title: string | null
  message: string | null
  changes: unknown
  /** The saved screen it is about, and what entered or left. */
  screenId: number | null
  screenName: string | null
  moves: Array<{ propertyId: number; name: string; reason: string }>
  propertyId: number | null
  address: string | null
  parcelId: string | null
  countyId: number | null
}

/** Content and receiver of a delivery; null if it was removed. */
export async function findToSend(db: Db, id: number): Promise<ToSend | null> {
  return findRow<ToSend>(db, 'find-webhook-to-send')`
    select d.id, d.notification_id as "notificationId", d.endpoint_id as "endpointId",
           e.user_id as "userId", m.workspace_id as "workspaceId", e.url,
             e.disabled_at is not null as "isOff",
           array_remove(array[e.secret, case when e.previous_secret_until > now()
                                             then e.previous_secret end], null) as secrets,
           coalesce(n.created_at, d.created_at) as "createdAt", n.type as kind, n.title,
           n.message, n.changes, n.saved_screen_id as "screenId", c.name as "screenName",
           coalesce(n.moves, '[]') as moves, n.property_id as "propertyId", p.address,
           p.parcel_id as "parcelId", p.county_id as "countyId"
      from webhook_delivery d
      join webhook_endpoint e on e.id = d.endpoint_id
      join lateral ${raw(workspaceOf('e.user_id', 'e.workspace_id'))} m on true
      left join notification n on n.id = d.notification_id
      left join property p on p.id = n.property_id
      left join saved_screen c on c.id = n.saved_screen_id
     where d.id = ${id} and d.delivered_at is null and (d.state <> 'ended'
       or d.notification_id is null)`
}

/** Records the outcome of an attempt: without a failure it was the last. */
export async function recordOutcome(
  db: Db,
  id: number,
  { status, failure }: Outcome,
): Promise<void> {
  await db.query(
    `update webhook_delivery
        set status = $2, failure = $3, tries = tries + 1, tried_at = now(),
            delivered_at = case when $3::text is null then now() end,
            state = case when $3::text is null then 'ended' else state end
      where id = $1`,
    [id, status, failure === null ? null : storableText(failure)],
  )
}

/** Queues each waiting delivery without a job, lost or restored. Served by `webhook_delivery_open`. */
export async function resendDeliveries(db: Db): Promise<void> {
  await db.query(
    `update webhook_delivery set state = 'new'
      where state = 'queued'
        and not exists (select from pgboss.job j where j.name = 'webhook' and j.state < 'completed'
                           and j.singleton_key = webhook_delivery.id::text)`,
  )
  await sendJob(db, 'webhooks')
}

/** Reopens it for another attempt. */
export async function reopenDelivery(db: Db, id: number): Promise<void> {
  await runSql(db)`
    update webhook_delivery set state = 'queued' where id = ${id} and delivered_at is null`
}

/** Gives it up. */
export async function giveUpDelivery(db: Db, id: number): Promise<void> {
  await db.query(`update webhook_delivery set state = 'ended' where id = $1`, [id])
}

/** Records that a webhook works. */
export async function recordEndpointSuccess(db: Db, endpointId: number): Promise<void> {
  await runSql(db)`
    update webhook_endpoint set failing_since = null where id = ${endpointId}
      and failing_since is not null`
}

/** Records that a webhook fails; returns for how many days, or nothing if it is off or removed. */
export async function recordEndpointFailure(
  tx: Client,
  endpointId: number,
): Promise<number | null> {
  const rows = await listRows<{ days: number }>(tx)`
    update webhook_endpoint set failing_since = coalesce(failing_since, now())
     where id = ${endpointId} and disabled_at is null
     returning extract(epoch from now() - failing_since)::float8 / 86400 as days`
  return rows[0]?.days ?? null
}

/** Switches a webhook off, and cancels its waiting deliveries. */
export async function switchOff(tx: Client, endpointId: number): Promise<void> {
  await tx.query('update webhook_endpoint set disabled_at = now() where id = $1', [endpointId])
  await endWaiting(tx, endpointId)
}

/** Cancels waiting deliveries of a webhook that is off. */
export async function endWaiting(db: Db, endpointId: number): Promise<void> {
  await runSql(db)`update webhook_delivery
        set state = 'ended', failure = coalesce(failure, 'The webhook was switched off')
      where endpoint_id = ${endpointId} and state <> 'ended'`
}

/** The person's email address; null if it is not confirmed, and so may be somebody else's. */
export async function findProvenEmail(tx: Client, userId: number): Promise<string | null> {
  const rows = await listRows<{ email: string }>(tx)`
    select email from app_user where id = ${userId} and email is not null and email_verified`
  return rows[0]?.email ?? null
}
