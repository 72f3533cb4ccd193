import type { Db } from '../../platform/db/db.ts'
import { type BaseMap, makeBaseMap } from './base-map.ts'
import { baseTile, type Road, roadTile } from './base-tile.ts'
import { pathOf } from './path.ts'
import { findRoadsVersion, listRoads } from './road.queries.ts'
import type { TileAddress } from './tile.queries.ts'

/** Cached tiles of the base map; everyone requests the same low zooms. */
const KEPT = 500

/** Roads per query. */
const PAGE = 1_000

/** The tiles under the properties: the base map's, which never change, and the sample's roads. */
export class BaseTiles {
  #map: Promise<BaseMap> | null = null
  readonly #kept = new Map<string, Buffer>()
  #roads: { of: string; all: Promise<readonly Road[]> } | null = null

  /** Builds it ahead of requests. */
  async warm(): Promise<void> {
    this.#map ??= makeBaseMap()
    await this.#map
  }

  async base(address: TileAddress): Promise<Buffer> {
    const key = `${address.zoom}/${address.x}/${address.y}`
    this.#map ??= makeBaseMap()
    const tile = this.#kept.get(key) ?? baseTile(await this.#map, address)
    // Least recently used first.
    this.#kept.delete(key)
    this.#kept.set(key, tile)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return tile
  }

  /** Empty without the sample. */
  async roads(db: Db, address: TileAddress): Promise<Buffer> {
    return roadTile(await this.#readRoads(db), address)
  }

  /** Roads only change with the sample: they are read once for each version. */
  async #readRoads(db: Db): Promise<readonly Road[]> {
    const of = await findRoadsVersion(db)
    if (this.#roads?.of !== of) {
      const all = readRoads(db)
      this.#roads = { of, all }
      all.catch(() => {
        this.#roads = null
      })
    }
    return this.#roads.all
  }
}

/** Page by page: the text of all roads takes ten times the memory of the result. */
async function readRoads(db: Db): Promise<Road[]> {
  const roads: Road[] = []
  for (let last = 0; ; ) {
    const rows = await listRoads(db, last, PAGE)
    for (const { id, class: kind, name, coordinates } of rows) {
      roads.push({ class: kind, name, path: pathOf(coordinates) })
      last = id
    }
    if (rows.length < PAGE) return roads
  }
}
