import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const health = async (id: number) => (await desk.find(id)).health.words

describe('a list at an address', () => {
  test('is imported, asked with one request while it is as it was, and imported when it changes', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({
      address: `${desk.server.origin}/list.csv`,
      county: 'Hinds County, MS',
    })
    expect(await desk.run(id)).toMatchObject({
      outcome: 'imported',
      rows: 2,
      added: 2,
      requests: 1,
    })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', asked: ['/list.csv'] })
    desk.server.file('/list.csv', LIST(250), '"changed"')
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(250)
    expect(await health(id)).toMatch(/^Fresh\. It last answered on Nov \d+, 2026\.$/)
  })

  test('without an ETag is unchanged where it is the same byte for byte', async () => {
    desk.server.play('/plain.csv', (_request, answer) => void answer.end(LIST(100)))
    const id = await desk.connect({
      address: `${desk.server.origin}/plain.csv`,
      county: 'Hinds County, MS',
    })
    await desk.run(id)
    const again = await desk.runAgain(id)
    expect(again).toMatchObject({ outcome: 'unchanged', requests: 1, importId: null })
    expect((await desk.t.db.query('select from import where id > 0')).rowCount).toBe(1)
  })

  test('that is gone says so, keeps what was there, and comes back', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({
      address: `${desk.server.origin}/list.csv`,
      county: 'Hinds County, MS',
    })
    await desk.run(id)
    desk.server.play('/list.csv', (_request, answer) => void answer.writeHead(404).end())
    expect(await desk.runAgain(id)).toMatchObject({
      outcome: 'failed',
      message: 'It answered 404.',
    })
    expect(await health(id)).toMatch(/^It answered 404\. It last answered on Nov \d+, 2026\.$/)
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    await desk.runAgain(id)
    const { rows } = await desk.t.db.query<{ template: string }>('select template from mail')
    expect(rows).toEqual([{ template: 'source-failed' }])
    desk.server.file('/list.csv', LIST(100))
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    expect(await health(id)).toMatch(/^Fresh\. It last answered on Nov \d+, 2026\.$/)
  })

  test('that became a page to sign in is no list', async () => {
    desk.server.file('/list.csv', '<!doctype html><title>Sign in</title><form></form>', '"page"')
    const id = await desk.connect({
      address: `${desk.server.origin}/list.csv`,
      county: 'Hinds County, MS',
    })
    expect(await desk.run(id)).toMatchObject({ outcome: 'refused' })
  })
})

test('a data set of a portal is asked for its day first', async () => {
  const about = (rowsUpdatedAt: number) =>
    desk.server.json('/api/views/tauj-x3k7.json', { rowsUpdatedAt })
  about(1_700_000_000)
  desk.server.file('/api/views/tauj-x3k7/rows.csv', LIST(100))
  const id = await desk.connect({
    address: `${desk.server.origin}/resource/tauj-x3k7.json`,
    county: 'Hinds County, MS',
  })
  expect(await desk.run(id)).toMatchObject({ outcome: 'imported', requests: 2 })
  expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', requests: 1 })
  about(1_700_000_001)
  desk.server.file('/api/views/tauj-x3k7/rows.csv', LIST(120), '"new"')
  expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
})

test('a layer is read whole or not at all', async () => {
  const path = '/arcgis/rest/services/Parcels/MapServer/0'
  const ids = Array.from({ length: 25 }, (_each, at) => at + 1)
  desk.showLayer(path, { ids, maxRecordCount: 10, supportsPagination: true })
  const id = await desk.connect({
    address: desk.server.origin + path,
    county: 'Madison County, MS',
  })
  const first = await desk.run(id)
  expect(first).toMatchObject({ outcome: 'imported', rows: 25, added: 25 })
  expect((await desk.t.propertyOf('071D-3')).county).toBe('Madison County, MS')
  expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
  desk.showLayer(path, {
    ids: ids.slice(0, 12),
    count: 25,
    maxRecordCount: 10,
    supportsPagination: true,
  })
  expect((await desk.runAgain(id)).message).toBe(
    'The layer says that it has 25 rows, and gave 12. Nothing of it was taken; what was there stays.',
  )
  expect((await desk.t.db.query('select from property')).rowCount).toBe(25)
})

describe('a source', () => {
  const address = () => `${desk.server.origin}/list.csv`

  test('is asked by itself when its time has come, and not while it is paused', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({ address: address(), county: 'Hinds County, MS', everyDays: 1 })
    await desk.run(id)
    await desk.sweep()
    expect(await runJobs(desk.t, 'source')).toBe(0)
    const later = () => desk.t.db.query(`update source set next_run_at = now() - interval '1 hour'`)
    await later()
    await desk.sweep()
    expect(await runJobs(desk.t, 'source')).toBe(1)
    await later()
    await desk.call('PATCH', `/api/sources/${id}`, { paused: true })
    await desk.sweep()
    expect(await runJobs(desk.t, 'source')).toBe(0)
    expect(await health(id)).toMatch(/^Paused\./)
  })

  test('with another address is read afresh', async () => {
    desk.server.file('/list.csv', LIST(100))
    desk.server.file('/other.csv', LIST(500), '"61"')
    const id = await desk.connect({ address: address(), county: 'Hinds County, MS' })
    await desk.run(id)
    await desk.call('PATCH', `/api/sources/${id}`, { address: `${desk.server.origin}/other.csv` })
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
  })

  test('that is removed leaves what it brought', async () => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({ address: address(), county: 'Hinds County, MS' })
    await desk.run(id)
    expect((await desk.call('DELETE', `/api/sources/${id}`)).status).toBe(204)
    expect((await desk.call('GET', `/api/sources/${id}`)).status).toBe(404)
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
  })

  test.each([
    [{ address: 'county.gov/list.csv' }, 'The address must begin with https:// or http://'],
    [{ address: 'https://county.gov/x', county: 'Nowhere' }, 'There is no county “Nowhere”'],
    [{ address: 'https://county.gov/x', kind: 'page' }, 'A page needs a pattern for its link'],
    [{ address: 'https://county.gov/x', everyDays: 0 }, 'must be 1 day at least'],
  ])('%o is refused with a message', async (body, message) => {
    const answer = await desk.call<{ message: string }>('POST', '/api/sources', body)
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toContain(message)
  })

  test('is for whoever is signed in and may import, and not for the demo account', async () => {
    expect((await desk.call('GET', '/api/sources', undefined, null)).status).toBe(401)
    const demo = await signIn(desk.t)
    await desk.t.db.query(
      `update app_user set demo_until = now() + interval '1 day' where id = $1`,
      [demo.userId],
    )
    expect((await desk.call('GET', '/api/sources', undefined, demo)).status).toBe(403)
    expect((await desk.call('GET', '/api/sources', undefined, await signIn(desk.t))).status).toBe(
      200,
    )
  })

  test.each([
    [false, 50],
    [true, 2_000],
  ])('is one of so many of a person (staff: %s): %i', async (isStaff, most) => {
    const who = await signIn(desk.t, { isStaff, email: 'many@example.com' })
    await desk.t.db.query(
      `insert into source (kind, name, address, every_days, user_id)
         select 'url', 'x', 'https://county.example/' || n, 7, $1 from generate_series(2, $2) n`,
      [who.userId, most],
    )
    const body = { address: 'https://county.example/last.csv' }
    await desk.connect(body, who)
    const answer = await desk.call<{ message: string }>('POST', '/api/sources', body, who)
    expect(answer.status).toBe(409)
    expect(answer.body?.message).toMatch(/^There are [\d,]+ sources already/)
    await desk.connect(body)
  })

  test('of the catalogue is named with what it is connected as', async () => {
    const { body } = await desk.call<{ address: string; sourceId: number | null }[]>(
      'GET',
      '/api/sources/catalogue',
    )
    expect(body?.length).toBeGreaterThan(60)
    const [first] = body ?? []
    const id = await desk.connect({ address: first?.address })
    const again = await desk.call<{ sourceId: number | null }[]>('GET', '/api/sources/catalogue')
    expect(again.body?.filter(({ sourceId }) => sourceId === id).length).toBeGreaterThan(0)
  })
})
