import type { z } from 'zod'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { Client } from '../../platform/db/db.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { findProvenEmail } from '../account/user.queries.ts'
import { getSettings } from '../notifications/settings.queries.ts'
import { findNotifiedOwner, listRecipients } from './recipient.queries.ts'
import type { SourceEmails } from './source-email.ts'

/**
 * Emails everyone notified about a source: its owner, if that is a person with a verified address who wants emails,
 * and each confirmed address. One email for each, under a separate key: the owner’s is the cause alone.
 */
export async function mailNotified<Data extends z.ZodObject>(
  tx: Client,
  { sourceId, site }: { sourceId: number; site: string },
  mail: { key: string; emails: SourceEmails<Data>; data: z.input<Data> },
): Promise<void> {
  const { key, emails, data } = mail
  const owner = await findOwner(tx, sourceId)
  if (owner !== null) await queueMail(tx, { key, to: owner, template: emails.toOwner, data })
  for (const { consentId, email, emailKey, state, addedBy } of await listRecipients(tx, sourceId)) {
    if (state !== 'active' || (owner !== null && emailKey === emailKeyOf(owner))) continue
    const token = await signToken(tx, 'stop-source', `${sourceId} ${emailKey}`)
    await queueMail(tx, {
      // Not the recipient's id: one that is removed and added again does not get the same email again.
      key: `${key}:${consentId}`,
      to: email,
      template: emails.toRecipient,
      data: { ...data, addedBy, stop: `${site}/api/sources/emails/stop?token=${token}` },
    })
  }
}

async function findOwner(tx: Client, sourceId: number): Promise<string | null> {
  const userId = await findNotifiedOwner(tx, sourceId)
  if (userId === null || !(await getSettings(tx, userId)).emailNotifications) return null
  return (await findProvenEmail(tx, userId))?.email ?? null
}
