import { compareEditions } from '../../../domain/sources/compare-editions.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import { inTransaction, isPassing } from '../../platform/db/db.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import {
  findNormalEdition,
  isTold,
  listFailedEditions,
  listOpenEditions,
  listUnjudged,
  saveRemark,
  type Unjudged,
} from './edition.queries.ts'
import { holdOpenEdition } from './held-list.queries.ts'
import { mailNotified } from './mail-notified.ts'
import { mailWaiting } from './mail-waiting.ts'
import { SOURCE_FAILED, SOURCE_UNLIKE } from './source-email.ts'

/** The sweep over new editions of sources. */
export async function judgeEditions(context: WorkerContext): Promise<void> {
  await holdOpenEditions(context)
  await tellFailures(context)
  await compareAll(context)
}

/** An edition whose list leaves questions open waits for their answers; what the source brought before stays. */
async function holdOpenEditions(context: WorkerContext): Promise<void> {
  for (const { why, ...open } of await listOpenEditions(context.db)) {
    await inTransaction(context.db, async (tx) => {
      if (!(await holdOpenEdition(tx, open))) return
      await mailWaiting(context, tx, { ...open, id: open.sourceId }, why)
    })
  }
}

/** A failed import is its source's failure, reported once: the mail is queued once, however often this runs. */
async function tellFailures({ db, config }: WorkerContext): Promise<void> {
  const site = publicUrlOf(config)
  for (const { runId, sourceId, name, address, failure } of await listFailedEditions(db)) {
    await inTransaction(db, (tx) =>
      mailNotified(
        tx,
        { sourceId, site },
        {
          key: `source-failed:${runId}`,
          emails: SOURCE_FAILED,
          data: { name, address, failure },
        },
      ),
    )
  }
}

/**
 * Compares new editions with earlier ones, once their imports have ended, and emails the notified people about a
 * different one: once, until it is normal again or somebody accepted it.
 */
async function compareAll(context: WorkerContext): Promise<void> {
  const { db, log } = context
  for (const found of await listUnjudged(db)) {
    try {
      await judge(context, found)
    } catch (error) {
      // A temporary error is retried; a fault of one edition does not block the others.
      if (isPassing(error)) throw error
      log.error({ err: error, run: found.runId }, 'edition of a source could not be compared')
    }
  }
}

async function judge(
  { db, config }: WorkerContext,
  { runId, sourceId, name, address, edition }: Unjudged,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findNormalEdition(tx, sourceId, runId)
    const remark = before && compareEditions(before, edition)
    const isKept = await saveRemark(tx, runId, remark ?? '')
    if (!isKept || remark === null || (await isTold(tx, sourceId, runId))) return
    await mailNotified(
      tx,
      { sourceId, site: publicUrlOf(config) },
      {
        key: `source-unlike:${runId}`,
        emails: SOURCE_UNLIKE,
        data: { name, address, remark },
      },
    )
  })
}
