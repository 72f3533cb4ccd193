import type { Db } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import type { whoOf } from '../../audit/audit-routes.ts'
import { FACTOR_CHANGED } from '../account-emails.ts'
import { findProvenEmail } from '../user.queries.ts'

/** Events of a second factor, as the email words them. */
const WORDS = {
  'factor-added': 'An app for sign-in codes was set up',
  'factor-removed': 'The app for sign-in codes was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-codes-made': 'New recovery codes were created; the old ones no longer work',
  'recovery-used': 'A recovery code was used to sign in',
  'factor-reset':
    'Staff removed the app for sign-in codes, the passkeys and the recovery codes and ended all sessions',
} as const

/** Records an event of a second factor and emails the person, in the caller's transaction. */
export async function notifyOwner(
  db: Db,
  event: keyof typeof WORDS,
  owner: { userId: number; who: ReturnType<typeof whoOf>; publicUrl: string },
): Promise<void> {
  await addAuditEvent(db, { ...owner.who, event, userId: owner.userId })
  await mailOwner(db, event, owner)
}

/** Only the email, where the event is recorded elsewhere. */
export async function mailOwner(
  db: Db,
  event: keyof typeof WORDS,
  owner: { userId: number; publicUrl: string },
): Promise<void> {
  const found = await findProvenEmail(db, owner.userId)
  if (!found || found.email === null) return
  await queueMail(db, {
    key: `${event}:${owner.userId}:${found.now}`,
    to: found.email,
    template: FACTOR_CHANGED,
    data: { what: WORDS[event], link: `${owner.publicUrl}/account` },
  })
}
