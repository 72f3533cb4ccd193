import type { z } from 'zod'
import type { Client } from '../../platform/db/db.ts'
import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { findProvenEmail } from '../account/user.queries.ts'

/** Writes to whoever connected a source, if that is a person whose address is proven. */
export async function mailOwner<Data extends z.ZodType>(
  tx: Client,
  userId: number | null,
  mail: { key: string; template: EmailTemplate<Data>; data: z.input<Data> },
): Promise<void> {
  const to = userId === null ? null : (await findProvenEmail(tx, userId))?.email
  if (to) await queueMail(tx, { ...mail, to })
}
