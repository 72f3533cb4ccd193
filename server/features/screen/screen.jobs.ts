import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly, type Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { refreshScreen, refreshScreens } from './refresh-screens.ts'

type JobWork = Omit<Work, 'queue'>

/** Updates what parcels are screened by, after changes of the record. */
export const screens = ({ db, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { signal, careful, onFailed: logFailedItem(log) }
    if (!(await refreshScreens(db, options))) throw new TooEarly('another process writes the rows')
  },
})

export const screen = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => refreshScreen(db, String(key)),
})
