import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Coverage } from '../../../contract/coverage.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { playFiles } from '../sources/testing/play-files.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof playFiles>>
beforeAll(async () => {
  t = await makeTestApp({ settings: { SOURCES_LOCAL: 'on' } })
  server = await playFiles()
})
afterAll(async () => {
  await server.close()
  await t.close()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('truncate source, source_run cascade')
})

const HINDS = 'Hinds County, MS'

async function connect(who: SignedIn, path: string, county = HINDS): Promise<number> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/sources',
    headers: who.headers,
    payload: { address: `${server.origin}${path}?key=mine`, county, name: 'My list' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

async function runAll(): Promise<void> {
  await runJobs(t, 'source')
  await runJobs(t, 'import')
}

async function sourcesOf(county: string) {
  const { body } = await t.getJson<Coverage>('/api/coverage')
  return body.counties.find((one) => one.county === county)?.sources
}

const LIST = 'parcel_id,owner_name,total_owed\n820-1,SMITH JOHN,10\n820-2,POE ED,20\n'

describe('the sources of a county', () => {
  test('are listed with host, day, rows and health, without what is their owner’s', async () => {
    server.file('/list.csv', LIST)
    const staff = await signIn(t, { isStaff: true })
    const id = await connect(staff, '/list.csv')
    expect(await sourcesOf(HINDS)).toMatchObject([
      { answeredOn: null, rows: null, health: { state: 'never-run' } },
    ])
    await runAll()
    const sources = await sourcesOf(HINDS)
    expect(sources).toMatchObject([
      { host: '127.0.0.1', answeredOn: expect.any(String), rows: 2, health: { state: 'fresh' } },
    ])
    expect(JSON.stringify(sources)).not.toMatch(/My list|key=mine|list\.csv/)

    server.play('/list.csv', (_request, answer) => void answer.writeHead(404).end())
    await t.app.inject({
      method: 'POST',
      url: `/api/sources/${id}/run`,
      headers: staff.headers,
    })
    await runAll()
    expect(await sourcesOf(HINDS)).toMatchObject([
      {
        answeredOn: expect.any(String),
        rows: 2,
        health: {
          state: 'failing',
          tone: 'bad',
          words: expect.stringMatching(/^Its last run failed\./),
        },
      },
    ])
  })

  test('list a county that has no records yet', async () => {
    await connect(await signIn(t, { isStaff: true }), '/list.csv', 'Wayne County, MI')
    expect(await sourcesOf('Wayne County, MI')).toHaveLength(1)
  })

  test('leave out those of people who are not staff, where imports are not shared', async () => {
    await connect(await signIn(t), '/list.csv')
    expect(await sourcesOf(HINDS)).toHaveLength(1)
    t.context.config.sharesImports = false
    try {
      expect(await sourcesOf(HINDS)).toEqual([])
      await connect(await signIn(t, { isStaff: true }), '/other.csv')
      await t.db.query(
        `insert into source (kind, name, address, county_id, every_days)
           values ('url', 'x', 'https://county.gov/x', 28049, 7)`,
      )
      expect((await sourcesOf(HINDS))?.map(({ host }) => host)).toEqual(['127.0.0.1', 'county.gov'])
    } finally {
      t.context.config.sharesImports = true
    }
  })
})
