import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { openFileStore } from './file-store.ts'
import { remindOfTasks } from './remind-of-tasks.ts'
import { removeGoneFiles } from './remove-gone-files.ts'

type JobWork = Omit<Work, 'queue'>

export const reminders = ({ db, today }: WorkerContext): JobWork => ({
  run: () => remindOfTasks(db, today()),
})

export const fileRemoval = ({ db, config }: WorkerContext): JobWork => ({
  run: () => removeGoneFiles(db, openFileStore(db, config)),
})
