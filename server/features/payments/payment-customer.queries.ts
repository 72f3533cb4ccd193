import type { Db } from '../../platform/db/db.ts'

/** By what name a provider knows a person; null where it does not yet. By the primary key. */
export async function findCustomer(
  db: Db,
  userId: number,
  provider: string,
): Promise<string | null> {
  const { rows } = await db.query<{ customer: string }>(
    'select customer from payment_customer where user_id = $1 and provider = $2',
    [userId, provider],
  )
  return rows[0]?.customer ?? null
}

/** Notes by what name a provider knows a person; the first that was noted stays. */
export async function addCustomer(
  db: Db,
  { userId, provider, customer }: { userId: number; provider: string; customer: string },
): Promise<void> {
  await db.query(
    `insert into payment_customer (user_id, provider, customer) values ($1, $2, $3)
       on conflict do nothing`,
    [userId, provider, customer],
  )
}
