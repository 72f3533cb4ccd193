import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { SavedScreen } from '../../../contract/saved-screen.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { refreshScreens } from '../screen/refresh-screens.ts'
import { runSavedScreens } from './run-saved-screens.ts'

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }
const MORNING = new Date('2026-11-23T14:00:00Z')

let t: TestApp
let olga: SignedIn
let bea: SignedIn
let workspaceId: number
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  olga = await signIn(t)
  workspaceId = await homeOf(t.db, olga.userId)
  bea = await member('editor')
})

async function member(role: 'editor' | 'viewer'): Promise<SignedIn> {
  const person = await signIn(t)
  await t.db.query(`update app_user set first_name = 'Bea' where id = $1`, [person.userId])
  await t.db.query(
    'insert into workspace_member (workspace_id, user_id, role) values ($1, $2, $3)',
    [workspaceId, person.userId, role],
  )
  await workIn(person, workspaceId)
  return person
}
const workIn = ({ userId }: SignedIn, id: number | null) =>
  t.db.query('update session set workspace_id = $2 where user_id = $1', [userId, id])

const call = (
  who: SignedIn,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => t.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

const UNDER = { name: 'Under $10,000', place: 'dashboard', query: 'owedMax=10000' }
async function save(body: object, who = bea): Promise<SavedScreen> {
  const answer = await call(who, 'POST', '/api/user/screens', body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const list = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/screens')).json<SavedScreen[]>()
const change = (who: SignedIn, id: number, body: object) =>
  call(who, 'PATCH', `/api/user/screens/${id}`, body)

/** Parcels with what they owe, as of a later day each time. */
let day = 10
async function owes(parcels: Record<string, number>): Promise<void> {
  day += 1
  const rows = Object.entries(parcels).map(([id, owed]) => `${id},${id} Oak St,${owed}`)
  const { status } = await t.importFile(
    `Parcel Number,Property Address,Amount Due\n${rows.join('\n')}\n`,
    {
      ...HINDS,
      fileName: `list-2026-11-${day}.csv`,
    },
  )
  expect(status).toBe(200)
}

const run = (options: { today?: string; now?: Date } = {}) =>
  runSavedScreens(t.db, { today: TEST_DAY, now: MORNING, ...options })
const news = async (who = olga) =>
  (await call(who, 'GET', '/api/user/notifications'))
    .json<Notification[]>()
    .map(({ type, title, message }) => ({ type, title, message }))

describe('a saved screen', () => {
  test('is the workspace’s, says who saved it, and is opened, renamed and deleted', async () => {
    await owes({ A1: 9_000, A2: 11_000 })
    const saved = await save({ ...UNDER, query: 'owedMax=10000&county=Hinds+County%2C+MS' })
    expect(saved).toMatchObject({
      parcels: 1,
      problem: null,
      savedBy: null,
      frequency: 'immediate',
    })
    expect(await list(olga)).toMatchObject([
      {
        name: 'Under $10,000',
        query: 'county=Hinds+County%2C+MS&owedMax=10000',
        savedBy: 'Bea Clerk',
      },
    ])
    const renamed = await change(olga, saved.id, { name: 'Cheap', version: 1 })
    expect(renamed.json()).toMatchObject({ name: 'Cheap', version: 2, parcels: 1 })
    await workIn(bea, null)
    expect(await list(bea)).toEqual([])
    expect((await change(bea, saved.id, { name: 'Mine', version: 2 })).statusCode).toBe(404)
    expect((await call(olga, 'DELETE', `/api/user/screens/${saved.id}`)).statusCode).toBe(204)
    expect(await list(olga)).toEqual([])
  })

  test.each([
    [{ query: 'minOwed=5' }, 400, 'Did you mean “owedMin”?'],
    [{ query: 'owedMin=9&owedMax=5' }, 400, 'Exchange the two'],
    [{ query: 'onLists=5' }, 400, 'a filter of your lists'],
    [{ query: 'q=oak' }, 400, 'The dashboard has no text'],
    [{ query: 'q=oa', place: 'search' }, 400, 'Query too short'],
    [{ name: ' ' }, 400, 'must not be empty'],
    [{ name: 'UNDER $10,000' }, 409, 'a screen named'],
  ])('%o is refused with what to do', async (body, status, words) => {
    await save(UNDER)
    const answer = await call(bea, 'POST', '/api/user/screens', {
      ...UNDER,
      name: 'Other',
      ...body,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringContaining(words),
    ])
  })

  test('that two people change: the later is told, and by whom', async () => {
    const { id } = await save(UNDER)
    expect((await change(bea, id, { name: 'By Bea', version: 1 })).statusCode).toBe(200)
    const late = await change(olga, id, { name: 'By Olga', version: 1 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('Bea Clerk changed this screen meanwhile, so nothing was saved'),
    ])
    expect((await change(olga, id, { name: 'By Olga', version: 2 })).statusCode).toBe(200)
  })

  test('whose tag was deleted says so', async () => {
    await owes({ A1: 9_000 })
    const propertyId = await t.idOf('A1')
    const tracked = await call(olga, 'POST', '/api/user/tracked-properties', {
      propertyId,
      tags: ['hot'],
    })
    await save({ ...UNDER, query: 'tag=hot' })
    expect(await list(olga)).toMatchObject([{ problem: null, parcels: 1 }])
    await call(olga, 'PATCH', `/api/user/saved-properties/${tracked.json().id}`, { tags: [] })
    expect((await list(olga))[0]?.problem).toContain(
      'No tracked property has the tag “hot” any longer',
    )
  })

  test('a viewer reads and does not change; a screen outlives the account that saved it', async () => {
    const { id } = await save(UNDER)
    const viewer = await member('viewer')
    expect(await list(viewer)).toHaveLength(1)
    expect((await call(viewer, 'POST', '/api/user/screens', UNDER)).statusCode).toBe(403)
    expect((await change(viewer, id, { name: 'x', version: 1 })).statusCode).toBe(403)
    const gone = await call(bea, 'DELETE', '/api/user', { word: 'delete' })
    expect(gone.statusCode).toBe(200)
    expect(await list(olga)).toMatchObject([{ savedBy: 'a former member' }])
  })

  test('beyond what a workspace may have is refused', async () => {
    await t.db.query(
      `insert into saved_screen (workspace_id, name, place, query, frequency, scope, has_text)
         select $1, 'screen ' || n, 'search', 'owedMax=5', 'off', 'record', false from generate_series(1, 500) n`,
      [workspaceId],
    )
    const refused = await call(bea, 'POST', '/api/user/screens', UNDER)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('500 saved screens'),
    ])
  })
})

describe('members are notified', () => {
  test('of what entered and left, with the reason, once each', async () => {
    await owes({ A1: 10_400, A2: 9_000, A3: 12_000 })
    await save(UNDER)
    await run()
    expect(await news()).toEqual([])
    await owes({ A1: 9_800, A2: 11_000, A3: 12_500, A4: 500 })
    await run()
    await run()
    expect(await news()).toEqual([
      {
        type: 'screen.left',
        title: 'A2 Oak St left “Under $10,000”',
        message: 'A2 Oak St: Owed $11,000 is now over $10,000.',
      },
      {
        type: 'screen.entered',
        title: '2 properties entered “Under $10,000”',
        message:
          'A1 Oak St: Owed $9,800 is now under $10,000. A4 Oak St: New on record, owed $500.',
      },
    ])
    expect(await news(bea)).toHaveLength(2)
    expect(await news(await signIn(t))).toEqual([])
  })

  test('by the queue', async () => {
    await owes({ A1: 10_400 })
    await save(UNDER)
    await owes({ A1: 9_800 })
    await sendJob(t.db, 'saved-screens')
    expect(await runJobs(t, 'saved-screens')).toBe(1)
    expect(await news()).toMatchObject([{ title: 'A1 Oak St entered “Under $10,000”' }])
  })

  test('of nothing when what entered left again before the alert', async () => {
    await owes({ A1: 10_400 })
    await save({ ...UNDER, frequency: 'weekly' })
    // Not a Monday.
    const now = new Date('2026-11-24T14:00:00Z')
    await owes({ A1: 9_800 })
    await run({ now })
    await owes({ A1: 10_500 })
    await run({ now })
    await run()
    expect(await news()).toEqual([])
  })

  test('daily and weekly, on the day', async () => {
    await owes({ A1: 10_400 })
    await save({ ...UNDER, name: 'Daily', frequency: 'daily' })
    await save({ ...UNDER, name: 'Weekly', frequency: 'weekly' })
    await save({ ...UNDER, name: 'Never', frequency: 'off' })
    await owes({ A1: 9_800 })
    // Sunday, before seven in Chicago.
    await run({ now: new Date('2026-11-22T12:00:00Z') })
    expect(await news()).toEqual([])
    await run({ now: new Date('2026-11-22T14:00:00Z') })
    expect(await news()).toMatchObject([{ title: 'A1 Oak St entered “Daily”' }])
    await owes({ A1: 10_900 })
    await run({ now: new Date('2026-11-22T20:00:00Z') })
    expect(await news()).toHaveLength(1)
    await run()
    expect((await news()).map(({ title }) => title)).toEqual([
      'A1 Oak St left “Daily”',
      'A1 Oak St entered “Daily”',
    ])
  })

  test('of what time alone moved', async () => {
    await t.importFile(
      'Parcel Number,Property Address,Amount Due,Sale Date\nS1,1 Elm St,500,2026-12-14\n',
      HINDS,
    )
    await save({ name: 'Past', place: 'dashboard', query: 'sale=past' })
    await save({ name: 'Upcoming', place: 'dashboard', query: 'sale=upcoming' })
    await run({ today: '2026-12-14' })
    expect(await news()).toEqual([])
    await run({ today: '2026-12-15' })
    expect((await news()).map(({ title, message }) => [title, message]).sort()).toEqual([
      ['1 Elm St entered “Past”', '1 Elm St: Sale is now past.'],
      ['1 Elm St left “Upcoming”', '1 Elm St: Sale is now past.'],
    ])
  })

  test('of nothing that a new set of rules moved, and of the next real change', async () => {
    await owes({ A1: 500 })
    const id = await t.idOf('A1')
    await scoreBy('rules 1', id, 70)
    await save({ name: 'Clear', place: 'search', query: 'underlyingTitleMin=80' })
    await scoreBy('rules 2', id, 90)
    expect(await run()).toBe(0)
    expect(await list(olga)).toMatchObject([{ parcels: 1 }])
    await scoreBy('rules 2', id, 60)
    await run()
    expect(await news()).toMatchObject([
      { message: 'A1 Oak St: Underlying title 60 is now under 80.' },
    ])
  })

  test('of a search by text, after an import', async () => {
    await owes({ A1: 500 })
    await save({ name: 'Maple', place: 'search', query: 'q=maple+ave' })
    await t.importFile('parcel_id,address,total\nM-1,4 Maple Ave,1\nM-2,5 Elm St,1\n', HINDS)
    await run()
    await run()
    expect(await news()).toEqual([
      {
        type: 'screen.entered',
        title: '4 Maple Ave entered “Maple”',
        message: '4 Maple Ave: Found by “maple ave”.',
      },
    ])
  })

  test('not of other filters: whoever changes a screen starts anew', async () => {
    await owes({ A1: 10_400, A2: 9_000 })
    const { id } = await save(UNDER)
    await change(bea, id, { query: 'owedMax=20000', version: 1 })
    await run()
    expect(await news()).toEqual([])
    expect(await list(olga)).toMatchObject([{ parcels: 2 }])
  })

  test('of a property that was removed', async () => {
    await owes({ A1: 500 })
    const { body } = await t.importFile('parcel_id,address,total\nG-1,7 Gone St,1\n', HINDS)
    await save(UNDER)
    await t.undoImport(body.importId)
    await refreshScreens(t.db)
    await run()
    expect(await news()).toMatchObject([
      { type: 'screen.left', message: expect.stringContaining('No longer on record') },
    ])
  })
})

async function scoreBy(rules: string, id: number, score: number): Promise<void> {
  await t.db.query(
    `insert into title_record (property_id, county_id, confidence_score, underlying_title_score, risk_level,
                               findings, rule_set, as_of)
       values ($1, 28049, $2, $2, 'x', '[]', $3, '2026-11-21')
     on conflict (property_id) do update
       set underlying_title_score = excluded.underlying_title_score, rule_set = excluded.rule_set`,
    [id, score, rules],
  )
  await refreshScreens(t.db)
}

test('a webhook gets the parcels that entered, each with its reason', async () => {
  await owes({ A1: 10_400 })
  await save(UNDER)
  await t.db.query(
    `insert into webhook_endpoint (user_id, workspace_id, url, kinds, secret)
       values ($1, $2, 'https://hooks.example/x', '{screen.entered}', 'x')`,
    [olga.userId, workspaceId],
  )
  await owes({ A1: 9_800 })
  await run()
  const { rows } = await t.db.query<{ kind: string; moves: object[] }>(
    `select n.type as kind, n.moves from webhook_delivery d join notification n on n.id = d.notification_id`,
  )
  expect(rows).toEqual([
    {
      kind: 'screen.entered',
      moves: [
        {
          propertyId: await t.idOf('A1'),
          name: 'A1 Oak St',
          reason: 'Owed $9,800 is now under $10,000',
        },
      ],
    },
  ])
})

describe('a saved screen is also', () => {
  const PARCELS = `Parcel Number,Property Address,Amount Due,Sale Date
R-1,1 Elm St,900,2026-12-14
R-2,2 Elm St,500,2026-12-14
R-3,3 Elm St,50000,2026-12-14
`
  const open = async () => {
    await t.importFile(PARCELS, HINDS)
    return save({ ...UNDER, query: 'owedMax=10000&sort=totalOwed' })
  }

  test('a run sheet, in its order, each parcel with its own county and day', async () => {
    const { id } = await open()
    const sheet = await call(olga, 'GET', `/api/exports/run-sheet?screen=${id}`)
    expect(sheet.json()).toMatchObject({
      screen: { id, name: 'Under $10,000' },
      county: 'Hinds County, MS',
      lines: [
        { parcelId: 'R-2', county: 'Hinds County, MS', saleDate: '2026-12-14', amountDue: 500 },
        { parcelId: 'R-1', amountDue: 900 },
      ],
    })
    const pdf = await call(olga, 'GET', `/api/exports/run-sheet?screen=${id}&format=pdf`)
    expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(
      (await call(await signIn(t), 'GET', `/api/exports/run-sheet?screen=${id}`)).statusCode,
    ).toBe(404)
  })

  test('a calendar of its parcels’ days, for members alone', async () => {
    const { id } = await open()
    const pathOf = async (who: SignedIn) =>
      new URL((await call(who, 'POST', '/api/user/calendar')).json<{ url: string }>().url).pathname
    const days = await t.app.inject({ url: `${await pathOf(olga)}?screen=${id}` })
    expect(days.body).toContain('Tax sale: 1 Elm St')
    expect(days.body).toContain('Tax sale: 2 Elm St')
    expect(days.body).not.toContain('3 Elm St')
    const other = await t.app.inject({ url: `${await pathOf(await signIn(t))}?screen=${id}` })
    expect(other.statusCode).toBe(404)
  })

  test('no run sheet of the workspace’s lists, which have their own', async () => {
    const saved = await save({
      name: 'Mine',
      place: 'dashboard',
      query: 'scope=lists&owedMax=10000',
    })
    expect(saved).toMatchObject({ parcels: 0, problem: null })
    const sheet = await call(olga, 'GET', `/api/exports/run-sheet?screen=${saved.id}`)
    expect([sheet.statusCode, sheet.json().message]).toEqual([
      400,
      expect.stringContaining('This screen is of your lists'),
    ])
  })
})
