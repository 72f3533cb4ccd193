import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { resolveOwner, resolveStoredOwners } from './resolve-owners.ts'

type JobWork = Omit<Work, 'queue'>

/** Updates owners after changes of names, mailing addresses, decisions and rules. */
export const owners = ({ db, today, log }: WorkerContext): JobWork => ({
  run: async ({ careful, signal }) => {
    const options = { today: today(), signal, careful, onFailed: logFailedItem(log) }
    if (!(await resolveStoredOwners(db, options))) {
      throw new TooEarly('another process resolves owners')
    }
  },
})

export const owner = ({ db }: WorkerContext): JobWork => ({
  run: ({ key }) => resolveOwner(db, Number(key)),
})
