import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { removeExpired } from './remove-expired.queries.ts'

export const expiry = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: () => removeExpired(db),
})
