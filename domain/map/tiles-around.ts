import { BASE_ZOOM, PARCEL_ZOOM, ROAD_ZOOM } from './layers.ts'
import { type LngLat, toWorld, unitsAt, type WorldPoint } from './mercator.ts'

export type Tile = [zoom: number, x: number, y: number]

export type TilesAround = {
  base: Tile[]
  roads: Tile[]
  parcels: Tile[]
  /** Number of places on each tile of `parcels`. */
  counts: number[]
}

/** Maximum of outline tiles that a device stores: a square mile each. */
export const MAX_PARCEL_TILES = 600
/** The level from which a saved map can be viewed: about a county. */
const WIDEST_ZOOM = 8
/** A neighboring tile is saved too if a place is nearer to it than this share of a side. */
const NEAR_EDGE = 0.2

/**
 * The tiles around places, for a map without a connection: outlines of one level, from which all closer views are
 * rendered, and above it roads and the base map. If the places need more tiles than `most`, those with the most
 * places are saved.
 */
export function tilesAround(places: readonly LngLat[], most = MAX_PARCEL_TILES): TilesAround {
  const inTile = new Map<string, number>()
  const size = unitsAt(PARCEL_ZOOM)
  for (const place of places) {
    const at = toWorld(place)
    if (!at) continue
    const own = keyOf(at, size, 0, 0)
    inTile.set(own, (inTile.get(own) ?? 0) + 1)
    // A tile with a place outranks every tile that is only beside one.
    for (const key of besides(at, size)) inTile.set(key, inTile.get(key) ?? 0)
  }
  const chosen = [...inTile]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key, count]) => ({ tile: key.split(' ').map(Number) as [number, number], count }))
  const parcels = chosen.map(({ tile: [x, y] }): Tile => [PARCEL_ZOOM, x, y])
  const roads = above(parcels, WIDEST_ZOOM, ROAD_ZOOM.most, false)
  return {
    base: above(parcels, 0, BASE_ZOOM, true),
    roads,
    parcels,
    counts: chosen.map(({ count }) => count),
  }
}

const keyOf = ([x, y]: WorldPoint, size: number, right: number, down: number): string =>
  `${Math.floor(x / size) + right} ${Math.floor(y / size) + down}`

/** The neighboring tiles that a place is close to. */
function besides(at: WorldPoint, size: number): string[] {
  const side = (value: number) => {
    const share = (value % size) / size
    return share < NEAR_EDGE ? [-1] : share > 1 - NEAR_EDGE ? [1] : []
  }
  const [across, down] = [side(at[0]), side(at[1])]
  return [
    ...across.map((dx) => keyOf(at, size, dx, 0)),
    ...down.map((dy) => keyOf(at, size, 0, dy)),
    ...across.flatMap((dx) => down.map((dy) => keyOf(at, size, dx, dy))),
  ]
}

/** The tiles of lower levels over these, the widest first; `isWide`: with the tiles around them. */
function above(tiles: readonly Tile[], least: number, most: number, isWide: boolean): Tile[] {
  const found = new Map<string, Tile>()
  const reach = isWide ? [-1, 0, 1] : [0]
  for (let zoom = least; zoom <= most; zoom++) {
    for (const [from, x, y] of tiles) {
      for (const dx of reach) {
        for (const dy of reach) {
          const [column, row] = [(x >> (from - zoom)) + dx, (y >> (from - zoom)) + dy]
          const isThere = column >= 0 && row >= 0 && column < 2 ** zoom && row < 2 ** zoom
          if (isThere) found.set(`${zoom} ${column} ${row}`, [zoom, column, row])
        }
      }
    }
  }
  return [...found.values()]
}
