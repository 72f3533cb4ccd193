import type { Pool } from '../db/db.ts'
import { keepDoing } from '../jobs/keep-doing.ts'
import type { StoredTemplate } from './email-template.ts'
import { type Post, sendDueMail } from './send-due-mail.ts'

/** How often a worker looks whether there is mail to send. */
const POLL_INTERVAL_MS = 1_000
const AFTER_FAILURE_MS = 10_000

/** Sends mail as it is queued, until stopped. Answers the way to stop, which waits for the mail under way. */
export function workMail({
  db,
  post,
  templates,
  log,
}: {
  db: Pool
  post: Post
  templates: readonly StoredTemplate[]
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  return keepDoing({
    work: 'mail',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: (signal) =>
      sendDueMail(db, post, {
        templates,
        signal,
        onFailure: (mailId, err) => log.error({ err, mailId }, 'mail not sent'),
      }),
    onFailure: (err) => log.error({ err }, 'sending mail failed'),
  })
}
