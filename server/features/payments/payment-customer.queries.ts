import type { Db } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'

/** A person's customer id at a provider; null when there is none yet. Served by the primary key. */
export async function findCustomer(
  db: Db,
  userId: number,
  provider: string,
): Promise<string | null> {
  const rows = await listRows<{ customer: string }>(db)`
    select customer from payment_customer where user_id = ${userId} and provider = ${provider}`
  return rows[0]?.customer ?? null
}

/** Stores a person's customer id at a provider; the first one stays. */
export async function addCustomer(
  db: Db,
  { userId, provider, customer }: { userId: number; provider: string; customer: string },
): Promise<void> {
  await runSql(db)`
    insert into payment_customer (user_id, provider, customer)
      values (${userId}, ${provider}, ${customer})
      on conflict do nothing`
}
