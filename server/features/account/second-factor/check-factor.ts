import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { findTotp, takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { openSecret, stepOfCode } from './totp.ts'

/** Whether a code is the one the person's app shows now; uses it up. */
export async function takeTotpCode(
  db: Pool,
  userId: number,
  code: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<boolean> {
  const totp = await findTotp(db, userId)
  if (!totp || (totp.confirmedAt === null) !== isFirst) return false
  const step = stepOfCode(await openSecret(db, userId, totp.secret), code, new Date())
  return step !== null && (await takeStep(db, userId, step))
}

/** The matching recovery code of the person, used up; null when there is none. */
export async function takeCode(
  db: Pool,
  userId: number,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  if (await takeTotpCode(db, userId, code)) return 'totp'
  const hash = hashRecoveryCode(userId, code)
  if (hash === null) return null
  return inTransaction(db, async (tx) =>
    (await takeRecoveryCode(tx, userId, hash)) ? 'recovery' : null,
  )
}
