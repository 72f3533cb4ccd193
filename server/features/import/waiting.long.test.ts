import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { HeldLocks, withLocks } from '../../platform/db/advisory-lock.queries.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { reportProgress } from './import.queries.ts'
import { startStep } from './import-line.queries.ts'
import { headersAs } from './testing/sign-in-as.ts'

// Several imports at once: their order, and the messages of the waiting ones.

const HINDS = 28049
const HEADINGS = 'parcel_id,owner_name,address,county,total'
const row = (parcel: string, total = 100) =>
  `${parcel},OAK ANN,${parcel.replace(/\D/g, '')} ELM ST,"Hinds County, MS",${total}`
const listOf = (rows: string[]) => `${[HEADINGS, ...rows].join('\n')}\n`
/** A little above a megabyte. */
const LARGE = listOf(Array.from({ length: 22_000 }, (_, n) => row(`${n + 1}-1`)))
const small = (parcel: string, total?: number) => listOf([row(parcel, total)])

async function send(
  t: TestApp,
  fileName: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const body = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?wait=false',
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<ImportProgress>().id
}

const messageOf = async (t: TestApp, id: number, headers: Record<string, string> = {}) => {
  const list = await t.app.inject({ url: '/api/imports', headers })
  const alone = await t.app.inject({ url: `/api/imports/${id}`, headers })
  const inList = list.json<ImportProgress[]>().find((each) => each.id === id)?.message
  return inList === alone.json<ImportProgress>().message ? inList : 'the two answers differ'
}

/** The ids of finished imports, in order. */
async function doneInOrder(t: TestApp): Promise<number[]> {
  const { rows } = await t.db.query<{ id: number }>(
    `select id from import where id > 0 and status = 'done' order by ended_at`,
  )
  return rows.map(({ id }) => id)
}

/** A worker that runs imports until none is left. */
async function workOneByOne(t: TestApp): Promise<void> {
  while ((await runJobs(t, 'import', undefined, 1)) > 0);
}

describe('where several imports wait for a worker', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeTestApp({ runsImports: false })
  })
  afterAll(() => t.close())
  beforeEach(() => t.reset())

  /** Imports that workers run while `work` runs. */
  async function whileWorkersRun(ids: number[], work: () => Promise<void>): Promise<void> {
    await withLocks(t.db, async (worker) => {
      for (const id of ids) expect(await worker.tryOf('import', id)).toBe(true)
      await work()
    })
  }

  test('a one-row list goes before a large one that came earlier', async () => {
    const large = await send(t, 'hinds-2026.csv', LARGE)
    const first = await send(t, 'one-row.csv', small('9-9'))
    const second = await send(t, 'another.csv', small('9-8'))
    await workOneByOne(t)
    expect(await doneInOrder(t)).toEqual([first, second, large])
  })

  test('a list’s next edition does not go before the large one it follows', async () => {
    const large = await send(t, 'hinds.csv', LARGE)
    const next = await send(t, 'HINDS.csv', small('9-9'))
    await workOneByOne(t)
    expect(await doneInOrder(t)).toEqual([large, next])
  })

  test('it says which import it waits for, its place, and for how long', async () => {
    const ids: number[] = []
    for (const name of ['hinds-2026.csv', 'rankin.csv', 'madison.csv', 'a.csv', 'b.csv']) {
      ids.push(await send(t, name, small('9-9')))
    }
    const [hinds = 0, rankin = 0, madison = 0, first = 0, second = 0] = ids
    // No worker has all of them: its turn is next.
    expect(await messageOf(t, second)).toBe('Waiting for its turn')
    await whileWorkersRun([hinds, rankin, madison], async () => {
      // Taken from the queue, as by a worker.
      await t.db.query(
        `update pgboss.job set state = 'active', started_on = now() where data->>'key' = any ($1)`,
        [[hinds, rankin, madison].map(String)],
      )
      for (const id of [hinds, rankin, madison]) {
        await t.db.query('update import set byte_count = 100000000 where id = $1', [id])
        await startStep(t.db, id, { status: 'reading', message: 'Reading' })
      }
      expect(await messageOf(t, first)).toBe('Waiting for hinds-2026.csv to finish.')
      // 40% read within two minutes: three of reading and five of writing are left.
      await t.db.query(
        `update import set reading_at = now() - interval '2 minutes' where id = $1`,
        [rankin],
      )
      await reportProgress(t.db, rankin, {
        status: 'reading',
        message: 'Reading',
        bytesRead: 40_000_000,
        rowsRead: 200_000,
      })
      expect(await messageOf(t, first)).toBe(
        'Waiting for rankin.csv (20% done) to finish. About 8 minutes.',
      )
      expect(await messageOf(t, second)).toBe(
        'Waiting for rankin.csv (20% done) to finish. 1 more goes before this one. About 8 minutes.',
      )
    })
  })

  test('one that waits for room on the disk says that', async () => {
    const id = await send(t, 'a.csv', small('9-9'))
    const full = 'The server’s disk is full. The import continues automatically when there is room.'
    await reportProgress(t.db, id, { status: 'queued', message: full })
    expect(await messageOf(t, id)).toBe(full)
  })
})

describe('where a large import writes the county', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeTestApp()
  })
  afterAll(() => t.close())
  beforeEach(() => t.reset())

  /** `work` while the import is in the middle of its writing. */
  async function midWriting(id: () => Promise<number>, work: (id: number) => Promise<void>) {
    const holder = await t.db.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table tax_sale in exclusive mode')
      const large = await id()
      await eventually(async () => {
        const { rowCount } = await holder.query(
          `select from pg_locks where relation = 'tax_sale'::regclass and not granted`,
        )
        return rowCount === 1
      })
      // The share written is recorded a moment later.
      await eventually(async () => {
        const { rows } = await t.db.query('select written from import where id = $1', [large])
        return rows[0]?.written >= 0.6
      })
      await work(large)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  const untilWaiting = (id: number) =>
    eventually(async () => {
      const { rows } = await t.db.query('select status from import where id = $1', [id])
      return rows[0]?.status === 'waiting'
    })
  const untilDone = (ids: number[]) =>
    eventually(async () => {
      const done = await doneInOrder(t)
      return ids.every((id) => done.includes(id)) && done
    })

  test('a one-row list says what it waits for, in the list of imports and as it is followed', async () => {
    const ids: number[] = []
    let events: Promise<{ body: string }> | null = null
    await midWriting(
      () => send(t, 'hinds-2026.csv', LARGE),
      async (large) => {
        const one = await send(t, 'one-row.csv', small('9-9'))
        await untilWaiting(one)
        expect(await messageOf(t, one)).toMatch(
          /^Waiting for hinds-2026\.csv \(22,000 rows, 80% done\) to finish in Hinds County, MS\.( Less than a minute\.)?$/,
        )
        const two = await send(t, 'two.csv', small('9-8'))
        await untilWaiting(two)
        expect(await messageOf(t, two)).toMatch(
          /^Waiting for hinds-2026\.csv \(22,000 rows, 80% done\) to finish in Hinds County, MS\. 1 more goes before this one\./,
        )
        ids.push(large, one, two)
        events = t.app.inject({ url: `/api/imports/${one}/events` })
        // One poll by the waiting imports.
        await new Promise((resolve) => setTimeout(resolve, 400))
      },
    )
    expect(await untilDone(ids)).toEqual(ids)
    expect(events).not.toBeNull()
    const heard = await (events as Promise<{ body: string }> | null)
    expect(heard?.body).toContain('"message":"Waiting for hinds-2026.csv (22,000 rows, 80% done)')
    expect(heard?.body).toContain('"status":"done"')
  })

  test('another person’s list is not named', async () => {
    t.context.config.sharesImports = false
    const [ada, bob] = [await headersAs(t, 'pro'), await headersAs(t, 'free')]
    const ids: number[] = []
    await midWriting(
      () => send(t, 'estate-of-smith.csv', small('1-1'), ada),
      async (large) => {
        const his = await send(t, 'his.csv', small('9-9'), bob)
        const hers = await send(t, 'hers.csv', small('9-8'), ada)
        ids.push(large, his, hers)
        for (const id of [his, hers]) await untilWaiting(id)
        expect(await messageOf(t, his, bob)).toMatch(
          /^Waiting for another import \(80% done\) to finish in Hinds County, MS\./,
        )
        expect(await messageOf(t, hers, ada)).toMatch(/^Waiting for estate-of-smith\.csv \(1 row, /)
      },
    )
    t.context.config.sharesImports = true
    await untilDone(ids)
  })

  test('an undo says what it waits for, and others that they wait for it', async () => {
    const { body } = await t.importFile(small('1-1'), { fileName: 'wrong.csv' })
    await midWriting(
      () => send(t, 'hinds-2026.csv', small('2-1')),
      async () => {
        await t.app.inject({ method: 'POST', url: `/api/imports/${body.importId}/undo` })
        const message = await eventually(async () => {
          const said = await messageOf(t, body.importId)
          return said?.startsWith('Waiting for') && said
        })
        expect(message).toMatch(
          /^Waiting for hinds-2026\.csv \(1 row, 80% done\) to finish in Hinds/,
        )
      },
    )
    await eventually(async () => {
      const { rows } = await t.db.query('select status from import where id = $1', [body.importId])
      return rows[0]?.status === 'undone'
    })
  })

  test('a list’s next edition waits for the one before it while that is still being read', async () => {
    // Another server's worker has the earlier one.
    const other = await makeTestApp({ runsImports: false })
    const worker = await HeldLocks.open(other.db)
    try {
      const earlier = await send(other, 'hinds.csv', LARGE)
      const later = await send(other, 'hinds.csv', small('9-9'))
      await worker.tryOf('import', earlier)
      await startStep(other.db, earlier, { status: 'reading', message: 'Reading' })
      await other.db.query(`delete from pgboss.job where data->>'key' = $1`, [String(earlier)])
      const run = runJobs(other, 'import')
      await eventually(
        async () => (await messageOf(other, later)) === 'Waiting for hinds.csv to finish.',
      )
      expect(await doneInOrder(other)).toEqual([])
      // It wrote another county, so no order is needed.
      await startStep(other.db, earlier, {
        status: 'writing',
        message: 'Writing',
        counties: [HINDS + 2],
      })
      await run
      expect(await doneInOrder(other)).toEqual([later])
    } finally {
      await worker.release()
      await other.close()
    }
  })
})
