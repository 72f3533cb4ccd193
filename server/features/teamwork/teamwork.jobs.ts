import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

type JobWork = Omit<Work, 'queue'>

export const reminders = ({ db, today }: WorkerContext): JobWork => ({
  run: () => remindOfTasks(db, today()),
})
