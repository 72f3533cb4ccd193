import { findPropertyIds } from '../server/features/search/search.queries.ts'
import {
  loadSearchRows,
  type SearchableRow,
} from '../server/features/search/testing/load-search-rows.ts'
import { type Asked, runQueries } from '../server/features/search/testing/run-queries.ts'
import {
  type QualityQuery,
  type QualityRow,
  qualityQueries,
  qualityTable,
} from '../server/features/search/testing/search-quality.ts'
import { syntheticRows } from '../server/features/search/testing/synthetic-rows.ts'
import { type Client, openPool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { machine, writeRun } from './results.ts'

/** Milliseconds. */
type Times = { p50: number; p95: number; p99: number; max: number }

export type SearchBenchResult = {
  rows: number
  loadSeconds: number
  /** Of the queries of the quality set, warm, one after another. */
  search: Times
  /** For every prefix of three to fourteen letters of those queries, as typed. */
  typeAhead: Times
  byKind: Map<string, Times>
  share: number
  table: string
  megabytes: Map<string, number>
}

/** Rows for making queries: spread over the whole table, few enough to hold. */
const SAMPLE = 20_000

/**
 * Measures the search on `rows` made-up properties in the empty database at `url`: times on one connection, and the
 * share of intended properties it finds.
 */
export async function runSearchBench({
  url,
  rows,
  counties = 100,
  log = () => {},
}: {
  url: string
  rows: number
  counties?: number
  log?: (line: string) => void
}): Promise<SearchBenchResult> {
  await migrate(url)
  const pool = openPool(url, 1)
  const db = await pool.connect()
  try {
    const sample: SearchableRow[] = []
    const start = performance.now()
    await loadSearchRows(db, sampled(syntheticRows({ rows, counties }), rows, sample))
    const loadSeconds = (performance.now() - start) / 1000
    log(`${rows} rows loaded in ${loadSeconds.toFixed(0)} s`)

    const queries = qualityQueries(sample, 7)
    await runQueries(db, queries, (ids) => rowsOf(db, ids))
    const asked = await runQueries(db, queries, (ids) => rowsOf(db, ids))
    const typeAhead = await typeAheadTimes(db, queries)
    return {
      rows,
      loadSeconds,
      search: timesOf(asked.map(({ ms }) => ms)),
      typeAhead: timesOf(typeAhead),
      byKind: kindTimes(asked),
      ...qualityTable(asked),
      megabytes: await sizes(db),
    }
  } finally {
    db.release()
    await pool.end()
  }
}

function* sampled(
  all: Iterable<SearchableRow>,
  rows: number,
  sample: SearchableRow[],
): Generator<SearchableRow> {
  const every = Math.max(1, Math.floor(rows / SAMPLE))
  for (const row of all) {
    if (row.id % every === 0) sample.push(row)
    yield row
  }
}

async function rowsOf(db: Client, ids: readonly number[]): Promise<QualityRow[]> {
  const { rows } = await db.query<QualityRow>(
    `select property_id as id, county_id as "countyId", parcel_norm as "parcelNorm",
            addr_norm as "addrNorm", owner_norm as "ownerNorm", place_norm as "placeNorm"
       from serving.property_search where property_id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

async function typeAheadTimes(db: Client, queries: readonly QualityQuery[]): Promise<number[]> {
  const texts = new Set<string>()
  for (const { text } of queries) {
    for (let length = 3; length <= Math.min(14, text.length); length++) {
      texts.add(text.slice(0, length))
    }
  }
  const times: number[] = []
  for (const q of texts) {
    const start = performance.now()
    await findPropertyIds(db, { q, limit: 8 })
    times.push(performance.now() - start)
  }
  return times
}

function timesOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

function kindTimes(asked: readonly Asked[]): Map<string, Times> {
  const byKind = new Map<string, number[]>()
  for (const { kind, ms } of asked) byKind.set(kind, [...(byKind.get(kind) ?? []), ms])
  return new Map([...byKind].map(([kind, times]) => [kind, timesOf(times)]))
}

async function sizes(db: Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; megabytes: number }>(
    `select relname as name, (pg_relation_size(oid) / 1e6)::double precision as megabytes
       from pg_class where relname like 'property_search%' or relname like 'search_vocab%'
      order by relname`,
  )
  return new Map(rows.map(({ name, megabytes }) => [name, megabytes]))
}

/** `npm run bench -- search URL [ROWS]`, where URL is an empty database. */
export async function searchBench([url, rows = '2100000']: string[]): Promise<void> {
  if (!url) throw new Error('Which database? npm run bench -- search URL [ROWS]')
  const result = await runSearchBench({
    url,
    rows: Number(rows),
    log: (line) => process.stdout.write(`${line}\n`),
  })
  const line = (name: string, { p50, p95, p99, max }: Times) =>
    `| ${name} | ${[p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(' | ')} |`
  const text = [
    `${machine()}; ${result.rows.toLocaleString('en-US')} made-up properties, one connection, warm. Targets: p50 1.5, p95 8, p99 15 ms; type-ahead p99 20 ms; 97% found in the first ten.`,
    '',
    '| | p50 ms | p95 | p99 | max |',
    '|---|---|---|---|---|',
    line('**search**', result.search),
    line('**type-ahead**', result.typeAhead),
    ...[...result.byKind].map(([kind, times]) => line(kind, times)),
    '',
    'Found of asked; in brackets, how often the property meant itself and not as good a one:',
    '',
    '```',
    result.table,
    '```',
    '',
    `Megabytes: ${[...result.megabytes].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')}.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  await writeRun({ title: 'Search', report: text })
}
