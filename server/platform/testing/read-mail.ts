import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import type { Pool } from '../db/db.ts'
import { emailText } from '../mail/email.ts'
import { type Mailer, sendMail } from '../mail/send-mail.ts'
import { collectAddress } from './collect-secrets.ts'

export type ReadMail = { to: string; template: string; subject: string; text: string; link: string }

/** Delivers waiting mail and returns it, oldest first, with the link of its button. */
export async function readMail({ db }: { db: Pool }): Promise<ReadMail[]> {
  const mails: ReadMail[] = []
  const mailer = async ({ to, template, email }: Parameters<Mailer>[0]) => {
    const button = email.parts.find((part) => typeof part === 'object' && 'href' in part)
    const link = button && 'href' in button ? button.href : ''
    collectAddress(link)
    mails.push({ to, template, subject: email.subject, text: emailText(email), link })
  }
  const { rows } = await db.query<{ id: number }>(
    'select id from mail where sent_at is null and given_up_at is null order by id',
  )
  for (const { id } of rows) await sendMail({ db, mailer, templates: EMAIL_TEMPLATES }, id)
  return mails
}
