import {
  MAX_KEPT_PHOTOS,
  MAX_KEPT_TILE_BYTES,
  type OfflineSheet,
} from '../../../contract/offline-sheet.ts'
import { MAX_LINES } from '../../../contract/run-sheet.ts'
import { toLngLat } from '../../../domain/map/mercator.ts'
import { type Tile, tilesAround } from '../../../domain/map/tiles-around.ts'
import type { Db } from '../../platform/db/db.ts'
import { weighTiles } from '../map/pack-weight.queries.ts'
import { findRoadsVersion } from '../map/road.queries.ts'
import { listParcels, listPlaces, type SaleOf } from './run-sheet.queries.ts'
import { countTeamwork } from './sheet-team.queries.ts'

// Averages, for a size shown as “about”: nothing is read for it.
const PARCEL_BYTES = 1_100
const PHOTO_BYTES = 30_000
const BASE_TILE_BYTES = 6_000
const ROAD_TILE_BYTES = 3_000

/** The parcels of a sheet, with their places if known. */
export type PlacedSheet = {
  ids: readonly number[]
  places: ReadonlyArray<readonly [lng: number, lat: number]>
}

export async function placesOfSale(db: Db, sale: SaleOf): Promise<PlacedSheet> {
  const ids = await listParcels(db, sale, MAX_LINES)
  return { ids, places: (await listPlaces(db, ids)).map(({ x, y }) => toLngLat([x, y])) }
}

/** The data a device would keep of a sheet: map tiles and the workspace's entries, with their size. */
export async function planOfflineSheet(
  db: Db,
  { ids, places }: PlacedSheet,
  workspaceId: number | null,
): Promise<OfflineSheet> {
  const { base, roads, parcels, counts } = tilesAround(places)
  const [weights, roadsVersion, written] = await Promise.all([
    weighTiles(db, parcels),
    findRoadsVersion(db),
    workspaceId === null ? { notes: 0, photos: 0 } : countTeamwork(db, workspaceId, ids),
  ])
  const roadTiles = roadsVersion === '' ? [] : roads
  const under = base.length * BASE_TILE_BYTES + roadTiles.length * ROAD_TILE_BYTES
  const kept = within(parcels, weights, MAX_KEPT_TILE_BYTES - under)
  const photos = Math.min(written.photos, MAX_KEPT_PHOTOS)
  return {
    parcels: ids.length,
    onMap: counts.slice(0, kept.tiles.length).reduce((sum, count) => sum + count, 0),
    tiles: { base, roads: roadTiles, parcels: kept.tiles },
    notes: written.notes,
    photos,
    bytes: {
      parcels: ids.length * PARCEL_BYTES,
      tiles: under + kept.bytes,
      photos: photos * PHOTO_BYTES,
    },
  }
}

/** The first tiles within the limit. */
function within(tiles: readonly Tile[], weights: readonly number[], most: number) {
  let bytes = 0
  const kept: Tile[] = []
  for (const [at, tile] of tiles.entries()) {
    const weight = weights[at] ?? 0
    if (bytes + weight > most) break
    bytes += weight
    kept.push(tile)
  }
  return { tiles: kept, bytes }
}
