import type { Db } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import type { whoOf } from '../../audit/audit-routes.ts'
import { FACTOR_CHANGED } from '../account-emails.ts'
import { findProvenEmail } from '../user.queries.ts'

/** What can happen to a second factor, and how the mail tells of it. */
const WORDS = {
  'factor-added': 'An app for sign-in codes was set up',
  'factor-removed': 'The app for sign-in codes was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-codes-made': 'New recovery codes were made; those before are worth nothing any more',
  'recovery-used': 'A recovery code was used to sign in',
  'factor-reset':
    'Staff removed the app for sign-in codes, the passkeys and the recovery codes and ended all sessions',
} as const

/** Records what happened to a second factor and tells the person by mail, in the caller's transaction. */
export async function tellOwner(
  db: Db,
  event: keyof typeof WORDS,
  told: { userId: number; who: ReturnType<typeof whoOf>; publicUrl: string },
): Promise<void> {
  await addAuditEvent(db, { ...told.who, event, userId: told.userId })
  await mailOwner(db, event, told)
}

/** The mail alone, where what happened is recorded otherwise. */
export async function mailOwner(
  db: Db,
  event: keyof typeof WORDS,
  told: { userId: number; publicUrl: string },
): Promise<void> {
  const found = await findProvenEmail(db, told.userId)
  if (!found || found.email === null) return
  await queueMail(db, {
    key: `${event}:${told.userId}:${found.now}`,
    to: found.email,
    template: FACTOR_CHANGED,
    data: { what: WORDS[event], link: `${told.publicUrl}/account` },
  })
}
