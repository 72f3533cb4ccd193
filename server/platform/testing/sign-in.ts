import { issuerOf } from '../../features/account/oidc/provider-settings.ts'
import { startSession } from '../../features/account/session.queries.ts'
import type { TestApp } from './test-app.ts'

export type SignedIn = {
  userId: number
  /** Send these with `app.inject`. */
  headers: { cookie: string }
}

let made = 0

/** A new person who is signed in; `isStaff`: with a second factor. */
export async function signIn(
  { db, context }: Pick<TestApp, 'db' | 'context'>,
  {
    email = `person-${++made}@example.com`,
    isStaff = false,
  }: { email?: string; isStaff?: boolean } = {},
): Promise<SignedIn> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ($1, true, 'Ada', 'Clerk') returning id`,
    [email],
  )
  const userId = rows[0]?.id
  if (userId === undefined) throw new Error('no user was created')
  const token = await startSession(db, {
    userId,
    idToken: null,
    userAgent: 'vitest',
    address: '127.0.0.1',
  })
  if (isStaff) {
    await db.query('insert into staff (email_key) values (lower($1)) on conflict do nothing', [
      email,
    ])
    await db.query('update session set second_factor_at = now() where user_id = $1', [userId])
  }
  return { userId, headers: { cookie: `session_${context.config.port}=${token}` } }
}

/** Gives a signed-in person an account with the bundled sign-in, with an unknown password. */
export async function giveAccount(
  { db, context }: Pick<TestApp, 'db' | 'context'>,
  { userId }: SignedIn,
): Promise<void> {
  await db.query(
    `with made as (
       insert into password_account (email, email_key, password_hash, email_verified_at)
         select email, lower(email), 'none', now() from app_user where id = $1 returning id)
     insert into user_identity (issuer, subject, user_id) select $2, id::text, $1 from made`,
    [userId, issuerOf(context.config)],
  )
}

/** Removes people and their data only: much faster than emptying the database. */
export async function deletePeople({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (const table of ['app_user', 'password_account', 'oidc_record', 'rate_limit_count', 'mail']) {
    await db.query(`delete from ${table}`)
  }
}
