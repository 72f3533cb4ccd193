import type { OwnerCounty } from '../../../contract/ownership.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { PARCEL_FROM } from './owned-parcel.queries.ts'

/**
 * In each county of an owner, how many of its parcels are delinquent, beside how many of all are.
 *
 * Served by property_owner_owner and the counters of properties and tax sales.
 */
export async function listCounties(db: Db, ownerId: number): Promise<OwnerCounty[]> {
  const { rows } = await db.query<{
    countyId: number
    parcels: number
    delinquent: number
    countyParcels: number
    countyDelinquent: number
  }>({
    name: 'counties-of-owner',
    text: `select own.*, coalesce(c.n, 0) as "countyParcels", coalesce(s.n, 0) as "countyDelinquent"
             from (select p.county_id as "countyId", count(*) as parcels,
                          count(*) filter (where t.status = 'delinquent') as delinquent
                     from ${PARCEL_FROM} where m.owner_id = $1 group by p.county_id) own
             left join property_count c on c.county_id = own."countyId"
             left join tax_sale_count s on s.county_id = own."countyId" and s.status = 'delinquent'
            order by own.parcels desc, own."countyId"`,
    values: [ownerId],
  })
  return rows.map(({ countyId, ...row }) => ({
    county: countyLabel(countyId),
    ...row,
    share: row.delinquent / row.parcels,
    countyShare: row.countyParcels === 0 ? 0 : row.countyDelinquent / row.countyParcels,
  }))
}
