import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { packOneTile, placeProperty, refreshMap } from './refresh-map.ts'

type JobWork = Omit<Work, 'queue'>

/** Updates the map after changes of the database. */
export const map = ({ db, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { signal, careful, onFailed: logFailedItem(log) }
    if (!(await refreshMap(db, options))) throw new TooEarly('another process refreshes the map')
  },
})

export const mapPlace = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => placeProperty(db, Number(key)),
})

export const mapTile = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => packOneTile(db, String(key)),
})
