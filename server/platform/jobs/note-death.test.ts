import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAside, retryAside } from '../../features/background/list-aside.ts'
import { listStuck } from '../../features/background/stuck-imports.queries.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { afterDeath, listWorkNotes, noteWorkDeath, type WorkInHand } from './note-death.queries.ts'
import { setAside } from './set-aside.ts'
import { pauseAfter } from './worker-process.ts'

const at = (step: string | null, item: WorkInHand['item'] = null): WorkInHand => ({
  work: 'titles',
  step,
  item,
})
const title = (key: number) => ({ kind: 'title', key })

/** What is noted after processes ended one after the other, a second apart. */
function afterAllOf(deaths: readonly WorkInHand[], failedMsAgo = 1_000) {
  let noted: ReturnType<typeof afterDeath> | null = null
  for (const death of deaths) noted = afterDeath(noted && { ...noted, failedMsAgo }, death)
  return noted
}

describe('work under which processes ended', () => {
  test.each([
    ['once is suspected, and goes on', [at('due')], { tries: 1, pauseMinutes: null }],
    ['twice at one step is set aside', [at('due'), at('due')], { tries: 2, pauseMinutes: 1 }],
    ['three times, longer', [at('due'), at('due'), at('due')], { tries: 3, pauseMinutes: 5 }],
    [
      'at another step each time is suspected of the last',
      [at('due'), at('all'), at('due')],
      { tries: 1, pauseMinutes: null },
    ],
    [
      'and then at one of its things, one by one, goes on without that',
      [at('due'), at('due', title(7))],
      { tries: 1, pauseMinutes: null, note: { step: 'due', last: null, blamed: [title(7)] } },
    ],
    [
      'twice at a thing that is always said, goes on without that',
      [at(null, title(7)), at(null, title(7))],
      { tries: 1, pauseMinutes: null, note: { step: null, last: null, blamed: [title(7)] } },
    ],
    [
      'at one such and then at another, blames neither yet',
      [at(null, title(7)), at(null, title(8))],
      { tries: 1, pauseMinutes: null, note: { step: null, last: title(8), blamed: [] } },
    ],
    [
      'at ten of its things is set aside as a whole',
      [at('due'), ...Array.from({ length: 10 }, (_, n) => at('due', title(n)))],
      { tries: 2, pauseMinutes: 1 },
    ],
    [
      'is never given up',
      Array.from({ length: 20 }, () => at('due')),
      { tries: 20, pauseMinutes: 600 },
    ],
  ])('%s', (_name, deaths, expected) => {
    expect(afterAllOf(deaths)).toMatchObject(expected)
  })

  test('long ago are no reason to suspect it', () => {
    expect(afterAllOf([at('due'), at('due')], 2 * 3_600_000)).toMatchObject({ tries: 1 })
  })
})

test.each([
  [1, 1_000],
  [2, 2_000],
  [6, 32_000],
  [7, 60_000],
  [500, 60_000],
])('a worker that ended %i times in a row is started again after %i ms', (deaths, ms) => {
  expect(pauseAfter(deaths)).toBe(ms)
})

describe('what the database keeps of it', () => {
  let t: TestApp
  let database: string
  beforeAll(async () => {
    t = await makeTestApp({ runsImports: false })
    const { rows } = await t.db.query('select pg_postmaster_start_time()::text as at')
    database = rows[0].at
  })
  afterAll(() => t.close())
  beforeEach(() => t.reset())

  const dies = (inHand: WorkInHand, under = database) =>
    noteWorkDeath(t.db, [inHand], { how: 'SIGABRT', database: under })
  const shown = async () =>
    (await listAside(t.db)).map(({ kind, key, tries, reason, nextAt }) => ({
      ...{ kind, key, tries, reason },
      waits: nextAt !== null && nextAt.getTime() > Date.now(),
    }))

  test('the staff see it with its reason, and may have it tried again', async () => {
    await dies(at('compare'))
    await dies(at('compare'))
    const row = { kind: 'work', key: 'titles', reason: 'its process ended: SIGABRT at compare' }
    expect(await shown()).toEqual([{ ...row, tries: 2, waits: true }])
    expect(await retryAside(t.db, { kind: 'work', key: 'titles' })).toBe(1)
    expect(await shown()).toEqual([{ ...row, tries: 0, waits: false }])
    expect([...(await listWorkNotes(t.db)).keys()]).toEqual(['titles'])
  })

  test('a thing that is tried again and ends its process again waits longer', async () => {
    await setAside(t.db, { kind: 'title', key: 7 }, new Error('it ended its process twice'))
    await t.db.query('update set_aside set due_at = now()')
    await dies(at('due', { ...title(7), isAgain: true }))
    expect(await shown()).toEqual([
      { kind: 'title', key: '7', tries: 2, reason: 'its process ended: SIGABRT', waits: true },
    ])
  })

  test('a database that was started again since has ended it, and not its work', async () => {
    expect(await dies(at('due'), 'an earlier start')).toEqual([])
    expect(await shown()).toEqual([])
  })

  test('a list of which nothing is read for minutes is stuck; one that waits or is written is not', async () => {
    const ids: number[] = []
    for (const status of ['reading', 'reading', 'waiting', 'writing']) {
      const { rows } = await t.db.query(
        `insert into import (status, file_name) values ($1, 'l.csv') returning id`,
        [status],
      )
      ids.push(rows[0].id)
    }
    const look = (before: Parameters<typeof listStuck>[2], nowMs: number) =>
      listStuck(t.db, ids, before, { nowMs, stuckMs: 1_000 })
    const first = await look(new Map(), 0)
    await t.db.query('update import set rows_read = rows_read + 1 where id = $1', [ids[1]])
    const second = await look(first.watched, 900)
    const third = await look(second.watched, 1_100)
    expect([first.stuck, second.stuck, third.stuck].map((each) => [...each])).toEqual([
      [],
      [],
      [ids[0]],
    ])
  })
})
