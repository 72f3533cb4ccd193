import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { startSession } from '../../features/account/session.queries.ts'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { attachDatabase, type RunningDatabase } from '../../platform/db/start-database.ts'
import { freePort, type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { IS_LONG, killAll, postmasterPid, seededMoments, TIMEOUT_MS } from './testing.ts'

// The real server, its worker and PostgreSQL, in use and killed without warning at random moments: during an import,
// a payment, scoring and alerts. Everything acknowledged must exist afterwards, once and complete.

const ROUNDS = IS_LONG ? 15 : 1
const ROWS = IS_LONG ? 20_000 : 2_000
const folder = mkdtempSync(join(inject('testFolder'), 'kill-'))
const dataDir = join(folder, 'data')
const moments = seededMoments('kill')
const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'off', PLAN_LIMITS: 'meter' }

let port: number
let server: RunningServer
let cookie: string
let userId: number

/** Acknowledged actions are complete. */
const acknowledged = {
  imports: [] as number[],
  /** A second payment before the first response repeats the same payment: there is one payment. */
  payments: new Set<string>(),
  notes: new Map<number, string>(),
}

beforeAll(async () => {
  port = await freePort()
  await start()
  await onDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into app_user (email, email_verified, first_name, last_name)
         values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
    )
    userId = rows[0]?.id ?? 0
    const token = await startSession(db, {
      userId,
      idToken: null,
      userAgent: 'vitest',
      address: '127.0.0.1',
    })
    cookie = `session_${port}=${token}`
  })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await runServer({ ...settings, PORT: String(port) })
}

async function onDatabase<T>(work: (db: Pool) => Promise<T>): Promise<T> {
  const database: RunningDatabase = await attachDatabase(
    { dataDir, databaseUrl: null },
    { log: () => {} },
  )
  const db = openPool(database.url, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
    await database.stop()
  }
}

const send = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** An edition of the list that changes every bill, and so everything tracked. */
async function importEdition(edition: number): Promise<void> {
  const lines = Array.from(
    { length: ROWS },
    (_, n) =>
      `K-${n},"Hinds County, MS",OWNER ${n % 97},${100 + n}.${String(edition).padStart(2, '0')}`,
  )
  const body = new FormData()
  body.set('file', new Blob([`parcel_id,county,owner,total\n${lines.join('\n')}\n`]), 'list.csv')
  const answer = await fetch(`${server.url}/api/properties/import-file?wait=false`, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  if (answer.status === 202) acknowledged.imports.push(((await answer.json()) as ImportProgress).id)
}

async function pay(): Promise<void> {
  const begun = await send('/api/create-payment-intent', { plan: 'pro', amount: 149 })
  if (begun.status !== 200) return
  const { paymentIntent, clientSecret } = (await begun.json()) as Record<string, string>
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }
  const paid = await send(`/api/sandbox-payments/${paymentIntent}/confirm`, {
    clientSecret,
    ...card,
  })
  if (paid.status === 200 && paymentIntent) acknowledged.payments.add(paymentIntent)
}

async function track(n: number): Promise<void> {
  const note = `note ${n}`
  const tracked = await send('/api/user/tracked-properties', { propertyId: n, note })
  if (tracked.ok) acknowledged.notes.set(n, note)
}

/** An impatient person: requests that fail because of a kill are not retried. */
async function use(round: number, until: Promise<unknown>): Promise<void> {
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  const quietly = (doing: Promise<void>) => doing.catch(() => {})
  const importing = quietly(importEdition(round))
  for (let n = 0; !isOver && n < 40; n++) {
    if (n === 0) await quietly(pay())
    await quietly(track(round * 40 + n + 1))
  }
  await importing
}

const ENDED: ReadonlySet<unknown> = new Set(['done', 'failed', 'undone'])

/** Waits until all accepted work has ended, without further action. */
async function settled(): Promise<void> {
  for (const id of acknowledged.imports) {
    let last: ImportProgress | number = 0
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${server.url}/api/imports/${id}`, { headers: { cookie } })
          last = answer.ok ? ((await answer.json()) as ImportProgress) : answer.status
          return typeof last === 'object' && ENDED.has(last.status) ? 'ended' : last
        },
        { timeout: IS_LONG ? TIMEOUT_MS : 240_000, interval: 250 },
      )
      .toBe('ended')
    // Otherwise the import has the reason, and the server's log has details.
    expect(last, server.output()).toMatchObject({ id, status: 'done' })
  }
}

test(
  'what was acknowledged survives kill -9 of the server, of PostgreSQL and of both, once and whole',
  async () => {
    await importEdition(0)
    await settled()
    for (let round = 1; round <= ROUNDS; round++) {
      const victim = ['both', 'server', 'PostgreSQL'][(round - 1) % 3] ?? 'both'
      const afterMs = moments.int(100, 3_500)
      const using = sleep(afterMs)
      const used = use(round, using)
      await using
      const before = server
      await killAll([
        ...(victim === 'PostgreSQL' ? [] : before.pids()),
        ...(victim === 'server' ? [] : [postmasterPid(dataDir)]),
      ])
      if (victim !== 'PostgreSQL') {
        await before.exited
        await start()
      }
      await used
      // It recovers automatically.
      await expect
        .poll(
          () =>
            fetch(`${server.url}/api/health`).then(
              (answer) => answer.status,
              () => 0,
            ),
          { timeout: TIMEOUT_MS },
        )
        .toBe(200)
    }
    await settled()
    await onDatabase(checkAll)
  },
  60 * 60_000,
)

async function checkAll(db: Pool): Promise<void> {
  const ask = async <T extends object>(text: string, values: unknown[] = []) =>
    (await db.query<T>(text, values)).rows
  // Every confirmed payment activated its plan once: one invoice, one receipt; the worker delivers late ones.
  const paid = () =>
    ask<{ intent: string; invoices: number; receipts: number }>(
      `select p.intent, (select count(*) from invoice i where i.purchase_id = p.id) as invoices,
              (select count(*) from mail m where m.template = 'receipt' and m.key like '%:' || p.id) as receipts
         from purchase p where p.intent = any($1) order by 1`,
      [[...acknowledged.payments]],
    )
  await expect
    .poll(async () => (await paid()).map(({ intent, invoices }) => `${intent} ${invoices}`), {
      timeout: TIMEOUT_MS,
    })
    .toEqual([...acknowledged.payments].sort().map((intent) => `${intent} 1`))
  expect(
    await ask(
      `select id from purchase p where status = 'paid' and (select count(*) from invoice i where i.purchase_id = p.id) <> 1`,
    ),
  ).toEqual([])
  // The person's tracked properties are those acknowledged.
  const notes = await ask<{ id: number; note: string }>(
    'select property_id as id, note from tracked_property where added_by = $1',
    [userId],
  )
  const kept = new Map(notes.map(({ id, note }) => [id, note]))
  expect([...acknowledged.notes].filter(([id, note]) => kept.get(id) !== note)).toEqual([])
  // Every list is complete, and the counts match the rows.
  expect(
    await ask(
      `select (select count(*) from property) as properties, (select count(*) from tax_sale) as sales,
              (select count(*) from serving.property_search) as found, (select sum(n)::bigint from property_count) as counted,
              (select sum(n)::bigint from tax_sale_count) as "salesCounted",
              (select count(*) from import_row where superseded_by is null) as rows`,
    ),
  ).toEqual([
    { properties: ROWS, sales: ROWS, found: ROWS, counted: ROWS, salesCounted: ROWS, rows: ROWS },
  ])
  expect(
    await ask(
      `select id, status, message from import where id > 0 and status not in ('done', 'uploading')`,
    ),
  ).toEqual([])
  // The bills are those of one edition, not half of each.
  expect(
    await ask(`select count(distinct total_cents % 100)::int as editions from tax_sale`),
  ).toEqual([{ editions: 1 }])
  // Nobody is notified twice, and everything pending was sent.
  await expect.poll(() => ask('select 1 from watched_change'), { timeout: TIMEOUT_MS }).toEqual([])
  expect(
    await ask(
      `select user_id, property_id, type, message from notification
        group by 1, 2, 3, 4 having count(*) > 1`,
    ),
  ).toEqual([])
  // A kill does not count against a job.
  expect(await ask(`select data from pgboss.job where name = 'failed'`)).toEqual([])
  // An interrupted import leaves nothing behind.
  await expect
    .poll(() => ask(`select relname from pg_class where relname like 'import_stage_%'`), {
      timeout: TIMEOUT_MS,
    })
    .toEqual([])
}
