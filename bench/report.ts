import { centralDay } from '../domain/lib/local-date.ts'
import { recordOnly } from '../server/features/property/with-lists.ts'
import { gatherReport, hashReport } from '../server/features/report/report-input.ts'
import { reportPdf } from '../server/features/report/report-pdf.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { TIMES_HEAD, timesLine, timesOf } from './answers/measure.ts'
import { busy, machine, writeRun } from './results.ts'

const REPORTS = 100

/**
 * `npm run bench -- report`: times of a full report on the database of `DATA_DIR` or `DATABASE_URL`: reading its
 * data and rendering its pages, for random properties with a tax sale, one after another.
 */
export async function reportBench(): Promise<void> {
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    const { rows } = await db.query<{ id: number }>(
      `select property_id as id from tax_sale where status <> 'clear'
        order by hashint8(property_id) limit $1`,
      [REPORTS],
    )
    const { rows: counted } = await db.query<{ n: number }>(
      'select coalesce(sum(n), 0)::float8 as n from property_count',
    )
    const today = centralDay(new Date())
    const [gathered, drawn, whole]: [number[], number[], number[]] = [[], [], []]
    let bytes = 0
    // The first loads the fonts.
    for (const { id } of [...rows.slice(0, 1), ...rows]) {
      const started = performance.now()
      const input = await gatherReport(recordOnly(db), id, today)
      const hash = hashReport(input)
      const read = performance.now()
      bytes += (await reportPdf(input, hash)).length
      const ended = performance.now()
      gathered.push(read - started)
      drawn.push(ended - read)
      whole.push(ended - started)
    }
    const [first] = whole.splice(0, 1)
    const text = [
      `\`npm run bench -- report\` on ${machine()}; ${(counted[0]?.n ?? 0).toLocaleString('en-US')} properties, ${busy()}.`,
      `${rows.length} full reports, ${(bytes / 1000 / (rows.length + 1)).toFixed(0)} kB each on average; the very first, which loads the fonts, took ${first?.toFixed(0)} ms. Goal: below 1,000 ms.`,
      '',
      TIMES_HEAD,
      timesLine('what it says, gathered', timesOf(gathered.slice(1))),
      timesLine('its pages, drawn', timesOf(drawn.slice(1))),
      timesLine('**a report**', timesOf(whole)),
    ].join('\n')
    process.stdout.write(`${text}\n`)
    await writeRun({ title: 'Report', report: text })
  } finally {
    await db.end()
    await database.stop()
  }
}
