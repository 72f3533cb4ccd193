import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import type { Pool } from '../db/db.ts'
import { emailText } from '../mail/email.ts'
import { sendDueMail } from '../mail/send-due-mail.ts'
import { keepAddress } from './collect-secrets.ts'

export type ReadMail = { to: string; template: string; subject: string; text: string; link: string }

/** Delivers waiting mail and returns it, oldest first, with the link of its button. */
export async function readMail({ db }: { db: Pool }): Promise<ReadMail[]> {
  const mails: ReadMail[] = []
  await sendDueMail(
    db,
    async ({ to, template, letter }) => {
      const button = letter.parts.find((part) => typeof part === 'object' && 'href' in part)
      keepAddress(button && 'href' in button ? button.href : '')
      mails.push({
        to,
        template,
        subject: letter.subject,
        text: emailText(letter),
        link: button && 'href' in button ? button.href : '',
      })
    },
    {
      templates: EMAIL_TEMPLATES,
      onFailure: (_id, error) => {
        throw error
      },
    },
  )
  return mails
}
