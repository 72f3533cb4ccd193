import type { Pool } from '../db/db.ts'
import type { Work } from '../jobs/run-jobs.ts'
import type { Email } from './email.ts'
import type { StoredTemplate } from './email-template.ts'
import { findWaitingMail, giveUpMail, markMailSent, recordMailFailure } from './mail.queries.ts'

/** One mail on its way out. */
export type OutgoingMail = {
  id: number
  to: string
  template: string
  createdAt: Date
  email: Email
}

/** Delivers a mail; throws when it was refused. */
export type Mailer = (mail: OutgoingMail) => Promise<void>

type Deps = { db: Pool; mailer: Mailer; templates: readonly StoredTemplate[] }

/**
 * Sends a waiting mail; throws when it was refused, to be retried. The mail server is contacted outside any
 * transaction. A mail has one message id for all attempts: only a crash between the mail server's response and our
 * record can cause a second copy, and mail programs recognize it as the same.
 */
export async function sendMail({ db, mailer, templates }: Deps, id: number): Promise<void> {
  const mail = await findWaitingMail(db, id)
  if (!mail) return
  try {
    const template = templates.find(({ name }) => name === mail.template)
    if (!template) throw new Error(`no template ${mail.template}`)
    await mailer({ ...mail, to: mail.recipient, email: template.writeStored(mail.data) })
  } catch (error) {
    await recordMailFailure(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
  await markMailSent(db, id)
}

export const mailWork = (deps: Deps): Omit<Work, 'queue'> => ({
  run: ({ key }) => sendMail(deps, Number(key)),
  onDead: ({ key }) => giveUpMail(deps.db, Number(key)),
})
