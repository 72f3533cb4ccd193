import type { Land } from '../../../domain/property/outline-distance.ts'
import { METRES_PER_DEGREE } from '../../../domain/property/outline-shape.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** The bounding box of a parcel on the map. */
export type PlacedBox = {
  id: number
  minLng: number
  minLat: number
  maxLng: number
  maxLat: number
}

/** Box of a parcel: of its outline, else its point. */
const BOX = `coalesce(o.min_lng, p.lng) as "minLng", coalesce(o.min_lat, p.lat) as "minLat",
  coalesce(o.max_lng, p.lng) as "maxLng", coalesce(o.max_lat, p.lat) as "maxLat"`

export type OwnerBox = (PlacedBox | (Record<keyof PlacedBox, number | null> & { minLng: null })) & {
  id: number
  total: number
}

/** The boxes of an owner's first parcels, with the total count. Served by property_owner_owner. */
export async function listBoxesOfOwner(
  db: Db,
  ownerId: number,
  limit: number,
): Promise<OwnerBox[]> {
  const { rows } = await db.query<OwnerBox>({
    name: 'boxes-of-owner',
    text: `select m.property_id as id, ${BOX}, count(*) over () as total
             from property_owner m join property p on p.id = m.property_id
             left join parcel_outline o on o.property_id = m.property_id
            where m.owner_id = $1 order by m.property_id limit ${limit}`,
    values: [ownerId],
  })
  return rows
}

/** Those properties whose boxes are within `metres` of another's, at most 200. By the primary keys. */
export async function listNearParcels(
  db: Db,
  propertyId: number,
  among: readonly number[],
  metres: number,
): Promise<number[]> {
  if (among.length === 0) return []
  const { rows } = await db.query<{ id: number }>({
    name: 'boxes-near-property',
    text: `with home as (
             select ${BOX} from property p left join parcel_outline o on o.property_id = p.id
              where p.id = $1)
           select b.id from home,
             lateral (
               select p.id, ${BOX} from property p left join parcel_outline o on o.property_id = p.id
                where p.id = any($2::bigint[])) b
            where b."maxLat" >= home."minLat" - $3 and b."minLat" <= home."maxLat" + $3
              and b."maxLng" >= home."minLng" - $3 / cos(radians(home."minLat"))
              and b."minLng" <= home."maxLng" + $3 / cos(radians(home."minLat"))
            limit 200`,
    values: [propertyId, among, metres / METRES_PER_DEGREE],
  })
  return rows.map(({ id }) => id)
}

/** The land of properties: their outline, else their point. Served by the primary keys of property and parcel_outline. */
export async function listLands(db: Db, ids: readonly number[]): Promise<Map<number, Land>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<{
    id: number
    lng: number | null
    lat: number | null
    rings: Land | null
  }>(db, 'lands-of-properties')`select p.id, p.lng, p.lat, o.rings from property p
      left join parcel_outline o on o.property_id = p.id where p.id = any(${ids}::bigint[])`
  return new Map(
    rows.map(({ id, lng, lat, rings }) => [
      id,
      rings ?? (lng === null || lat === null ? [] : [[[lng, lat]]]),
    ]),
  )
}
