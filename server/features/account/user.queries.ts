import type { ProfileChange, User } from '../../../contract/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { IS_DEMO } from './demo.queries.ts'

/** A person without the rights of their session. */
export type StoredUser = Omit<User, 'isStaff' | 'needsSecondFactor' | 'hasLists'>

/** A person's profile. */
export async function getUser(db: Db, id: number): Promise<StoredUser> {
  const user = await findRow<Omit<StoredUser, 'createdAt'> & { createdAt: Date }>(db, 'get-user')`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
           '/api/user/picture?v=' || left(p.sha256, 16) as "profileImageUrl",
           u.email_verified as "emailVerified", ${raw(IS_DEMO)} as "isDemo",
           u.created_at as "createdAt"
      from app_user u left join user_picture p on p.user_id = u.id
     where u.id = ${id}`
  // Deleted since the session was read.
  if (!user) throw new AppError('sign_in_required', 'Please sign in first')
  return { ...user, createdAt: user.createdAt.toISOString() }
}

/** The person of a session, as their own profile. */
export async function getUserAs(
  db: Db,
  {
    id,
    isStaff,
    needsSecondFactor,
    workspace: { hasLists },
  }: Pick<Person, 'id' | 'isStaff' | 'needsSecondFactor'> & {
    workspace: Pick<Person['workspace'], 'hasLists'>
  },
): Promise<User> {
  return { ...(await getUser(db, id)), isStaff, needsSecondFactor, hasLists }
}

export async function updateProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  const { firstName, lastName } = change
  await runSql(db)`update app_user
        set first_name = case when ${firstName !== undefined} then ${firstName ?? null} else first_name end,
            last_name = case when ${lastName !== undefined} then ${lastName ?? null} else last_name end
      where id = ${id}`
}

/** A verified address and the database's clock in seconds; null when the address is not verified. */
export async function findProvenEmail(
  db: Db,
  id: number,
): Promise<{ email: string | null; now: string } | null> {
  return findRow<{ email: string | null; now: string }>(db)`
    select email, extract(epoch from clock_timestamp())::text as now
      from app_user where id = ${id} and email_verified`
}

/** The first account of an email address, ignoring case; null when there is none. */
export async function findUserIdByEmail(db: Db, email: string | undefined): Promise<number | null> {
  const rows = await listRows<{ id: number }>(db)`
    select id from app_user where lower(email) = lower(${email}) order by id limit 1`
  return rows[0]?.id ?? null
}

/** Removes a person; their rows in other tables cascade. */
export async function removeUser(tx: Db, id: number): Promise<void> {
  await tx.query('delete from app_user where id = $1', [id])
}
