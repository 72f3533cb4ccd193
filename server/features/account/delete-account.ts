import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { forgetAddresses } from '../audit/audit.queries.ts'
import { listSubjects } from './identity.queries.ts'
import { forgetAtProvider } from './oidc/oidc-record.queries.ts'

/** What outlives an account, by the table it stands in, and the rule that asks for it. */
const KEPT = [
  {
    table: 'invoice',
    what: 'The receipts of your payments stay, as the tax rules on keeping books ask (26 CFR § 1.6001-1(a), (e)).',
  },
] as const

/**
 * Deletes a person and everything that hangs on them, in one step and for good. Answers what had to
 * stay, in words.
 */
export async function deleteAccount(
  db: Pool,
  userId: number,
  ownIssuer: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const kept = await listKept(tx, userId)
    for (const subject of await listSubjects(tx, userId, ownIssuer)) {
      await forgetAtProvider(tx, subject)
      await tx.query('delete from password_account where id::text = $1', [subject])
    }
    await tx.query('update import set user_id = null where user_id = $1', [userId])
    // What they decided about owners stands; who it was is forgotten.
    await tx.query('update owner_decision set user_id = null where user_id = $1', [userId])
    await tx.query('update owner_decision set withdrawn_by = null where withdrawn_by = $1', [
      userId,
    ])
    // Mail on its way tells of what is gone; mail that went names the address. What was sent to an
    // address that is not proven theirs may be somebody else's.
    await tx.query(
      `delete from mail m using app_user u
        where u.id = $1 and lower(m.recipient) = lower(u.email)
          and (u.email_verified or m.template = 'verify-address')`,
      [userId],
    )
    await forgetAddresses(tx, userId)
    await tx.query('delete from app_user where id = $1', [userId])
    return kept
  })
}

async function listKept(tx: Client, userId: number): Promise<string[]> {
  const kept: string[] = []
  for (const { table, what } of KEPT) {
    const { rowCount } = await tx.query(`select from ${table} where user_id = $1 limit 1`, [userId])
    if (rowCount) kept.push(what)
  }
  return kept
}
