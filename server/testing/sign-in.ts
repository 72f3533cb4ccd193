import { startSession } from '../account/session.queries.ts'
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
  if (userId === undefined) throw new Error('no user was made')
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

/** Empties what people brought about, and nothing else: much faster than emptying the database. */
export async function forgetPeople({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (const table of ['app_user', 'password_account', 'oidc_record', 'try_count', 'mail']) {
    await db.query(`delete from ${table}`)
  }
}
