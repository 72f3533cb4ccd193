import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Name of the import profile for results entered at a sale. */
export const RESULTS_PROFILE = 'sale-day-results'

/** Maximum results read of one parcel. */
const MAX_RESULTS = 50

/** A result entered at a sale. */
export type EnteredResult = {
  propertyId: number
  importId: number
  /** The name of the person who entered it, or the file. */
  source: string
  /** Null if its sale has no day. */
  saleDay: LocalDate | null
  /** "Sold", "Struck off to the State" …, as entered. */
  words: string
  soldTo: string | null
  bidCents: number | null
}

/** Results entered at a sale, newest first. By the primary keys of tax_sale_result and import_row. */
export async function listEnteredResults(
  db: Db,
  propertyIds: readonly number[],
): Promise<EnteredResult[]> {
  return listRows<EnteredResult>(db, 'entered-results')`
    select e.* from unnest(${propertyIds}::bigint[]) u (id)
     cross join lateral (
       select r.property_id as "propertyId", r.import_id as "importId", i.file_name as source,
              case when not r.day_assumed then r.sale_day end as "saleDay", w.words,
              r.sold_to as "soldTo", r.bid_cents as "bidCents"
         from tax_sale_result r
         join import i on i.id = r.import_id and i.profile = '${raw(RESULTS_PROFILE)}'
         join lateral (
           select o.extra[array_position(i.extra_headings, 'Sale Result')] as words
             from import_row o
            where o.property_id = r.property_id and o.import_id = r.import_id and o.line = r.line) w
           on w.words is not null
        where r.property_id = u.id
        order by r.import_id desc, r.line limit ${raw(MAX_RESULTS)}) e`
}
