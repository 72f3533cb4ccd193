import type { Db } from '../../platform/db/db.ts'
import { changesRow } from '../../platform/db/sql.ts'

/**
 * The text that search indexes. The GIN index is on this expression and serves only queries that repeat it exactly,
 * so it is defined once, here.
 */
export const searchDocSql =
  "to_tsvector('simple', addr_norm || ' ' || place_norm || ' ' || owner_norm || ' ' || parcel_norm)"

/**
 * The schema in which the serving role owns what it creates, swaps and drops: the search table and staging tables. It
 * is in no search path, so its names are never confused with the product's.
 */
export const SERVING = 'serving'

/** Columns of `serving.property_search`, in table order, for an importer. */
export const SEARCH_COLUMNS = [
  'property_id',
  'county_id',
  'parcel_norm',
  'addr_norm',
  'street_norm',
  'owner_norm',
  'place_norm',
] as const

/** Select list: the inputs of these texts, as columns of `property p` named as in `searchTexts`. */
export const SEARCHED_SQL = `p.parcel_id as "parcelId", p.ppin, p.address, p.city,
  p.zip_code as "zipCode", p.owner_name as "ownerName"`

// Suffix and definition of each index. The B-trees include the county, for the filter, and the id, so that
// index-only scans suffice.
const INDEXES: ReadonlyArray<readonly [suffix: string, definition: string]> = [
  ['county', 'using btree (county_id, parcel_norm text_pattern_ops) include (property_id)'],
  ['parcel', 'using btree (parcel_norm text_pattern_ops) include (county_id, property_id)'],
  ['addr', 'using btree (addr_norm text_pattern_ops) include (county_id, property_id)'],
  // With the place: `main st jackson` is one index lookup.
  [
    'street',
    'using btree (street_norm text_pattern_ops, place_norm text_pattern_ops) include (county_id, property_id)',
  ],
  ['owner', 'using btree (owner_norm text_pattern_ops) include (county_id, property_id)'],
  ['place', 'using btree (place_norm text_pattern_ops) include (county_id, property_id)'],
  // Without a pending list, which every search would have to read during an import.
  ['tokens', `using gin (county_id, (${searchDocSql})) with (fastupdate = off)`],
]

/**
 * The SQL statements that create key and indexes of `table` in schema `serving`, which has the columns of
 * `property_search`; each named after the table. For a large import: build the rows in a table of another name
 * without indexes, run these, and swap (`swapSearchTableStatements`).
 */
export function searchIndexStatements(table: string): string[] {
  return [
    `alter table ${SERVING}.${table} add constraint ${table}_pkey primary key (property_id)`,
    ...INDEXES.map(
      ([suffix, definition]) =>
        `create index ${table}_${suffix} on ${SERVING}.${table} ${definition}`,
    ),
  ]
}

/** Names of the key and the indexes of `table`. */
export function searchIndexNames(table: string): string[] {
  return [`${table}_pkey`, ...INDEXES.map(([suffix]) => `${table}_${suffix}`)]
}

/** SQL that replaces `table` with `next`, in one transaction; indexes keep the usual names. */
export function swapSearchTableStatements(table: string, next: string): string[] {
  const names = searchIndexNames(table)
  return [
    `drop table ${SERVING}.${table}`,
    `alter table ${SERVING}.${next} rename to ${table}`,
    ...searchIndexNames(next).map(
      (name, i) => `alter index ${SERVING}.${name} rename to ${names[i]}`,
    ),
  ]
}

/** Whether the search texts were written with earlier spelling rules. */
export async function isRespelled(db: Db, spelling: number): Promise<boolean> {
  return changesRow(db)`select from search_spelling where version < ${spelling}`
}

/** Records the spelling rules of all search texts. */
export async function markSpelled(db: Db, spelling: number): Promise<void> {
  await db.query('update search_spelling set version = $1', [spelling])
}
