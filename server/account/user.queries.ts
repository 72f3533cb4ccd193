import type { User } from '../../contract/account.ts'
import type { Db } from '../db/db.ts'

/** One person as the screens show them; null when there is no such user. */
export async function findUser(db: Db, id: number): Promise<User | null> {
  const { rows } = await db.query<Omit<User, 'createdAt'> & { createdAt: Date }>({
    name: 'find-user',
    text: `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
                  '/api/user/picture?v=' || left(p.sha256, 16) as "profileImageUrl",
                  u.email_verified as "emailVerified", u.is_demo as "isDemo",
                  u.created_at as "createdAt"
             from app_user u left join user_picture p on p.user_id = u.id
            where u.id = $1`,
    values: [id],
  })
  const user = rows[0]
  return user ? { ...user, createdAt: user.createdAt.toISOString() } : null
}
