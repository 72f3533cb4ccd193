import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Source, SourceRun } from '../../../contract/source.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { sendDueSources } from './source.queries.ts'
import { playFiles } from './testing/play-files.ts'
import { answerOf, type PlayedLayer } from './testing/play-layer.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof playFiles>>
let staff: SignedIn
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
  await t.db.query('truncate source, source_run')
  staff = await signIn(t, { isStaff: true })
})

const call = async <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  who: SignedIn | null = staff,
) => {
  const answer = await t.app.inject({
    method,
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<T>() }
}

async function connect(body: object): Promise<number> {
  const { status, body: added } = await call<Source>('POST', '/api/sources', body)
  expect(status, JSON.stringify(added)).toBe(201)
  return added?.id ?? 0
}

/** Runs the source as a worker would, and its import; answers the run and the requests it took. */
async function run(id: number): Promise<SourceRun & { asked: string[] }> {
  server.requests.length = 0
  await runJobs(t, 'source')
  const asked = [...server.requests]
  await runJobs(t, 'import')
  const { body } = await call<SourceRun[]>('GET', `/api/sources/${id}/runs`)
  const [last] = body ?? []
  if (!last) throw new Error('it did not run')
  return { ...last, asked }
}

async function runAgain(id: number) {
  expect((await call('POST', `/api/sources/${id}/run`)).status).toBe(202)
  return run(id)
}

const LIST = (total: number) =>
  `parcel_id,owner_name,address,total_owed,tax_year\n820-1,SMITH JOHN,12 OAK ST,${total},2025\n820-2,POE ED,14 OAK ST,90,2025\n`

const health = async (id: number) =>
  (await call<Source>('GET', `/api/sources/${id}`)).body?.health.words

describe('a list at an address', () => {
  test('is imported, asked with one request while it is as it was, and imported when it changes', async () => {
    server.file('/list.csv', LIST(100))
    const id = await connect({
      address: `${server.origin}/list.csv`,
      county: 'Hinds County, MS',
    })
    expect(await run(id)).toMatchObject({ outcome: 'imported', rows: 2, added: 2, requests: 1 })
    expect((await t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect(await runAgain(id)).toMatchObject({ outcome: 'unchanged', asked: ['/list.csv'] })
    server.file('/list.csv', LIST(250), '"changed"')
    expect(await runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
    expect((await t.taxSaleOf('820-1')).totalOwed).toBe(250)
    expect(await health(id)).toMatch(/^Fresh\. It last answered on Nov \d+, 2026\.$/)
  })

  test('without an ETag is unchanged where it is the same byte for byte', async () => {
    server.play('/plain.csv', (_request, answer) => void answer.end(LIST(100)))
    const id = await connect({ address: `${server.origin}/plain.csv`, county: 'Hinds County, MS' })
    await run(id)
    const again = await runAgain(id)
    expect(again).toMatchObject({ outcome: 'unchanged', requests: 1, importId: null })
    expect((await t.db.query('select from import where id > 0')).rowCount).toBe(1)
  })

  test('that is gone says so, keeps what was there, and comes back', async () => {
    server.file('/list.csv', LIST(100))
    const id = await connect({ address: `${server.origin}/list.csv`, county: 'Hinds County, MS' })
    await run(id)
    server.play('/list.csv', (_request, answer) => void answer.writeHead(404).end())
    expect(await runAgain(id)).toMatchObject({ outcome: 'failed', message: 'It answered 404.' })
    expect(await health(id)).toMatch(/^It answered 404\. It last answered on Nov \d+, 2026\.$/)
    expect((await t.taxSaleOf('820-1')).totalOwed).toBe(100)
    await runAgain(id)
    const { rows } = await t.db.query<{ template: string }>('select template from mail')
    expect(rows).toEqual([{ template: 'source-failed' }])
    server.file('/list.csv', LIST(100))
    expect(await runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    expect(await health(id)).toMatch(/^Fresh\. It last answered on Nov \d+, 2026\.$/)
  })

  test('that became a page to sign in is no list', async () => {
    server.file('/list.csv', '<!doctype html><title>Sign in</title><form></form>', '"page"')
    const id = await connect({ address: `${server.origin}/list.csv`, county: 'Hinds County, MS' })
    expect(await run(id)).toMatchObject({ outcome: 'refused' })
  })
})

test('a page gives the newest list it links to', async () => {
  server.file('/2025.csv', LIST(1))
  server.file('/2026.csv', LIST(300))
  server.file(
    '/sales',
    '<a href="/2025.csv">2025 Tax Sale</a> <a href="/2026.csv">2026 Tax Sale</a>',
  )
  const id = await connect({
    address: `${server.origin}/sales`,
    pattern: '{year} tax sale',
    county: 'Hinds County, MS',
  })
  expect(await run(id)).toMatchObject({ outcome: 'imported', asked: ['/sales', '/2026.csv'] })
  expect((await t.taxSaleOf('820-1')).totalOwed).toBe(300)
  expect(await runAgain(id)).toMatchObject({ outcome: 'unchanged' })
  server.file('/sales', '<a href="/about">About us</a>')
  expect((await runAgain(id)).message).toMatch(/^The page has no link like “\{year\} tax sale”/)
})

test('a data set of a portal is asked for its day first', async () => {
  const about = (rowsUpdatedAt: number) =>
    server.json('/api/views/tauj-x3k7.json', { rowsUpdatedAt })
  about(1_700_000_000)
  server.file('/api/views/tauj-x3k7/rows.csv', LIST(100))
  const id = await connect({
    address: `${server.origin}/resource/tauj-x3k7.json`,
    county: 'Hinds County, MS',
  })
  expect(await run(id)).toMatchObject({ outcome: 'imported', requests: 2 })
  expect(await runAgain(id)).toMatchObject({ outcome: 'unchanged', requests: 1 })
  about(1_700_000_001)
  server.file('/api/views/tauj-x3k7/rows.csv', LIST(120), '"new"')
  expect(await runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
})

test('a layer is read whole or not at all', async () => {
  const path = '/arcgis/rest/services/Parcels/MapServer/0'
  const show = (layer: PlayedLayer) => {
    for (const each of [path, `${path}/query`]) {
      server.play(each, (request, answer) => {
        const { searchParams } = new URL(request.url ?? '', server.origin)
        answer.end(JSON.stringify(answerOf(layer, searchParams)))
      })
    }
  }
  const ids = Array.from({ length: 25 }, (_each, at) => at + 1)
  show({ ids, maxRecordCount: 10, supportsPagination: true })
  const id = await connect({ address: server.origin + path, county: 'Madison County, MS' })
  const first = await run(id)
  expect(first).toMatchObject({ outcome: 'imported', rows: 25, added: 25 })
  expect((await t.propertyOf('071D-3')).county).toBe('Madison County, MS')
  expect(await runAgain(id)).toMatchObject({ outcome: 'unchanged' })
  show({ ids: ids.slice(0, 12), count: 25, maxRecordCount: 10, supportsPagination: true })
  expect((await runAgain(id)).message).toBe(
    'The layer says that it has 25 rows, and gave 12. Nothing of it was taken; what was there stays.',
  )
  expect((await t.db.query('select from property')).rowCount).toBe(25)
})

describe('a source', () => {
  const address = () => `${server.origin}/list.csv`

  test('is asked by itself when its time has come, and not while it is paused', async () => {
    server.file('/list.csv', LIST(100))
    const id = await connect({ address: address(), county: 'Hinds County, MS', everyDays: 1 })
    await run(id)
    await sweep()
    expect(await runJobs(t, 'source')).toBe(0)
    const later = () => t.db.query(`update source set next_run_at = now() - interval '1 hour'`)
    await later()
    await sweep()
    expect(await runJobs(t, 'source')).toBe(1)
    await later()
    await call('PATCH', `/api/sources/${id}`, { paused: true })
    await sweep()
    expect(await runJobs(t, 'source')).toBe(0)
    expect(await health(id)).toMatch(/^Paused\./)
  })

  test('with another address is read afresh', async () => {
    server.file('/list.csv', LIST(100))
    server.file('/other.csv', LIST(500), '"61"')
    const id = await connect({ address: address(), county: 'Hinds County, MS' })
    await run(id)
    await call('PATCH', `/api/sources/${id}`, { address: `${server.origin}/other.csv` })
    expect(await runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
  })

  test('that is removed leaves what it brought', async () => {
    server.file('/list.csv', LIST(100))
    const id = await connect({ address: address(), county: 'Hinds County, MS' })
    await run(id)
    expect((await call('DELETE', `/api/sources/${id}`)).status).toBe(204)
    expect((await call('GET', `/api/sources/${id}`)).status).toBe(404)
    expect((await t.taxSaleOf('820-1')).totalOwed).toBe(100)
  })

  test.each([
    [{ address: 'county.gov/list.csv' }, 'The address must begin with https:// or http://'],
    [{ address: 'https://county.gov/x', county: 'Nowhere' }, 'There is no county “Nowhere”'],
    [{ address: 'https://county.gov/x', kind: 'page' }, 'A page needs a pattern for its link'],
    [{ address: 'https://county.gov/x', everyDays: 0 }, 'must be 1 day at least'],
  ])('%o is refused with a message', async (body, message) => {
    const answer = await call<{ message: string }>('POST', '/api/sources', body)
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toContain(message)
  })

  test('is for whoever is signed in and may import, and not for the demo account', async () => {
    expect((await call('GET', '/api/sources', undefined, null)).status).toBe(401)
    const demo = await signIn(t)
    await t.db.query('update app_user set is_demo = true where id = $1', [demo.userId])
    expect((await call('GET', '/api/sources', undefined, demo)).status).toBe(403)
    expect((await call('GET', '/api/sources', undefined, await signIn(t))).status).toBe(200)
  })

  test('of the catalogue is named with what it is connected as', async () => {
    const { body } = await call<{ address: string; sourceId: number | null }[]>(
      'GET',
      '/api/sources/catalogue',
    )
    expect(body?.length).toBeGreaterThan(60)
    const [first] = body ?? []
    const id = await connect({ address: first?.address })
    const again = await call<{ sourceId: number | null }[]>('GET', '/api/sources/catalogue')
    expect(again.body?.filter(({ sourceId }) => sourceId === id).length).toBeGreaterThan(0)
  })
})

const sweep = () => inTransaction(t.db, sendDueSources)
