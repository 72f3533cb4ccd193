import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { raiseAlert, raiseAlerts } from './raise-alerts.ts'
import { type RaiseOthers, raiseDeadline, raiseDeadlines } from './raise-deadlines.ts'

type JobWork = Omit<Work, 'queue'>

export const alerts = ({ db, today, log }: WorkerContext): JobWork => ({
  run: ({ careful }) => raiseAlerts(db, today(), { careful, onFailed: logFailedItem(log) }),
})

export const alert = ({ db, today }: WorkerContext): JobWork => ({
  run: ({ rows }) => raiseAlert(db, rows, today()),
})

export const deadlines = (
  { db, today, log }: WorkerContext,
  raiseOthers: RaiseOthers,
): JobWork => ({
  run: ({ careful }) =>
    raiseDeadlines(db, today(), { careful, onFailed: logFailedItem(log), raiseOthers }),
})

export const deadline = ({ db, today }: WorkerContext): JobWork => ({
  run: ({ key }) => raiseDeadline(db, Number(key), today()),
})
