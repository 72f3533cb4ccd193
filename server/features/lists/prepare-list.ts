import { lockTextForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import {
  endPrepared,
  findPrepared,
  type Prepared,
  type PreparedState,
  pairOf,
  readySession,
  recordDone,
  type ShownOrder,
  selfOf,
  startPrepared,
  writeOrders,
  writeParcels,
  writePlaced,
  writeStack,
} from './prepared.queries.ts'
import { findEditionBefore, findPrivateList } from './private-list.queries.ts'

/** A list with more rows is prepared before it is read by page; a shorter one is summed and sorted on each read. */
export const LONG_ROWS = 10_000

/** How long preparation is awaited before a missing job is sent once more. */
const AGAIN_S = 60

/** The key of a preparation job. */
const keyOf = (workspaceId: number, { listId, of, others }: Prepared) =>
  [workspaceId, listId, of, others.join(',')].join(':')

type Asked = { workspaceId: number; prepared: Prepared }

/** Parses the key; null for another key. */
function readKey(key: string): Asked | null {
  const [workspaceId, listId, of, others] = key.split(':')
  if (!workspaceId || !listId || !of) return null
  return {
    workspaceId: Number(workspaceId),
    prepared: {
      listId: Number(listId),
      of,
      others: others ? others.split(',').map(Number) : [],
    },
  }
}

/** The progress; starts a job if nothing is prepared yet. */
export async function getOrStart(
  db: Pool,
  workspaceId: number,
  prepared: Prepared,
): Promise<PreparedState> {
  const found = await inWorkspace(db, workspaceId, (tx) => findPrepared(tx, workspaceId, prepared))
  if (found && (found.done === null || found.ageS < AGAIN_S)) return found
  await inWorkspace(db, workspaceId, async (tx) => {
    if (!found) await startPrepared(tx, workspaceId, prepared)
    // A waiting or running job replaces this one.
    await sendJob(tx, 'list', { key: keyOf(workspaceId, prepared) })
  })
  return found ?? { done: 0, counts: {} }
}

/** The same for results that need preparation; throws that it is in progress. */
export async function requireReady(
  db: Pool,
  workspaceId: number,
  prepared: Prepared,
): Promise<Record<string, number>> {
  const { done, counts } = await getOrStart(db, workspaceId, prepared)
  if (done === null) return counts
  throw notReadyError(done)
}

export const notReadyError = (done: number): AppError =>
  new AppError(
    'conflict',
    `This list is long and is being prepared (${Math.round(done * 100)}%). Ask again in a few seconds.`,
  )

/**
 * Prepares the result that a job's key names: for a list that was just imported (`imported:workspace:list`), or for a
 * page's request. Does nothing if the list was undone, is short, or is ready.
 */
export async function prepareByKey(db: Pool, key: string): Promise<void> {
  const imported = /^imported:(\d+):(\d+)$/.exec(key)
  const asked = imported
    ? await preparedOfImport(db, Number(imported[1]), Number(imported[2]))
    : readKey(key)
  if (!asked) return
  const { workspaceId, prepared } = asked
  if (prepared.of !== 'self') {
    for (const listId of [prepared.listId, ...prepared.others]) {
      await prepare(db, workspaceId, selfOf(listId))
    }
  }
  await prepare(db, workspaceId, prepared)
}

async function prepare(db: Pool, workspaceId: number, prepared: Prepared): Promise<void> {
  const isThere = await inWorkspace(db, workspaceId, (tx) =>
    startPrepared(tx, workspaceId, prepared),
  )
  if (!isThere) return
  const steps = prepared.of === 'self' ? 12 : prepared.of === 'pair' ? 15 : 6
  let step = 0
  const onStep = async () => {
    step++
    await inWorkspace(db, workspaceId, (tx) =>
      recordDone(tx, workspaceId, prepared, Math.min(step / steps, 0.99)),
    )
  }
  await inWorkspace(db, workspaceId, async (tx) => {
    // Two jobs may need the same list at once: the second finds it ready.
    await lockTextForTransaction(tx, 'preparedList', keyOf(workspaceId, prepared))
    const state = await findPrepared(tx, workspaceId, prepared)
    if (!state || state.done === null) return
    await readySession(tx)
    const orders = async (shown: readonly ShownOrder[]) => {
      const counts: Record<string, number> = {}
      for (const each of shown) {
        Object.assign(counts, await writeOrders(tx, workspaceId, prepared, each, onStep))
      }
      return counts
    }
    const counts: Record<string, number> = {}
    if (prepared.of === 'self') {
      await writeParcels(tx, workspaceId, prepared.listId)
      await onStep()
      Object.assign(counts, await orders(['all', 'own']))
      Object.assign(counts, await writePlaced(tx, workspaceId, prepared))
    } else if (prepared.of === 'pair') {
      Object.assign(counts, await orders(['added', 'gone', 'changed']))
    } else {
      Object.assign(counts, await writeStack(tx, workspaceId, prepared))
    }
    await endPrepared(tx, workspaceId, prepared, counts)
  })
}

/** The result prepared after a list's import: with its previous edition, if there is one. */
async function preparedOfImport(
  db: Pool,
  workspaceId: number,
  listId: number,
): Promise<Asked | null> {
  return inWorkspace(db, workspaceId, async (tx) => {
    const list = await findPrivateList(tx, workspaceId, listId)
    if (!list || list.meaning === 'instruments' || list.rows <= LONG_ROWS) return null
    const previousId = await findEditionBefore(tx, workspaceId, listId)
    const prepared = previousId === null ? selfOf(listId) : pairOf(listId, previousId)
    return { workspaceId, prepared }
  })
}
