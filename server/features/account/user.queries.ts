import type { ProfileChange, User } from '../../../contract/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { IS_DEMO } from './demo.queries.ts'

/** A person without what their session may do. */
export type StoredUser = Omit<User, 'isStaff' | 'needsSecondFactor'>

/** One person as the screens show them. */
export async function getUser(db: Db, id: number): Promise<StoredUser> {
  const { rows } = await db.query<Omit<StoredUser, 'createdAt'> & { createdAt: Date }>({
    name: 'get-user',
    text: `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
                  '/api/user/picture?v=' || left(p.sha256, 16) as "profileImageUrl",
                  u.email_verified as "emailVerified", ${IS_DEMO} as "isDemo",
                  u.created_at as "createdAt"
             from app_user u left join user_picture p on p.user_id = u.id
            where u.id = $1`,
    values: [id],
  })
  const user = rows[0]
  // Deleted since the session was read.
  if (!user) throw new AppError('sign_in_required', 'Please sign in first')
  return { ...user, createdAt: user.createdAt.toISOString() }
}

/** The person of a session, as the screens show them to themselves. */
export async function getUserAs(
  db: Db,
  { id, isStaff, needsSecondFactor }: Pick<Person, 'id' | 'isStaff' | 'needsSecondFactor'>,
): Promise<User> {
  return { ...(await getUser(db, id)), isStaff, needsSecondFactor }
}

export async function updateProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  const { firstName, lastName } = change
  await db.query(
    `update app_user
        set first_name = case when $2 then $3 else first_name end,
            last_name = case when $4 then $5 else last_name end
      where id = $1`,
    [id, firstName !== undefined, firstName ?? null, lastName !== undefined, lastName ?? null],
  )
}
