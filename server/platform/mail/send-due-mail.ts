import { inTransaction, type Pool } from '../db/db.ts'
import { takeUp } from '../jobs/take-in-hand.ts'
import type { Email } from './email.ts'
import type { StoredTemplate } from './email-template.ts'
import { claimDueMail, markMailFailed, markMailSent } from './mail.queries.ts'

/** One mail on its way out. */
export type OutgoingMail = {
  id: number
  to: string
  template: string
  createdAt: Date
  letter: Email
}

/** Hands a mail over for good; throws when it was not taken. */
export type Post = (mail: OutgoingMail) => Promise<void>

/** Minutes until the next try, doubling from one: a day in all, then the mail is given up. */
const MAX_TRIES = 11

/**
 * Sends what is due, one mail after the other, until none is or `signal` says stop. A mail is held by
 * a lock while it is sent and has one message id for all tries: a crash between the mail server's yes
 * and ours is the only way to a second copy, and mail programs know it for the same.
 */
export async function sendDueMail(
  db: Pool,
  post: Post,
  {
    templates,
    signal,
    onFailure,
  }: {
    templates: readonly StoredTemplate[]
    signal?: AbortSignal
    onFailure: (mailId: number, error: unknown) => void
  },
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const outcome = await inTransaction(db, async (tx) => {
      const mail = await claimDueMail(tx)
      if (!mail) return 'none'
      try {
        takeUp({ kind: 'mail', key: mail.id })
        const template = templates.find(({ name }) => name === mail.template)
        if (!template) throw new Error(`no template ${mail.template}`)
        const letter = template.writeStored(mail.data)
        await post({ ...mail, to: mail.recipient, letter })
      } catch (error) {
        onFailure(mail.id, error)
        await markMailFailed(tx, mail.id, {
          failure: error instanceof Error ? error.message : String(error),
          retryMinutes: mail.tries + 1 < MAX_TRIES ? 2 ** mail.tries : null,
        })
        return 'failed'
      }
      await markMailSent(tx, mail.id)
      return 'sent'
    })
    if (outcome === 'none') break
    if (outcome === 'sent') sent += 1
  }
  return sent
}
