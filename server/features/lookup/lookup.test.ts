import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lookup, LookupAssumptions } from '../../../contract/lookup.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { addMember } from '../workspace/member.queries.ts'

let t: TestApp
let ada: SignedIn
let id: number
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
  await t.importFile(
    'parcel_id,owner_name,market_value,total,sale_date\nP-1,ESTATE OF JOHN SMITH,90000,9500,2027-04-05\nP-2,SMITH JOHN A,,500,2027-04-05',
    { query: '?county=Hinds%20County,%20MS' },
  )
  id = (await t.propertyOf('P-1')).id
})
afterAll(() => t.close())

const call = async <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  who: SignedIn | null,
  payload?: object,
) => {
  const answer = await t.app.inject({
    method,
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    body: (answer.body === '' ? null : answer.json()) as T & { message: string },
  }
}
const lookup = (who: SignedIn | null, query = '') =>
  call<Lookup>('GET', `/api/properties/${id}/lookup${query}`, who)
const answer = (who: SignedIn, payload: object) =>
  call<{ id: number }>('POST', `/api/properties/${id}/lookup/answers`, who, payload)

describe('which record to look up next', () => {
  test('is said with its cost, its office and what the answer does to the highest bid', async () => {
    const { status, body } = await lookup(null)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'search',
      value: 90_000,
      price: 9_500,
      // 70% of the value: nothing else is known, and no score.
      worth: 63_000,
      answers: [],
      hourlyRate: 40,
    })
    const [next] = body.searches
    expect(next?.id).toBe(body.next)
    expect(next?.value).toBeGreaterThan(next?.cost ?? 0)
    for (const search of body.searches) {
      expect(search.changeIfFound).toBeLessThanOrEqual(0)
      expect(search.changeIfNothing).toBeGreaterThanOrEqual(0)
    }
    const probate = body.searches.find((search) => search.id === 'probate')
    expect(probate).toMatchObject({
      chancePercent: 48,
      reasons: ['the owner is named as an estate or heirs: chance × 6'],
      office: 'Chancery clerk, probate docket',
    })
    // No sale was held: there is no file of its notices.
    expect(body.searches.some((search) => search.id === 'notice-file')).toBe(false)
  })

  test('by a price and a value of one’s own', async () => {
    const { body } = await lookup(null, '?price=60000&value=80000')
    expect(body).toMatchObject({
      price: 60_000,
      value: 80_000,
      priceSource: 'entered',
    })
    expect((await lookup(null, '?price=-1')).status).toBe(400)
  })

  test('it says stop where the land is not worth looking into', async () => {
    const { body } = await lookup(null, '?value=200&price=10')
    expect(body).toMatchObject({ status: 'stop', next: null, plan: [] })
  })

  test('it says what is missing', async () => {
    id = (await t.propertyOf('P-2')).id
    expect((await lookup(null)).body).toMatchObject({ status: 'unknown', missing: 'value' })
  })

  test('outside the covered states there is no advice, and no unknown property', async () => {
    await t.importFile('parcel_id,owner_name,market_value,total\nG-1,DOE,90000,500', {
      query: '?county=Fulton%20County,%20GA',
    })
    id = (await t.propertyOf('G-1')).id
    expect((await lookup(null)).body.status).toBe('not covered')
    id = 999_999
    expect((await lookup(null)).status).toBe(404)
  })
})

describe('what was looked up', () => {
  test('is kept with who and when, and changes the advice', async () => {
    const before = (await lookup(ada)).body
    const made = await answer(ada, {
      search: before.next ?? '',
      outcome: 'nothing',
      note: 'Book 12',
    })
    expect(made.status).toBe(201)
    const { body } = await lookup(ada)
    expect(body.answers).toMatchObject([
      { search: before.next, outcome: 'nothing', note: 'Book 12', by: 'Ada Clerk', amount: null },
    ])
    expect(body.searches.map((search) => search.id)).not.toContain(before.next)
    expect(body.worth).toBe(before.worth)
  })

  test('with an amount that comes off the bid; the latest answer counts', async () => {
    await answer(ada, { search: 'other-taxes', outcome: 'nothing' })
    const before = (await lookup(ada)).body
    await answer(ada, { search: 'other-taxes', outcome: 'found', amount: 20_000.5 })
    const { body } = await lookup(ada)
    expect(body.answers.map(({ amount, isReplaced }) => [amount, isReplaced])).toEqual([
      [20_000.5, false],
      [null, true],
    ])
    expect(body.worth).toBe((before.worth ?? 0) - 20_000.5)
  })

  test('is removed by the workspace that has it', async () => {
    const { body: made } = await answer(ada, { search: 'ucc', outcome: 'nothing' })
    const bob = await signIn(t)
    expect((await call('DELETE', `/api/lookup/answers/${made.id}`, bob)).status).toBe(404)
    expect((await call('DELETE', `/api/lookup/answers/${made.id}`, ada)).status).toBe(204)
    expect((await lookup(ada)).body.answers).toEqual([])
  })

  test('is seen by the workspace alone, and never by the public record', async () => {
    await answer(ada, { search: 'other-taxes', outcome: 'found', amount: 50_000 })
    const visitor = (await lookup(null)).body
    expect(visitor.answers).toEqual([])
    expect((await lookup(await signIn(t))).body).toEqual(visitor)
    const liens = await t.getJson<unknown[]>(`/api/properties/${id}/liens`)
    expect(JSON.stringify(liens.body)).not.toContain('50000')
  })

  test.each([
    ['an unknown record', { search: 'attic', outcome: 'nothing' }],
    ['an amount of nothing', { search: 'ucc', outcome: 'nothing', amount: 5 }],
    ['an amount below zero', { search: 'ucc', outcome: 'found', amount: -5 }],
    ['a note too long', { search: 'ucc', outcome: 'nothing', note: 'x'.repeat(1_001) }],
  ])('%s is refused', async (_case, payload) => {
    expect((await answer(ada, payload)).status).toBe(400)
  })

  test('a property has 200 answers at most', async () => {
    await t.db.query(
      `insert into lookup_answer (workspace_id, property_id, search, outcome)
         select m.workspace_id, $2, 'ucc', 'nothing' from workspace_member m, generate_series(1, 200)
          where m.user_id = $1`,
      [ada.userId, id],
    )
    expect((await answer(ada, { search: 'ucc', outcome: 'nothing' })).status).toBe(409)
  })
})

describe('the assumptions of a workspace', () => {
  const get = async (who: SignedIn) =>
    (await call<LookupAssumptions>('GET', '/api/lookup/assumptions', who)).body
  const send = (who: SignedIn, payload: object) =>
    call<LookupAssumptions>('PATCH', '/api/lookup/assumptions', who, payload)

  test('replace the defaults, search by search, and go back to them', async () => {
    const first = await get(ada)
    expect(first).toMatchObject({ version: 0, hourlyRate: 40, changedBy: null })
    const searches = first.searches.map(({ id: search, assumed }) => ({
      id: search,
      assumed: search === 'other-taxes' ? { ...assumed, chancePercent: 80, fee: 2.5 } : assumed,
    }))
    const { body: kept } = await send(ada, { version: 0, hourlyRate: 90, searches })
    expect(kept).toMatchObject({ version: 1, hourlyRate: 90, changedBy: 'Ada Clerk' })
    expect((await lookup(ada)).body).toMatchObject({ hourlyRate: 90, isOwnRate: true })
    const rated = (await lookup(ada)).body.searches.find((search) => search.id === 'other-taxes')
    expect(rated).toMatchObject({ isOwn: true, chancePercent: 80, cost: 2.5 + 15 })
    const { rows } = await t.db.query('select searches from lookup_assumption')
    expect(Object.keys(rows[0]?.searches)).toEqual(['other-taxes'])
    const back = first.searches.map(({ id: search, default: assumed }) => ({ id: search, assumed }))
    expect((await send(ada, { version: 1, hourlyRate: 40, searches: back })).body.searches).toEqual(
      first.searches,
    )
  })

  test('of a change that did not see the last one nothing is kept', async () => {
    await send(ada, { version: 0, hourlyRate: 50, searches: [] })
    expect((await send(ada, { version: 0, hourlyRate: 60, searches: [] })).status).toBe(409)
    expect(await get(ada)).toMatchObject({ version: 1, hourlyRate: 50 })
  })

  test('are another workspace’s own', async () => {
    await send(ada, { version: 0, hourlyRate: 50, searches: [] })
    expect(await get(await signIn(t))).toMatchObject({ version: 0, hourlyRate: 40 })
  })
})

test('a viewer reads and changes nothing', async () => {
  const viewer = await signIn(t, { email: 'viewer@example.com' })
  const { rows } = await t.db.query<{ id: number }>(
    'select workspace_id as id from workspace_member where user_id = $1',
    [ada.userId],
  )
  const workspaceId = rows[0]?.id ?? 0
  await addMember(t.db, { workspaceId, userId: viewer.userId, role: 'viewer' })
  await t.db.query('update session set workspace_id = $1 where user_id = $2', [
    workspaceId,
    viewer.userId,
  ])
  await answer(ada, { search: 'ucc', outcome: 'nothing' })
  expect((await lookup(viewer)).body.answers).toHaveLength(1)
  expect((await answer(viewer, { search: 'ucc', outcome: 'nothing' })).status).toBe(403)
  const change = { version: 0, hourlyRate: 1, searches: [] }
  expect((await call('PATCH', '/api/lookup/assumptions', viewer, change)).status).toBe(403)
})

test('the account’s download has the answers, and deleting it leaves them nameless to the workspace', async () => {
  await answer(ada, { search: 'ucc', outcome: 'nothing', note: 'looked twice' })
  const { body } = await call<{ records: Record<string, unknown[]> }>(
    'GET',
    '/api/user/export',
    ada,
  )
  expect(JSON.stringify(body.records)).toContain('looked twice')
  await t.db.query('delete from app_user where id = $1', [ada.userId])
  // Hers alone: the workspace went with her.
  expect((await t.db.query('select from lookup_answer')).rowCount).toBe(0)
})
