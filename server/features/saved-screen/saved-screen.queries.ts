import {
  MAX_SAVED_SCREENS,
  type NewScreen,
  type SavedScreen,
} from '../../../contract/saved-screen.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ScreenScope } from '../../../domain/screen/filter-reach.ts'
import type { Followed } from '../../../domain/screen/saved.ts'
import type { ScreenFrequency, ScreenPlace } from '../../../domain/screen/saved-options.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'

/** A saved screen as the runs read it. */
export type StoredScreen = {
  id: number
  workspaceId: number
  name: string
  place: ScreenPlace
  query: string
  frequency: ScreenFrequency
  hasText: boolean
  scope: ScreenScope
  /** The last day it was compared with all rows; null: its parcels are not known. */
  comparedOn: LocalDate | null
  isTooWide: boolean
  sentOn: LocalDate | null
  version: number
}

const COLUMNS = `s.id, s.workspace_id as "workspaceId", s.name, s.place, s.query, s.frequency,
  s.has_text as "hasText", s.scope, s.compared_on as "comparedOn",
  s.is_too_wide as "isTooWide", s.sent_on as "sentOn", s.version`

/** Who reads: the workspace, and the person. */
export type Reader = { workspaceId: number; userId: number }

type ListedScreen = Omit<SavedScreen, 'problem' | 'createdAt'> & {
  createdAt: Date
  isTooWide: boolean
}

/** A workspace's saved screens, by name. Served by `saved_screen_name`. */
export async function listScreens(
  db: Db,
  { workspaceId, userId }: Reader,
  onlyId: number | null = null,
): Promise<ListedScreen[]> {
  return listRows<ListedScreen>(db, 'list-saved-screens')`
    select s.id, s.name, s.place, s.query, s.frequency, s.version, s.created_at as "createdAt",
           s.is_too_wide as "isTooWide",
           case when s.user_id is distinct from ${userId} then
             coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
                      split_part(u.email, '@', 1), 'a former member') end as "savedBy",
           case when s.frequency <> 'off' and not s.is_too_wide then
             (select count(*)::integer from saved_screen_parcel p where p.screen_id = s.id) end as parcels
      from saved_screen s left join app_user u on u.id = s.user_id
     where s.workspace_id = ${workspaceId} and (${onlyId}::bigint is null or s.id = ${onlyId})
     order by lower(s.name) limit ${raw(MAX_SAVED_SCREENS)}`
}

/** Tags that properties on the watchlist have, among some. Served by `tracked_property_workspace`. */
export async function listTagsInUse(
  db: Db,
  workspaceId: number,
  tags: readonly string[],
): Promise<string[]> {
  const rows = await listRows<{ tag: string }>(db, 'tags-in-use')`
    select distinct t.tag from tracked_property w, unnest(w.tags) t (tag)
     where w.workspace_id = ${workspaceId} and w.tags && ${tags}::text[] and t.tag = any (${tags}::text[])`
  return rows.map(({ tag }) => tag)
}

/** Served by the primary key. */
export async function findScreen(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<StoredScreen | null> {
  return findRow<StoredScreen>(db, 'find-saved-screen')`
    select ${raw(COLUMNS)} from saved_screen s where s.id = ${id} and s.workspace_id = ${workspaceId}`
}

/** Locks a screen until the transaction ends; null when it was deleted. */
export async function lockScreen(tx: Client, id: number): Promise<StoredScreen | null> {
  return findRow<StoredScreen>(tx, 'lock-saved-screen')`
    select ${raw(COLUMNS)} from saved_screen s where s.id = ${id} for update`
}

/** The member who last changed a screen. */
export async function findChanger(db: Db, id: number): Promise<string | null> {
  const row = await findRow<{ name: string | null }>(db)`
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
      from saved_screen s join app_user u on u.id = s.changed_by where s.id = ${id}`
  return row?.name ?? null
}

/** Locks the workspace, so that its screens are counted and named one at a time. */
export async function lockForSave(tx: Client, workspaceId: number): Promise<void> {
  await tx.query('select from workspace where id = $1 for no key update', [workspaceId])
}

export async function countScreens(db: Db, workspaceId: number): Promise<number> {
  const row = await findRow<{ n: number }>(db)`
    select count(*)::integer as n from saved_screen where workspace_id = ${workspaceId}`
  return row?.n ?? 0
}

/** Whether another screen has the name. Served by `saved_screen_name`. */
export async function isNameTaken(
  db: Db,
  workspaceId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const row = await findRow(db)`
    select 1 from saved_screen
     where workspace_id = ${workspaceId} and lower(name) = lower(${name}) and id <> ${exceptId}`
  return row !== null
}

type Written = Pick<NewScreen, 'name' | 'place' | 'query' | 'frequency'> & {
  scope: ScreenScope
  hasText: boolean
  follows: readonly Followed[]
}

export async function addScreen(
  tx: Client,
  { workspaceId, userId }: Reader,
  { name, place, query, frequency, scope, hasText, follows }: Written,
): Promise<number> {
  const row = await findRow<{ id: number }>(tx)`
    insert into saved_screen (workspace_id, user_id, changed_by, name, place, query, frequency, scope, has_text, follows)
      values (${workspaceId}, ${userId}, ${userId}, ${name}, ${place}, ${query}, ${frequency}, ${scope}, ${hasText}, ${follows})
    returning id`
  if (!row) throw new Error('the screen was not saved')
  return row.id
}

export async function updateScreen(
  tx: Client,
  id: number,
  userId: number,
  { name, place, query, frequency, scope, hasText, follows }: Written,
): Promise<void> {
  await runSql(tx)`
    update saved_screen
       set name = ${name}, place = ${place}, query = ${query}, frequency = ${frequency},
           scope = ${scope}, has_text = ${hasText}, follows = ${follows}, version = version + 1, changed_by = ${userId}
     where id = ${id}`
}

/** False when it is not the workspace's. */
export async function deleteScreen(db: Db, workspaceId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from saved_screen where workspace_id = ${workspaceId} and id = ${id}`
}

/** The next screens that send alerts and read the record, or a workspace's lists. Served by `saved_screen_alerts`. */
export async function listAlerting(
  db: Db,
  { workspaceId, after, limit }: { workspaceId: number | null; after: number; limit: number },
): Promise<StoredScreen[]> {
  return listRows<StoredScreen>(db, 'list-alerting-screens')`
    select ${raw(COLUMNS)} from saved_screen s
     where s.frequency <> 'off' and s.scope <> ${workspaceId === null ? 'lists' : 'record'}
       and (${workspaceId}::bigint is null or s.workspace_id = ${workspaceId}) and s.id > ${after}
     order by s.id limit ${limit}`
}

/** Workspaces with screens of their lists that send alerts. Served by `saved_screen_alerts`. */
export async function listWorkspacesOfLists(db: Db): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db, 'workspaces-of-list-screens')`
    select distinct workspace_id as id from saved_screen
     where frequency <> 'off' and scope <> 'record' order by 1`
  return rows.map(({ id }) => id)
}

/** Screens whose parcels moved without their rows, with the transaction that moved them. */
export async function listStale(db: Db): Promise<Array<{ xact: string; id: number }>> {
  return listRows<{ xact: string; id: number }>(db, 'stale-screens')`
    select by_xact::text as xact, screen_id as id from saved_screen_stale`
}

export async function endStale(
  db: Db,
  stale: ReadonlyArray<{ xact: string; id: number }>,
): Promise<void> {
  await runSql(db, 'end-stale-screens')`
    delete from saved_screen_stale s
     using unnest(${stale.map(({ xact }) => xact)}::text[], ${stale.map(({ id }) => id)}::bigint[]) d (xact, id)
     where s.by_xact = d.xact::xid8 and s.screen_id = d.id`
}

/** Screens to compare with all rows: once a day, those with a text where one may have changed, and those of `stale`. */
export async function listToCompare(
  db: Db,
  today: LocalDate,
  { withTexts, stale }: { withTexts: boolean; stale: readonly number[] },
): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db, 'screens-to-compare')`
    select id from saved_screen
     where frequency <> 'off'
       and (compared_on is null or compared_on < ${today} or (has_text and ${withTexts})
            or id = any (${stale}::bigint[])) order by id`
  return rows.map(({ id }) => id)
}

/** Records that a screen was compared with all rows. */
export async function recordCompared(tx: Db, id: number, today: LocalDate): Promise<void> {
  await runSql(tx, 'record-compared-screen')`
    update saved_screen set compared_on = ${today} where id = ${id}`
}

export async function recordWidth(tx: Db, id: number, isTooWide: boolean): Promise<void> {
  await runSql(tx, 'record-screen-width')`
    update saved_screen set is_too_wide = ${isTooWide} where id = ${id}`
}
