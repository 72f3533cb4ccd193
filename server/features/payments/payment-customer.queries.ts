import type { Db } from '../../platform/db/db.ts'

/** A person's customer id at a provider; null when there is none yet. Served by the primary key. */
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

/** Stores a person's customer id at a provider; the first one stays. */
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
