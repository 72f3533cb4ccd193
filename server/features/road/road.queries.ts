import { countyLabel } from '../../../domain/county/county.ts'
import { TEXT_LIMITS } from '../../../domain/lib/text-limits.ts'
import type { Db } from '../../platform/db/db.ts'

/** A chosen parcel, with the facts for a drive or a letter to its owner. */
export type ChosenParcel = {
  propertyId: number
  parcelId: string | null
  address: string | null
  city: string | null
  ownerName: string | null
  ownerAddress: string | null
  county: string
  lng: number | null
  lat: number | null
}

/** The existing properties among these ids, in the order of the ids, each once. Served by the primary key. */
export async function readChosen(db: Db, ids: readonly number[]): Promise<ChosenParcel[]> {
  const { rows } = await db.query<Omit<ChosenParcel, 'county'> & { countyId: number }>({
    name: 'chosen-parcels',
    text: `select p.id as "propertyId", p.parcel_id as "parcelId",
                  left(p.address, ${TEXT_LIMITS.address}) as address,
                  left(p.city, ${TEXT_LIMITS.city}) as city,
                  left(p.owner_name, ${TEXT_LIMITS.ownerName}) as "ownerName",
                  left(p.owner_address, ${TEXT_LIMITS.ownerAddress}) as "ownerAddress",
                  p.county_id as "countyId", p.lng, p.lat
             from property p where p.id = any($1::bigint[])`,
    values: [ids],
  })
  const byId = new Map(rows.map((row) => [row.propertyId, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { countyId, ...parcel } = row
    return [{ ...parcel, county: countyLabel(countyId) }]
  })
}
