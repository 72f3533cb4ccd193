import { randomBytes } from 'node:crypto'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/http/hash-token.ts'
import { IS_HEARD } from '../alerts/notification-writer.queries.ts'

/** Creates the secret of a person's feed; replaces the previous one. */
export async function makeSecret(db: Db, userId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.query(
    `insert into calendar_feed (user_id, secret_hash) values ($1, $2)
     on conflict (user_id) do update
       set secret_hash = excluded.secret_hash, created_at = now(), read_at = null`,
    [userId, hashToken(secret)],
  )
  return secret
}

export async function removeSecret(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from calendar_feed where user_id = $1', [userId])
  return rowCount === 1
}

export async function findFeed(
  db: Db,
  userId: number,
): Promise<{ createdAt: Date; readAt: Date | null } | null> {
  const { rows } = await db.query<{ createdAt: Date; readAt: Date | null }>(
    'select created_at as "createdAt", read_at as "readAt" from calendar_feed where user_id = $1',
    [userId],
  )
  return rows[0] ?? null
}

/** The person of a feed, recording the read; null when unknown. Served by calendar_feed_secret_hash_key. */
export async function findReader(db: Db, secret: string): Promise<number | null> {
  const { rows } = await db.query<{ userId: number }>(
    'update calendar_feed set read_at = now() where secret_hash = $1 returning user_id as "userId"',
    [hashToken(secret)],
  )
  return rows[0]?.userId ?? null
}

export type TrackedDays = {
  propertyId: number
  address: string | null
  parcelId: string | null
  countyId: number
  status: string | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  assumed: number
  source: string | null
  changes: number
  changedAt: Date
  /** The person muted its reminders. */
  isMuted: boolean
}

/** The tracked properties of a person's workspaces with their stated days. Served by `workspace_member_user`, `tracked_property_workspace` and the property keys. */
export async function listTrackedDays(db: Db, userId: number): Promise<TrackedDays[]> {
  const { rows } = await db.query<TrackedDays>({
    name: 'tracked-days',
    text: `select p.id as "propertyId", p.address, p.parcel_id as "parcelId",
                  p.county_id as "countyId", t.status, t.sale_date as "saleDate",
                  t.redemption_date as "redemptionDate", coalesce(t.assumed, 0) as assumed,
                  coalesce(l.name, i.file_name) as source, coalesce(c.n, 0) as changes,
                  greatest(w.created_at, c.at) as "changedAt", w.is_muted as "isMuted"
             from (select w.property_id, min(w.id) as id, min(w.created_at) as created_at, bool_and(not ${IS_HEARD}) as is_muted
                     from workspace_member m join tracked_property w on w.workspace_id = m.workspace_id
                    where m.user_id = $1 group by 1) w
             join property p on p.id = w.property_id
             left join tax_sale t on t.property_id = p.id
             left join import i on i.id = t.import_id
             left join county_list l on l.id = i.list_id
             left join lateral (select count(*)::int as n, max(at) as at from change
                                 where property_id = p.id and kind <> 'kept') c on true
            order by w.id`,
    values: [userId],
  })
  return rows
}
