import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'

/** Puts properties on a person's watchlist; those on it stay as they are. Answers how many came. */
export async function trackAll(
  db: Pool,
  userId: number,
  propertyIds: readonly number[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `insert into tracked_property (property_id, user_id)
         select id, $2 from property where id = any($1::bigint[])
       on conflict (property_id, user_id) do nothing`,
      [propertyIds, userId],
    )
    const added = rowCount ?? 0
    if (added > 0) await markDeadlinesDue(tx, userId)
    return added
  })
}
