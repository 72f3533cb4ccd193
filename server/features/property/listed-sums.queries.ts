import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OWING, type OwedInLists } from '../../../domain/lists/owed-in-lists.ts'
import type { ReadsLists } from './with-lists.ts'

export type ListedSums = { owed: OwedInLists | null; counts: ReadonlyMap<number, number> }

type SumRow = {
  id: number
  listId: number | null
  list: string | null
  day: LocalDate | null
  unpaid: number | null
  known: number | null
  total: number | null
  taxes: number | null
  penalties: number | null
  counts: Record<string, number>
}

/**
 * Sums of the lists' rows of properties, and the number of rows of each list: for properties with more rows than are
 * read. By the rules of `owedInLists`. Served by private_row_property.
 */
export async function sumListed(
  { workspaceId, read }: ReadsLists,
  propertyIds: readonly number[],
): Promise<Map<number, ListedSums>> {
  const { rows } = await read((tx) =>
    tx.query<SumRow>({
      name: 'sum-listed-rows',
      text: `with named as (
               select r.property_id, r.list_id, l.name, l.day, l.meaning, r.line, r.tax_year, r.bill_number,
                      r.taxes_cents, r.penalties_cents, r.total_cents, r.bill_status,
                      not exists (select from private_list n
                                   where n.workspace_id = l.workspace_id and n.list_key = l.list_key
                                     and (n.day, n.id) > (l.day, l.id)) as is_latest
                 from private_row r
                 join private_list l on l.workspace_id = r.workspace_id and l.id = r.list_id
                where r.workspace_id = $1 and r.property_id = any ($2::bigint[])),
             stating as (
               select * from named where is_latest and bill_status is not null and meaning = any ($3::text[])),
             latest as (
               select distinct on (property_id) property_id, list_id, name, day, meaning
                 from stating order by property_id, day desc, list_id desc, line desc),
             -- The last list that states all that is owed on its day: bills of lists before it are in it.
             whole as (
               select distinct on (property_id) property_id, list_id, day
                 from stating where meaning <> 'bills' order by property_id, day desc, list_id desc),
             counted as (
               select s.* from stating s join latest t using (property_id)
                where t.meaning <> 'bills' and s.list_id = t.list_id
               union all
               select * from (
                 select distinct on (s.property_id, s.tax_year, coalesce(s.bill_number, ''),
                                     case when s.tax_year is null and s.bill_number is null
                                          then coalesce(s.total_cents::text, 'null') end) s.*
                   from stating s join latest t using (property_id) left join whole w using (property_id)
                  where t.meaning = 'bills' and (w.list_id is null or (s.day, s.list_id) > (w.day, w.list_id))
                  order by s.property_id, s.tax_year, coalesce(s.bill_number, ''),
                           case when s.tax_year is null and s.bill_number is null
                                then coalesce(s.total_cents::text, 'null') end,
                           s.day desc, s.list_id desc, s.line desc) once),
             summed as (
               select property_id, count(*)::integer as unpaid, count(total_cents)::integer as known,
                      sum(total_cents)::bigint as total,
                      case when count(taxes_cents) = count(*) then sum(taxes_cents)::bigint end as taxes,
                      case when count(penalties_cents) = count(*) then sum(penalties_cents)::bigint end as penalties
                 from counted where bill_status = 'unpaid' group by property_id),
             counts as (
               select property_id, jsonb_object_agg(list_id, n) as counts
                 from (select property_id, list_id, count(*) as n from named group by property_id, list_id) each
                group by property_id)
             select c.property_id as id, t.list_id as "listId", t.name as list, t.day, s.unpaid, s.known, s.total, s.taxes,
                    s.penalties, c.counts
               from counts c
               left join latest t using (property_id)
               left join summed s using (property_id)`,
      values: [workspaceId, propertyIds, [...OWING]],
    }),
  )
  return new Map(rows.map((row) => [row.id, { owed: owedOf(row), counts: countsOf(row) }]))
}

const countsOf = ({ counts }: SumRow) =>
  new Map(Object.entries(counts).map(([list, n]) => [Number(list), n]))

function owedOf(row: SumRow): OwedInLists | null {
  const { listId, list, day } = row
  if (listId === null || list === null || day === null) return null
  const unpaid = row.unpaid ?? 0
  const known = row.known ?? 0
  if (known === 0 && unpaid > 0) return null
  return {
    total: { value: row.total ?? 0, listId, list, day, isAssumed: known < unpaid },
    taxes: unpaid === 0 ? 0 : row.taxes,
    penalties: unpaid === 0 ? 0 : row.penalties,
    isPartUnknown: known < unpaid,
  }
}
