import type { OwnedTotals, OwnerCounty } from '../../../contract/ownership.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOwedInPart } from '../property/one-debt.queries.ts'
import { PARCEL_FROM } from './owned-parcel.queries.ts'

/** Facts about all parcels of an owner, read in one pass. */
export type OwnedSurvey = {
  totals: OwnedTotals
  /** Parcels whose part of the total is assumed or not stated. */
  owedInPart: number
  /** In each county the numbers of its delinquent parcels and of all parcels; most parcels first. */
  counties: OwnerCounty[]
  /** Ids of its other parcels: delinquent ones first, of these those that owe most. */
  first: number[]
  /** Ids of its other parcels whose points are within some kilometers of it, or unknown. */
  around: number[]
}

/** Maximum distance in degrees of an adjacent parcel's point: some 5 km, larger than parcels are. */
const AROUND = 0.05

type CountyRow = {
  countyId: number
  parcels: number
  delinquent: number
  auctioned: number
  cents: number
  inPart: number
  countyParcels: number
  countyDelinquent: number
}

/**
 * Surveys an owner's parcels, relative to one of them (`propertyId`) if given: up to `shown` others are named. Null
 * if the owner has none. Served by property_owner_owner, the primary keys and the counters of properties and tax
 * sales.
 */
export async function surveyOwned(
  db: Db,
  ownerId: number,
  propertyId: number | null = null,
  shown = 0,
): Promise<OwnedSurvey | null> {
  const { rows } = await db.query<{
    counties: CountyRow[] | null
    first: number[]
    around: number[]
  }>({
    name: 'survey-of-owner',
    text: `with own as materialized (
             select m.property_id as id, p.county_id, p.lng, p.lat, t.status, t.total_cents,
                    ${isOwedInPart('t')} as in_part from ${PARCEL_FROM}
              where m.owner_id = $1),
           counted as (
             select county_id as "countyId", count(*) as parcels,
                    count(*) filter (where status = 'delinquent') as delinquent,
                    count(*) filter (where status = 'auctioned') as auctioned,
                    coalesce(sum(total_cents), 0) as cents,
                    count(*) filter (where in_part) as "inPart"
               from own group by county_id)
           select (select jsonb_agg(to_jsonb(c) || jsonb_build_object(
                            'countyParcels', coalesce(a.n, 0), 'countyDelinquent', coalesce(d.n, 0))
                            order by c.parcels desc, c."countyId")
                     from counted c
                     left join property_count a on a.county_id = c."countyId"
                     left join tax_sale_count d on d.county_id = c."countyId" and d.status = 'delinquent') as counties,
                  to_jsonb(array(select id from own where id <> $2
                         order by (status = 'delinquent') is true desc, total_cents desc nulls last, id
                         limit $3)) as first,
                  to_jsonb(array(select o.id from own home join own o on o.id <> home.id
                         where home.id = $2 and (home.lng is null or home.lat is null or o.lng is null or o.lat is null
                            or (o.lng between home.lng - ${AROUND} and home.lng + ${AROUND}
                                and o.lat between home.lat - ${AROUND} and home.lat + ${AROUND})))) as around`,
    values: [ownerId, propertyId, shown],
  })
  const [row] = rows
  if (!row?.counties) return null
  const { counties, first, around } = row
  const sum = (of: (county: CountyRow) => number) =>
    counties.reduce((total, county) => total + of(county), 0)
  const owedInPart = sum(({ inPart }) => inPart)
  return {
    owedInPart,
    totals: {
      parcels: sum(({ parcels }) => parcels),
      delinquent: sum(({ delinquent }) => delinquent),
      auctioned: sum(({ auctioned }) => auctioned),
      totalOwed: sum(({ cents }) => cents) / 100,
      isOwedAssumed: owedInPart > 0,
    },
    counties: counties.map(
      ({ countyId, parcels, delinquent, countyParcels, countyDelinquent }) => ({
        county: countyLabel(countyId),
        parcels,
        delinquent,
        countyParcels,
        countyDelinquent,
        share: delinquent / parcels,
        countyShare: countyParcels === 0 ? 0 : countyDelinquent / countyParcels,
      }),
    ),
    first,
    around,
  }
}
