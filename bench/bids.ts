import { countyLabel } from '../domain/county/county.ts'
import { formatMoney } from '../domain/lib/format.ts'
import { centralDay, type LocalDate } from '../domain/lib/local-date.ts'
import { sumLines, sumWords } from '../domain/run-sheet/line-bids.ts'
import { recordOnly } from '../server/features/property/with-lists.ts'
import { BATCH, readLines, type SheetLine } from '../server/features/run-sheet/gather-run-sheet.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { machine, writeRun } from './results.ts'

const money = (dollars: number) => formatMoney(Math.round(dollars)).replace(/\.00$/, '')
const count = (n: number) => n.toLocaleString('en-US')

/**
 * `npm run bench -- bids`: of the database of `DATA_DIR` or `DATABASE_URL` both title scores by tax status, and by county
 * and sale the sums that both maximum bids and the amounts due come to, as its run sheets state them.
 */
export async function bidsBench(): Promise<void> {
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    const sales = await salesTable(db)
    const scores = await scoresTable(db)
    const report = `\`npm run bench -- bids\` on ${machine()}, on ${centralDay(new Date())}.

Sums of both bids and of what is due, by county and sale. Unknown: parcels without that figure, which are in no sum.

${sales}

Both scores by tax status: parcels in each band. Not scored: no conveyance is of record.

${scores}
`
    process.stdout.write(report)
    await writeRun({ title: 'Both bids by sale', report, figures: scores })
  } finally {
    await db.end()
    await database.stop()
  }
}

type Sale = { countyId: number; saleDate: LocalDate | null; status: string; ids: number[] }

async function salesTable(db: Pool): Promise<string> {
  const { rows } = await db.query<Sale>(
    `select p.county_id as "countyId", t.sale_date as "saleDate", t.status, array_agg(p.id order by p.id) as ids
       from tax_sale t join property p on p.id = t.property_id
      where t.status in ('delinquent', 'pending', 'auctioned')
      group by 1, 2, 3 order by 1, 2, 3`,
  )
  const lines = [
    '| county | sale | status | parcels | due | if redeemed, no loss up to | if you get the deed |',
    '|---|---|---|---:|---:|---:|---:|',
  ]
  for (const sale of rows) {
    const { due, noLossUpTo, ifDeeded } = sumLines(await linesOf(db, sale))
    const { countyId, saleDate, status, ids } = sale
    const cells = [
      countyLabel(countyId),
      saleDate ?? 'no day',
      status,
      count(ids.length),
      ...[due, noLossUpTo, ifDeeded].map((sum) => sumWords(sum, money)),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  return lines.join('\n')
}

async function linesOf(db: Pool, { countyId, saleDate, ids }: Sale): Promise<SheetLine[]> {
  const today = centralDay(new Date())
  const lines: SheetLine[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const of = { countyId, saleDate, figures: {}, margin: null }
    lines.push(...(await readLines(recordOnly(db), ids.slice(at, at + BATCH), of, today)))
  }
  return lines
}

const BANDS = [
  ['not scored', 'is null'],
  ['0 to 48', 'between 0 and 48'],
  ['49', '= 49'],
  ['50 to 79', 'between 50 and 79'],
  ['80 to 94', 'between 80 and 94'],
  ['95 to 100', '>= 95'],
] as const

async function scoresTable(db: Pool): Promise<string> {
  const bands = (column: string) =>
    BANDS.map(([, is]) => `count(*) filter (where r.${column} ${is})::integer`).join(', ')
  const { rows } = await db.query<{ status: string; score: number[]; underlying: number[] }>(
    `select coalesce(t.status, 'none') as status, array[${bands('confidence_score')}] as score,
            array[${bands('underlying_title_score')}] as underlying
       from property p left join tax_sale t on t.property_id = p.id left join title_record r on r.property_id = p.id
      group by 1 order by 1`,
  )
  return [
    `| status | score | ${BANDS.map(([name]) => name).join(' | ')} |`,
    `|---|---|${BANDS.map(() => '---:|').join('')}`,
    ...rows.flatMap(({ status, score, underlying }) => [
      `| ${status} | title confidence | ${score.map(count).join(' | ')} |`,
      `| ${status} | underlying title | ${underlying.map(count).join(' | ')} |`,
    ]),
  ].join('\n')
}
