import { type Db, inTransaction, type Pool } from '../db/db.ts'

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
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [
      `${issuer} ${subject}`,
    ])
    const { rows: known } = await tx.query<{ id: number }>(
      `update app_user u set email = coalesce($3, u.email), email_verified = $4
         from user_identity i
        where i.issuer = $1 and i.subject = $2 and u.id = i.user_id
       returning u.id`,
      [issuer, subject, email, isEmailVerified],
    )
    if (known[0]) return known[0].id
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
