import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { runSource, type SourceCosts } from './run-source.ts'
import type { Played } from './testing/play-files.ts'
import { answerOf, type PlayedLayer } from './testing/play-layer.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.begin()
  desk.server.forget()
})

/** A short timeout, where a county has a minute. */
const COSTS: SourceCosts = {
  limits: {
    maxBytes: 1_000_000,
    totalMs: 20_000,
    idleMs: 300,
    minBytesPerSecond: 1_000,
    maxRedirects: 5,
  },
  retries: { tries: 2, firstWaitMs: 1, maxWaitMs: 10 },
  runMs: 60_000,
}

async function run(id: number) {
  await desk.call('POST', `/api/sources/${id}/run`)
  await runJobs(desk.t, 'source', {
    run: ({ key }) => runSource(desk.context, Number(key), COSTS),
  })
  await runJobs(desk.t, 'import')
  const [last] = await desk.runsOf(id)
  return last
}
const properties = async () => (await desk.t.db.query('select from property')).rowCount

const sends =
  (text: string, status = 200, headers: Record<string, string> = {}): Played =>
  (_request, answer) =>
    void answer.writeHead(status, headers).end(text)
/** Writes a piece again and again until no one listens. */
const drips =
  (piece: string, everyMs: number): Played =>
  (_request, answer) => {
    answer.writeHead(200)
    const timer = setInterval(() => answer.write(piece), everyMs)
    answer.on('close', () => clearInterval(timer))
  }
const endless = drips('x'.repeat(50_000), 1)
const byteNowAndThen = drips('x', 250)
/** Each redirects to the next, endlessly. */
const redirects: Played = (request, answer) => {
  const hop = Number(new URL(request.url ?? '', 'http://x').searchParams.get('hop') ?? 0)
  sends('', 302, { location: `?hop=${hop + 1}` })(request, answer)
}
const hangsUp: Played = (_request, answer) => {
  answer.writeHead(200, { 'content-length': '5000' })
  answer.write('parcel_id,owner')
  setTimeout(() => answer.destroy(), 20)
}
const LOGIN =
  '<!doctype html><html><head><title>Sign in</title></head><body><form><input name="user"></form></body></html>'

describe('a list', () => {
  test.each<[string, Played, string, RegExp]>([
    ['that never ends', endless, 'failed', /^It is larger than 1 MB\.$/],
    ['that comes a byte at a time', byteNowAndThen, 'failed', /^It sends too slowly\.$/],
    ['that never comes', () => {}, 'failed', /no response in time/],
    ['behind 10,000 redirects', redirects, 'failed', /^It redirects more than 5 times\.$/],
    ['whose server hangs up in the middle', hangsUp, 'failed', /closed/],
    ['that became a page to sign in', sends(LOGIN), 'refused', /^This is a web page, not the list/],
    ['that became an error', sends('{"error":{"code":500}}'), 'refused', /not a list/],
    ['that became nothing', sends(''), 'refused', /^The file is empty/],
  ])('%s is reported, and nothing is lost', async (_what, vice, outcome, words) => {
    desk.server.file('/list.csv', LIST(100))
    const id = await desk.connect({
      address: `${desk.server.origin}/list.csv`,
      county: 'Hinds County, MS',
    })
    expect((await run(id))?.outcome).toBe('imported')
    desk.server.play('/list.csv', vice)
    desk.server.requests.length = 0
    expect(await run(id)).toMatchObject({ outcome, message: expect.stringMatching(words) })
    expect(desk.server.requests.length).toBeLessThan(10)
    expect(await properties()).toBe(2)
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    desk.server.file('/list.csv', LIST(250), '"after"')
    expect((await run(id))?.outcome).toBe('imported')
    expect((await desk.find(id)).health.state).toBe('fresh')
  })
})

const SLOW = /too slowly|no response in time/

describe('a layer', () => {
  const path = '/arcgis/rest/services/Parcels/MapServer/0'
  const GOOD: PlayedLayer = {
    ids: Array.from({ length: 25 }, (_each, at) => at + 1),
    maxRecordCount: 10,
    supportsPagination: true,
  }
  const playAll = (played: Played) => {
    for (const each of [path, `${path}/query`]) desk.server.play(each, played)
  }
  /** The layer says what it is, and answers for its rows like this. */
  const playRows = (played: Played) => {
    desk.showLayer(path, GOOD)
    desk.server.play(`${path}/query`, (request, answer) => {
      const about = new URL(request.url ?? '', 'http://x').searchParams
      if (about.has('outFields')) return played(request, answer)
      sends(JSON.stringify(answerOf(GOOD, about)))(request, answer)
    })
  }
  const ERROR = JSON.stringify({ error: { code: 500, message: 'Error performing query' } })
  const SIGN_IN = JSON.stringify({ error: { code: 499, message: 'Token Required' } })

  test.each<[string, () => void, string, RegExp]>([
    ['that never ends', () => playAll(endless), 'failed', /^It is larger than 1 MB\.$/],
    ['whose rows never end', () => playRows(endless), 'failed', /^It is larger than 1 MB\.$/],
    // On a busy machine the first byte may come later than a response is waited for.
    ['that comes a byte at a time', () => playAll(byteNowAndThen), 'failed', SLOW],
    ['whose rows come a byte at a time', () => playRows(byteNowAndThen), 'failed', SLOW],
    ['behind 10,000 redirects', () => playAll(redirects), 'failed', /more than 5 times/],
    [
      'that became a page to sign in',
      () => playAll(sends(LOGIN)),
      'failed',
      /page instead of data/,
    ],
    ['whose rows became one', () => playRows(sends(LOGIN)), 'failed', /page instead of data/],
    ['that answers an error', () => playAll(sends(ERROR)), 'refused', /“Error performing query”/],
    ['whose rows are one', () => playRows(sends(ERROR)), 'refused', /“Error performing query”/],
    ['that asks to sign in', () => playAll(sends(SIGN_IN)), 'refused', /asks to sign in/],
    [
      'with fewer rows than it counts',
      () => desk.showLayer(path, { ...GOOD, count: 2_500 }),
      'refused',
      /^The layer says that it has 2,500 rows, and gave 25\. Nothing of it was taken/,
    ],
    [
      'that is nested without end',
      () => playAll(sends('['.repeat(100_000))),
      'failed',
      /nested too deep/,
    ],
    ['that is cut off', () => playRows(sends('{"features":[{"attr')), 'failed', /damaged/],
    ['that answers nothing', () => playAll(sends('')), 'failed', /damaged/],
  ])('%s is reported, and nothing is lost', async (_what, play, outcome, words) => {
    desk.showLayer(path, GOOD)
    const id = await desk.connect({
      address: desk.server.origin + path,
      county: 'Madison County, MS',
    })
    expect((await run(id))?.outcome).toBe('imported')
    play()
    desk.server.requests.length = 0
    expect(await run(id)).toMatchObject({ outcome, message: expect.stringMatching(words) })
    expect(desk.server.requests.length).toBeLessThan(30)
    expect(await properties()).toBe(25)
    desk.showLayer(path, GOOD)
    expect((await run(id))?.outcome).toBe('unchanged')
    expect((await desk.find(id)).health.state).toBe('fresh')
  })
})
