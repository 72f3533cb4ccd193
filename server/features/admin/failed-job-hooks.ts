import type { FailedJobHooks } from '../../platform/jobs/failed-jobs.ts'
import { deleteMail, reopenMail } from '../../platform/mail/mail.queries.ts'
import { dropImport, reopenImport } from '../import/failed-import.queries.ts'
import { giveUpDelivery, reopenDelivery } from '../webhooks/delivery.queries.ts'

/** Changes to a feature's rows when its failed job is retried or dropped. */
export const FAILED_JOB_HOOKS: FailedJobHooks = {
  mail: {
    onRetry: (db, key) => reopenMail(db, Number(key)),
    onDrop: (db, key) => deleteMail(db, Number(key)),
  },
  webhook: {
    onRetry: (db, key) => reopenDelivery(db, Number(key)),
    onDrop: (db, key) => giveUpDelivery(db, Number(key)),
  },
  import: {
    onRetry: async (db, key) => void (await reopenImport(db, Number(key))),
    onDrop: (db, key) => dropImport(db, Number(key)),
  },
}
