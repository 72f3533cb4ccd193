import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { VERIFY_ADDRESS } from '../server/features/account/account-emails.ts'
import { inTransaction, type Pool } from '../server/platform/db/db.ts'
import { queueMail } from '../server/platform/mail/mail.queries.ts'
import { busy, machine, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

const WAKE_UPS = 40
const MANY = 2_000

const queue = (db: Parameters<typeof queueMail>[0], key: string) =>
  queueMail(db, {
    key,
    to: 'bench@example.com',
    template: VERIFY_ADDRESS,
    data: { link: 'https://pp.example/x' },
  })

/** Until the query finds nothing any more; milliseconds. */
async function untilNone(db: Pool, query: string): Promise<number> {
  const start = performance.now()
  while ((await db.query(`select where exists (${query})`)).rowCount) await sleep(2)
  return performance.now() - start
}

const shareOf = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)

/** `npm run bench -- jobs`: how soon a job runs after its commit, and how many run in a second. */
export async function jobsBench(): Promise<void> {
  await withServer(async (db) => {
    const run = `${Date.now()}`
    const waiting = `select from mail where key like '${run}%' and sent_at is null`
    // The server has just begun; its workers come up.
    await queue(db, `${run}:first`)
    await untilNone(db, waiting)
    const mails: number[] = []
    const sweeps: number[] = []
    for (let n = 0; n < WAKE_UPS; n++) {
      await sleep(50 + Math.random() * 1_000)
      await queue(db, `${run}:${n}`)
      mails.push(await untilNone(db, waiting))
      await sleep(50 + Math.random() * 1_000)
      await db.query('insert into saved_screen_due (import_id) values (0) on conflict do nothing')
      sweeps.push(await untilNone(db, 'select from saved_screen_due'))
    }
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < MANY; n++) await queue(tx, `${run}:many:${n}`)
    })
    const ms = await untilNone(db, waiting)
    for (const all of [mails, sweeps]) all.sort((a, b) => a - b)
    await writeRun({
      title: 'Jobs',
      report: `From the commit of what causes a job to its end, ${WAKE_UPS} of each on a server at rest, and ${MANY.toLocaleString('en-US')} mails
queued in one transaction (written as files). ${machine()}. ${busy()}.

| what | median ms | p95 ms |
|---|---|---|
| a mail is sent | ${shareOf(mails, 0.5)} | ${shareOf(mails, 0.95)} |
| a sweep (saved screens) has run | ${shareOf(sweeps, 0.5)} | ${shareOf(sweeps, 0.95)} |

${Math.round((1_000 * MANY) / ms)} mails a second.
`,
    })
  })
}
