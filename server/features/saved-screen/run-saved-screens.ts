import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import {
  type Client,
  isPassing,
  isStatementTooLong,
  type Pool,
  runInSavepoint,
  runInTransaction,
} from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { forEachItem, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import { movesOf } from './moves-of-screen.ts'
import {
  endStale,
  listAlerting,
  listStale,
  listToCompare,
  listWorkspacesOfLists,
  lockScreen,
  recordCompared,
  recordWidth,
  type StoredScreen,
} from './saved-screen.queries.ts'
import {
  addMoves,
  clearParcels,
  countParcels,
  endChanges,
  endDueImports,
  limitStatements,
  listChanges,
  listDueImports,
  listParcelsOf,
  listPassing,
  maxParcels,
  storeParcels,
} from './screen-moves.queries.ts'
import { searchOfScreen } from './screen-search.ts'
import { sendScreenAlert, sendScreenAlerts } from './send-screen-alerts.ts'

/** Changed parcels compared in one transaction. */
const BATCH = 2_000
/** Screens held at a time. */
const PAGE_SCREENS = 500
/** A statement that runs longer is cancelled, and its screen retried later. */
const STATEMENT_TIMEOUT_MS = 10_000

export type RunOptions = SweepOptions & {
  today: LocalDate
  now: Date
  statementTimeoutMs?: number
}

/**
 * Compares the saved screens with the parcels that changed, and once a day with all, which finds what time alone moved;
 * then sends the alerts that are due. What a screen has and what waits to be sent of it are written in one transaction:
 * after an interruption the next run goes on, and nothing is sent twice. A screen that fails, or is too slow, becomes a
 * separate job. Returns the number of notifications; null if another process runs.
 */
export async function runSavedScreens(db: Pool, options: RunOptions): Promise<number | null> {
  return tryWithLock(db, 'savedScreens', async (client) => {
    let hasChanged = await compareChanged(client, null, options)
    for (const workspaceId of await listWorkspacesOfLists(client)) {
      hasChanged = (await compareChanged(client, workspaceId, options)) || hasChanged
    }
    const imports = await listDueImports(client)
    const stale = await listStale(client)
    const ids = await listToCompare(client, options.today, {
      withTexts: hasChanged || imports.length > 0,
      stale: stale.map(({ id }) => id),
    })
    const compare = (id: number) => compareWhole(client, id, options)
    await forEachItem(client, 'saved-screen', ids, compare, options)
    await endDueImports(client, imports)
    await endStale(client, stale)
    return sendScreenAlerts(client, options)
  })
}

/** Compares one screen that failed, with all rows, and sends its alert. Throws if another process runs. */
export async function runSavedScreen(db: Pool, id: number, options: RunOptions): Promise<number> {
  const made = await tryWithLock(db, 'savedScreens', async (client) => {
    await compareWhole(client, id, options)
    return sendScreenAlert(client, id, options.now)
  })
  if (made === null) throw new TooEarly('another process compares the screens')
  return made
}

/** Compares the screens of the record, or of a workspace's lists, with the rows that changed; false without any. */
async function compareChanged(
  client: Client,
  workspaceId: number | null,
  options: RunOptions,
): Promise<boolean> {
  let hasChanged = false
  const nextBatch = () =>
    runInTransaction(client, async () => {
      if (workspaceId !== null) await setWorkspace(client, workspaceId)
      const changes = await listChanges(client, { workspaceId }, BATCH)
      if (changes.length === 0) return false
      const ids = [...new Set(changes.map(({ propertyId }) => propertyId))]
      await compareEach(client, workspaceId, ids, options)
      await endChanges(client, { workspaceId }, changes)
      return true
    })
  while (await nextBatch()) hasChanged = true
  return hasChanged
}

async function compareEach(
  client: Client,
  workspaceId: number | null,
  ids: readonly number[],
  { careful, onFailed, ...options }: RunOptions,
): Promise<void> {
  await limitStatements(client, options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS)
  for (let after = 0; ; ) {
    const page = await listAlerting(client, { workspaceId, after, limit: PAGE_SCREENS })
    for (const screen of page) {
      // Those are compared with all rows.
      if (screen.hasText || screen.comparedOn === null || screen.isTooWide) continue
      if (careful?.isOn) {
        await sendItem(client, 'saved-screen', { key: screen.id }, null)
        continue
      }
      if (screen.scope !== 'record') await setWorkspace(client, screen.workspaceId)
      await runInSavepoint(client, () => compare(client, screen, ids, options.today)).catch(
        async (error: unknown) => {
          const reason = asItemError(error)
          if (isPassing(reason)) throw reason
          await sendItem(client, 'saved-screen', { key: screen.id }, reason, onFailed)
        },
      )
    }
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  if (careful) careful.isOn = false
}

/** A cancelled statement is usually temporary; here the screen itself is too slow. */
function asItemError(error: unknown): unknown {
  return isStatementTooLong(error) ? new Error('the screen took too long', { cause: error }) : error
}

async function compareWhole(client: Client, id: number, options: RunOptions): Promise<void> {
  const { today, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  await runInTransaction(client, async () => {
    const screen = await lockScreen(client, id)
    if (!screen || screen.frequency === 'off') return
    if (screen.scope !== 'record') await setWorkspace(client, screen.workspaceId)
    await limitStatements(client, statementTimeoutMs)
    await compare(client, screen, null, today)
    await recordCompared(client, id, today)
  }).catch((error: unknown) => {
    throw asItemError(error)
  })
}

/** Compares a screen with some rows, or with all. */
async function compare(
  tx: Client,
  screen: StoredScreen,
  ids: readonly number[] | null,
  today: LocalDate,
): Promise<void> {
  const search = await searchOrNull(tx, screen, today)
  if (search === null) return
  const passing = await listPassing(tx, search, ids)
  if (passing.length > maxParcels(search)) return widen(tx, screen)
  const isFirst = screen.comparedOn === null || screen.isTooWide
  const had = isFirst ? [] : await listParcelsOf(tx, screen.id, ids)
  const entered = without(passing, had)
  const left = without(had, passing)
  if (entered.length > 0 || left.length > 0) {
    // Who changes a screen compares it with all rows.
    if ((await lockScreen(tx, screen.id))?.version !== screen.version) return
    if (isFirst) await clearParcels(tx, screen.id)
    else await addMoves(tx, screen.id, await movesOf(tx, screen, search, { entered, left }, today))
    await storeParcels(tx, screen.id, { entered, left })
  }
  if (screen.isTooWide) await recordWidth(tx, screen.id, false)
  if (ids === null || entered.length === 0) return
  if ((await countParcels(tx, screen.id)) > maxParcels(search)) await widen(tx, screen)
}

/** Null where the vocabulary no longer knows a filter of the screen: its page says so. */
async function searchOrNull(tx: Client, screen: StoredScreen, today: LocalDate) {
  try {
    return await searchOfScreen(tx, screen, today)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Alerts pause while more parcels pass than they are sent of. */
async function widen(tx: Client, screen: StoredScreen): Promise<void> {
  await clearParcels(tx, screen.id)
  if (!screen.isTooWide) await recordWidth(tx, screen.id, true)
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others)
  return ids.filter((id) => !known.has(id))
}
