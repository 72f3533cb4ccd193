import { lockTextForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
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
 * The user this identity is here, made at its first sign-in. Later ones bring the provider's e-mail
 * address up to date; names are the person's own to edit and stay.
 */
export async function getUserIdOf(db: Pool, identity: Identity): Promise<number> {
  const { issuer, subject, email, isEmailVerified, firstName, lastName } = identity
  return inTransaction(db, async (tx) => {
    // Two windows may come back at the same moment: one makes the user, the other finds it.
    await lockTextForTransaction(tx, 'identity', `${issuer} ${subject}`)
    const { rows: known } = await tx.query<{ id: number; wasVerified: boolean }>(
      `select u.id, u.email_verified as "wasVerified"
         from user_identity i join app_user u on u.id = i.user_id
        where i.issuer = $1 and i.subject = $2 for update of u`,
      [issuer, subject],
    )
    if (known[0]) {
      const { id, wasVerified } = known[0]
      await tx.query(
        'update app_user set email = coalesce($2, email), email_verified = $3 where id = $1',
        [id, email, isEmailVerified],
      )
      // Now it is proven whose the account is: what was made before may be somebody else's.
      if (isEmailVerified && !wasVerified) await endCredentials(tx, id)
      return id
    }
    const { rows: made } = await tx.query<{ id: number }>(
      `with made as (
         insert into app_user (email, email_verified, first_name, last_name)
           values ($3, $4, $5, $6) returning id)
       insert into user_identity (issuer, subject, user_id) select $1, $2, id from made
       returning user_id as id`,
      [issuer, subject, email, isEmailVerified, firstName, lastName],
    )
    if (!made[0]) throw new Error('no user was made')
    return made[0].id
  })
}

/** Which user a provider's subject is; null before its first sign-in. By `user_identity_pkey`. */
export async function findUserIdOf(
  db: Db,
  issuer: string,
  subject: string,
): Promise<number | null> {
  const { rows } = await db.query<{ userId: number }>(
    'select user_id as "userId" from user_identity where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return rows[0]?.userId ?? null
}

/** Whom one provider knows this user as. By `user_identity_of_user`. */
export async function listSubjects(db: Db, userId: number, issuer: string): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from user_identity where user_id = $1 and issuer = $2',
    [userId, issuer],
  )
  return rows.map(({ subject }) => subject)
}
