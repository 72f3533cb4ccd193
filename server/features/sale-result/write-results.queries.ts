import { findCounty } from '../../../domain/county/county.ts'
import { ASSUMABLE } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { lastClaimDay } from '../../../domain/surplus/surplus.ts'
import type { Db } from '../../platform/db/db.ts'
import { markForecastsDue } from '../forecast/forecast-due.queries.ts'

/** Facts of an import for writing its results. */
export type ResultsOfImport = {
  importId: number
  /** Staging table, with matched properties. */
  table: string
  /** Rows of the list may state results; other lists cost nothing. */
  statesResults: boolean
  /** The list's place among others; null if it names neither a day nor a year. */
  day: LocalDate | null
  asOf: LocalDate
  meaning: string
}

const bit = (field: (typeof ASSUMABLE)[number]) => 1 << ASSUMABLE.indexOf(field)
/** A value stated by the row itself. */
const stated = (row: string, column: string, field: (typeof ASSUMABLE)[number]) =>
  `case when ${row}.assumed & ${bit(field)} = 0 then ${row}.${column} end`

/**
 * Saves the sale results and prices of the staged rows, each sale of a parcel separately, in the import's transaction
 * and before its tax sales: an amount due that the row lacks comes from earlier lists. Returns a remark if a sale's
 * results name no day or year: they can't be distinguished from other years'.
 */
export async function writeSaleResults(
  tx: Db,
  { importId, table, statesResults, day, asOf, meaning }: ResultsOfImport,
): Promise<string | null> {
  if (!statesResults) return null
  const days = await listSaleDays(tx, table)
  // Another list's day is not the sale's.
  const listDay = meaning === 'sale-results' ? day : null
  const { rows } = await tx.query<{ dated: number; undated: number }>(
    `with added as (
       insert into tax_sale_result (property_id, import_id, line, county_id, sale_day, day_assumed, outcome,
                                    bid_cents, rate, due_cents, listed_due_cents, stated_cents, sold_to, ends_on,
                                    assessed_cents, property_class, is_homestead, as_of)
       select s.property_id, $1, s.line, s.county_id, coalesce(s.sale_date, $2::date),
              coalesce(s.sale_date, $2::date) is not null
                and (s.sale_date is null or s.assumed & ${bit('saleDate')} <> 0),
              s.result->>'outcome', (s.result->>'bidCents')::bigint, (s.result->>'rate')::real, own.due_cents,
              case when own.due_cents is null then nullif(${stated('t', 'total_cents', 'totalOwed')}, 0) end,
              (s.result->>'excessCents')::bigint, s.result->>'soldTo',
              coalesce(case when s.assumed & ${bit('saleDate')} = 0 then d.ends_on end, 'infinity'),
              s.assessed_cents, s.property_type, (s.result->>'isHomestead')::boolean, $3
         from ${table} s
        cross join lateral (
          select nullif(${stated('s', 'total_cents', 'totalOwed')}, 0) as due_cents) own
         left join tax_sale t on t.property_id = s.property_id
         left join unnest($4::int[], $5::date[], $6::date[]) d (county_id, sale_date, ends_on)
           on d.county_id = s.county_id and d.sale_date = s.sale_date
        where s.result is not null
       on conflict (property_id, import_id, line) do nothing
       returning sale_day, outcome)
     select count(*) filter (where sale_day is not null)::int as dated,
            count(*) filter (where sale_day is null)::int as undated
       from added where outcome is not null`,
    [
      importId,
      listDay,
      asOf,
      days.map(({ countyId }) => countyId),
      days.map(({ saleDate }) => saleDate),
      days.map(({ countyId, saleDate }) => claimEnd(countyId, saleDate)),
    ],
  )
  const { dated = 0, undated = 0 } = rows[0] ?? {}
  if (dated > 0) {
    await markForecastsDue(tx, `select distinct county_id from ${table} where result is not null`)
    return null
  }
  return undated === 0
    ? null
    : 'The list names neither a day nor a year of its sale, so its results are not kept as history. Put the year into the file’s name or add a column “Sale Date”, and import it again.'
}

async function listSaleDays(tx: Db, table: string) {
  const { rows } = await tx.query<{ countyId: number; saleDate: LocalDate }>(
    `select distinct county_id as "countyId", sale_date as "saleDate" from ${table}
      where sale_date is not null and result is not null`,
  )
  return rows
}

/** `tax_sale_result.ends_on` of a sale. */
export function claimEnd(countyId: number, saleDate: LocalDate): LocalDate | 'infinity' {
  return lastClaimDay(findCounty(countyId)?.state ?? '', saleDate) ?? 'infinity'
}

/** Removes an import's results, in the transaction of its undo. */
export async function removeSaleResults(tx: Db, importId: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `with gone as (delete from tax_sale_result where import_id = $1 returning county_id, outcome, sale_day)
     select distinct county_id as id from gone where outcome is not null and sale_day is not null`,
    [importId],
  )
  for (const { id } of rows) await markForecastsDue(tx, `select ${Math.trunc(id)} as county_id`)
}
