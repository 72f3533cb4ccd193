import type { Db } from '../../platform/db/db.ts'
import { debtsOf, listOrder, statesAll } from '../property/one-debt.queries.ts'
import { listYear } from '../property/property-row.ts'

/** Maximum rows of each kind read of a property. */
export const MAX_ROWS = 200

/** A list's row with a bill of a property, and its role in the total. */
export type RatedRow = {
  /**
   * `counted`; `repeats`: a counted row of another list states its debt; `replaced` by a later list; `behind`: a
   * later row of its own list counts; `closed`: its list lacks it since `closedOn`.
   */
  fate: 'counted' | 'repeats' | 'replaced' | 'behind' | 'closed'
  listId: number
  listOrder: number
  /** Its name; for a list known only by its headings, the file's. */
  list: string
  /** Its day, or its year if it names no day. */
  day: string | null
  year: number | null
  meaning: string
  importId: number
  fileName: string | null
  taxYear: number | null
  billNumber: string | null
  status: 'unpaid' | 'paid' | 'cancelled'
  cents: number | null
  closedOn: string | null
  closedYear: number | null
  /** Count of all rows of this fate; and the sum of its list's unpaid ones (by `closedOn`). */
  ofFate: number
  ofList: number | null
  /** Sum of the unpaid rows of this fate, and whether some of them have no amount. */
  openCents: number | null
  isUnknown: boolean
}

/** The import's list names a year and no day; its day only orders it among lists. */
const NAMES_YEAR = '(i.list_day <> i.as_of) is true'

/** The lists' bills of a property, the first rows of each fate. Served by the key of import_row. */
export async function listRatedRows(db: Db, propertyId: number): Promise<RatedRow[]> {
  const { rows } = await db.query<RatedRow>({
    name: 'rated-rows-of-property',
    text: `with ${debtsOf('(select $1::bigint as property_id)')}, rated as (
             select t.import_id, t.line, t.list_id, t.tax_year, t.bill_number, t.bill_status, t.total_cents,
                    null::bigint as closed_by,
                    case when exists (select from counted c where c.import_id = t.import_id and c.line = t.line)
                           then 'counted'
                         when exists (select from repeats p where p.import_id = t.import_id and p.line = t.line)
                              and exists (select from counted c where c.total_cents = t.total_cents)
                           then 'repeats'
                         else 'replaced' end as fate
               from stated t
             union all
             select r.import_id, r.line, r.list_id, r.tax_year, r.bill_number, r.bill_status, r.total_cents,
                    case when r.superseded_by <> r.import_id then r.superseded_by end,
                    case when r.superseded_by = r.import_id then 'behind' else 'closed' end
               from import_row r
              where r.property_id = $1 and r.superseded_by is not null and r.bill_status = 'unpaid'
                and case when r.superseded_by = r.import_id
                      then exists (select from stated t where t.list_id = r.list_id)
                           and not exists (select from stated t
                                            where t.list_id = r.list_id and t.total_cents = r.total_cents)
                      else not exists (
                        select from import_row n join county_list l on l.id = n.list_id
                         where n.property_id = r.property_id and n.list_id = r.list_id
                           and (n.import_id = r.superseded_by or n.superseded_by is null)
                           and (${statesAll('l')} or n.tax_year is not distinct from r.tax_year
                                and n.bill_number is not distinct from r.bill_number)) end
           ), counted_rows as (
             select rated.*, coalesce(s.list_day, s.as_of) as closed_on,
                    ${listYear('s')} as closed_year, count(*) over of_fate as of_fate,
                    (sum(total_cents) filter (where bill_status = 'unpaid') over of_fate)::bigint as open_cents,
                    bool_or(bill_status = 'unpaid' and total_cents is null) over of_fate as is_unknown,
                    (sum(total_cents) filter (where bill_status = 'unpaid')
                      over (partition by fate, rated.list_id, closed_by))::bigint as of_list,
                    row_number() over (partition by fate order by tax_year desc nulls last, bill_number, line) as nth
               from rated left join import s on s.id = rated.closed_by
             window of_fate as (partition by fate)
           )
           select r.fate, r.list_id as "listId", ${listOrder('l')} as "listOrder", coalesce(case when i.profile = 'generic' then i.file_name end, l.name) as list,
                  case when not ${NAMES_YEAR} then l.day end as day,
                  case when ${NAMES_YEAR} then extract(year from l.day)::integer end as year, l.meaning,
                  r.import_id as "importId", i.file_name as "fileName", r.tax_year as "taxYear",
                  r.bill_number as "billNumber", r.bill_status as status, r.total_cents as cents,
                  r.closed_on as "closedOn", r.closed_year as "closedYear", r.of_fate as "ofFate", r.of_list as "ofList",
                  r.open_cents as "openCents", r.is_unknown as "isUnknown"
             from counted_rows r
             join county_list l on l.id = r.list_id
             left join import i on i.id = r.import_id
            where r.nth <= ${MAX_ROWS}
            order by r.fate, r.nth`,
    values: [propertyId],
  })
  return rows
}
