import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const PAGE =
  '<a href="/2025.csv">2025 Tax Sale</a> <a href="/2026.csv">2026 Tax Sale</a> <p>Seen 1 times</p>'

/** A page that was read once, with its list. `everyDays`: how often. */
async function readOnce(everyDays = 7): Promise<number> {
  desk.server.file('/2025.csv', LIST(1))
  desk.server.file('/2026.csv', LIST(300))
  desk.server.file('/sales', PAGE)
  const id = await desk.connect({
    address: `${desk.server.origin}/sales`,
    pattern: '{year} tax sale',
    county: 'Hinds County, MS',
    everyDays,
  })
  expect(await desk.run(id)).toMatchObject({
    outcome: 'imported',
    asked: ['/robots.txt', '/sales', '/2026.csv'],
  })
  return id
}

/** The source's next turn, some days later. */
async function daysLater(id: number, days: number) {
  await desk.t.db.query(
    `update source set next_run_at = now(), list_asked_at = list_asked_at - make_interval(days => $1)`,
    [days],
  )
  await desk.sweep()
  return desk.run(id)
}

test('a page gives the newest list it links to', async () => {
  const id = await readOnce()
  expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(300)
  expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
  desk.server.file('/sales', '<a href="/about">About us</a>')
  expect((await desk.runAgain(id)).message).toMatch(
    /^The page has no link like “\{year\} tax sale”/,
  )
})

describe('a page that has not changed', () => {
  test('costs one request, and every other time its list is asked, too', async () => {
    const id = await readOnce()
    expect(await daysLater(id, 7)).toMatchObject({
      outcome: 'unchanged',
      requests: 1,
      asked: ['/sales'],
      message:
        'The page and its link have not changed. The list behind the link is checked next time.',
    })
    expect(await daysLater(id, 7)).toMatchObject({
      outcome: 'unchanged',
      asked: ['/sales', '/2026.csv'],
      message: 'Nothing has changed.',
    })
    expect(await daysLater(id, 7)).toMatchObject({ asked: ['/sales'] })
  })

  test('is known by its newest link where its other words change each time', async () => {
    const id = await readOnce()
    desk.server.file('/sales', PAGE.replace('Seen 1', 'Seen 2,000'))
    expect(await daysLater(id, 7)).toMatchObject({ outcome: 'unchanged', asked: ['/sales'] })
  })

  test('and whose list was exchanged in silence has it found a turn later', async () => {
    const id = await readOnce(1)
    desk.server.file('/2026.csv', LIST(450), '"exchanged"')
    expect((await daysLater(id, 1)).outcome).toBe('unchanged')
    expect(await daysLater(id, 1)).toMatchObject({ outcome: 'imported', changed: 1 })
  })

  test('that is asked seldom has its list asked each time', async () => {
    const id = await readOnce(30)
    expect(await daysLater(id, 30)).toMatchObject({ asked: ['/sales', '/2026.csv'] })
  })

  test('has its list asked where a person wants it run, or has it read in another way', async () => {
    const id = await readOnce()
    expect(await desk.runAgain(id)).toMatchObject({ asked: ['/sales', '/2026.csv'] })
    const { status } = await desk.call('PATCH', `/api/sources/${id}`, { meaning: 'snapshot' })
    expect(status).toBe(200)
    expect(await desk.run(id)).toMatchObject({ asked: ['/sales', '/2026.csv'] })
  })
})

test.each([
  ['leads to another file', PAGE.replace('/2026.csv', '/2026b.csv')],
  ['says another thing', PAGE.replace('2026 Tax Sale', '2026 Tax Sale (corrected)')],
])('a page whose newest link %s has its list asked at once', async (_what, page) => {
  const id = await readOnce()
  for (const path of ['/2026.csv', '/2026b.csv']) desk.server.file(path, LIST(450), '"corrected"')
  desk.server.file('/sales', page)
  expect(await daysLater(id, 7)).toMatchObject({ outcome: 'imported', requests: 2, changed: 1 })
  expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(450)
})

test('a list that could not be had is asked for again, though its page is as it was', async () => {
  const id = await readOnce()
  desk.server.play('/2026.csv', (_request, answer) => answer.writeHead(500).end())
  expect((await desk.runAgain(id)).outcome).toBe('failed')
  desk.server.file('/2026.csv', LIST(450), '"back"')
  expect(await daysLater(id, 7)).toMatchObject({ outcome: 'imported', changed: 1 })
})
