import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.begin()
  desk.server.file('/lists/2026.csv', LIST(100))
  desk.server.file('/sales', '<a href="/lists/2026.csv">2026 Tax Sale</a>')
})

const robots = (text: string, status = 200) =>
  desk.server.play('/robots.txt', (_request, answer) => void answer.writeHead(status).end(text))
const connectList = () =>
  desk.connect({ address: `${desk.server.origin}/lists/2026.csv`, county: 'Hinds County, MS' })
const connectPage = () =>
  desk.connect({
    address: `${desk.server.origin}/sales`,
    pattern: '{year} tax sale',
    county: 'Hinds County, MS',
  })

const REFUSED = /^The robots\.txt of http:\/\/127\.0\.0\.1:\d+ does not allow ParcelProof/

test.each<[string, string, number, string, RegExp]>([
  ['that allows it', 'User-agent: *\nDisallow: /private', 200, 'imported', /^Sent/],
  ['that is missing', 'Not found', 404, 'imported', /^Sent/],
  ['that is not for everybody', 'Sign in', 403, 'imported', /^Sent/],
  ['that is a page', '<!doctype html><title>Home</title>', 200, 'imported', /^Sent/],
  ['that refuses us', 'User-agent: ParcelProof\nDisallow: /lists', 200, 'refused', REFUSED],
  ['that refuses all robots', 'User-agent: *\nDisallow: /*.csv$', 200, 'refused', REFUSED],
  [
    'that can not be read this time',
    '',
    503,
    'failed',
    /^Its robots\.txt could not be read \(it answered 503\), so nothing else was asked\.$/,
  ],
])('of a site with a robots.txt %s', async (_what, text, status, outcome, message) => {
  robots(text, status)
  const id = await connectList()
  const ran = await desk.run(id)
  expect(ran).toMatchObject({ outcome, message: expect.stringMatching(message) })
  const list = outcome === 'imported' ? ['/lists/2026.csv'] : []
  expect(ran.asked).toEqual(['/robots.txt', ...list])
})

test('it is asked once a day for all sources of a site, and is no request of a run', async () => {
  robots('')
  const id = await connectList()
  expect(await desk.run(id)).toMatchObject({ requests: 1 })
  expect(await desk.runAgain(id)).toMatchObject({ requests: 1, asked: ['/lists/2026.csv'] })
  await desk.t.db.query(`update source_robots set asked_at = now() - interval '25 hours'`)
  const again = await desk.runAgain(id)
  expect(again).toMatchObject({ outcome: 'unchanged', asked: ['/robots.txt', '/lists/2026.csv'] })
  expect(again.requests).toBe(1)
  robots('User-agent: *\nDisallow: /')
  expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
})

test('a page may be asked for, and its list not', async () => {
  robots('User-agent: *\nDisallow: /lists')
  const id = await connectPage()
  expect(await desk.run(id)).toMatchObject({ outcome: 'refused', asked: ['/robots.txt', '/sales'] })
})

test('a data set is of an interface for programs, whose site is not asked', async () => {
  robots('User-agent: *\nDisallow: /')
  desk.server.json('/api/views/tauj-x3k7.json', { rowsUpdatedAt: 1_700_000_000 })
  desk.server.file('/api/views/tauj-x3k7/rows.csv', LIST(100))
  const id = await desk.connect({
    address: `${desk.server.origin}/resource/tauj-x3k7.json`,
    county: 'Hinds County, MS',
  })
  expect((await desk.run(id)).outcome).toBe('imported')
})
