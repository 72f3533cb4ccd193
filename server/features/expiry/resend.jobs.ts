import { inTransaction } from '../../platform/db/db.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { resendMail } from '../../platform/mail/mail.queries.ts'
import { resendImports } from '../import/failed-import.queries.ts'
import { resendDeliveries } from '../webhooks/delivery.queries.ts'
import { sendFailedItems } from './failed-item.queries.ts'

/** Sends jobs for waiting items without one: from a restored backup, or lost in a crash. */
export const resend = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: async () => {
    for (const send of [resendMail, resendDeliveries, resendImports, sendFailedItems]) {
      await inTransaction(db, send)
    }
  },
})
