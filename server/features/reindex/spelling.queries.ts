import { type Searched, type SearchTexts, SPELLING } from '../../../domain/search/search-texts.ts'
import type { Client } from '../../platform/db/db.ts'
import { SEARCH_COLUMNS, SEARCHED_SQL } from '../search/search-table.queries.ts'

/** A property with its search texts as they are written now. */
export type SpelledProperty = Searched & {
  id: number
  countyId: number
  parcelKey: string
  texts: SearchTexts
}

// Served by the primary keys of both tables.
const ROWS = `select p.id, ${SEARCHED_SQL}, p.county_id as "countyId", p.parcel_key as "parcelKey",
        array[s.parcel_norm, s.addr_norm, s.street_norm, s.owner_norm, s.place_norm] as texts
   from property p join serving.property_search s on s.property_id = p.id`

/** Whether all texts are of this release's spelling. */
export async function isSpelled(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from search_spelling where id = 1 and version = $1', [
    SPELLING,
  ])
  return rows.length > 0
}

/** Whether the texts are of an earlier spelling, and whether a pass of this release has begun. */
export async function findPass(
  client: Client,
): Promise<{ isDue: boolean; isBegun: boolean } | null> {
  const { rows } = await client.query<{ isDue: boolean; isBegun: boolean }>(
    `select version < $1 and coalesce(next_version, 0) <= $1 as "isDue",
            next_version is not distinct from $1 as "isBegun"
       from search_spelling where id = 1`,
    [SPELLING],
  )
  return rows[0] ?? null
}

export async function beginPass(client: Client): Promise<void> {
  await client.query(
    `update search_spelling
        set next_version = $1, property_cursor = default, instrument_cursor = default, respelled = 0,
            started_at = now(), ended_at = null
      where id = 1`,
    [SPELLING],
  )
}

/** Ends the pass; answers how many properties it wrote. */
export async function endPass(client: Client): Promise<number> {
  const { rows } = await client.query<{ respelled: number }>(
    `update search_spelling set version = next_version, next_version = null, ended_at = now()
      where id = 1 returning respelled`,
  )
  return rows[0]?.respelled ?? 0
}

/** Search reads indexes alone where it may; what may be read so is known after a vacuum. */
export async function vacuumSearch(client: Client): Promise<void> {
  await client.query('vacuum (analyze) serving.property_search')
}

/** The next properties behind the pass's cursor. */
export async function listNextProperties(
  client: Client,
  limit: number,
): Promise<SpelledProperty[]> {
  const { rows } = await client.query<SpelledProperty>({
    name: 'reindex-look',
    text: `${ROWS} where p.id > (select property_cursor from search_spelling where id = 1)
            order by p.id limit $1`,
    values: [limit],
  })
  return rows
}

/** Notes how far the pass is, and how many more properties it has written. */
export async function noteProperties(
  client: Client,
  last: number,
  respelled: number,
): Promise<void> {
  await client.query({
    name: 'reindex-note',
    text: `update search_spelling set property_cursor = $1, respelled = respelled + $2 where id = 1`,
    values: [last, respelled],
  })
}

/** Properties of these ids, held so that no import changes them meanwhile. */
export async function lockProperties(
  tx: Client,
  ids: readonly number[],
): Promise<SpelledProperty[]> {
  const { rows } = await tx.query<SpelledProperty>({
    name: 'reindex-hold',
    text: `${ROWS} where p.id = any($1::bigint[]) order by p.id for no key update of p, s`,
    values: [ids],
  })
  return rows
}

/** Writes the search texts of properties. */
export async function updateSearchTexts(
  tx: Client,
  ids: readonly number[],
  texts: readonly SearchTexts[],
): Promise<void> {
  const [, , ...columns] = SEARCH_COLUMNS
  await tx.query({
    name: 'reindex-write',
    text: `update serving.property_search s
              set ${columns.map((column) => `${column} = v.${column}`).join(', ')}
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
                  v (property_id, ${columns.join(', ')})
            where s.property_id = v.property_id`,
    values: [ids, ...columns.map((_, at) => texts.map((text) => text[at]))],
  })
}

/**
 * Writes what properties are known by, also where people's decisions on owners name them. Where two would become one,
 * each keeps the identity it has.
 */
export async function updateParcelKeys(
  tx: Client,
  ids: readonly number[],
  keys: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<{ county: number; before: string; key: string }>({
    name: 'reindex-identity',
    text: `update property p set parcel_key = v.key
             from (select distinct on (p.county_id, v.key) v.id, v.key, p.parcel_key as before
                     from unnest($1::bigint[], $2::text[]) v (id, key)
                     join property p on p.id = v.id
                    where v.key <> p.parcel_key
                      and not exists (select from property o
                                       where o.county_id = p.county_id and o.parcel_key = v.key)
                    order by p.county_id, v.key, v.id) v
            where p.id = v.id
        returning p.county_id as county, v.before, v.key`,
    values: [ids, keys],
  })
  if (rows.length === 0) return
  const moved = [
    rows.map(({ county }) => county),
    rows.map(({ before }) => before),
    rows.map(({ key }) => key),
  ]
  for (const table of ['owner_decision', 'private_owner_decision']) {
    for (const end of ['a', 'b']) {
      await tx.query(
        `update ${table} d set ${end}_parcel_key = v.key
           from unnest($1::int[], $2::text[], $3::text[]) v (county_id, before, key)
          where d.${end}_county_id = v.county_id and d.${end}_parcel_key = v.before`,
        moved,
      )
    }
  }
}
