import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { runSavedSearch, runSavedSearches } from './run-saved-searches.ts'

type JobWork = Omit<Work, 'queue'>

export const savedSearches = ({ db, log }: WorkerContext): JobWork => ({
  run: ({ careful }) => runSavedSearches(db, { careful, onFailed: logFailedItem(log) }),
})

export const savedSearch = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => runSavedSearch(db, Number(key)),
})
