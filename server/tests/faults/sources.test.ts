import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Source, SourceRun } from '../../../contract/source.ts'
import { startSession } from '../../features/account/session.queries.ts'
import { playFiles } from '../../features/sources/testing/play-files.ts'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { attachDatabase } from '../../platform/db/start-database.ts'
import { freePort, type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { IS_LONG, killAll, TIMEOUT_MS } from './testing.ts'

// The real server and its workers, killed while reading a layer of areas and while fetching a list that needs review.
// Areas are stored completely or not at all, and a list waits once.

const AREAS = IS_LONG ? 100_000 : 20_000
const folder = mkdtempSync(join(inject('testFolder'), 'sources-'))
const dataDir = join(folder, 'data')
let port: number
let server: RunningServer
let county: Awaited<ReturnType<typeof playFiles>>
let cookie: string

const settings = () => ({
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'off',
  SOURCES_LOCAL: 'on',
  PORT: String(port),
})

beforeAll(async () => {
  port = await freePort()
  county = await playFiles()
  server = await runServer(settings())
  await onDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into app_user (email, email_verified, first_name, last_name)
         values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
    )
    const session = { idToken: null, userAgent: 'vitest', address: '127.0.0.1' }
    const token = await startSession(db, { userId: rows[0]?.id ?? 0, ...session })
    cookie = `session_${port}=${token}`
  })
})
afterAll(async () => {
  await server.stop()
  await county.close()
  rmSync(folder, { recursive: true, force: true })
})

async function onDatabase<T>(work: (db: Pool) => Promise<T>): Promise<T> {
  const database = await attachDatabase({ dataDir, databaseUrl: null }, { log: () => {} })
  const db = openPool(database.url, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
    await database.stop()
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { cookie, ...(typeof init.body === 'string' ? JSON_TYPE : {}) }
  const answer = await fetch(`${server.url}/api/sources${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
const JSON_TYPE = { 'content-type': 'application/json' }

/** Adjacent squares of one class. */
function areas(zone: string): FormData {
  const features = Array.from({ length: AREAS }, (_each, at) => {
    const [x, y] = [-90.3 + (at % 200) * 0.001, 32.2 + Math.floor(at / 200) * 0.001]
    const [east, north] = [x + 0.001, y + 0.001]
    const ring = [[x, y], [x, north], [east, north], [east, y], [x, y]] // biome-ignore format: a square
    const geometry = { type: 'Polygon', coordinates: [ring] }
    return { type: 'Feature', properties: { ZONE: zone }, geometry }
  })
  const body = new FormData()
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  body.set('file', new Blob([text]), `${zone}.geojson`)
  return body
}

const lastRun = async (id: number) => (await ask<SourceRun[]>(`/${id}/runs`))[0]
const ended = (id: number, outcome: string) =>
  expect
    .poll(async () => (await lastRun(id).catch(() => undefined))?.outcome, {
      timeout: IS_LONG ? TIMEOUT_MS : 240_000,
      interval: 250,
    })
    .toBe(outcome)

/** Kills the server and its workers, and starts another; PostgreSQL keeps running. */
async function killAndStart(): Promise<void> {
  await killAll(server.pids())
  await server.exited
  server = await runServer(settings())
}

const storedOf = () =>
  onDatabase(async (db) => {
    const { rows } = await db.query<{ edition: number; class: string; areas: number }>(
      `select edition, class, count(*)::integer as areas from overlay_area group by 1, 2 order by 1`,
    )
    return rows
  })

test(
  'killed in the middle of its areas, an overlay is as it was, and then whole',
  async () => {
    const { id } = await ask<Source>('/file?kind=flood&classField=ZONE', {
      method: 'POST',
      body: areas('OLD'),
    })
    await ended(id, 'imported')
    await ask(`/${id}/file`, { method: 'POST', body: areas('NEW') })
    await expect
      .poll(async () => (await storedOf()).some(({ edition }) => edition === 2), {
        timeout: TIMEOUT_MS,
        interval: 5,
      })
      .toBe(true)
    await killAndStart()
    await ended(id, 'imported')
    expect(await storedOf()).toEqual([{ edition: 2, class: 'NEW', areas: AREAS }])
    const runs = await ask<SourceRun[]>(`/${id}/runs`)
    expect(runs.map(({ areas: each }) => each).filter((each) => each !== null)).toEqual([
      AREAS,
      AREAS,
    ])
    // The file is deleted after reading.
    const kept = await onDatabase((db) => db.query('select from import_chunk'))
    expect(kept.rowCount).toBe(0)
  },
  IS_LONG ? 60 * 60_000 : 600_000,
)

test(
  'killed while it fetches a list, a source has it wait once, whole',
  async () => {
    const list = `parcel_id,county,total\n${'K-1,"Hinds County, MS",100\n'.repeat(2_000)}`
    let isSlow = true
    county.play('/robots.txt', (_request, answer) => answer.writeHead(404).end())
    county.play('/list.csv', (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/csv' })
      // Half of it, and then nothing during the life of that server.
      if (isSlow) answer.write(list.slice(0, list.length / 2))
      else answer.end(list)
    })
    const { id } = await ask<Source>('', {
      method: 'POST',
      body: JSON.stringify({
        address: `${county.origin}/list.csv`,
        county: 'Hinds County, MS',
        preview: true,
      }),
    })
    await expect
      .poll(() => county.requests.includes('/list.csv'), { timeout: TIMEOUT_MS, interval: 10 })
      .toBe(true)
    isSlow = false
    await killAndStart()
    await ended(id, 'held')
    expect(await ask<Source>(`/${id}`)).toMatchObject({ held: { bytes: list.length } })
    const mails = await onDatabase((db) =>
      db.query(`select from mail where template = 'source-waits'`),
    )
    expect(mails.rowCount).toBe(1)
  },
  IS_LONG ? 60 * 60_000 : 600_000,
)
