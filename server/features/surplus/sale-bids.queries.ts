import { findCounty } from '../../../domain/county/county.ts'
import { ASSUMABLE } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { bidColumns } from '../../../domain/surplus/bid-headings.ts'
import { lastClaimDay } from '../../../domain/surplus/surplus.ts'
import type { Client } from '../../platform/db/db.ts'

type Staged = {
  /** The staging table, its properties matched, and how many rows it has. */
  table: string
  stagedRows: number
  plan: { extraHeadings: readonly string[]; meaning: string; asOf: LocalDate | null }
}

const bit = (field: (typeof ASSUMABLE)[number]) => 1 << ASSUMABLE.indexOf(field)

/** Whole cents of a cell such as `$1,250.00`; null for anything else. */
const centsOf = (cell: string) =>
  `(select case when text ~ '^[0-9]{1,12}(\\.[0-9]{1,2})?$' then round(text::numeric * 100)::bigint end
      from (select regexp_replace(left(${cell}, 40), '[$, ]', '', 'g') as text) cleaned)`

/**
 * Keeps the bids and excesses of a list that has a column of them, in the import's transaction; other lists
 * cost nothing. The amount due is the list's own, else what the county's lists state at that time.
 */
export async function writeSaleBids(
  tx: Client,
  importId: number,
  { table, stagedRows, plan }: Staged,
  today: LocalDate,
): Promise<void> {
  const columns = bidColumns(plan.extraHeadings)
  // A column "Purchase price" of another list is that of a deed.
  const bid = plan.meaning === 'sale-results' ? columns.bid : null
  const { excess, buyer } = columns
  if (stagedRows === 0 || (bid === null && excess === null)) return
  const cell = (at: number | null) => (at === null ? null : `s.extra[${at + 1}]`)
  const cents = (at: number | null) =>
    at === null ? 'null::bigint' : centsOf(`s.extra[${at + 1}]`)
  const days = await listSaleDays(tx, table)
  await tx.query(
    `insert into sale_bid (property_id, import_id, line, county_id, sale_date, sale_date_assumed, due_cents,
                           bid_cents, stated_cents, sold_to, ends_on, as_of)
       select s.property_id, $1, s.line, s.county_id, s.sale_date,
              s.sale_date is not null and s.assumed & ${bit('saleDate')} <> 0,
              nullif(coalesce(case when s.assumed & ${bit('totalOwed')} = 0 then s.total_cents end,
                              case when t.assumed & ${bit('totalOwed')} = 0 then t.total_cents end), 0),
              v.bid, v.excess, left(${cell(buyer) ?? 'null'}, 200),
              coalesce(case when s.assumed & ${bit('saleDate')} = 0 then d.ends_on end, 'infinity'), $2
         from ${table} s
        cross join lateral (select ${cents(bid)} as bid, ${cents(excess)} as excess) v
         left join tax_sale t on t.property_id = s.property_id
         left join unnest($3::int[], $4::date[], $5::date[]) d (county_id, sale_date, ends_on)
           on d.county_id = s.county_id and d.sale_date = s.sale_date
        where v.bid is not null or v.excess is not null
     on conflict (property_id, import_id, line) do nothing`,
    [
      importId,
      plan.asOf ?? today,
      days.map(({ countyId }) => countyId),
      days.map(({ saleDate }) => saleDate),
      days.map(({ endsOn }) => endsOn),
    ],
  )
}

async function listSaleDays(tx: Client, table: string) {
  const { rows } = await tx.query<{ countyId: number; saleDate: LocalDate }>(
    `select distinct county_id as "countyId", sale_date as "saleDate" from ${table}
      where sale_date is not null`,
  )
  return rows.map((row) => ({ ...row, endsOn: claimEnd(row.countyId, row.saleDate) }))
}

/** `sale_bid.ends_on` of a sale. */
export function claimEnd(countyId: number, saleDate: LocalDate): LocalDate | 'infinity' {
  return lastClaimDay(findCounty(countyId)?.state ?? '', saleDate) ?? 'infinity'
}

/** Removes what an import that is undone kept. Served by the primary key. */
export async function removeSaleBids(tx: Client, importId: number, touched: string): Promise<void> {
  await tx.query(
    `delete from sale_bid b using (${touched}) u where b.property_id = u.property_id and b.import_id = $1`,
    [importId],
  )
}
