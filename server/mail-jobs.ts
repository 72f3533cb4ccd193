import { EMAIL_TEMPLATES } from './email-templates.ts'
import type { Work } from './platform/jobs/run-jobs.ts'
import type { WorkerContext } from './platform/jobs/worker-context.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { mailWork } from './platform/mail/send-mail.ts'

/** Sends mail, with the templates of all features. */
export const mail = ({ db, config }: WorkerContext): Omit<Work, 'queue'> =>
  mailWork({ db, mailer: openMailer(config), templates: EMAIL_TEMPLATES })
