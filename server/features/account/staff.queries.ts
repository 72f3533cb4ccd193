import type { StaffMember } from '../../../contract/admin.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { IS_DEMO } from './demo.queries.ts'

/** Staff by table `staff` and by `STAFF_EMAILS`, in order of address. */
export async function listStaff(db: Db, settings: readonly string[] = []): Promise<StaffMember[]> {
  const { rows } = await db.query<Omit<StaffMember, 'addedAt'> & { addedAt: Date | null }>(
    `with named as (
       select email_key, added_at, added_by, email_key = any ($1::text[]) as in_settings from staff
       union all
       select key, null, null, true from unnest($1::text[]) key
        where key not in (select email_key from staff))
     select n.email_key as email, n.added_at as "addedAt", n.added_by as "addedBy",
            n.in_settings as "isFromSettings",
            case when u.is_verified is null then 'none'
                 when u.is_verified then 'verified' else 'unverified' end as account
       from named n
       left join (select lower(normalize(email, nfkc)) as key, bool_or(email_verified) as is_verified
                    from app_user u where not ${IS_DEMO} and email is not null
                   group by 1) u on u.key = n.email_key
      order by n.email_key`,
    [settings],
  )
  return rows.map((row) => ({ ...row, addedAt: row.addedAt?.toISOString() ?? null }))
}

/** Adds a staff address, which need not have an account yet. False when it was on the list. */
export async function addStaff(db: Db, email: string, addedBy: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into staff (email_key, added_by) values ($1, $2) on conflict do nothing',
    [emailKeyOf(email), addedBy],
  )
  return rowCount === 1
}

/** Removes a staff address; takes effect on sessions at once. False when it was not on the list. */
export async function removeStaff(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from staff where email_key = $1', [emailKeyOf(email)])
  return rowCount === 1
}

/** How many other addresses are on the list. Locks the list until the transaction ends. */
export async function countOtherStaff(tx: Client, email: string): Promise<number> {
  const { rows } = await tx.query<{ key: string }>(
    'select email_key as key from staff order by 1 for update',
  )
  return rows.filter(({ key }) => key !== emailKeyOf(email)).length
}

/** Id of the account with this address; null when there is none. */
export async function findAccountNumber(db: Db, email: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from app_user u
      where lower(normalize(email, nfkc)) = $1 and not ${IS_DEMO} order by email_verified desc, id limit 1`,
    [emailKeyOf(email)],
  )
  return rows[0]?.id ?? null
}
