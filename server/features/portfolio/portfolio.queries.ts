import type { DayReach, Portfolio } from '../../../contract/portfolio.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOwedInPart } from '../property/one-debt.queries.ts'
import { maskOf, toDollars } from '../property/property-row.ts'

const SALE_DATE_ASSUMED = maskOf(['saleDate'])
const OWED_ASSUMED = maskOf(['totalOwed'])
/** Groups of a kind that are listed. */
const MAX_GROUPS = 20
const MAX_DAYS = 6
const REACHES: readonly DayReach[] = ['week', 'month', 'quarter', 'later', 'none']

/**
 * The workspace's tracked properties with the amount owed and the next stated day: of the sale, while it is in the
 * future and not assumed; of the redemption, while it is not settled. Served by tracked_property_workspace and the
 * keys of the properties.
 */
const MINE = `mine as materialized (
  select w.property_id, p.parcel_id, p.address, p.county_id, t.status, m.owner_id,
         case when t.assumed & ${OWED_ASSUMED} = 0 or t.total_cents <> 0 then t.total_cents end as cents,
         ${isOwedInPart('t')} as in_part, t.total_cents, coalesce(t.assumed & ${OWED_ASSUMED} <> 0, false) as owed_assumed,
         case when t.sale_date >= $2 and t.status in ('delinquent', 'pending')
               and t.assumed & ${SALE_DATE_ASSUMED} = 0 then t.sale_date end as sale_on,
         case when t.redemption_date >= $2 and t.status not in ('redeemed', 'clear')
              then t.redemption_date end as redemption_on
    from tracked_property w
    join property p on p.id = w.property_id
    left join tax_sale t on t.property_id = w.property_id
    left join property_owner m on m.property_id = w.property_id
   where w.workspace_id = $1)`

type Group = {
  /** A bit for each of county, status, owner and reach that the row does not group by. */
  not: number
  countyId: number | null
  status: string | null
  reach: number | null
  name: string | null
  propertyId: number
  properties: number
  delinquent: number
  cents: number
  isOwedAssumed: boolean
  owedUnknown: number
  groups: number
}

const [BY_COUNTY, BY_STATUS, BY_OWNER, BY_REACH] = [0b0111, 0b1011, 0b1101, 0b1110]

/** Totals of a workspace's tracked properties: overall, and by county, status, owner and next day. */
export async function findPortfolio(
  db: Db,
  workspaceId: number,
  today: LocalDate,
): Promise<Portfolio> {
  const { rows } = await db.query<Group>({
    name: 'portfolio-groups',
    text: `with ${MINE},
           near as (
             select *, least(sale_on, redemption_on) as next_on from mine),
           reached as (
             select *, case when next_on <= $3 then 0 when next_on <= $4 then 1
                            when next_on <= $5 then 2 when next_on is not null then 3 else 4 end as reach
               from near),
           grouped as (
             select grouping(county_id, status, owner_id, reach) as not, county_id, status, owner_id,
                    reach, min(property_id) as property_id, count(*) as properties,
                    count(*) filter (where status = 'delinquent') as delinquent,
                    coalesce(sum(cents), 0)::bigint as cents,
                    coalesce(bool_or(in_part), false) as is_owed_assumed,
                    count(*) filter (where cents is null) as owed_unknown
               from reached
              group by grouping sets ((), (county_id), (status), (owner_id), (reach))),
           ranked as (
             select *, row_number() over kind as place, count(*) over (partition by "not") as groups
               from grouped
             window kind as (partition by "not" order by properties desc, cents desc, property_id))
           select r."not", r.county_id as "countyId", r.status, r.reach, o.name,
                  r.property_id as "propertyId", r.properties, r.delinquent, r.cents,
                  r.is_owed_assumed as "isOwedAssumed", r.owed_unknown as "owedUnknown", r.groups
             from ranked r left join owner o on o.id = r.owner_id
            where r.place <= ${MAX_GROUPS} order by r."not", r.place`,
    values: [workspaceId, today, addDays(today, 7), addDays(today, 30), addDays(today, 90)],
  })
  const by = (not: number) => rows.filter((row) => row.not === not)
  const [all] = by(0b1111)
  return {
    totals: {
      ...exposure(all ?? NOTHING),
      owedUnknown: all?.owedUnknown ?? 0,
    },
    byCounty: by(BY_COUNTY).map((row) => ({
      county: countyLabel(row.countyId ?? 0),
      ...exposure(row),
    })),
    countyCount: by(BY_COUNTY)[0]?.groups ?? 0,
    byStatus: by(BY_STATUS).map((row) => ({ status: row.status, ...exposure(row) })),
    byOwner: by(BY_OWNER).map((row) => ({
      name: row.name,
      propertyId: row.propertyId,
      ...exposure(row),
    })),
    ownerCount: by(BY_OWNER)[0]?.groups ?? 0,
    byDay: by(BY_REACH)
      .sort((a, b) => (a.reach ?? 0) - (b.reach ?? 0))
      .map((row) => ({ reach: REACHES[row.reach ?? 4] ?? 'none', ...exposure(row) })),
    nextDays: await listNextDays(db, workspaceId, today),
  }
}

const NOTHING = { properties: 0, delinquent: 0, cents: 0, isOwedAssumed: false }

const exposure = ({ properties, delinquent, cents, isOwedAssumed }: typeof NOTHING) => ({
  properties,
  delinquent,
  totalOwed: cents / 100,
  isOwedAssumed,
})

async function listNextDays(
  db: Db,
  workspaceId: number,
  today: LocalDate,
): Promise<Portfolio['nextDays']> {
  const { rows } = await db.query<
    Omit<Portfolio['nextDays'][number], 'county' | 'totalOwed'> & {
      countyId: number
      totalCents: number | null
    }
  >({
    name: 'portfolio-days',
    text: `with ${MINE}
           select property_id as "propertyId", parcel_id as "parcelId", address,
                  county_id as "countyId", total_cents as "totalCents",
                  owed_assumed as "isOwedAssumed", day.on, day.what
             from mine, lateral (values (sale_on, 'sale'), (redemption_on, 'redemption')) day("on", what)
            where day.on is not null
            order by day.on, day.what, property_id limit ${MAX_DAYS}`,
    values: [workspaceId, today],
  })
  return rows.map(({ countyId, totalCents, ...row }) => ({
    ...row,
    county: countyLabel(countyId),
    totalOwed: toDollars(totalCents),
  }))
}
