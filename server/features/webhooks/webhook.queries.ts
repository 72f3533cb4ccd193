import type { Webhook, WebhookChange, WebhookKind } from '../../../contract/webhook.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Person } from '../../platform/http/person.ts'
import { listLastDeliveries } from './delivery.queries.ts'
import { makeSecret } from './sign-webhook.ts'

/** Maximum webhooks of one person. */
export const MAX_WEBHOOKS = 10
/** How long the previous secret also signs, so that a receiver can switch. */
export const OLD_SECRET_HOURS = 24

type Row = {
  id: number
  url: string
  kinds: WebhookKind[]
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
}

/** A person's webhooks, or the requested one; oldest first. Served by `webhook_endpoint_user`. */
export async function listWebhooks(db: Db, userId: number, id?: number): Promise<Webhook[]> {
  const { rows } = await db.query<Row>(
    `select id, url, kinds, created_at as "createdAt", failing_since as "failingSince",
            disabled_at as "disabledAt"
       from webhook_endpoint where user_id = $1 and ($2::bigint is null or id = $2) order by id`,
    [userId, id ?? null],
  )
  const last = await listLastDeliveries(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ createdAt, failingSince, disabledAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    lastDelivery: last.get(row.id) ?? null,
  }))
}

/** Creates a webhook; its secret is returned here only. Null if the person has the maximum number. */
export async function addWebhook(
  db: Db,
  { id: userId, workspace }: Pick<Person, 'id' | 'workspace'>,
  { url, kinds }: { url: string; kinds: readonly WebhookKind[] },
): Promise<{ id: number; secret: string } | null> {
  const secret = makeSecret()
  const { rows } = await db.query<{ id: number }>(
    `insert into webhook_endpoint (user_id, workspace_id, url, kinds, secret)
       select $1, $5, $2, $3, $4
        where (select count(*) from webhook_endpoint where user_id = $1) < ${MAX_WEBHOOKS}
       returning id`,
    [userId, url, kinds, secret, workspace.id],
  )
  return rows[0] ? { id: rows[0].id, secret } : null
}

/** Returns whether the person has such a webhook. */
export async function editWebhook(
  db: Db,
  userId: number,
  id: number,
  { kinds, enabled }: WebhookChange,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update webhook_endpoint
        set kinds = coalesce($3, kinds),
            failing_since = case when $4 then null else failing_since end,
            disabled_at = case when $4 then null when not $4 then coalesce(disabled_at, now())
                               else disabled_at end
      where user_id = $1 and id = $2`,
    [userId, id, kinds ?? null, enabled ?? null],
  )
  return rowCount === 1
}

/** Replaces a webhook's secret; null if the person has no such webhook. */
export async function changeSecret(db: Db, userId: number, id: number): Promise<string | null> {
  const secret = makeSecret()
  const { rowCount } = await db.query(
    `update webhook_endpoint
        set previous_secret = secret, secret = $3,
            previous_secret_until = now() + interval '${OLD_SECRET_HOURS} hours'
      where user_id = $1 and id = $2`,
    [userId, id, secret],
  )
  return rowCount === 1 ? secret : null
}

export async function removeWebhook(db: Db, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from webhook_endpoint where user_id = $1 and id = $2',
    [userId, id],
  )
  return rowCount === 1
}
