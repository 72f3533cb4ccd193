import type pg from 'pg'
import type { Property } from '../../../contract/property.ts'
import type { Suggestion } from '../../../contract/search.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import type { Db } from '../../platform/db/db.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { mergeProperty, ownProperty } from '../property/merge-lists.ts'
import {
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { filterSql, type ScreenFilter, whereSql, withBidder } from '../screen/screen.queries.ts'
import { type BegunTexts, begunTexts, canBeBegun } from './begun-words.ts'
import { exactParcelFirst } from './exact-parcel.queries.ts'
import { indexedTerms } from './index-terms.ts'
import {
  type Corrections,
  isVocabularyWord,
  otherForms,
  rankOf,
  type SearchRow,
  toTsquery,
  type Wanted,
  wantedOf,
  withCorrections,
} from './match-words.ts'
import { prefixEnd } from './prefix-end.ts'
import { type Beginning, type Query, readQuery, shortFormsOf } from './read-query.ts'
import { findInLists } from './search-lists.queries.ts'
import { searchDocSql } from './search-table.queries.ts'
import { likeliestMeant, slipOdds } from './slip-odds.ts'
import { oneErrorAway, splitsOf } from './spelling.ts'
import { findSimilarWords, findWords, lookUpWords, type WordUse } from './vocabulary.queries.ts'

/** Maximum number of counted matches. Each step reads one more, to know whether there are more. */
export const MAX_COUNTED = 200
const READ = MAX_COUNTED + 1

/** Kinds of prefixes, in order of precedence among equal matches. */
const KIND = {
  parcel: 0,
  address: 1,
  street: 2,
  owner: 3,
  place: 4,
  zip: 5,
  ppin: 6,
  streetIn: 7,
} as const
type Kind = keyof typeof KIND

export type SearchInput = {
  q: string
  countyId?: number | null | undefined
  /** Only properties of the record that pass. */
  filter?: ScreenFilter | null
  limit: number
}

/** The properties that are searched: of a county, and of those that pass a screen; null: all. */
type Within = { countyId: number | null; filter: ScreenFilter | null }

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
  listed: ReadonlyMap<number, readonly ListedRow[]>,
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

// One branch of findByBeginning: rows whose column begins with one of the texts, in the column's order, which is the
// index's: at most 201 entries are read for each text, and `$2` for all of them.
function branch(kind: Kind, column: string, county: string): string {
  return `(select v.rank, v.kind, v.lo, v.guess, x.property_id, x.k
    from beginning v cross join lateral (
      select property_id, ${column} as k from serving.property_search
       where ${county} ${column} ~>=~ v.lo and ${column} ~<~ v.hi
       order by ${column} using ~<~ limit ${READ}) x
   where v.kind = ${KIND[kind]} limit $2)`
}

// The rows that have the words. The inner query is planned for all rows, so that the index is used even if the
// planner, seeing the limit, would rather scan the table for 201 rows; execution stops at the limit.
function wordsSql(tsquery: string, columns: string, county: string, rest = ''): string {
  return `with m as materialized (
      select ${columns} from serving.property_search where ${county} ${searchDocSql} @@ ${tsquery} ${rest})
    select * from m limit ${READ}`
}

// Ranks: 0, and more for less likely readings of the text. Within a rank, grades: 0 the text itself, 1 it and more
// words, 2 a word prefix, 3 a guess. Within a grade the kinds alternate, so that an owner Jackson does not hide a
// street or a city of that name. The prefixes come as one JSON text, and the county in it, because the planner cannot
// inspect it: it makes one plan for all searches (0.1 ms each) instead of one for each (0.8 to 2 ms more). Parcel ids
// have an index by county. For the others the county condition is written so that no index serves it: the planner,
// which sees neither it nor the text, might otherwise scan a whole county and intersect it with the prefix.
function beginningSql(inCounty: string, passes = '', passesPpin = ''): string {
  const county = `${inCounty} ${passes}`
  const filter = county.replace('county_id', 'county_id + 0')
  return `with beginning as materialized (
    select * from json_to_recordset($1::json)
      as b(rank integer, kind integer, county integer, lo text, hi text, place text, "placeEnd" text, guess boolean)
  ), hit as (
    ${branch('parcel', 'parcel_norm', county)}
    union all
    ${branch('address', 'addr_norm', filter)}
    union all
    ${branch('street', 'street_norm', filter)}
    union all
    ${branch('owner', 'owner_norm', filter)}
    union all
    ${branch('place', 'place_norm', filter)}
    union all
    select v.rank, v.kind, v.lo, v.guess, x.property_id, v.lo
      from beginning v cross join lateral (
        select property_id from serving.property_search
         where ${filter} street_norm = v.lo
           and place_norm ~>=~ v.place and place_norm ~<~ v."placeEnd"
         order by place_norm using ~<~ limit ${READ}) x
     where v.kind = ${KIND.streetIn}
    union all
    select v.rank, ${KIND.parcel}, v.lo, false, x.id, v.lo
      from beginning v cross join lateral (
        select id from property
         where ${passesPpin} ppin = v.lo and (v.county is null or county_id = v.county) limit ${READ}) x
     where v.kind = ${KIND.ppin}
    union all
    select v.rank, v.kind, v.lo, false, x.property_id, v.lo
      from beginning v cross join lateral (${wordsSql('v.lo::tsquery', 'property_id', county)}) x
     where v.kind = ${KIND.zip}
  ), graded as (
    select property_id, rank, kind, k,
           case when guess then 3
                when k = lo and kind <> ${KIND.zip} then 0
                when kind in (${KIND.parcel}, ${KIND.zip}) then 1
                when substr(k, length(lo) + 1, 1) = ' ' then 1
                else 2 end as grade
      from hit
  ), placed as (
    select property_id,
           rank * 10000000::bigint + grade * 1000000 + kind
             + 10 * row_number() over (partition by rank, grade, kind order by k collate "C", property_id) as place
      from graded
  ), best as (
    select property_id, min(place) as place from placed
     group by property_id order by 2 limit ${READ}
  )
  select string_agg(property_id::text, ',' order by place) as ids,
         count(*) filter (where place < 10000000)::integer as likely,
         coalesce(bool_or(place % 10000000 < 1000000 and place % 10 in
           (${KIND.parcel}, ${KIND.address}, ${KIND.streetIn})), false) as "isExact",
         coalesce(bool_or(place % 10000000 < 2000000), false) as "isWhole"
    from best`
}

const BEGINNING = beginningSql('')
const IN_COUNTY = 'county_id = v.county and'
const BEGINNING_IN_COUNTY = beginningSql(IN_COUNTY)

/** A statement with the conditions of a screen, which `text` places after `where`. Served by the primary key of screen_row. */
function passing(
  filter: ScreenFilter,
  before: readonly unknown[],
  text: (passes: (id: string) => string) => string,
): pg.QueryConfig {
  const values = [...before]
  const { passes } = filterSql(filter, (value) => `$${values.push(value)}`)
  const where = whereSql(passes)
  return {
    text: text(
      (id) => `exists (select from screen_row x where x.property_id = ${id} and ${where}) and`,
    ),
    values,
  }
}

/** `likely`: number of ids of the likeliest reading, which come first. */
type Begun = { ids: number[]; likely: number; isExact: boolean; isWhole: boolean }

/**
 * Rows that begin with the text in any reading. `isExact`: a parcel id, an address, or a street in its city equals
 * the text, so nothing else can be meant. `isWhole`: some row has all of it as whole words. Served by the B-trees of
 * property_search, each read in order and only for the kinds of text the query could be; a parcel id in a county by
 * property_search_county; a zip code by property_search_tokens; a PPIN by property_ppin.
 */
async function findByBeginning(
  db: Db,
  readings: ReadonlyArray<{ query: Partial<Query>; rank: number }>,
  { countyId, filter }: Within,
  most: number | null = null,
): Promise<Begun> {
  const values = [
    JSON.stringify(readings.flatMap(({ query, rank }) => recordsOf(query, rank, countyId))),
    most,
  ]
  const { rows } = await db.query<Omit<Begun, 'ids'> & { ids: string | null }>(
    filter === null
      ? {
          name: countyId === null ? 'search-beginning' : 'search-beginning-in-county',
          text: countyId === null ? BEGINNING : BEGINNING_IN_COUNTY,
          values,
        }
      : passing(filter, values, (passes) =>
          beginningSql(
            countyId === null ? '' : IN_COUNTY,
            passes('property_search.property_id'),
            passes('property.id'),
          ),
        ),
  )
  const { ids = null, likely = 0, isExact = false, isWhole = false } = rows[0] ?? {}
  return { ids: ids === null ? [] : ids.split(',').map(Number), likely, isExact, isWhole }
}

function recordsOf(query: Partial<Query>, rank: number, county: number | null) {
  const records: object[] = []
  const add = (kind: Kind, beginnings: readonly Beginning[] = []) => {
    for (const { text, guess, isWhole, isWord, isOtherKind } of beginnings) {
      // Stored texts have no character below a blank, and none between it and `!`.
      const hi = isWhole ? `${text} ` : isWord ? `${text}!` : prefixEnd(text)
      const ranked = isOtherKind ? rank + 1 : rank
      records.push({ rank: ranked, kind: KIND[kind], county, lo: text, hi, guess })
    }
  }
  add('parcel', query.parcel)
  add('address', query.address)
  add('street', query.street)
  add('owner', query.owner)
  add('place', query.place)
  add('zip', query.zip)
  add('ppin', query.ppins)
  for (const { street, place, guess } of query.streetIn ?? []) {
    const placeEnd = prefixEnd(place)
    records.push({ rank, kind: KIND.streetIn, county, lo: street, place, placeEnd, guess })
  }
  return records
}

/** Rows that begin with the texts, likeliest first. */
function findBegun(db: Db, texts: BegunTexts, within: Within): Promise<Begun> {
  const readings = Object.entries(texts).flatMap(([kind, beginnings]) =>
    beginnings.map((beginning, rank) => ({ query: { [kind]: [beginning] }, rank })),
  )
  return findByBeginning(db, readings, within, READ)
}

const ROW = 'property_id, parcel_norm, addr_norm, owner_norm, place_norm'

// `offset 0` hides the query and the county from the planner, which so makes one plan for all. `coalesce` keeps the
// comparison with the whole query out of the index.
function byWordsSql(county: string): string {
  const rest = `and (v.whole is null or coalesce(${searchDocSql}, '') @@ v.whole)`
  return `select x.* from (select $1::tsquery as q, $2::tsquery as whole, $3::integer as county offset 0) v cross join lateral (${wordsSql('v.q', ROW, county, rest)}) x`
}

const BY_WORDS = byWordsSql('')
const BY_WORDS_IN_COUNTY = byWordsSql(IN_COUNTY)

/** Rows that have all words of one of the alternatives, best first. Served by property_search_tokens. */
async function findWanted(
  db: Db,
  alternatives: readonly Wanted[],
  { countyId, filter }: Within,
  total: number,
): Promise<number[]> {
  const whole = toTsquery(alternatives)
  const indexed = toTsquery(alternatives.map((wanted) => indexedTerms(wanted, total)))
  const values = [indexed, indexed === whole ? null : whole, countyId]
  const { rows } = await db.query<SearchRow>(
    filter === null
      ? {
          name: countyId === null ? 'search-words' : 'search-words-in-county',
          text: countyId === null ? BY_WORDS : BY_WORDS_IN_COUNTY,
          values,
        }
      : passing(filter, values, (passes) =>
          byWordsSql(
            `${countyId === null ? '' : IN_COUNTY} ${passes('property_search.property_id')}`,
          ),
        ),
  )
  const ranked = rows.map((row) => ({ id: row.property_id, rank: rankOf(row, alternatives) }))
  ranked.sort((a, b) => b.rank - a.rank || a.id - b.id)
  return ranked.map(({ id }) => id)
}

const vocabularyOf = (words: readonly string[], last: string | undefined) => [
  ...new Set(
    words.filter((word) => isVocabularyWord(word) || (word === last && /^[a-z]{2}$/.test(word))),
  ),
]

/**
 * Rows that have the words in any order, best first. In steps, each only if the earlier ones found too little: the
 * words as typed (the last one may be a prefix), all words as prefixes, words with a typing error, and without the
 * words people omit.
 */
async function findByWords(
  db: Db,
  words: readonly string[],
  within: Within,
  limit: number,
  begun: Begun,
): Promise<number[]> {
  const have = begun.ids.length
  const isFull = () => begun.likely + ids.size >= limit
  const ids = new Set<number>()
  const asked = new Set<string>()
  const add = async (alternatives: readonly Wanted[]) => {
    const whole = toTsquery(alternatives)
    if (asked.has(whole)) return
    asked.add(whole)
    for (const id of await findWanted(db, alternatives, within, total)) ids.add(id)
  }
  const last = words.at(-1)
  const vocabulary = vocabularyOf(words, last)
  // Words whose longer forms are looked up, then others whose row count alone is needed.
  const others = [...new Set(otherForms(words))].filter((word) => !vocabulary.includes(word))
  const lookUp = (isOpen: (word: string) => boolean) =>
    lookUpWords(
      db,
      [...vocabulary, ...others],
      [...vocabulary.map(isOpen), ...others.map(() => false)],
    )
  let { uses, total } = await lookUp((word) => word === last)
  const unknown = vocabulary.filter(
    (word) => isVocabularyWord(word) && (uses.get(word)?.df ?? 0) === 0,
  )
  // A word that is unknown and a prefix of none can only be a mistake. (If no word is known, the vocabulary may be
  // missing.)
  const isHopeless =
    unknown.length < vocabulary.length &&
    unknown.some((word) => uses.get(word)?.longer.length === 0 && shortFormsOf(word).length === 0)
  const isOpen = vocabulary.some((word) => word !== last && !unknown.includes(word))
  let areOpen = !isOpen
  const open = async () => {
    if (!areOpen) uses = (await lookUp(() => true)).uses
    areOpen = true
  }
  const isUnfinished = unknown.length > 0 || last?.length === 2
  if (isUnfinished && !isHopeless && !begun.isWhole && canBeBegun(words)) {
    await open()
    const texts = begunTexts(words, uses)
    for (const id of (await findBegun(db, texts, within)).ids) ids.add(id)
    if (isFull()) return [...ids]
  }
  if (!isHopeless) await add([wantedOf(words, uses, { beginnings: 'last', relaxed: false })])
  if (isFull()) return [...ids]

  // `123 main` with a hit means that hit; `carr west` may still mean Carroll in Westview.
  const isAnswered = begun.isWhole || (ids.size > 0 && words.some((word) => /\d/.test(word)))
  const hasWhole = ids.size > 0 && unknown.length === 0
  if (isOpen && !isAnswered && !isHopeless) {
    await open()
    await add([wantedOf(words, uses, { beginnings: 'all', relaxed: false })])
  }
  // `1459 w brad st` is Broad Street before it is a Bradley at some other address.
  if (have === 0 && ids.size > 0 && !hasWhole && /^\d/.test(words[0] ?? '')) {
    const { corrections, rewritten } = await correct(db, words, vocabulary, unknown, uses)
    const meant = await findMeant(db, words, unknown, corrections, rewritten, within)
    if (meant.isExact) return [...new Set([...meant.ids, ...ids])]
  }
  if (have + ids.size > 0) return [...ids]
  // Words whose rows would be slow to gather were replaced by named words.
  const gathered = wantedOf(words, uses, { beginnings: 'all', relaxed: false, gathered: true })
  if (!isHopeless) await add([gathered])
  if (ids.size > 0) return [...ids]

  const relaxed = wantedOf(words, uses, { beginnings: 'last', relaxed: true })
  if (unknown.length === 0) await add([relaxed])
  if (ids.size > 0) return [...ids]

  // First correct unknown words only; then also words that are known but may be wrong.
  const strict = wantedOf(words, uses, { beginnings: 'last', relaxed: false })
  for (const suspects of unknown.length > 0 ? [unknown, vocabulary] : [vocabulary]) {
    const { corrections, rewritten } = await correct(db, words, suspects, unknown, uses)
    const meant = await findMeant(db, words, unknown, corrections, rewritten, within)
    for (const id of meant.ids) ids.add(id)
    if (ids.size >= limit) break
    const others = rewritten.map((other) =>
      wantedOf(other, uses, { beginnings: 'last', relaxed: false }),
    )
    await add([withCorrections(strict, words, corrections), ...others])
    if (ids.size > meant.ids.length) break
    await add([withCorrections(relaxed, words, corrections)])
    if (ids.size > 0) break
  }
  return [...ids]
}

/** Rows that begin with the likeliest corrected readings of the words. */
function findMeant(
  db: Db,
  words: readonly string[],
  unknown: readonly string[],
  corrections: Corrections,
  rewritten: readonly string[][],
  within: Within,
): Promise<Begun> {
  const readings = [
    ...rewritten.map((other) => ({ words: other, rank: 0 })),
    ...likeliestMeant(words, unknown, corrections),
  ]
  return findByBeginning(
    db,
    readings.map((reading) => ({ query: readQuery(reading.words.join(' ')), rank: reading.rank })),
    within,
  )
}

/** Maximum number of corrections of one word. */
const MAX_CORRECTIONS = 12

/**
 * Corrections of the suspect words, likeliest first; and the query with two words joined or one split, if that makes
 * known words (`lake view`, `lakeview`).
 */
async function correct(
  db: Db,
  words: readonly string[],
  suspects: readonly string[],
  unknown: readonly string[],
  uses: ReadonlyMap<string, WordUse>,
): Promise<{ corrections: Corrections; rewritten: string[][] }> {
  const near = new Map(
    suspects.filter((word) => word.length > 3).map((word) => [word, oneErrorAway(word)]),
  )
  const texts = new Set<string>()
  for (const set of near.values()) for (const text of set) if (text.length > 2) texts.add(text)
  for (const word of suspects)
    for (const halves of splitsOf(word)) for (const half of halves) texts.add(half)
  for (let i = 0; i + 1 < words.length; i++) texts.add(`${words[i]}${words[i + 1]}`)
  const known = await findWords(db, [...texts])

  const oneError = new Map<string, string[]>()
  for (const [word, set] of near) {
    const forms = [...known.keys()].filter((form) => set.has(form))
    const oddsOf = (form: string) => slipOdds(word, form) * (known.get(form) ?? 0)
    forms.sort((a, b) => oddsOf(b) - oddsOf(a))
    if (forms.length > 0) oneError.set(word, forms.slice(0, MAX_CORRECTIONS))
  }
  const hard = unknown.filter((word) => word.length > 5 && !oneError.has(word))
  const twoErrors = await findSimilarWords(db, hard)
  const rows = new Map([...[...uses].map(([word, { df }]) => [word, df] as const), ...known])
  return {
    corrections: { oneError, twoErrors, rows },
    rewritten: rewritings(words, suspects, known),
  }
}

function rewritings(
  words: readonly string[],
  suspects: readonly string[],
  known: ReadonlyMap<string, number>,
): string[][] {
  const rewritten: string[][] = []
  for (const [i, word] of words.entries()) {
    const before = words.slice(0, i)
    const after = words.slice(i + 1)
    const joined = `${word}${after[0] ?? ''}`
    // `J C Napier` and `JC Napier`: initials are in no vocabulary.
    const areInitials = /^[a-z]{2}$/.test(joined) && word.length === 1
    if (after.length > 0 && (known.has(joined) || areInitials)) {
      rewritten.push([...before, joined, ...after.slice(1)])
    }
    if (/^[a-z]{2}$/.test(word)) rewritten.push([...before, ...word, ...after])
    if (!suspects.includes(word)) continue
    for (const [head, tail] of splitsOf(word)) {
      if ((known.has(head) || head.length < 3) && known.has(tail)) {
        rewritten.push([...before, head, tail, ...after])
      }
    }
  }
  return rewritten.slice(0, 6)
}
