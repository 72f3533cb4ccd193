import { parseArgs } from 'node:util'
import { centralDay } from '../domain/lib/local-date.ts'
import { screenAnswers } from './answers/screens.ts'
import { searchAnswers } from './answers/search.ts'
import { saveGrowth } from './growth.ts'
import { busy, hasSection, machine, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

/** Properties of the database that the README quotes. */
const ON_PAGE = 2_100_000

/**
 * `npm run bench -- answers [--no-peers] [--part search|screens]`: response times through HTTP on the database of
 * `DATA_DIR` or `DATABASE_URL` (see `seed` and `background`), beside alternatives on the same rows in the same run.
 * Without peers, search figures are only printed, so that those with peers stay.
 */
export async function answersBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: { peers: { type: 'boolean', default: true }, part: { type: 'string' } },
  })
  await withServer(async (db, server) => {
    const { rows } = await db.query<{ n: number; megabytes: number }>(
      `select coalesce(sum(n), 0)::float8 as n,
                (pg_database_size(current_database()) / 1e6)::float8 as megabytes from property_count`,
    )
    const { n: properties, megabytes } = rows[0] ?? { n: 0, megabytes: 0 }
    const n = properties.toLocaleString('en-US')
    const write = async (title: string, text: string) => {
      const body = `\`npm run bench -- answers\` on ${machine()}; ${n} properties, ${busy()}.\n${text}`
      process.stdout.write(`${body}\n\n`)
      // Growth has the times of other sizes.
      const figures = properties === ON_PAGE ? undefined : 'Times: [Growth](#growth).'
      await writeRun({ title, report: body, ...(figures && { figures }) })
    }
    if (values.part !== 'search') {
      const { text, figures } = await screenAnswers(db, server.url, centralDay(new Date()))
      await write(`Answers at ${n} properties`, text)
      await saveGrowth(properties, { megabytes, times: figures })
    }
    if (values.part !== 'screens') {
      const { text, figures } = await searchAnswers(db, server.url, { peers: values.peers })
      const title = `Search at ${n} properties`
      if (values.peers || !(await hasSection(title))) {
        await write(title, text)
        await saveGrowth(properties, { megabytes, times: figures })
      } else process.stdout.write(`${text}\n`)
    }
  })
}
