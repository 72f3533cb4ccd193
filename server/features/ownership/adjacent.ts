import type { AdjacentParcels } from '../../../contract/ownership.ts'
import { type Land, metresBetween } from '../../../domain/property/outline-distance.ts'
import { METRES_PER_DEGREE } from '../../../domain/property/outline-shape.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listBoxesOfOwner, listLands, listNearParcels, type PlacedBox } from './outline.queries.ts'
import { listParcelsById, toOwnedParcel } from './owned-parcel.queries.ts'

/** Parcels farther apart are not adjacent. */
const NEAR_METRES = 30
/** Parcels of one owner that are compared. */
const MAX_PARCELS = 5_000

/** Parcels of an owner that touch or are within 30 meters of each other. */
export async function listAdjacent(db: Db, ownerId: number): Promise<AdjacentParcels> {
  const rows = await listBoxesOfOwner(db, ownerId, MAX_PARCELS)
  const [first] = rows
  if (!first) throw new AppError('not_found', 'Owner not found')
  const placed = rows.filter((row): row is PlacedBox & { total: number } => row.minLng !== null)
  const near = pairsOfNearBoxes(placed)
  const lands = await listLands(db, [...new Set(near.flat())])
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

/** The parcels of pairs; the land is an outline, not a point. */
async function listPlaced(
  db: Db,
  ids: readonly number[],
  lands: ReadonlyMap<number, Land>,
): Promise<AdjacentParcels['parcels']> {
  if (ids.length === 0) return []
  const rows = await listParcelsById(db, ids)
  return rows.map((row) => {
    const land = lands.get(row.propertyId) ?? []
    const outline = land.some((ring) => ring.length > 2)
      ? land.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]))
      : null
    return { ...toOwnedParcel(row), outline }
  })
}

/** Those of some parcels that are near one, with the distance in meters. */
export async function findNeighbours(
  db: Db,
  propertyId: number,
  among: readonly number[],
): Promise<Map<number, number>> {
  const ids = await listNearParcels(db, propertyId, among, NEAR_METRES)
  if (ids.length === 0) return new Map()
  const lands = await listLands(db, [propertyId, ...ids])
  const home = lands.get(propertyId) ?? []
  return new Map(
    ids.flatMap((id) => {
      const metres = metresBetween(home, lands.get(id) ?? [])
      return metres === null || metres > NEAR_METRES ? [] : [[id, round(metres)] as const]
    }),
  )
}

const round = (metres: number) => Math.round(metres * 10) / 10

/** Sweep from south to north: a box is compared with those that start before it ends. */
function pairsOfNearBoxes(placed: readonly PlacedBox[]): [a: number, b: number][] {
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
