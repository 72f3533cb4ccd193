import { countyLabel } from '../../domain/county/county.ts'
import {
  isFound,
  type QualityQuery,
  type QualityRow,
  qualityQueries,
} from '../../server/features/search/testing/search-quality.ts'
import type { Pool } from '../../server/platform/db/db.ts'
import { Asker, TIMES_HEAD, type Times, timesLine, timesOf } from './measure.ts'
import { PEERS, startPeer } from './search-peers.ts'

/** Rows that queries are made from, spread over the whole table. */
const SAMPLE = 20_000
const LIMIT = 20

/** Kinds of `search-quality.ts`, by what a person knows. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'exact parcel number': ['parcel exact', 'parcel without punctuation'],
  address: ['full address', 'address and city', 'address, city, state, zip', 'spelled out'],
  owner: ['last first', 'first last', 'business', 'second owner', 'any order', 'surname'],
  'a part of it': ['parcel partial', 'number and street', 'street', 'surname begun', 'words begun'],
  'a place': ['zip', 'city and street', 'street of another kind'],
  'a slip': ['owner with a typo', 'address with a typo'],
  'nothing to find': ['nothing to find'],
}

type Asked = { query: QualityQuery; found: boolean; ms: number }

/**
 * Searches through HTTP: the same queries on the same rows for the product and its peers, one after another, after
 * a first round that is not timed.
 */
export async function searchAnswers(
  db: Pool,
  base: string,
  { peers }: { peers: boolean },
): Promise<{ text: string; figures: Record<string, Times> }> {
  const queries = qualityQueries(await sampleRows(db), 7)
  const tables: string[] = []
  const totals: string[] = []
  const product = await timeSearches(db, base, queries)
  totals.push(totalLine('**ParcelProof**', product))
  tables.push(groupTable(product))
  if (peers) {
    for (const kind of PEERS) {
      process.stdout.write(`peer: ${kind.name}\n`)
      const peer = await startPeer(db, kind)
      const asked = await timeSearches(db, peer.base, queries)
      totals.push(totalLine(`${kind.name} (${peer.about})`, asked, kind.oneOf === 1))
      await peer.stop()
    }
  }
  const text = [
    `${queries.length} searches of every kind, a third of them in one county, each system asked all of them twice and timed the second time. Found: what was meant is among the first ten, or ten as good.`,
    '',
    '| | found | asked | p50 ms | p95 | p99 |',
    '|---|---|---|---|---|---|',
    ...totals,
    '',
    'The product by what a person knows:',
    '',
    TIMES_HEAD,
    ...tables,
  ].join('\n')
  return { text, figures: { search: timesOf(product.map(({ ms }) => ms)) } }
}

export async function sampleRows(db: Pool): Promise<QualityRow[]> {
  const { rows } = await db.query<QualityRow>(
    `select p.id, p.county_id as "countyId", p.parcel_id as "parcelId", p.address, p.city,
            p.zip_code as zip, p.owner_name as owner, s.parcel_norm as "parcelNorm",
            s.addr_norm as "addrNorm", s.owner_norm as "ownerNorm", s.place_norm as "placeNorm"
       from property p tablesample system (${await percent(db)}) repeatable (7)
       join serving.property_search s on s.property_id = p.id order by p.id`,
  )
  return rows
}

async function percent(db: Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select coalesce(sum(n), 1)::float8 as n from property_count',
  )
  return Math.min(100, (100 * SAMPLE) / (rows[0]?.n ?? 1))
}

async function timeSearches(
  db: Pool,
  base: string,
  queries: readonly QualityQuery[],
): Promise<Asked[]> {
  const asker = new Asker(base)
  try {
    for (const query of queries) await asker.ask(pathOf(query))
    const asked: Asked[] = []
    for (const query of queries) {
      const { value, answer } = await asker.json<Array<{ id: number }>>(pathOf(query))
      const ids = value.slice(0, 10).map(({ id }) => id)
      asked.push({ query, found: isFound(query, await rowsOf(db, ids)), ms: answer.ms })
    }
    return asked
  } finally {
    asker.close()
  }
}

export function pathOf({ text, countyId }: QualityQuery): string {
  const asked = new URLSearchParams({ q: text, limit: String(LIMIT) })
  if (countyId !== null) asked.set('county', countyLabel(countyId))
  return `/api/properties/search?${asked}`
}

async function rowsOf(db: Pool, ids: readonly number[]): Promise<QualityRow[]> {
  const { rows } = await db.query<QualityRow>(
    `select property_id as id, county_id as "countyId", parcel_norm as "parcelNorm",
            addr_norm as "addrNorm", owner_norm as "ownerNorm", place_norm as "placeNorm"
       from serving.property_search where property_id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

/** A hit rate over part of the rows means nothing. */
function totalLine(name: string, asked: readonly Asked[], hasAll = true): string {
  const share = (100 * asked.filter(({ found }) => found).length) / asked.length
  const { n, p50, p95, p99 } = timesOf(asked.map(({ ms }) => ms))
  const line = `| ${name} | ${hasAll ? `${share.toFixed(1)}%` : '–'} | ${n} | ${[p50, p95, p99].map((ms) => ms.toFixed(1)).join(' | ')} |`
  process.stdout.write(`${line}\n`)
  return line
}

function groupTable(asked: readonly Asked[]): string {
  const parts: Array<[string, (each: Asked) => boolean]> = [
    ...Object.entries(GROUPS).map(([name, kinds]): [string, (each: Asked) => boolean] => [
      name,
      ({ query }) => kinds.includes(query.kind),
    ]),
    ['in one county', ({ query }) => query.countyId !== null],
    ['in all counties', ({ query }) => query.countyId === null],
  ]
  return parts
    .map(([name, isOf]) => {
      const of = asked.filter(isOf)
      const found = of.filter(({ found }) => found).length
      return timesLine(`${name}, ${found} of ${of.length} found`, timesOf(of.map(({ ms }) => ms)))
    })
    .join('\n')
}
