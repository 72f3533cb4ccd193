import { parcelKey } from '../../../domain/address/normalize.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * The found properties with those first whose parcel id is the text as it is written: `21-6` before `2-16`, which are
 * the same letters and digits. Served by property_pkey.
 */
export async function exactParcelFirst(
  db: Db,
  ids: readonly number[],
  written: string,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'search-exact-parcel',
    text: `select p.id from (select $1::bigint[] as ids offset 0) found
            cross join unnest(found.ids) with ordinality f(id, n)
             join property p on p.id = f.id and upper(p.parcel_id) = $2
            order by f.n`,
    values: [ids, parcelKey(written)],
  })
  const exact = rows.map(({ id }) => Number(id))
  return exact.length === 0 ? [...ids] : [...new Set([...exact, ...ids])]
}
