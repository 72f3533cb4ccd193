import type { MapState } from '../../../contract/map.ts'
import { MIN_CELL_LEVEL } from '../../../domain/map/area.ts'
import { toLngLat, type WorldPoint } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { countyRings } from './base-map.ts'

/** The level whose cells give the bounding box: few enough to read, fine enough to frame. */
const BOUNDS_LEVEL = 10
/** The level searched for the busiest place, and how many of its tiles one tile of the level above has. */
const BUSY_LEVEL = 15
const BUSY_TILES = 4 ** (BUSY_LEVEL - BOUNDS_LEVEL)
const MAX_WAITING = 100_000

/** The map's initial state. Served by maintained counts and the primary key of map_cell. */
export async function readMapState(
  db: Db,
  countyId: number | null,
  styleUrl: string | null,
): Promise<MapState> {
  const { rows } = await db.query<{
    version: number
    waiting: number
    properties: number
    sample: number
    placed: number
    has_roads: boolean
    left: number | null
    top: number | null
    right: number | null
    bottom: number | null
    busy_x: number | null
    busy_y: number | null
  }>({
    name: 'map-state',
    text: `with busy as (
             select tile from map_cell where level = ${BOUNDS_LEVEL} and ($1::int is null or county_id = $1)
              group by tile order by sum(n) desc, tile limit 1)
           select s.version, q.*, c.*, b.*, d.*,
                  (select count(*) from (select from map_due limit ${MAX_WAITING}) due) as waiting,
                  exists (select from sample_road) as has_roads
             from map_state s
             left join (
               select (sum(sum_x) / sum(n))::integer as busy_x, (sum(sum_y) / sum(n))::integer as busy_y
                 from busy join map_cell inner_cell
                   on inner_cell.level = ${BUSY_LEVEL}
                  and inner_cell.tile >= busy.tile * ${BUSY_TILES} and inner_cell.tile < (busy.tile + 1) * ${BUSY_TILES}
                where $1::int is null or county_id = $1
                group by inner_cell.tile order by sum(n) desc, inner_cell.tile limit 1) d on true,
                  (select coalesce(sum(n), 0)::bigint as properties, coalesce(sum(n_sample), 0)::bigint as sample
                     from property_count where $1::int is null or county_id = $1) q,
                  (select coalesce(sum(n), 0)::bigint as placed from map_cell
                    where level = ${MIN_CELL_LEVEL} and ($1::int is null or county_id = $1)) c,
                  (select min(sum_x / n) as left, max(sum_x / n) as right, min(sum_y / n) as top, max(sum_y / n) as bottom
                     from map_cell
                    where level = ${BOUNDS_LEVEL} and ($1::int is null or county_id = $1)) b
            where s.id = 1`,
    values: [countyId],
  })
  const row = rows[0]
  if (!row) throw new Error('the map has no state')
  const outline = countyId === null ? null : countyRings(countyId)
  return {
    version: row.version,
    waiting: row.waiting,
    properties: row.properties,
    placed: row.placed,
    sampleProperties: row.sample,
    bounds: outline ? boundsOf(outline.flat()) : placedBounds(row),
    busiest: row.busy_x === null || row.busy_y === null ? null : placeOf([row.busy_x, row.busy_y]),
    outline,
    countyId,
    styleUrl,
    hasRoads: row.has_roads,
  }
}

function placeOf(point: WorldPoint): [number, number] {
  const [lng, lat] = toLngLat(point)
  return [lng, lat]
}

function boundsOf(places: readonly (readonly [number, number])[]): MapState['bounds'] {
  if (places.length === 0) return null
  const lngs = places.map(([lng]) => lng)
  const lats = places.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

function placedBounds(row: {
  left: number | null
  top: number | null
  right: number | null
  bottom: number | null
}): MapState['bounds'] {
  const { left, top, right, bottom } = row
  if (left === null || top === null || right === null || bottom === null) return null
  return boundsOf([placeOf([left, top]), placeOf([right, bottom])])
}
