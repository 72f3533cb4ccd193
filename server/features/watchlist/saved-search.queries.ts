import { MAX_SAVED_SEARCHES, type SavedSearch } from '../../../contract/watchlist.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw } from '../../platform/db/sql.ts'
import { lockWorkspaces } from '../alerts/notification-writer.queries.ts'

export type StoredSearch = { id: number; workspaceId: number; q: string; countyId: number | null }
/** The list's workspace, and the person who asks. */
export type SearchOwner = { workspaceId: number; userId: number }

/** A workspace's saved searches, newest first. Served by `saved_search_workspace`. */
export async function listSavedSearches(
  db: Db,
  { workspaceId, userId }: SearchOwner,
  onlyId: number | null = null,
): Promise<SavedSearch[]> {
  const rows = await listRows<{
    id: number
    q: string
    countyId: number | null
    matches: number
    savedBy: string | null
    createdAt: Date
  }>(db, 'list-saved-searches')`
    select s.id, s.q, s.county_id as "countyId", s.created_at as "createdAt",
           case when s.user_id <> ${userId} then
             coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
                      split_part(u.email, '@', 1), 'another member') end as "savedBy",
           (select count(*) from saved_search_seen n where n.saved_search_id = s.id) as matches
      from saved_search s join app_user u on u.id = s.user_id
     where s.workspace_id = ${workspaceId} and (${onlyId}::bigint is null or s.id = ${onlyId})
     order by s.id desc limit ${raw(MAX_SAVED_SEARCHES)}`
  return rows.map(({ countyId, createdAt, ...row }) => ({
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    createdAt: createdAt.toISOString(),
  }))
}

/** Number of a workspace's saved searches. Served by `saved_search_workspace`. */
export async function countSavedSearches(db: Db, workspaceId: number): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`
    select count(*) as n from saved_search where workspace_id = ${workspaceId}`
  return rows[0]?.n ?? 0
}

/**
 * Saves a search with its current matches; returns an existing equal one unchanged. Concurrent saves are serialized.
 * Served by `saved_search_once`.
 */
export async function addSavedSearch(
  tx: Client,
  { workspaceId, userId }: SearchOwner,
  { q, countyId }: Pick<StoredSearch, 'q' | 'countyId'>,
  matches: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  await tx.query('select from workspace where id = $1 for no key update', [workspaceId])
  const known = await listRows<{ id: number }>(tx)`select id from saved_search
      where workspace_id = ${workspaceId} and lower(q) = lower(${q})
        and coalesce(county_id, 0) = coalesce(${countyId}, 0)`
  if (known[0]) return { id: known[0].id, isNew: false }
  const added = await listRows<{ id: number }>(tx)`
    insert into saved_search (workspace_id, user_id, q, county_id)
      values (${workspaceId}, ${userId}, ${q}, ${countyId}) returning id`
  if (!added[0]) throw new Error('the search was not saved')
  await rememberMatches(tx, added[0].id, matches)
  return { id: added[0].id, isNew: true }
}

/** Stores the matches of a search; returns the new ones, in the given order. */
export async function rememberMatches(
  tx: Client,
  searchId: number,
  propertyIds: readonly number[],
): Promise<number[]> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into saved_search_seen (property_id, saved_search_id)
      select id, ${searchId} from unnest(${propertyIds}::bigint[]) id on conflict do nothing
    returning property_id as id`
  const added = new Set(rows.map(({ id }) => id))
  return propertyIds.filter((id) => added.has(id))
}

/** False when it is not the workspace's. */
export async function removeSavedSearch(db: Db, workspaceId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from saved_search where workspace_id = ${workspaceId} and id = ${id}`
}

/** The next saved searches of all workspaces after an id. Served by the primary key. */
export async function listSearchesBehind(
  db: Db,
  cursor: number,
  limit: number,
): Promise<StoredSearch[]> {
  return listRows<StoredSearch>(db, 'list-searches-behind')`
    select id, workspace_id as "workspaceId", q, county_id as "countyId" from saved_search
     where id > ${cursor} order by id limit ${limit}`
}

/** Locks a search until the transaction ends; null when it was removed. */
export async function lockSearch(tx: Client, id: number): Promise<StoredSearch | null> {
  return findRow<StoredSearch>(tx, 'lock-search')`
    select id, workspace_id as "workspaceId", q, county_id as "countyId" from saved_search
     where id = ${id} for key share`
}

/** Imports after which the searches have not run yet. */
export async function listDueImports(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select import_id as id from search_due')
  return rows.map(({ id }) => id)
}

/** Whether the searches still have to run for any of these imports. */
export async function areSearchesDue(db: Db, importIds: readonly number[]): Promise<boolean> {
  const rows = await listRows<{ isDue: boolean }>(db, 'are-searches-due')`
    select exists (select from search_due where import_id = any(${importIds}::bigint[])) as "isDue"`
  return rows[0]?.isDue ?? false
}

/** Records that all searches ran after these imports. */
export async function endDueImports(db: Db, importIds: readonly number[]): Promise<void> {
  await db.query('delete from search_due where import_id = any($1::bigint[])', [importIds])
}

/** Sets the statement timeout of this transaction. */
export async function limitStatements(tx: Client, timeoutMs: number): Promise<void> {
  await tx.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)])
}

/** Names of properties, in the order of the ids. */
export async function listNamed(
  db: Db,
  ids: readonly number[],
): Promise<Array<{ address: string | null; parcelId: string | null }>> {
  return listRows<{ address: string | null; parcelId: string | null }>(db)`
    select p.address, p.parcel_id as "parcelId"
      from unnest(${ids}::bigint[]) with ordinality w(id, n) join property p on p.id = w.id
        order by w.n`
}

export type MatchNotification = {
  search: StoredSearch
  title: string
  message: string
  propertyId: number | null
}

/** Notifies every member of the search's workspace. */
export async function addMatchNotification(
  tx: Client,
  { search, title, message, propertyId }: MatchNotification,
): Promise<void> {
  await lockWorkspaces(tx, [search.workspaceId])
  await tx.query(
    `insert into notification (user_id, type, title, message, property_id, saved_search_id, workspace_id)
     select user_id, 'new_match', $2, $3, $4, $5, $1
       from workspace_member where workspace_id = $1`,
    [search.workspaceId, title, message, propertyId, search.id],
  )
}
