import { emailKeyOf } from '../../domain/email-key.ts'
import type { Db } from '../db/db.ts'

export type StaffMember = { email: string; addedAt: Date; addedBy: string | null }

/** Names an address as staff; false where it was named already. By the primary key. */
export async function addStaff(db: Db, email: string, addedBy: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into staff (email_key, added_by) values ($1, $2) on conflict do nothing',
    [emailKeyOf(email), addedBy],
  )
  return rowCount === 1
}

/** False where the address was not named. By the primary key. */
export async function removeStaff(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from staff where email_key = $1', [emailKeyOf(email)])
  return rowCount === 1
}

/** In the order of their addresses. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await db.query<StaffMember>(
    'select email_key as email, added_at as "addedAt", added_by as "addedBy" from staff order by email_key',
  )
  return rows
}

/** The account of an address, whose audit record the change belongs to; null where there is none. */
export async function findAccountOf(db: Db, email: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from app_user where lower(normalize(email, nfkc)) = $1 and email_verified order by id limit 1',
    [emailKeyOf(email)],
  )
  return rows[0]?.id ?? null
}
