import type { Db } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { VERIFY_ADDRESS } from '../account-emails.ts'
import { issueToken } from '../password/password-account.queries.ts'

const VERIFY_HOURS = 24

/** Sends the verification email of a new account. */
export async function sendVerification(
  db: Db,
  publicUrl: string,
  account: { id: string; email: string },
): Promise<void> {
  const token = await issueToken(db, {
    accountId: account.id,
    purpose: 'verify',
    hours: VERIFY_HOURS,
  })
  await queueMail(db, {
    key: `verify-address:${account.id}:${token.slice(0, 8)}`,
    to: account.email,
    template: VERIFY_ADDRESS,
    data: { link: `${publicUrl}/oidc/verify/${token}` },
  })
}
