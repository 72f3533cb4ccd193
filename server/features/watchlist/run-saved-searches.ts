import { countyLabel } from '../../../domain/county/county.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { type Client, isStatementTooLong, type Pool } from '../../platform/db/db.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { withAlertLock } from '../alerts/raise-alerts.ts'
import { findPropertyIds, MAX_COUNTED } from '../search/search.queries.ts'
import {
  addMatchNotification,
  areSearchesDue,
  endDueImports,
  limitStatements,
  listDueImports,
  listNamed,
  listSearchesBehind,
  lockSearch,
  rememberMatches,
  type StoredSearch,
} from './saved-search.queries.ts'

/** Maximum new matches named in a notification; it counts the rest. */
const MAX_NAMED = 3
/** Saved searches held at a time. */
const PAGE_SEARCHES = 500
/** A search statement that runs longer is cancelled, and the search retried later. */
const STATEMENT_TIMEOUT_MS = 10_000

export type RunOptions = SweepOptions & { statementTimeoutMs?: number }

/**
 * Reruns the saved searches after imports, and notifies of new matches. Each search runs in a separate transaction
 * that writes its notification and its matches: after an interruption the next run starts over and notifies of
 * nothing twice. A search that fails, or is too slow, becomes a separate job and does not delay the others.
 */
export async function runSavedSearches(db: Pool, options: RunOptions = {}): Promise<number> {
  let made = 0
  for (;;) {
    const importIds = await listDueImports(db)
    if (importIds.length === 0) return made
    made += await runAll(db, importIds, options)
  }
}

async function runAll(
  db: Pool,
  importIds: readonly number[],
  options: RunOptions,
): Promise<number> {
  let made = 0
  for (let cursor = 0; ; ) {
    const page = await listSearchesBehind(db, cursor, PAGE_SEARCHES)
    const ids = page.map(({ id }) => id)
    const run = async (id: number) => {
      made += await runSavedSearch(db, id, options)
    }
    await forEachItem(db, 'saved-search', ids, run, options)
    const last = page.at(-1)
    if (!last) break
    // Another worker has run all of them meanwhile.
    if (!(await areSearchesDue(db, importIds))) return made
    cursor = last.id
  }
  // Later imports are not among these, and trigger another run of all searches.
  await endDueImports(db, importIds)
  return made
}

/** Runs one search; returns how many notifications it created. */
export async function runSavedSearch(
  db: Pool,
  id: number,
  options: RunOptions = {},
): Promise<number> {
  return withAlertLock(db, (tx) => run(tx, id, options))
}

/** Returns how many notifications it created: one or none. */
async function run(
  tx: Client,
  id: number,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS }: RunOptions,
): Promise<number> {
  const search = await lockSearch(tx, id)
  if (!search) return 0
  try {
    await limitStatements(tx, statementTimeoutMs)
    const { q, countyId } = search
    const found = await findPropertyIds(tx, { q, countyId, limit: MAX_COUNTED })
    const fresh = await rememberMatches(tx, id, found)
    if (fresh.length === 0) return 0
    await notifyOf(tx, search, fresh)
    return 1
  } catch (error) {
    // A cancelled statement is usually temporary; here the search itself is too slow.
    if (!isStatementTooLong(error)) throw error
    throw new Error(`the search took longer than ${statementTimeoutMs} ms`, { cause: error })
  }
}

async function notifyOf(tx: Client, search: StoredSearch, ids: readonly number[]): Promise<void> {
  const names = (await listNamed(tx, ids.slice(0, MAX_NAMED))).map(propertyName)
  const more = ids.length - names.length
  const where = search.countyId === null ? '' : ` in ${countyLabel(search.countyId)}`
  await addMatchNotification(tx, {
    search,
    title:
      ids.length === 1
        ? `New match: ${names[0] ?? search.q}`
        : `${ids.length} new matches for “${search.q}”`,
    message: `Your saved search “${search.q}”${where} found ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`,
    propertyId: ids.length === 1 ? (ids[0] ?? null) : null,
  })
}
