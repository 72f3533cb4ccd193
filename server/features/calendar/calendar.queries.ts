import { randomBytes } from 'node:crypto'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { hashToken } from '../../platform/http/hash-token.ts'
import { IS_HEARD } from '../alerts/notification-writer.queries.ts'

/** Creates the secret of a person's feed; replaces the previous one. */
export async function makeSecret(db: Db, userId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await runSql(db)`
    insert into calendar_feed (user_id, secret_hash) values (${userId}, ${hashToken(secret)})
    on conflict (user_id) do update
      set secret_hash = excluded.secret_hash, created_at = now(), read_at = null`
  return secret
}

export async function removeSecret(db: Db, userId: number): Promise<boolean> {
  return changesRow(db)`delete from calendar_feed where user_id = ${userId}`
}

export async function findFeed(
  db: Db,
  userId: number,
): Promise<{ createdAt: Date; readAt: Date | null } | null> {
  return findRow<{ createdAt: Date; readAt: Date | null }>(db)`
    select created_at as "createdAt", read_at as "readAt" from calendar_feed
      where user_id = ${userId}`
}

/** The person of a feed, recording the read; null when unknown. Served by calendar_feed_secret_hash_key. */
export async function findReader(db: Db, secret: string): Promise<number | null> {
  const rows = await listRows<{ userId: number }>(db)`
    update calendar_feed set read_at = now() where secret_hash = ${hashToken(secret)}
      returning user_id as "userId"`
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

const DAYS = `p.id as "propertyId", p.address, p.parcel_id as "parcelId",
  p.county_id as "countyId", t.status, t.sale_date as "saleDate",
  t.redemption_date as "redemptionDate", coalesce(t.assumed, 0) as assumed,
  coalesce(l.name, i.file_name) as source, coalesce(c.n, 0) as changes`

const DAYS_FROM = `join property p on p.id = w.property_id
  left join tax_sale t on t.property_id = p.id
  left join import i on i.id = t.import_id
  left join county_list l on l.id = i.list_id
  left join lateral (select count(*)::int as n, max(at) as at from change
                      where property_id = p.id and kind <> 'kept') c on true`

/** The tracked properties of a person's workspaces with their stated days. Served by `workspace_member_user`, `tracked_property_workspace` and the property keys. */
export async function listTrackedDays(db: Db, userId: number): Promise<TrackedDays[]> {
  return listRows<TrackedDays>(db, 'tracked-days')`
    select ${raw(DAYS)}, greatest(w.created_at, c.at) as "changedAt", w.is_muted as "isMuted"
      from (select w.property_id, min(w.id) as id, min(w.created_at) as created_at,
        bool_and(not ${raw(IS_HEARD)}) as is_muted
              from workspace_member m join tracked_property w on w.workspace_id = m.workspace_id
             where m.user_id = ${userId} group by 1) w
      ${raw(DAYS_FROM)}
     order by w.id`
}

/** The same of properties of a saved screen. Served by the property keys. */
export async function listDaysOf(
  db: Db,
  ids: readonly number[],
  savedAt: Date,
): Promise<TrackedDays[]> {
  return listRows<TrackedDays>(db, 'days-of-properties')`
    select ${raw(DAYS)}, greatest(${savedAt}::timestamptz, c.at) as "changedAt", false as "isMuted"
      from unnest(${ids}::bigint[]) with ordinality w (property_id, place)
      ${raw(DAYS_FROM)}
     order by w.place`
}

/** A saved screen of one of the person's workspaces. Served by the primary keys. */
export async function findScreenOfPerson(
  db: Db,
  userId: number,
  screenId: number,
): Promise<{ workspaceId: number; createdAt: Date } | null> {
  return findRow<{ workspaceId: number; createdAt: Date }>(db, 'screen-of-person')`
    select s.workspace_id as "workspaceId", s.created_at as "createdAt"
      from saved_screen s
      join workspace_member m on m.workspace_id = s.workspace_id and m.user_id = ${userId}
     where s.id = ${screenId}`
}
