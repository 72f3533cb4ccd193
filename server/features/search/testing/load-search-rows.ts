import { searchTokens } from '../../../../domain/address/normalize.ts'
import { CopyWriter, copyText } from '../../../platform/db/copy-text.ts'
import type { Client } from '../../../platform/db/db.ts'
import { searchIndexStatements } from '../search-table.queries.ts'
import { addToVocabulary } from '../vocabulary.queries.ts'
import type { QualityRow } from './search-quality.ts'

/** A searchable row; null for a missing value. */
export type SearchableRow = QualityRow & { streetNorm: string; ppin: string | null }

/** Writes properties, their search rows and their words like an import into an empty database. Returns how many. */
export async function loadSearchRows(db: Client, rows: Iterable<SearchableRow>): Promise<number> {
  const counts = new Map<string, number>()
  let n = 0
  await db.query(`create unlogged table searchable (
    id bigint, county_id integer, parcel_id text, ppin text, address text, city text, zip_code text,
    owner_name text, parcel_norm text, addr_norm text, street_norm text, owner_norm text, place_norm text)`)
  const writer = new CopyWriter(db, 'searchable')
  for (const row of rows) {
    n++
    for (const token of searchTokens(row.addrNorm, row.ownerNorm, row.placeNorm)) {
      counts.set(token, (counts.get(token) ?? 0) + 1)
    }
    const { id, countyId, parcelId, ppin, address, city, zip, owner } = row
    const values = [id, countyId, parcelId, ppin, address, city, zip, owner, row.parcelNorm]
    values.push(row.addrNorm, row.streetNorm, row.ownerNorm, row.placeNorm)
    const wait = writer.write(values.map(copyText).join('\t'))
    if (wait) await wait
  }
  await writer.end()
  await db.query(
    `insert into property (id, county_id, parcel_key, parcel_id, ppin, address, city, zip_code,
                           owner_name, import_id, created_import_id, as_of)
     select id, county_id, '#' || id, parcel_id, ppin, address, city, zip_code, owner_name, 0, 0,
            '2026-01-01' from searchable`,
  )
  const { rows: indexes } = await db.query<{ name: string }>(
    `select indexname as name from pg_indexes
      where tablename = 'property_search' and indexname <> 'property_search_pkey'`,
  )
  await db.query('alter table serving.property_search drop constraint property_search_pkey')
  for (const { name } of indexes) await db.query(`drop index serving.${name}`)
  await db.query(
    `insert into serving.property_search (property_id, county_id, parcel_norm, addr_norm, street_norm,
                                  owner_norm, place_norm)
     select id, county_id, parcel_norm, addr_norm, street_norm, owner_norm, place_norm
       from searchable`,
  )
  await db.query('drop table searchable')
  for (const statement of searchIndexStatements('property_search')) await db.query(statement)
  await addToVocabulary(db, counts)
  // Visible to index-only scans, as autovacuum leaves it some minutes after an import.
  await db.query('vacuum analyze serving.property_search')
  await db.query('vacuum analyze property')
  await db.query('analyze search_vocab')
  return n
}
