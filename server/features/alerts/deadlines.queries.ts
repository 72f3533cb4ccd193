import type { Db } from '../../platform/db/db.ts'

/** Has a worker look at a person's coming days at once, instead of tomorrow. */
export async function markDeadlinesDue(db: Db, userId: number): Promise<void> {
  await db.query('insert into deadline_due (user_id) values ($1)', [userId])
}
