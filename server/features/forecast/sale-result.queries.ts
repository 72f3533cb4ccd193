import { ASSUMABLE } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/boss.ts'

/** What an import's results need of it. */
export type ResultsOfImport = {
  importId: number
  /** Staging table. */
  table: string
  /** The list's place among others; null where it names neither a day nor a year. */
  day: string | null
  meaning: string
}

const DAY_ASSUMED = `assumed & ${1 << ASSUMABLE.indexOf('saleDate')} <> 0`

/**
 * Keeps what the staged rows say became of their parcels, each sale of a parcel apart, in the import's transaction.
 * Answers a remark where the list names no day or year: such results can't be told apart from other years'.
 */
export async function writeSaleResults(
  tx: Db,
  { importId, table, day, meaning }: ResultsOfImport,
): Promise<string | null> {
  if (meaning !== 'sale-results') return null
  const { rowCount } = await tx.query(
    `insert into sale_result (property_id, import_id, line, county_id, sale_day, day_assumed, outcome, bid_cents,
                              rate, due_cents, assessed_cents, property_class, is_homestead)
       select property_id, $1, line, county_id, coalesce(sale_date, $2::date),
              sale_date is null or ${DAY_ASSUMED}, result->>'outcome', (result->>'bidCents')::bigint,
              (result->>'rate')::real, total_cents, assessed_cents, property_type,
              (result->>'isHomestead')::boolean
         from ${table}
        where result is not null and coalesce(sale_date, $2::date) is not null`,
    [importId, day],
  )
  if ((rowCount ?? 0) > 0) {
    await markForecastsDue(tx, `select distinct county_id from ${table} where result is not null`)
    return null
  }
  const { rows } = await tx.query(`select from ${table} where result is not null limit 1`)
  return rows.length === 0
    ? null
    : 'The list names neither a day nor a year of its sale, so its results are not kept as history. Put the year into the file’s name or add a column “Sale Date”, and import it again.'
}

/** Takes an import's results away, in the transaction of its undo. */
export async function removeSaleResults(tx: Db, importId: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `with gone as (delete from sale_result where import_id = $1 returning county_id)
     select distinct county_id as id from gone`,
    [importId],
  )
  for (const { id } of rows) await markForecastsDue(tx, `select ${Math.trunc(id)} as county_id`)
}

/** Has the counties of the query trained again, once the transaction commits. */
async function markForecastsDue(tx: Db, counties: string): Promise<void> {
  await tx.query(
    `insert into forecast_due as d (county_id) select county_id from (${counties}) c order by county_id
     on conflict (county_id) do update set changes = d.changes + 1`,
  )
  await sendJob(tx, 'forecasts')
}
