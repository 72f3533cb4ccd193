import { MAX_SAVED_SEARCHES, type SavedSearch } from '../../../contract/watchlist.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Client, Db } from '../../platform/db/db.ts'
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
  const { rows } = await db.query<{
    id: number
    q: string
    countyId: number | null
    matches: number
    savedBy: string | null
    createdAt: Date
  }>({
    name: 'list-saved-searches',
    text: `select s.id, s.q, s.county_id as "countyId", s.created_at as "createdAt",
                  case when s.user_id <> $2 then
                    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
                             split_part(u.email, '@', 1), 'another member') end as "savedBy",
                  (select count(*) from saved_search_seen n where n.saved_search_id = s.id) as matches
             from saved_search s join app_user u on u.id = s.user_id
            where s.workspace_id = $1 and ($3::bigint is null or s.id = $3)
            order by s.id desc limit ${MAX_SAVED_SEARCHES}`,
    values: [workspaceId, userId, onlyId],
  })
  return rows.map(({ countyId, createdAt, ...row }) => ({
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    createdAt: createdAt.toISOString(),
  }))
}

/** Number of a workspace's saved searches. Served by `saved_search_workspace`. */
export async function countSavedSearches(db: Db, workspaceId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*) as n from saved_search where workspace_id = $1',
    [workspaceId],
  )
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
  const { rows: known } = await tx.query<{ id: number }>(
    `select id from saved_search
      where workspace_id = $1 and lower(q) = lower($2) and coalesce(county_id, 0) = coalesce($3, 0)`,
    [workspaceId, q, countyId],
  )
  if (known[0]) return { id: known[0].id, isNew: false }
  const { rows: added } = await tx.query<{ id: number }>(
    `insert into saved_search (workspace_id, user_id, q, county_id) values ($1, $2, $3, $4) returning id`,
    [workspaceId, userId, q, countyId],
  )
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
  const { rows } = await tx.query<{ id: number }>(
    `insert into saved_search_seen (property_id, saved_search_id)
       select id, $1 from unnest($2::bigint[]) id on conflict do nothing
     returning property_id as id`,
    [searchId, propertyIds],
  )
  const added = new Set(rows.map(({ id }) => id))
  return propertyIds.filter((id) => added.has(id))
}

/** False when it is not the workspace's. */
export async function removeSavedSearch(db: Db, workspaceId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from saved_search where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  return rowCount === 1
}

/** The next saved searches of all workspaces after an id. Served by the primary key. */
export async function listSearchesBehind(
  db: Db,
  cursor: number,
  limit: number,
): Promise<StoredSearch[]> {
  const { rows } = await db.query<StoredSearch>({
    name: 'list-searches-behind',
    text: `select id, workspace_id as "workspaceId", q, county_id as "countyId" from saved_search
            where id > $1 order by id limit $2`,
    values: [cursor, limit],
  })
  return rows
}

/** Locks a search until the transaction ends; null when it was removed. */
export async function lockSearch(tx: Client, id: number): Promise<StoredSearch | null> {
  const { rows } = await tx.query<StoredSearch>({
    name: 'lock-search',
    text: `select id, workspace_id as "workspaceId", q, county_id as "countyId" from saved_search
            where id = $1 for key share`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Imports after which the searches have not run yet. */
export async function listDueImports(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select import_id as id from search_due')
  return rows.map(({ id }) => id)
}

/** Whether the searches still have to run for any of these imports. */
export async function areSearchesDue(db: Db, importIds: readonly number[]): Promise<boolean> {
  const { rows } = await db.query<{ isDue: boolean }>({
    name: 'are-searches-due',
    text: `select exists (select from search_due where import_id = any($1::bigint[])) as "isDue"`,
    values: [importIds],
  })
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
  const { rows } = await db.query<{ address: string | null; parcelId: string | null }>(
    `select p.address, p.parcel_id as "parcelId"
       from unnest($1::bigint[]) with ordinality w(id, n) join property p on p.id = w.id order by w.n`,
    [ids],
  )
  return rows
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
