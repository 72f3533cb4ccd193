import type { Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'

/** Withdraws a demo person's decisions and queues their owners for resolution. */
export async function withdrawDecisions(db: Db, userId: number): Promise<void> {
  await runSql(db)`with gone as (
        update owner_decision set withdrawn_at = clock_timestamp(), withdrawn_by = user_id
         where user_id = ${userId} and withdrawn_at is null
        returning a_county_id, a_parcel_key, b_county_id, b_parcel_key)
      insert into owner_due (property_id)
        select p.id from gone join property p on p.county_id = a_county_id
          and p.parcel_key = a_parcel_key
        union
        select p.id from gone join property p on p.county_id = b_county_id
          and p.parcel_key = b_parcel_key`
}
