import type { LngLat } from '../../domain/map/mercator.ts'
import type { Db } from '../db/db.ts'
import { type BaseMap, makeBaseMap } from './base-map.ts'
import { baseTile, type Road, roadTile } from './base-tile.ts'
import { pathOf } from './path.ts'
import type { TileAddress } from './tile.queries.ts'

/** Tiles of the base map kept ready: what is looked at from afar is looked at by everybody. */
const KEPT = 500

/** The tiles under the properties: the base map's, which never change, and the sample's roads. */
export class BaseTiles {
  #map: BaseMap | null = null
  readonly #kept = new Map<string, Buffer>()
  #roads: { of: string; all: Promise<readonly Road[]> } | null = null

  base(address: TileAddress): Buffer {
    const key = `${address.zoom}/${address.x}/${address.y}`
    this.#map ??= makeBaseMap()
    const tile = this.#kept.get(key) ?? baseTile(this.#map, address)
    // The one asked for last goes last.
    this.#kept.delete(key)
    this.#kept.set(key, tile)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return tile
  }

  /** Empty where the sample is not there. */
  async roads(db: Db, address: TileAddress): Promise<Buffer> {
    return roadTile(await this.#readRoads(db), address)
  }

  /** Roads come and go with the sample only: they are read once for each. */
  async #readRoads(db: Db): Promise<readonly Road[]> {
    const { rows } = await db.query<{ of: string }>({
      name: 'map-roads-known',
      text: `select concat_ws('-', min(id), max(id)) as of from sample_road`,
    })
    const of = rows[0]?.of ?? ''
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

async function readRoads(db: Db): Promise<Road[]> {
  const { rows } = await db.query<{ class: string; name: string; coordinates: LngLat[] }>(
    'select class, name, coordinates from sample_road order by id',
  )
  return rows.map(({ class: kind, name, coordinates }) => ({
    class: kind,
    name,
    path: pathOf(coordinates),
  }))
}
