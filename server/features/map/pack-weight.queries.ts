import { tileNumber } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** The finest level with stored shapes, which are nearly all of a tile with outlines. */
const FINEST = 16

/** Estimated bytes of each of these tiles. Served by the primary key of map_pack. */
export async function weighTiles(
  db: Db,
  tiles: ReadonlyArray<readonly [zoom: number, x: number, y: number]>,
): Promise<number[]> {
  const first = tiles.map(([zoom, x, y]) => tileNumber(x, y) * 4 ** (FINEST - zoom))
  const behind = tiles.map(([zoom, x, y]) => (tileNumber(x, y) + 1) * 4 ** (FINEST - zoom))
  const rows = await listRows<{ bytes: number }>(db, 'map-pack-weights')`
    select coalesce(sum(octet_length(p.data)), 0)::int as bytes
      from unnest(${first}::bigint[], ${behind}::bigint[]) with ordinality r(first, behind, place)
      left join map_pack p on p.level = ${raw(FINEST)} and p.tile >= r.first and p.tile < r.behind
     group by r.place order by r.place`
  return rows.map(({ bytes }) => bytes)
}
