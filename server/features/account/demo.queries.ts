import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Whether `u` of app_user is a demo person. */
export const IS_DEMO = '(u.demo_until is not null)'

/** How long a demo person exists. */
const LIFE = `interval '1 day'`

/** Creates a demo person; null where `most` exist already. Served by `app_user_demo_until`. */
export async function insertDemoPerson(
  db: Db,
  { email, lastName, most }: { email: string; lastName: string; most: number },
): Promise<number | null> {
  const rows = await listRows<{ id: number }>(db)`
    insert into app_user (email, email_verified, first_name, last_name, demo_until)
      select ${email}, true, 'Demo', ${lastName}, now() + ${raw(LIFE)}
       where (select count(*) from app_user where demo_until > now()) < ${most}
    returning id`
  return rows[0]?.id ?? null
}

/** Expired demo people. Served by `app_user_demo_until`. */
export async function listEndedDemoPeople(db: Db, limit: number): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db)`
    select id from app_user where demo_until <= now() limit ${limit}`
  return rows.map(({ id }) => id)
}

/**
 * Order matters: first the rows without a foreign key to the person, then the person, whose deletion cascades
 * to the rest. Only sandbox payments are deleted; real ones are kept.
 */
const REMOVAL = [
  `delete from sandbox_intent i using payment_customer c
    where c.user_id = $1 and c.provider = 'sandbox' and i.customer = c.customer`,
  `delete from sandbox_card s using payment_customer c
    where c.user_id = $1 and c.provider = 'sandbox' and s.customer = c.customer`,
  `delete from payment_event e using purchase p
    where p.user_id = $1 and p.provider = 'sandbox' and e.purchase_id = p.id`,
  `delete from invoice i using purchase p
    where p.user_id = $1 and p.provider = 'sandbox' and i.purchase_id = p.id`,
  `delete from purchase where user_id = $1 and provider = 'sandbox'`,
  // Their imports and decisions remain, without their name.
  'update import set user_id = null where user_id = $1',
  `update owner_decision set user_id = nullif(user_id, $1), withdrawn_by = nullif(withdrawn_by, $1)
    where user_id = $1 or withdrawn_by = $1`,
  'delete from mail m using app_user u where u.id = $1 and m.recipient = u.email',
  'delete from app_user where id = $1',
] as const

/** Removes one demo person with all their data. */
export async function deleteDemoPerson(tx: Db, userId: number): Promise<void> {
  for (const statement of REMOVAL) await tx.query(statement, [userId])
}
