import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly, type Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { compareAll, compareParcel } from './compare-parcels.ts'

type JobWork = Omit<Work, 'queue'>

/** Updates overlay cover after changes of parcels and layers. */
export const overlays = ({ db, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { signal, careful, onFailed: logFailedItem(log) }
    if (!(await compareAll(db, options))) throw new TooEarly('another process compares parcels')
  },
})

export const overlayParcel = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => compareParcel(db, Number(key)),
})
