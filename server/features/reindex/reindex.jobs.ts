import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { reindexOneInstrument, reindexProperty, reindexSearch } from './reindex.ts'

type JobWork = Omit<Work, 'queue'>

/** Brings the texts of the search to this release's spelling, once. */
export const reindex = ({ db, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { signal, careful, onFailed: logFailedItem(log) }
    const { isDone, reindexed } = await reindexSearch(db, options)
    if (reindexed > 0) log.info({ reindexed }, 'search texts reindexed')
    if (!isDone) throw new TooEarly('another process reindexes the search')
  },
})

export const reindexOneProperty = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => reindexProperty(db, Number(key)),
})

export const reindexOneFiling = ({ db }: WorkerContext): JobWork => ({
  run: ({ rows }) => reindexOneInstrument(db, rows),
})
