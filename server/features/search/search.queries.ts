import type pg from 'pg'
import type { Property } from '../../../contract/property.ts'
import type { Suggestion } from '../../../contract/search.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ListedRowOf, readListed } from '../property/listed-row.queries.ts'
import { mergeProperty, ownProperty } from '../property/merge-lists.ts'
import {
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type ScreenFilter, withBidder } from '../screen/screen.queries.ts'
import { exactParcelFirst } from './exact-parcel.queries.ts'
import { findByBeginning, READ } from './find-by-beginning.queries.ts'
import { findByWords } from './find-by-words.queries.ts'
import { MAX_COUNTED } from './max-counted.ts'
import { readQuery } from './read-query.ts'
import { findInLists } from './search-lists.queries.ts'

export type SearchInput = {
  q: string
  countyId?: number | null | undefined
  /** Only properties of the record that pass. */
  filter?: ScreenFilter | null
  limit: number
}

/** Properties found, best first. `capped`: there are more than `total`. */
export type SearchResult = { rows: Property[]; total: number; capped: boolean }

/**
 * Properties whose parcel id, PPIN, address, city, zip or owner matches `q`, best first: the exact parcel id,
 * then prefixes, then all words in any order, then words with a typo or without the words people omit. Each
 * step runs only if the earlier ones did not fill the page, and reads at most 201 rows.
 *
 * `total` counts up to 200 matches of the steps that ran.
 */
export async function searchProperties(db: ListedDb, input: SearchInput): Promise<SearchResult> {
  const ids = await findAllIds(db, input)
  const [rows, listed] = await Promise.all([
    listByIds<PropertyRow>(db, 'search-properties', PROPERTY_COLUMNS, ids, input),
    readListed(db, ids.slice(0, input.limit)),
  ])
  return {
    rows: withListed(ids.slice(0, input.limit), rows.map(toProperty), listed),
    total: Math.min(ids.length, MAX_COUNTED),
    capped: ids.length > MAX_COUNTED,
  }
}

type SuggestionRow = Omit<Suggestion, 'county'> & { countyId: number }

/** Suggestions of the search box: like `searchProperties`, with fewer columns. */
export async function suggestProperties(db: ListedDb, input: SearchInput): Promise<Suggestion[]> {
  const ids = await findAllIds(db, input)
  const columns = `p.id, p.address, p.city, p.state, p.county_id as "countyId",
    p.parcel_id as "parcelId", p.owner_name as "ownerName"`
  const [rows, listed] = await Promise.all([
    listByIds<SuggestionRow>(db, 'search-suggestions', columns, ids, input),
    readListed(db, ids.slice(0, input.limit)),
  ])
  const ofRecord = rows.map(({ countyId, ...row }) => ({ ...row, county: countyLabel(countyId) }))
  if (listed.size === 0) return ofRecord
  const byId = new Map(ofRecord.map((row) => [row.id, row]))
  return ids.slice(0, input.limit).flatMap((id) => {
    const known = byId.get(id)
    if (known) return [known]
    const own = ownProperty(id, listed.get(id) ?? [])
    if (!own) return []
    const { address, city, state, county, parcelId, ownerName } = own
    return [{ id, address, city, state, county, parcelId, ownerName }]
  })
}

/** Adds facts of the workspace's lists to the page, including parcels that the record lacks. */
function withListed(
  ids: readonly number[],
  ofRecord: readonly Property[],
  listed: ReadonlyMap<number, readonly ListedRowOf[]>,
): Property[] {
  if (listed.size === 0) return [...ofRecord]
  const byId = new Map(ofRecord.map((property) => [property.id, property]))
  return ids.flatMap((id) => {
    const rows = listed.get(id) ?? []
    const known = byId.get(id)
    if (known) return [mergeProperty(known, rows)]
    return ownProperty(id, rows) ?? []
  })
}

/** Results of a page reserved for properties only in the workspace's lists. */
const KEPT_FOR_LISTS = 5

/** Ids found in the record and in the workspace's lists, best first. */
async function findAllIds(db: ListedDb, input: SearchInput): Promise<number[]> {
  const [ofRecord, ofLists] = await Promise.all([
    findPropertyIds(db, input),
    db.lists && !input.filter ? findInLists(db, readQuery(input.q), input.countyId ?? null) : [],
  ])
  if (ofLists.length === 0) return ofRecord
  const known = new Set(ofRecord)
  const exact = ofLists.filter(({ isExact }) => isExact).map(({ id }) => id)
  const first = exact.filter((id) => !known.has(id))
  const rest = ofLists.flatMap(({ id, isExact }) => (isExact || known.has(id) ? [] : [id]))
  const kept = Math.min(rest.length, KEPT_FOR_LISTS)
  const shown = Math.max(0, input.limit - first.length - kept)
  return [
    ...new Set([...first, ...ofRecord.slice(0, shown), ...rest, ...ofRecord.slice(shown)]),
  ].slice(0, READ)
}

/** Properties by id, in that order, with facts of the workspace's lists; unknown ones are left out. */
export async function readProperties(db: ListedDb, ids: readonly number[]): Promise<Property[]> {
  const page = { limit: ids.length }
  const [rows, listed] = await Promise.all([
    listByIds<PropertyRow>(db, 'search-properties', PROPERTY_COLUMNS, ids, page),
    readListed(db, ids),
  ])
  return withListed(ids, rows.map(toProperty), listed)
}

/** The rows of the first `limit` ids, in their order. Served by property_pkey. */
async function listByIds<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  columns: string,
  ids: readonly number[],
  { limit }: { limit: number },
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<Row>({
    name,
    text: `select ${columns}
             from (select $1::bigint[] as ids offset 0) wanted
            cross join unnest(wanted.ids) with ordinality w(id, n)
             join ${PROPERTY_FROM} on p.id = w.id
            order by w.n`,
    values: [ids.slice(0, limit)],
  })
  return rows
}

/** Ids of the properties matching `q`, best first, at most 201. */
export async function findPropertyIds(
  db: Db,
  { q, countyId = null, filter: of = null, limit }: SearchInput,
): Promise<number[]> {
  const query = readQuery(q)
  if (query.words.length === 0) return []
  const within = { countyId, filter: of && (await withBidder(db, of)) }
  const begun = await findByBeginning(db, [{ query, rank: 0 }], within)
  const isNumber = query.words.length === 1 && /\d/.test(query.words[0] ?? '')
  if (begun.isExact && begun.ids.length > 1) return exactParcelFirst(db, begun.ids, q)
  if (begun.likely >= limit || begun.isExact || (isNumber && begun.ids.length > 0)) return begun.ids
  const found = await findByWords(db, query.words, within, limit, begun)
  // Other street types come first only if they leave room for rows with all words.
  const first = begun.ids.length < limit ? begun.ids.length : begun.likely
  const ids = [...begun.ids.slice(0, first), ...found, ...begun.ids.slice(first)]
  return [...new Set(ids)].slice(0, READ)
}
