import { inTransaction } from '../../platform/db/db.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { adoptMail } from '../../platform/mail/mail.queries.ts'
import { adoptImports } from '../import/failed-import.queries.ts'
import { adoptDeliveries } from '../webhooks/delivery.queries.ts'
import { adoptDeadLetters } from './adoption.queries.ts'

/** Sends jobs for what waits and has none: of a server of the release before, of a backup, or lost. */
export const adoption = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: async () => {
    const all = [adoptMail, adoptDeliveries, adoptImports, adoptDeadLetters]
    for (const adopt of all) await inTransaction(db, adopt)
  },
})
