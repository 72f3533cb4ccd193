import type pg from 'pg'
import type { Db } from '../../platform/db/db.ts'
import { filterSql, type ScreenFilter, whereSql } from '../screen/screen.queries.ts'
import type { BegunTexts } from './begun-words.ts'
import { MAX_COUNTED } from './max-counted.ts'
import { prefixEnd } from './prefix-end.ts'
import type { Beginning, Query } from './read-query.ts'
import { searchDocSql } from './search-table.queries.ts'

/** Rows that each step reads at most. */
export const READ = MAX_COUNTED + 1

/** The properties that are searched: of a county, and of those that pass a screen; null: all. */
export type Within = { countyId: number | null; filter: ScreenFilter | null }

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
export function wordsSql(tsquery: string, columns: string, county: string, rest = ''): string {
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
export const IN_COUNTY = 'county_id = v.county and'
const BEGINNING_IN_COUNTY = beginningSql(IN_COUNTY)

/** A statement with the conditions of a screen, which `text` places after `where`. Served by the primary key of screen_row. */
export function passing(
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
export type Begun = { ids: number[]; likely: number; isExact: boolean; isWhole: boolean }

/**
 * Rows that begin with the text in any reading. `isExact`: a parcel id, an address, or a street in its city equals
 * the text, so nothing else can be meant. `isWhole`: some row has all of it as whole words. Served by the B-trees of
 * property_search, each read in order and only for the kinds of text the query could be; a parcel id in a county by
 * property_search_county; a zip code by property_search_tokens; a PPIN by property_ppin.
 */
export async function findByBeginning(
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
export function findBegun(db: Db, texts: BegunTexts, within: Within): Promise<Begun> {
  const readings = Object.entries(texts).flatMap(([kind, beginnings]) =>
    beginnings.map((beginning, rank) => ({ query: { [kind]: [beginning] }, rank })),
  )
  return findByBeginning(db, readings, within, READ)
}
