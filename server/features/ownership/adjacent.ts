import type { AdjacentParcels } from '../../../contract/ownership.ts'
import { type Land, metresBetween } from '../../../domain/property/outline-distance.ts'
import { METRES_PER_DEGREE } from '../../../domain/property/outline-shape.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_FROM,
  type ParcelRow,
  toOwnedParcel,
} from './owned-parcel.queries.ts'

/** Farther apart, parcels are not called adjacent. */
const NEAR_METRES = 30
/** Parcels of one owner that are held against each other. */
const MOST_PARCELS = 5_000

type Placed = {
  id: number
  minLng: number
  minLat: number
  maxLng: number
  maxLat: number
}

/** Box of a parcel: of its outline, else its point. */
const BOX = `coalesce(o.min_lng, p.lng) as "minLng", coalesce(o.min_lat, p.lat) as "minLat",
  coalesce(o.max_lng, p.lng) as "maxLng", coalesce(o.max_lat, p.lat) as "maxLat"`

/** Which parcels of an owner touch or lie within 30 metres of each other. */
export async function listAdjacent(db: Db, ownerId: number): Promise<AdjacentParcels> {
  const { rows } = await db.query<Placed & { minLng: number | null; total: number }>({
    name: 'boxes-of-owner',
    text: `select m.property_id as id, ${BOX}, count(*) over () as total
             from property_owner m join property p on p.id = m.property_id
             left join parcel_outline o on o.property_id = m.property_id
            where m.owner_id = $1 order by m.property_id limit ${MOST_PARCELS}`,
    values: [ownerId],
  })
  const [first] = rows
  if (!first) throw new AppError('not_found', 'Owner not found')
  const placed = rows.filter(({ minLng }) => minLng !== null)
  const near = pairsOfNearBoxes(placed)
  const lands = await readLands(db, [...new Set(near.flat())])
  const pairs = near.flatMap(([a, b]) => {
    const metres = metresBetween(lands.get(a) ?? [], lands.get(b) ?? [])
    return metres === null || metres > NEAR_METRES ? [] : [{ a, b, metres: round(metres) }]
  })
  return {
    pairs,
    parcels: await listPlaced(db, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))], lands),
    unplaced: rows.length - placed.length,
    leftOut: first.total - rows.length,
  }
}

/** The parcels of pairs, with the land that is an outline and not a point. */
async function listPlaced(
  db: Db,
  ids: readonly number[],
  lands: ReadonlyMap<number, Land>,
): Promise<AdjacentParcels['parcels']> {
  if (ids.length === 0) return []
  const { rows } = await db.query<ParcelRow>({
    name: 'parcels-of-pairs',
    text: `select ${PARCEL_COLUMNS} from ${PARCEL_FROM} where m.property_id = any($1::bigint[])
            order by m.property_id`,
    values: [ids],
  })
  return rows.map((row) => {
    const land = lands.get(row.propertyId) ?? []
    const outline = land.some((ring) => ring.length > 2)
      ? land.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]))
      : null
    return { ...toOwnedParcel(row), outline }
  })
}

/** Of an owner's other parcels those near one of them, with the metres between. */
export async function findNeighbours(
  db: Db,
  ownerId: number,
  propertyId: number,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'boxes-near-property',
    text: `with home as (
             select ${BOX} from property p left join parcel_outline o on o.property_id = p.id
              where p.id = $2)
           select b.id from home,
             lateral (
               select m.property_id as id, ${BOX} from property_owner m
                 join property p on p.id = m.property_id
                 left join parcel_outline o on o.property_id = m.property_id
                where m.owner_id = $1 and m.property_id <> $2) b
            where b."maxLat" >= home."minLat" - $3 and b."minLat" <= home."maxLat" + $3
              and b."maxLng" >= home."minLng" - $3 / cos(radians(home."minLat"))
              and b."minLng" <= home."maxLng" + $3 / cos(radians(home."minLat"))
            limit 200`,
    values: [ownerId, propertyId, NEAR_METRES / METRES_PER_DEGREE],
  })
  if (rows.length === 0) return new Map()
  const lands = await readLands(db, [propertyId, ...rows.map(({ id }) => id)])
  const home = lands.get(propertyId) ?? []
  return new Map(
    rows.flatMap(({ id }) => {
      const metres = metresBetween(home, lands.get(id) ?? [])
      return metres === null || metres > NEAR_METRES ? [] : [[id, round(metres)] as const]
    }),
  )
}

const round = (metres: number) => Math.round(metres * 10) / 10

/** From south to north; a box is held against those that begin before it ends. */
function pairsOfNearBoxes(placed: readonly Placed[]): [a: number, b: number][] {
  const sorted = [...placed].sort((a, b) => a.minLat - b.minLat || a.id - b.id)
  const north = NEAR_METRES / METRES_PER_DEGREE
  const pairs: [number, number][] = []
  for (const [at, one] of sorted.entries()) {
    const east = north / Math.cos((one.minLat * Math.PI) / 180)
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.minLat > one.maxLat + north) break
      if (other.minLng <= one.maxLng + east && other.maxLng >= one.minLng - east) {
        pairs.push([Math.min(one.id, other.id), Math.max(one.id, other.id)])
      }
    }
  }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d)
}

/** Served by the primary keys of property and parcel_outline. */
async function readLands(db: Db, ids: readonly number[]): Promise<Map<number, Land>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{
    id: number
    lng: number | null
    lat: number | null
    rings: Land | null
  }>({
    name: 'lands-of-properties',
    text: `select p.id, p.lng, p.lat, o.rings from property p
             left join parcel_outline o on o.property_id = p.id where p.id = any($1::bigint[])`,
    values: [ids],
  })
  return new Map(
    rows.map(({ id, lng, lat, rings }) => [
      id,
      rings ?? (lng === null || lat === null ? [] : [[[lng, lat]]]),
    ]),
  )
}
