import type { StaffMember } from '../../../contract/admin.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, listRows, raw } from '../../platform/db/sql.ts'
import { IS_DEMO } from './demo.queries.ts'

/** Staff by table `staff` and by `STAFF_EMAILS`, in order of address. */
export async function listStaff(db: Db, settings: readonly string[] = []): Promise<StaffMember[]> {
  const rows = await listRows<Omit<StaffMember, 'addedAt'> & { addedAt: Date | null }>(db)`
    with named as (
      select email_key, added_at, added_by, email_key = any (${settings}::text[]) as in_settings
        from staff
      union all
      select key, null, null, true from unnest(${settings}::text[]) key
       where key not in (select email_key from staff))
    select n.email_key as email, n.added_at as "addedAt", n.added_by as "addedBy",
           n.in_settings as "isFromSettings",
           case when u.is_verified is null then 'none'
                when u.is_verified then 'verified' else 'unverified' end as account
      from named n
      left join (select lower(normalize(email, nfkc)) as key, bool_or(email_verified) as is_verified
                   from app_user u where not ${raw(IS_DEMO)} and email is not null
                  group by 1) u on u.key = n.email_key
     order by n.email_key`
  return rows.map((row) => ({ ...row, addedAt: row.addedAt?.toISOString() ?? null }))
}

/** Adds a staff address, which need not have an account yet. False when it was on the list. */
export async function addStaff(db: Db, email: string, addedBy: string): Promise<boolean> {
  return changesRow(db)`
    insert into staff (email_key, added_by) values (${emailKeyOf(email)}, ${addedBy})
      on conflict do nothing`
}

/** Removes a staff address; takes effect on sessions at once. False when it was not on the list. */
export async function removeStaff(db: Db, email: string): Promise<boolean> {
  return changesRow(db)`delete from staff where email_key = ${emailKeyOf(email)}`
}

/** How many other addresses are on the list. Locks the list until the transaction ends. */
export async function countOtherStaff(tx: Client, email: string): Promise<number> {
  const rows = await listRows<{ key: string }>(tx)`
    select email_key as key from staff order by 1 for update`
  return rows.filter(({ key }) => key !== emailKeyOf(email)).length
}

/** Id of the account with this address; null when there is none. */
export async function findAccountNumber(db: Db, email: string): Promise<number | null> {
  const rows = await listRows<{ id: number }>(db)`select id from app_user u
      where lower(normalize(email, nfkc)) = ${emailKeyOf(email)} and not ${raw(IS_DEMO)}
        order by email_verified desc, id limit 1`
  return rows[0]?.id ?? null
}
