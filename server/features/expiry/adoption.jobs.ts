import { inTransaction } from '../../platform/db/db.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { adoptMail } from '../../platform/mail/mail.queries.ts'
import { adoptImports } from '../import/failed-import.queries.ts'
import { adoptDeadLetters } from './adoption.queries.ts'

/** Sends jobs for what a server of the release before queued in its own way, and for what got lost. */
export const adoption = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: async () => {
    for (const adopt of [adoptMail, adoptImports, adoptDeadLetters]) await inTransaction(db, adopt)
  },
})
