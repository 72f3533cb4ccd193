import { inTransaction } from '../../platform/db/db.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { dropExpiredLists } from './held-list.queries.ts'
import { judgeEditions } from './judge-editions.ts'
import { runSource } from './run-source.ts'
import { sendDueSources } from './source.queries.ts'
import { giveUpRun } from './source-run.queries.ts'

/** Sends due sources, and compares the editions of earlier runs. */
export const sources = (context: WorkerContext): Omit<Work, 'queue'> => ({
  run: async () => {
    await inTransaction(context.db, dropExpiredLists)
    await inTransaction(context.db, sendDueSources)
    await judgeEditions(context)
  },
})

export const source = (context: WorkerContext): Omit<Work, 'queue'> => ({
  run: ({ key }) => runSource(context, Number(key)),
  onDead: ({ key }) => inTransaction(context.db, (tx) => giveUpRun(tx, Number(key))),
})
