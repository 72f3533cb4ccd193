import type { z } from 'zod'
import { isDemoAddress } from '../../../domain/account/demo-address.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Db } from '../db/db.ts'
import { runSql } from '../db/sql.ts'
import { hashToken } from '../http/hash-token.ts'
import { countTry } from '../http/rate-limit.ts'
import { signToken } from '../http/signed-token.ts'
import type { UnsolicitedTemplate } from './email-template.ts'
import { insertMail, type MailOf } from './mail.queries.ts'

/** Unrequested emails of all kinds together that a mailbox receives in a day. */
export const UNSOLICITED = { limit: 5, windowS: 24 * 60 * 60 }

export const STOP_PATH = '/api/emails/stop'

/**
 * Queues an email to an address that the sender has not verified. All kinds count together by mailbox, no matter who
 * sends, and each has a link that stops all of them. False if the mailbox receives no more; the reason is private to
 * its owner.
 */
export async function queueUnsolicited<Data extends z.ZodType>(
  db: Db,
  site: string,
  mail: MailOf<UnsolicitedTemplate<Data>, Data>,
): Promise<boolean> {
  // A demo address has no mailbox.
  if (isDemoAddress(mail.to)) return true
  const mailbox = mailboxOf(mail.to)
  const rowCount = await runSql(db)`
    select from mail_stop where mailbox_hash = ${hashToken(mailbox)}`
  if (rowCount) return false
  const name = `unsolicited:${hashToken(mailbox).toString('base64url')}`
  if ((await countTry(db, name, UNSOLICITED)) > 0) return false
  const stop = `${site}${STOP_PATH}?token=${await signToken(db, 'stop-mail', mailbox)}`
  await insertMail(db, mail, stop)
  return true
}

export async function stopUnsolicited(db: Db, mailbox: string): Promise<void> {
  await runSql(db)`
    insert into mail_stop (mailbox_hash) values (${hashToken(mailbox)}) on conflict do nothing`
}
