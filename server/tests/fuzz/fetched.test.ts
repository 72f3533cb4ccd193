import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Source, SourceRun } from '../../../contract/source.ts'
import { startSession } from '../../features/account/session.queries.ts'
import { playFiles } from '../../features/sources/testing/play-files.ts'
import { openPool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { RUNS } from './fuzz-settings.ts'
import { type Attack, hostileLayers } from './hostile-layers.ts'

// Responses of a stranger's server: nested, huge, slow, many at once, self-referencing. The web process passes them
// to a disposable process, and the mail process never receives them: both survive and serve others meanwhile.

const IS_LONG = RUNS > 1
const attacks = hostileLayers(
  IS_LONG
    ? { bytes: 70_000_000, deadlyBytes: 70_000_000, count: 5_000 }
    : { bytes: 500_000, deadlyBytes: 19_900_000, count: 200 },
)

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let server: RunningServer
let county: Awaited<ReturnType<typeof playFiles>>
let cookie: string
const health = { asked: 0, failed: 0, longestMs: 0 }
let isOver = false

beforeAll(async () => {
  database = await makeTestDatabase()
  county = await playFiles()
  server = await runServer({
    DATABASE_URL: database.url,
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    SOURCES_LOCAL: 'on',
  })
  const db = openPool(database.url, 1)
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
  )
  const session = { idToken: null, userAgent: 'vitest', address: '127.0.0.1' }
  const token = await startSession(db, { userId: rows[0]?.id ?? 0, ...session })
  await db.end()
  cookie = `session_${new URL(server.url).port}=${token}`
  for (const { path, play } of [...attacks.quick, ...attacks.slow]) {
    for (const [below, played] of Object.entries(play)) county.play(path + below, played)
  }
  void watchHealth()
})
afterAll(async () => {
  isOver = true
  await server.stop()
  await county.close()
  await database.drop()
})

async function watchHealth(): Promise<void> {
  while (!isOver) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/health`).catch(() => null)
    if (isOver) return
    health.asked += 1
    if (answer?.status !== 200) health.failed += 1
    health.longestMs = Math.max(health.longestMs, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function expectAlive(work: () => Promise<void>): Promise<void> {
  const service = server.workers('service')
  expect(service).toHaveLength(1)
  Object.assign(health, { asked: 0, failed: 0, longestMs: 0 })
  await work()
  expect(health.asked).toBeGreaterThan(0)
  expect(health.failed).toBe(0)
  expect(server.workers('service')).toEqual(service)
  expect(server.output()).not.toMatch(/The \w+ process ended|heap out of memory|"level":60/)
  process.stdout.write(`the longest answer of health: ${Math.round(health.longestMs)} ms\n`)
}

async function ask<T>(path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/sources${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

const describeLayer = (attack: Attack) =>
  ask<{ message?: string }>('/layer', { address: county.origin + attack.path })

/** Described, or refused with a message. */
const isFine = ({ status, body }: Awaited<ReturnType<typeof describeLayer>>) =>
  status === 200 || (status === 400 && /^[A-Z].+[.”]$/.test(body.message ?? ''))

test('a layer is described or rejected, one after the other', async () => {
  await expectAlive(async () => {
    const found: string[] = []
    for (const attack of attacks.quick) {
      const answer = await describeLayer(attack)
      if (!isFine(answer)) found.push(`${attack.name}: ${answer.status} ${answer.body.message}`)
    }
    expect(found).toEqual([])
  })
}, 1_800_000)

test('so are many at once, slow ones among them', async () => {
  const all = [...attacks.slow, ...attacks.slow, ...attacks.quick]
  await expectAlive(async () => {
    const under = all.map((attack) => describeLayer(attack))
    const answers = await Promise.all(under)
    const found = answers.flatMap((answer, at) =>
      // With too many waiting, some are refused.
      isFine(answer) || answer.status === 503 || answer.status === 429
        ? []
        : [`${all[at]?.name}: ${answer.status} ${answer.body.message}`],
    )
    expect(found).toEqual([])
  })
}, 1_800_000)

test('a run of each ends with a sentence', async () => {
  await expectAlive(async () => {
    const runs = new Map<number, string>()
    // `npm test` runs a third of them, and those that once crashed the process.
    const tried = attacks.quick.filter(
      ({ name }, at) => IS_LONG || at % 3 === 0 || /empty|again and again/.test(name),
    )
    for (const { name, path } of tried) {
      const { status, body } = await ask<Source>('', {
        address: county.origin + path,
        county: 'Madison County, MS',
      })
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(201)
      runs.set(body.id, name)
    }
    const found = new Map<string, string>()
    const isEnded = async (id: number) => {
      const [last] = (await ask<SourceRun[]>(`/${id}/runs`)).body
      const isDone = last !== undefined && last.outcome !== null
      if (isDone) found.set(runs.get(id) ?? '', `${last.outcome}: ${last.message}`)
      return isDone
    }
    for (const id of runs.keys()) {
      await expect
        .poll(() => isEnded(id), { timeout: 1_500_000, interval: 250, message: `run ${id}` })
        .toBe(true)
    }
    for (const [name, outcome] of found) {
      expect(outcome, name).toMatch(/^(?:failed|refused|imported): [A-Z].*[.”]$/s)
    }
  })
}, 1_800_000)
