import type { z } from 'zod'
import type { Client } from '../../platform/db/db.ts'
import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { findProvenEmail } from '../account/user.queries.ts'
import { getSettings } from '../notifications/settings.queries.ts'

/** Writes to whoever connected a source, if that is a person whose address is proven and who wants mails. */
export async function mailOwner<Data extends z.ZodType>(
  tx: Client,
  userId: number | null,
  mail: { key: string; template: EmailTemplate<Data>; data: z.input<Data> },
): Promise<void> {
  if (userId === null || !(await getSettings(tx, userId)).emailNotifications) return
  const to = (await findProvenEmail(tx, userId))?.email
  if (to) await queueMail(tx, { ...mail, to })
}
