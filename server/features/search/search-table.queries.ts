/**
 * The text every word of which search finds. The GIN index is over this expression; a query is
 * served by it only when it repeats the expression letter by letter, so it stands here once.
 */
export const searchDocSql =
  "to_tsvector('simple', addr_norm || ' ' || place_norm || ' ' || owner_norm || ' ' || parcel_norm)"

/** Columns of `property_search`, in the order of the table: what an importer fills. */
export const SEARCH_COLUMNS = [
  'property_id',
  'county_id',
  'parcel_norm',
  'addr_norm',
  'street_norm',
  'owner_norm',
  'place_norm',
] as const

/** Query text: what those texts are made of, as columns of `property p` named as `searchTexts` wants them. */
export const SEARCHED_SQL = `p.parcel_id as "parcelId", p.ppin, p.address, p.city,
  p.zip_code as "zipCode", p.owner_name as "ownerName"`

// What an index ends in, behind the table's name, and what it is built as. The B-trees carry the
// county, by which a search may be narrowed, and the id, which is all it wants: no row is fetched.
const INDEXES: ReadonlyArray<readonly [suffix: string, definition: string]> = [
  ['county', 'using btree (county_id, parcel_norm text_pattern_ops) include (property_id)'],
  ['parcel', 'using btree (parcel_norm text_pattern_ops) include (county_id, property_id)'],
  ['addr', 'using btree (addr_norm text_pattern_ops) include (county_id, property_id)'],
  // With the place behind it: `main st jackson` is one reach into the index.
  [
    'street',
    'using btree (street_norm text_pattern_ops, place_norm text_pattern_ops) include (county_id, property_id)',
  ],
  ['owner', 'using btree (owner_norm text_pattern_ops) include (county_id, property_id)'],
  ['place', 'using btree (place_norm text_pattern_ops) include (county_id, property_id)'],
  // An import writes many rows at once; a pending list would be read by every search meanwhile.
  ['tokens', `using gin (county_id, (${searchDocSql})) with (fastupdate = off)`],
]

/**
 * The statements that give `table`, which has the columns of `property_search`, its key and its
 * indexes; each named after the table. For a large import: build the rows in a table of another
 * name without indexes, run these, and swap (`swapSearchTableStatements`).
 */
export function searchIndexStatements(table: string): string[] {
  return [
    `alter table ${table} add constraint ${table}_pkey primary key (property_id)`,
    ...INDEXES.map(
      ([suffix, definition]) => `create index ${table}_${suffix} on ${table} ${definition}`,
    ),
  ]
}

/** Names of the key and the indexes of `table`. */
export function searchIndexNames(table: string): string[] {
  return [`${table}_pkey`, ...INDEXES.map(([suffix]) => `${table}_${suffix}`)]
}

/**
 * The statements that put the table `next` in the place of `table`, which is dropped; indexes get
 * the names a fresh database has. To be run in one transaction.
 */
export function swapSearchTableStatements(table: string, next: string): string[] {
  const names = searchIndexNames(table)
  return [
    `drop table ${table}`,
    `alter table ${next} rename to ${table}`,
    ...searchIndexNames(next).map((name, i) => `alter index ${name} rename to ${names[i]}`),
  ]
}
