import { parseArgs } from 'node:util'
import { countyLabel } from '../domain/county/county.ts'
import { centralDay } from '../domain/lib/local-date.ts'
import { RED_FLAG_CODES } from '../domain/property/red-flag-codes.ts'
import { EXACT_UP_TO, FACET_NAMES } from '../domain/screen/facets.ts'
import { MAIL_PLACES, OWNER_KINDS, type ScreenRow, SOLD_TO } from '../domain/screen/filters.ts'
import { passes } from '../domain/screen/passes.ts'
import { readScreen } from '../domain/screen/read-screen.ts'
import { FINDING_CODES } from '../domain/title/findings/finding.ts'
import { databaseCounter, facetsOf } from '../server/features/screen/facets.queries.ts'
import { refreshScreens } from '../server/features/screen/refresh-screens.ts'
import {
  countScreened,
  listScreened,
  type ScreenFilter,
} from '../server/features/screen/screen.queries.ts'
import { CRITICAL_BIT, MAJOR_BIT } from '../server/features/screen/stored-row.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { machine, median, writeRun } from './results.ts'

/** Questions of buyers. */
const QUESTIONS: readonly string[] = [
  'improved=no&owedMin=500&owedMax=5000&valueToOwedMin=10&yearsDelinquentMin=2&ownerKind=person&mail=outOfState&acresMin=0.25',
  'sale=upcoming&owedMax=10000&noFinding=critical',
  'owedMax=3000&improved=no',
  'improved=yes&mail=outOfState&status=delinquent',
  'yearsDelinquentMin=3',
  'valueToOwedMin=10&status=delinquent',
  'status=delinquent&sale=upcoming,none',
  'status=delinquent&county=Hinds County, MS&owedMax=10000&noFinding=major',
  'state=MS&status=delinquent&ownerKind=estate',
  'ownerKind=company,trust&mail=outOfState&owedMin=1000',
  'acresMin=5&owedMax=20000&status=delinquent',
  'acresMin=0.25&acresMax=1&improved=no&valueMin=5000',
  'yearBuiltMin=1990&improved=yes&owedMax=15000&valueMin=50000',
  'underlyingTitleMin=80&sale=upcoming',
  'scoreMax=49&status=delinquent',
  'finding=chain-gap&owedMax=5000',
  'liens=none&sale=upcoming&valueToOwedMin=5',
  'liens=federal',
  'flag=estate,heirs&owedMin=500',
  'noFlag=estate,heirs,public-owner,church&status=delinquent&mail=elsewhere',
  'ownedYearsMin=10&ownerKind=person&mail=outOfState&status=delinquent',
  'soldTo=state',
  'status=delinquent&unknown=include&owedMax=2500&acresMin=0.5',
  'lastSaleMin=2015-01-01&valueMin=100000&status=delinquent,auctioned',
]

const ROUNDS = 5
const PAGE = { sort: 'totalOwed', order: 'asc', after: null, limit: 51 } as const

type Answer = { query: string; total: number; byHand: number; page: number; count: number; facets: number }

/**
 * `npm run bench -- screen [--dry]`: pages, counts and facets of 24 questions on the properties of `DATA_DIR` or
 * `DATABASE_URL`, and their counts compared with filtering all rows by hand. `--dry` writes no results.
 */
export async function screenBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { dry: { type: 'boolean' } } })
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    const report = await measure(db)
    process.stdout.write(`${report}\n`)
    if (!values.dry) await writeRun({ title: 'Screening', report })
  } finally {
    await db.end()
    await database.stop()
  }
}

async function measure(db: Pool): Promise<string> {
  const started = performance.now()
  await refreshScreens(db)
  const refreshed = (performance.now() - started) / 1000
  await db.query('analyze screen_row')
  const filters = QUESTIONS.map(filterOf)
  const byHand = await countByHand(db, filters)
  const answers: Answer[] = []
  for (const [n, filter] of filters.entries()) {
    const page = await timed(() => listScreened(db, filter, PAGE))
    const count = await timed(() => countScreened(db, filter))
    const facets = await timed(() => facetsOf(databaseCounter(db), filter, FACET_NAMES))
    answers.push({
      query: QUESTIONS[n] ?? '',
      total: (await countScreened(db, filter)).total,
      byHand: byHand[n] ?? 0,
      ...{ page, count, facets },
    })
  }
  return write(answers, refreshed, await sizeOf(db))
}

const filterOf = (query: string): ScreenFilter => ({
  screen: readScreen(new URLSearchParams(query)),
  today: centralDay(new Date()),
  workspaceId: null,
  hasSale: false,
  titleBelow: null,
  overlay: null,
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
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
  refreshed: number,
  size: { rows: number; bytes: number },
): string {
  const equal = answers.filter(({ total, byHand }) => Math.min(byHand, EXACT_UP_TO + 1) === total)
  const ms = (value: number) => value.toFixed(1)
  const worst = (of: (answer: Answer) => number) => ms(Math.max(...answers.map(of)))
  return [
    `\`npm run bench -- screen\` on ${machine()}: ${size.rows.toLocaleString('en-US')} parcels, ${Math.round(size.bytes / size.rows)} bytes each with indexes; what was queued was written in ${refreshed.toFixed(1)} s. Counts equal to filtering by hand: ${equal.length} of ${answers.length}. Medians of ${ROUNDS}, in milliseconds, in the database’s client; at most ${worst(({ page }) => page)} for a page, ${worst(({ count }) => count)} for counts, ${worst(({ facets }) => facets)} for nine facets.`,
    '',
    '| question | parcels | page | count | facets |',
    '|---|---|---|---|---|',
    ...answers.map(
      ({ query, byHand, page, count, facets }) =>
        `| \`${query}\` | ${byHand.toLocaleString('en-US')} | ${ms(page)} | ${ms(count)} | ${ms(facets)} |`,
    ),
  ].join('\n')
}
