import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { consumeRecoveryCode, consumeStep, findTotp } from './second-factor.queries.ts'
import { openSecret, stepOfCode } from './totp.ts'

/** Whether a code is the one the person's app shows now; uses it up. */
export async function consumeTotpCode(
  db: Pool,
  userId: number,
  code: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<boolean> {
  const totp = await findTotp(db, userId)
  if (!totp || (totp.confirmedAt === null) !== isFirst) return false
  const step = stepOfCode(await openSecret(db, userId, totp.secret), code, new Date())
  return step !== null && (await consumeStep(db, userId, step))
}

/** The matching recovery code of the person, used up; null when there is none. */
export async function consumeCode(
  db: Pool,
  userId: number,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  if (await consumeTotpCode(db, userId, code)) return 'totp'
  const hash = hashRecoveryCode(userId, code)
  if (hash === null) return null
  return inTransaction(db, async (tx) =>
    (await consumeRecoveryCode(tx, userId, hash)) ? 'recovery' : null,
  )
}
