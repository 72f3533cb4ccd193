import { parseArgs } from 'node:util'
import { countyLabel } from '../domain/county/county.ts'
import { centralDay } from '../domain/lib/local-date.ts'
import { RED_FLAG_CODES } from '../domain/property/red-flag-codes.ts'
import { EXACT_UP_TO, FACET_NAMES } from '../domain/screen/facets.ts'
import { MAIL_PLACES, OWNER_KINDS, type ScreenRow, SOLD_TO } from '../domain/screen/filters.ts'
import { passes } from '../domain/screen/passes.ts'
import { readScreen } from '../domain/screen/read-screen.ts'
import type { ScreenSort } from '../domain/screen/sorts.ts'
import { FINDING_CODES } from '../domain/title/findings/finding.ts'
import {
  type ColumnarRows,
  openColumnarRows,
} from '../server/features/screen/copy/columnar-rows.queries.ts'
import type { ScreenCopy } from '../server/features/screen/copy/screen-copy.ts'
import { facetsOf } from '../server/features/screen/facets.queries.ts'
import { refreshScreens } from '../server/features/screen/refresh-screens.ts'
import {
  countScreened,
  listScreened,
  type ScreenDb,
  type ScreenFilter,
} from '../server/features/screen/screen.queries.ts'
import { CRITICAL_BIT, MAJOR_BIT } from '../server/features/screen/stored-row.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { fillScreenRows } from './fill-screen-rows.ts'
import { QUESTIONS } from './questions.ts'
import { machine, median, writeRun } from './results.ts'
import { timesThroughServer } from './screen-http.ts'

const ROUNDS = 5
/** A slow answer is asked for less often. */
const LONGEST_MS = 2_000
/** Orders with and without an index. */
const SORTS: readonly ScreenSort[] = ['saleDate', 'totalOwed', 'valueToOwed']

/** Medians, in milliseconds; the slowest order of pages. */
type Times = { page: number; count: number; facets: number }
type Answer = {
  query: string
  total: number
  byHand: number
  database: Times
  copy: Times
}

/**
 * `npm run bench -- screen [--rows N] [--http] [--dry]`: pages, counts and facets of 24 questions on the properties of `DATA_DIR`
 * or `DATABASE_URL`, or on N random rows there, and their counts compared with filtering all rows by hand. `--http`:
 * pages and facets through the server instead, of the properties there. `--dry` writes no results.
 */
export async function screenBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: 'string' }, dry: { type: 'boolean' }, http: { type: 'boolean' } },
  })
  if (values.http) {
    const report = `\`npm run bench -- screen --http\` on ${machine()}.\n\n${await timesThroughServer(QUESTIONS)}`
    process.stdout.write(`${report}\n`)
    if (!values.dry) await writeRun({ title: 'Screening through HTTP', report })
    return
  }
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  await migrate(database.url)
  const db = openPool(database.url, 2)
  try {
    if (values.rows !== undefined) await fillScreenRows(db, Number(values.rows))
    const report = await measure(db, database.url)
    process.stdout.write(`${report}\n`)
    if (!values.dry) await writeRun({ title: 'Screening', report })
  } finally {
    await db.end()
    await database.stop()
  }
}

async function measure(db: Pool, url: string): Promise<string> {
  const started = performance.now()
  await refreshScreens(db)
  const refreshed = (performance.now() - started) / 1000
  await db.query('analyze screen_row')
  const filters = QUESTIONS.map(filterOf)
  const byHand = await countByHand(db, filters)
  const opened = performance.now()
  const before = process.memoryUsage().rss
  const rows = await openColumnarRows(url)
  const copied = {
    seconds: (performance.now() - opened) / 1000,
    bytes: process.memoryUsage().rss - before,
  }
  const withCopy: ScreenDb = { query: db.query.bind(db), copy: copyOf(rows) }
  const answers: Answer[] = []
  for (const [n, filter] of filters.entries()) {
    answers.push({
      query: QUESTIONS[n] ?? '',
      total: (await countScreened(db, filter)).total,
      byHand: byHand[n] ?? 0,
      database: await timesOf(db, filter),
      copy: await timesOf(withCopy, filter),
    })
  }
  await rows.close()
  return write(answers, { refreshed, copied, size: await sizeOf(db) })
}

const copyOf = (rows: ColumnarRows): ScreenCopy => ({
  query: async <Row>(text: string, values: readonly unknown[]) => {
    await rows.catchUp()
    return (await rows.read(text, values)) as Row[]
  },
  stop: async () => {},
})

async function timesOf(db: ScreenDb, filter: ScreenFilter): Promise<Times> {
  const pages: number[] = []
  for (const sort of SORTS) {
    const page = { sort, order: 'asc', after: null, limit: 51 } as const
    pages.push(await timed(() => listScreened(db, filter, page)))
  }
  return {
    page: Math.max(...pages),
    count: await timed(() => countScreened(db, filter)),
    facets: await timed(() => facetsOf(db, filter, FACET_NAMES)),
  }
}

const filterOf = (query: string): ScreenFilter => ({
  screen: readScreen(new URLSearchParams(query)),
  today: centralDay(new Date()),
  viewer: null,
  workspaceId: null,
  hasSale: false,
  titleBelow: null,
  overlay: null,
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 1 && performance.now() - begun > LONGEST_MS) break
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

type Stored = Record<string, number | string | boolean | null>

/** Counts by `passes`, over all rows. */
async function countByHand(db: Pool, filters: readonly ScreenFilter[]): Promise<number[]> {
  const counts = filters.map(() => 0)
  let last = 0
  for (;;) {
    const { rows } = await db.query<Stored & { property_id: number }>(
      'select * from screen_row where property_id > $1 order by property_id limit 20000',
      [last],
    )
    for (const row of rows) {
      const parcel = toParcel(row)
      for (const [n, { screen, today }] of filters.entries()) {
        if (passes(parcel, screen, today) === 'yes') counts[n] = (counts[n] ?? 0) + 1
      }
    }
    const end = rows.at(-1)
    if (!end) return counts
    last = end.property_id
  }
}

function toParcel(row: Stored): ScreenRow {
  const dollars = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : null)
  const at = <T>(all: readonly T[], place: unknown) =>
    typeof place === 'number' ? (all[place] ?? null) : null
  const has = (bits: unknown, place: number) =>
    typeof bits === 'number' && Math.floor(bits / 2 ** place) % 2 === 1
  const findings = FINDING_CODES.flatMap((code, n) =>
    has(row.findings, n) ? [{ code, severity: 'note' as const, isUnderlying: false }] : [],
  )
  const severe = (severity: 'critical' | 'major', place: number) =>
    has(row.findings, place)
      ? [{ code: findings[0]?.code ?? ('chain-gap' as const), severity, isUnderlying: true }]
      : []
  const given = row as unknown as ScreenRow & Stored
  return {
    ...given,
    county: countyLabel(Number(row.county_id)),
    saleDate: given.sale_date as string | null,
    soldTo: at(SOLD_TO, row.sold_to),
    redeemBy: given.redeem_by as string | null,
    firstUnpaidYear: given.first_unpaid_year as number | null,
    owed: dollars(row.owed_cents),
    value: dollars(row.value_cents),
    landValue: dollars(row.land_cents),
    improvementValue: dollars(row.improvement_cents),
    bidIfRedeemed: null,
    bidIfDeeded: null,
    lastSalePrice: dollars(row.last_sale_cents),
    lastSale: given.last_sale_date as string | null,
    underlyingTitle: given.underlying_title as number | null,
    findings:
      row.findings === null
        ? null
        : [...findings, ...severe('critical', CRITICAL_BIT), ...severe('major', MAJOR_BIT)],
    liens:
      typeof row.liens === 'number'
        ? { count: row.liens, hasFederal: row.has_federal_lien === true }
        : null,
    buildingSize: given.building_size as number | null,
    yearBuilt: given.year_built as number | null,
    flags: RED_FLAG_CODES.filter((_code, n) => has(row.flags, n)),
    ownerKind: at(OWNER_KINDS, row.owner_kind) as ScreenRow['ownerKind'],
    mail: at(MAIL_PLACES, row.mail) as ScreenRow['mail'],
    lastTransfer: given.last_transfer as string | null,
    ownerParcels: null,
    ownerDelinquent: null,
    onLists: 0,
    tags: [],
    isTracked: false,
    assignee: null,
  }
}

async function sizeOf(db: Pool): Promise<{ rows: number; bytes: number }> {
  const { rows } = await db.query<{ rows: number; bytes: number }>(
    `select count(*)::float8 as rows, pg_total_relation_size('screen_row')::float8 as bytes from screen_row`,
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

function write(
  answers: readonly Answer[],
  {
    refreshed,
    copied,
    size,
  }: {
    refreshed: number
    copied: { seconds: number; bytes: number }
    size: { rows: number; bytes: number }
  },
): string {
  const equal = answers.filter(({ total, byHand }) => Math.min(byHand, EXACT_UP_TO + 1) === total)
  const ms = (value: number) => value.toFixed(1)
  const worst = (of: (answer: Answer) => Times) =>
    (['page', 'count', 'facets'] as const)
      .map((name) => `${name} ${ms(Math.max(...answers.map((answer) => of(answer)[name])))}`)
      .join(', ')
  return [
    `\`npm run bench -- screen\` on ${machine()}: ${size.rows.toLocaleString('en-US')} parcels, ${Math.round(size.bytes / size.rows)} bytes each with indexes; what was queued was written in ${refreshed.toFixed(1)} s. The copy by column was there after ${copied.seconds.toFixed(1)} s and takes ${Math.round(copied.bytes / size.rows)} bytes a parcel. Counts equal to filtering by hand: ${equal.length} of ${answers.length}. Medians of ${ROUNDS}, in milliseconds, in the asking process, pages in the slowest of ${SORTS.length} orders. At most, by the database: ${worst(({ database }) => database)}; by its copy: ${worst(({ copy }) => copy)}.`,
    '',
    '| question | parcels | page | count | nine facets |',
    '|---|---|---|---|---|',
    ...answers.map(
      ({ query, byHand, database, copy }) =>
        `| \`${query}\` | ${byHand.toLocaleString('en-US')} | ${(['page', 'count', 'facets'] as const).map((name) => `${ms(database[name])} / ${ms(copy[name])}`).join(' | ')} |`,
    ),
    '',
    'By the database / by its copy.',
  ].join('\n')
}
