import { tileNumber } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'

/** The finest level with stored shapes, which are nearly all of a tile with outlines. */
const FINEST = 16

/** Estimated bytes of each of these tiles. Served by the primary key of map_pack. */
export async function weighTiles(
  db: Db,
  tiles: ReadonlyArray<readonly [zoom: number, x: number, y: number]>,
): Promise<number[]> {
  const first = tiles.map(([zoom, x, y]) => tileNumber(x, y) * 4 ** (FINEST - zoom))
  const behind = tiles.map(([zoom, x, y]) => (tileNumber(x, y) + 1) * 4 ** (FINEST - zoom))
  const { rows } = await db.query<{ bytes: number }>({
    name: 'map-pack-weights',
    text: `select coalesce(sum(octet_length(p.data)), 0)::int as bytes
             from unnest($1::bigint[], $2::bigint[]) with ordinality r(first, behind, place)
             left join map_pack p on p.level = ${FINEST} and p.tile >= r.first and p.tile < r.behind
            group by r.place order by r.place`,
    values: [first, behind],
  })
  return rows.map(({ bytes }) => bytes)
}
