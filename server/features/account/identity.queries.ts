import { lockTextForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'
import { endCredentials } from './credentials.queries.ts'

export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/**
 * The user of this identity, created at its first sign-in. Later sign-ins update the email address from the
 * provider, but not the names, which the person may edit.
 */
export async function getUserIdOf(db: Pool, identity: Identity): Promise<number> {
  const { issuer, subject, email, isEmailVerified, firstName, lastName } = identity
  return inTransaction(db, async (tx) => {
    // Two windows may return at the same moment: one creates the user, the other finds it.
    await lockTextForTransaction(tx, 'identity', `${issuer} ${subject}`)
    const known = await listRows<{ id: number; wasVerified: boolean }>(tx)`
      select u.id, u.email_verified as "wasVerified"
        from user_identity i join app_user u on u.id = i.user_id
       where i.issuer = ${issuer} and i.subject = ${subject} for update of u`
    if (known[0]) {
      const { id, wasVerified } = known[0]
      await runSql(tx)`
        update app_user set email = coalesce(${email}, email), email_verified = ${isEmailVerified}
          where id = ${id}`
      // Only now is the address verified: credentials created before may be somebody else's.
      if (isEmailVerified && !wasVerified) await endCredentials(tx, id)
      return id
    }
    const made = await listRows<{ id: number }>(tx)`with made as (
          insert into app_user (email, email_verified, first_name, last_name)
            values (${email}, ${isEmailVerified}, ${firstName}, ${lastName}) returning id)
        insert into user_identity (issuer, subject, user_id) select ${issuer}, ${subject}, id
          from made
        returning user_id as id`
    if (!made[0]) throw new Error('no user was created')
    return made[0].id
  })
}

/** The user of a provider's subject; null before its first sign-in. Served by `user_identity_pkey`. */
export async function findUserIdOf(
  db: Db,
  issuer: string,
  subject: string,
): Promise<number | null> {
  const rows = await listRows<{ userId: number }>(db)`
    select user_id as "userId" from user_identity where issuer = ${issuer} and subject = ${subject}`
  return rows[0]?.userId ?? null
}

/** A user's subjects at one provider. Served by `user_identity_of_user`. */
export async function listSubjects(db: Db, userId: number, issuer: string): Promise<string[]> {
  const rows = await listRows<{ subject: string }>(db)`
    select subject from user_identity where user_id = ${userId} and issuer = ${issuer}`
  return rows.map(({ subject }) => subject)
}
