import { countyLabel } from '../../../domain/county/county.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { type Client, isPassing, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { type OnAside, setAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { takeUp } from '../../platform/jobs/take-in-hand.ts'
import { whileTelling } from '../alerts/raise-alerts.ts'
import { findPropertyIds, MAX_COUNTED } from '../search/search.queries.ts'
import { listAllSearches, rememberMatches, type StoredSearch } from './saved-search.queries.ts'

/** New matches a notification names; of more it says how many. */
const MOST_NAMED = 3

/**
 * Runs the saved searches again after imports, and tells of properties they had not found before.
 * What is told and what is remembered as found are written in one transaction. A search that fails is
 * set aside.
 */
export async function runSavedSearches(db: Pool, onAside?: OnAside): Promise<number> {
  let late = 0
  const again = () =>
    whileTelling(db, (tx) =>
      tryAgain(
        tx,
        'saved-search',
        async (key) => {
          for (const search of await listAllSearches(tx, Number(key))) late += await run(tx, search)
        },
        onAside,
      ),
    )
  const made = await whileTelling(db, async (tx) => {
    const { rows } = await tx.query<{ import_id: number }>(
      'delete from search_due returning import_id',
    )
    if (rows.length === 0) return 0
    let count = 0
    for (const search of await listAllSearches(tx)) {
      try {
        takeUp({ kind: 'saved-search', key: search.id })
        count += await runInSavepoint(tx, () => run(tx, search))
      } catch (error) {
        if (isPassing(error)) throw error
        await setAside(tx, { kind: 'saved-search', key: search.id }, error, onAside)
      }
    }
    return count
  })
  while (await again());
  return (made ?? 0) + late
}

/** Answers how many notifications it made. */
async function run(tx: Client, search: StoredSearch): Promise<number> {
  const { q, countyId } = search
  const found = await findPropertyIds(tx, { q, countyId, limit: MAX_COUNTED })
  const fresh = await rememberMatches(tx, search.id, found)
  if (fresh.length === 0) return 0
  await tellOf(tx, search, fresh)
  return 1
}

async function tellOf(tx: Client, search: StoredSearch, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ address: string | null; parcelId: string | null }>(
    `select p.address, p.parcel_id as "parcelId"
       from unnest($1::bigint[]) with ordinality w(id, n) join property p on p.id = w.id order by w.n`,
    [ids.slice(0, MOST_NAMED)],
  )
  const names = rows.map(nameOfProperty)
  const more = ids.length - names.length
  const where = search.countyId === null ? '' : ` in ${countyLabel(search.countyId)}`
  await tx.query(
    `insert into notification (user_id, type, title, message, property_id, saved_search_id)
     values ($1, 'new_match', $2, $3, $4, $5)`,
    [
      search.userId,
      ids.length === 1
        ? `New match: ${names[0] ?? search.q}`
        : `${ids.length} new matches for “${search.q}”`,
      `Your saved search “${search.q}”${where} found ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`,
      ids.length === 1 ? ids[0] : null,
      search.id,
    ],
  )
}
