import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly, type Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { trainDue, trainOne } from './train-forecasts.ts'

type JobWork = Omit<Work, 'queue'>

/** Trains counties when their results change. */
export const forecasts = ({ db, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { signal, careful, onFailed: logFailedItem(log) }
    if (!(await trainDue(db, options))) throw new TooEarly('another process trains forecasts')
  },
})

export const forecast = ({ db }: WorkerContext): JobWork => ({
  run: ({ key, signal }) => trainOne(db, Number(key), signal),
})
