import { MAX_SAVED_SEARCHES, type SavedSearch } from '../../../contract/watchlist.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Client, Db } from '../../platform/db/db.ts'

export type StoredSearch = { id: number; userId: number; q: string; countyId: number | null }

/** A person's saved searches, newest first. */
export async function listSavedSearches(
  db: Db,
  userId: number,
  onlyId: number | null = null,
): Promise<SavedSearch[]> {
  const { rows } = await db.query<{
    id: number
    q: string
    countyId: number | null
    matches: number
    createdAt: Date
  }>({
    name: 'list-saved-searches',
    text: `select s.id, s.q, s.county_id as "countyId", s.created_at as "createdAt",
                  (select count(*) from saved_search_seen n where n.saved_search_id = s.id) as matches
             from saved_search s
            where s.user_id = $1 and ($2::bigint is null or s.id = $2)
            order by s.id desc limit ${MAX_SAVED_SEARCHES}`,
    values: [userId, onlyId],
  })
  return rows.map(({ countyId, createdAt, ...row }) => ({
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    createdAt: createdAt.toISOString(),
  }))
}

/** How many searches a person has saved. Served by `saved_search_once`. */
export async function countSavedSearches(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*) as n from saved_search where user_id = $1',
    [userId],
  )
  return rows[0]?.n ?? 0
}

/** Saves a search with its current matches; returns an existing one unchanged. */
export async function addSavedSearch(
  tx: Client,
  search: Omit<StoredSearch, 'id'>,
  matches: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  const { userId, q, countyId } = search
  const { rows: added } = await tx.query<{ id: number }>(
    `insert into saved_search (user_id, q, county_id) values ($1, $2, $3)
     on conflict (user_id, lower(q), coalesce(county_id, 0)) do nothing returning id`,
    [userId, q, countyId],
  )
  if (added[0]) {
    await rememberMatches(tx, added[0].id, matches)
    return { id: added[0].id, isNew: true }
  }
  const { rows: known } = await tx.query<{ id: number }>(
    `select id from saved_search
      where user_id = $1 and lower(q) = lower($2) and coalesce(county_id, 0) = coalesce($3, 0)`,
    [userId, q, countyId],
  )
  const id = known[0]?.id
  if (id === undefined) throw new Error('the saved search was removed while it was saved')
  return { id, isNew: false }
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

/** False when it is not the person's. */
export async function removeSavedSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from saved_search where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}

/** The next saved searches of all people after an id. Served by the primary key. */
export async function listSearchesBehind(
  db: Db,
  cursor: number,
  limit: number,
): Promise<StoredSearch[]> {
  const { rows } = await db.query<StoredSearch>({
    name: 'list-searches-behind',
    text: `select id, user_id as "userId", q, county_id as "countyId" from saved_search
            where id > $1 order by id limit $2`,
    values: [cursor, limit],
  })
  return rows
}

/** Locks a search until the transaction ends; null when its person has removed it. */
export async function lockSearch(tx: Client, id: number): Promise<StoredSearch | null> {
  const { rows } = await tx.query<StoredSearch>({
    name: 'lock-search',
    text: `select id, user_id as "userId", q, county_id as "countyId" from saved_search
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

export async function addMatchNotification(
  tx: Client,
  { search, title, message, propertyId }: MatchNotification,
): Promise<void> {
  await tx.query(
    `insert into notification (user_id, type, title, message, property_id, saved_search_id)
     values ($1, 'new_match', $2, $3, $4, $5)`,
    [search.userId, title, message, propertyId, search.id],
  )
}
