import { compareEditions } from '../../../domain/sources/compare-editions.ts'
import { inTransaction, isPassing } from '../../platform/db/db.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import {
  findNormalEdition,
  isTold,
  keepRemark,
  listFailedEditions,
  listUnjudged,
  type Unjudged,
} from './edition.queries.ts'
import { mailOwner } from './mail-owner.ts'
import { SOURCE_FAILED, SOURCE_UNLIKE } from './source-email.ts'

/** The sweep over what sources brought. */
export async function judgeEditions(context: WorkerContext): Promise<void> {
  await tellFailures(context)
  await compareAll(context)
}

/** An import that failed is its source's failure, reported once. The mail is queued once, whenever it is looked at. */
async function tellFailures({ db }: WorkerContext): Promise<void> {
  for (const { runId, name, address, userId, failure } of await listFailedEditions(db)) {
    await inTransaction(db, (tx) =>
      mailOwner(tx, userId, {
        key: `source-failed:${runId}`,
        template: SOURCE_FAILED,
        data: { name, address, failure },
      }),
    )
  }
}

/**
 * Compares what sources brought with what they had brought before, once their imports have ended, and mails the
 * owner of one that is unlike: once, until it is like it was again or somebody took it for right.
 */
async function compareAll({ db, log }: WorkerContext): Promise<void> {
  for (const found of await listUnjudged(db)) {
    try {
      await judge(db, found)
    } catch (error) {
      // What passes is retried; what is wrong with one edition keeps no other from being judged.
      if (isPassing(error)) throw error
      log.error({ err: error, run: found.runId }, 'edition of a source could not be compared')
    }
  }
}

async function judge(
  db: WorkerContext['db'],
  { runId, sourceId, name, address, userId, edition }: Unjudged,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findNormalEdition(tx, sourceId, runId)
    const remark = before && compareEditions(before, edition)
    const isKept = await keepRemark(tx, runId, remark ?? '')
    if (!isKept || remark === null || (await isTold(tx, sourceId, runId))) return
    await mailOwner(tx, userId, {
      key: `source-unlike:${runId}`,
      template: SOURCE_UNLIKE,
      data: { name, address, remark },
    })
  })
}
