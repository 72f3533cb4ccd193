import { z } from 'zod'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { PROPERTY_COLUMNS, PROPERTY_FROM, type PropertyRow } from '../property/property-row.ts'

/** A bid or an excess from a current list of results, with the record's facts of that sale. */
export type BidRow = {
  countyId: number
  saleDate: LocalDate | null
  saleDateIsAssumed: boolean
  dueCents: number | null
  bidCents: number | null
  statedCents: number | null
  soldTo: string | null
  kind: string | null
  isRedeemed: boolean
  confirmedOn: LocalDate | null
  bidSource: string
  bidAsOf: LocalDate
}

/**
 * SQL condition: its row is current, or a later edition states the property without repeating the bid, for example
 * after redemption. The sample's rows are never replaced.
 */
const isCurrent = (b: string) => `(${b}.import_id = 0 or exists (
  select from import_row r where r.property_id = ${b}.property_id and r.import_id = ${b}.import_id
     and r.line = ${b}.line and (r.superseded_by is null or exists (
       select from import_row c where c.property_id = r.property_id and c.list_id = r.list_id
          and c.import_id > r.import_id and c.superseded_by is null))))`

/** SQL condition: it states the sale's price. */
const STATES_BID = (b: string) => `(${b}.bid_cents is not null or ${b}.stated_cents is not null)`

/** SQL condition: and no later row states the price of the same sale. */
const COUNTS = `${isCurrent('b')} and not exists (
  select from tax_sale_result n where n.property_id = b.property_id and (n.import_id, n.line) > (b.import_id, b.line)
     and n.sale_day is not distinct from b.sale_day and ${STATES_BID('n')} and ${isCurrent('n')})`

const IS_REDEEMED = `(exists (
    select from tax_sale x where x.property_id = b.property_id and x.status = 'redeemed'
       and (x.sale_date is null or x.sale_date is not distinct from b.sale_day))
  or exists (select from tax_sale_event v where v.property_id = b.property_id and v.status = 'redeemed'
       and v.sale_date = b.sale_day))`

const BID_COLUMNS = `b.county_id as "countyId", b.sale_day as "saleDate",
  b.day_assumed as "saleDateIsAssumed", coalesce(b.due_cents, b.listed_due_cents) as "dueCents", b.bid_cents as "bidCents",
  b.stated_cents as "statedCents", b.sold_to as "soldTo", e.kind, ${IS_REDEEMED} as "isRedeemed",
  o.on as "confirmedOn", case when b.import_id = 0 then 'Sample data' else f.file_name end as "bidSource",
  b.as_of as "bidAsOf"`

/** The recorded sale of the same day, and the order that confirms it; by primary keys. */
const BID_JOINS = `
  left join lateral (select v.id, v.kind from tax_sale_event v
                      where v.property_id = b.property_id and v.sale_date = b.sale_day limit 1) e on true
  left join lateral (select coalesce(c.executed_on, c.recorded_on) as on from instrument c
                      where c.property_id = b.property_id and c.type = 'tax-sale-confirmation'
                        and c.refers_to @> array[e.id] limit 1) o on true
  left join import f on f.id = b.import_id`

/** The bids on record of one property, latest sale first. Served by the primary key of tax_sale_result. */
export async function listBids(db: Db, propertyId: number): Promise<BidRow[]> {
  return listRows<BidRow>(db, 'bids-of-property')`
    select ${raw(BID_COLUMNS)} from tax_sale_result b ${raw(BID_JOINS)}
     where b.property_id = ${propertyId} and ${raw(STATES_BID('b'))} and ${raw(COUNTS)}
     order by b.sale_day desc nulls last, b.import_id desc limit 20`
}

/** Where the next page starts. `key` is the last day or the cents of the last row. */
export const SurplusCursor = z.object({
  key: z.union([z.iso.date(), z.literal('infinity'), z.number().int()]),
  id: z.number().int(),
  importId: z.number().int(),
  line: z.number().int(),
})
export type SurplusCursor = z.infer<typeof SurplusCursor>

export type SurplusFilter = {
  countyId: number
  /** Only claims still open on this day; null for all. */
  claimableOn: LocalDate | null
  /** Only claims whose last day is this one or before. */
  until: LocalDate | null
  leastCents: number | null
  sort: 'until' | 'amount'
}

type ListedBid = { property: PropertyRow; bid: BidRow; cursor: SurplusCursor }

/**
 * Sales of a county with an excess, by deadline or amount. Served by tax_sale_result_ending and
 * tax_sale_result_excess; the rest of a row is read for the page's rows only.
 */
export async function listSurplus(
  db: Db,
  filter: SurplusFilter,
  page: { after: SurplusCursor | null; limit: number },
): Promise<ListedBid[]> {
  const { rows } = await db.query<
    PropertyRow & BidRow & { key: string | number; importIdOfBid: number; line: number }
  >(surplusPage(filter, page))
  return rows.map((row) => ({
    property: row,
    bid: row,
    cursor: { key: row.key, id: row.id, importId: row.importIdOfBid, line: row.line },
  }))
}

export function surplusPage(
  filter: SurplusFilter,
  { after, limit }: { after: SurplusCursor | null; limit: number },
): { text: string; values: unknown[] } {
  const { where, values, put } = conditionsOf(filter)
  const key = filter.sort === 'until' ? 'b.ends_on' : 'b.excess_cents'
  const way = filter.sort === 'until' ? 'asc' : 'desc'
  const order = [key, 'b.property_id', 'b.import_id', 'b.line'].map((c) => `${c} ${way}`).join(', ')
  if (after) {
    const place = [after.key, after.id, after.importId, after.line].map(put).join(', ')
    where.push(
      `(${key}, b.property_id, b.import_id, b.line) ${way === 'asc' ? '>' : '<'} (${place})`,
    )
  }
  const text = `select p.*, ${BID_COLUMNS}, b.key, b.import_id as "importIdOfBid", b.line
       from (select b.*, ${filter.sort === 'until' ? 'b.ends_on::text' : 'b.excess_cents'} as key,
                    row_number() over (order by ${order}) as place
               from tax_sale_result b where ${where.join(' and ')} order by ${order} limit ${put(limit)}) b
       ${BID_JOINS}
       -- With "offset 0" the page's properties are read by their keys, whatever the planner thinks of all of them.
       cross join lateral (select ${PROPERTY_COLUMNS} from ${PROPERTY_FROM} where p.id = b.property_id offset 0) p
      order by b.place`
  return { text, values }
}

/** How many rows a filter has, counted up to `most`. Served by tax_sale_result_ending. */
export async function countSurplus(db: Db, filter: SurplusFilter, most: number): Promise<number> {
  const { where, values, put } = conditionsOf(filter)
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n
       from (select from tax_sale_result b where ${where.join(' and ')} limit ${put(most)}) counted`,
    values,
  )
  return rows[0]?.n ?? 0
}

function conditionsOf(filter: SurplusFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = [`b.county_id = ${put(filter.countyId)}`, 'b.excess_cents > 0']
  if (filter.until !== null) where.push(`b.ends_on <= ${put(filter.until)}`)
  if (filter.leastCents !== null) where.push(`b.excess_cents >= ${put(filter.leastCents)}`)
  if (filter.claimableOn !== null) where.push(`b.ends_on >= ${put(filter.claimableOn)}`)
  where.push(COUNTS)
  if (filter.claimableOn !== null) where.push(IS_CLAIMABLE)
  return { where, values, put }
}

/**
 * A county of Mississippi keeps the excess of land that is redeemed (MS-21), Tennessee's buyer gets it back (TN-10),
 * and a sold lien has none (AL-21); in Alabama the redeemer claims it (AL-11).
 */
const IS_CLAIMABLE = `(b.county_id / 1000 = 1 or not ${IS_REDEEMED})
  and not exists (select from tax_sale_event v where v.property_id = b.property_id
                     and v.sale_date = b.sale_day and v.kind = 'al-tax-lien')`

export type CountyRow = { id: number; open: number; cents: number }

/**
 * Counties that have an excess on record, each with what may be claimed of it on a day or later, counted up to `most`: by
 * the steps of tax_sale_result_ending.
 */
export async function listSurplusCounties(
  db: Db,
  today: LocalDate,
  most: number,
): Promise<CountyRow[]> {
  return listRows<CountyRow>(db, 'surplus-counties')`
    with recursive county (id) as (
      select min(county_id) from tax_sale_result where excess_cents > 0
      union all
      select (select min(b.county_id) from tax_sale_result b where b.county_id > c.id
        and b.excess_cents > 0)
        from county c where c.id is not null)
    select c.id, o.open, o.cents from county c
     cross join lateral (
       select count(*)::integer as open, coalesce(sum(excess_cents), 0)::bigint as cents
         from (select b.excess_cents from tax_sale_result b
                where b.county_id = c.id and b.excess_cents > 0 and b.ends_on >= ${today}
                  and ${raw(COUNTS)} and ${raw(IS_CLAIMABLE)}
                order by b.excess_cents desc limit ${most}) counted) o
     where c.id is not null`
}
