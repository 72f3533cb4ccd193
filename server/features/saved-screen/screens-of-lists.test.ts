import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { SavedScreen } from '../../../contract/saved-screen.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { runSavedScreens } from './run-saved-screens.ts'

// Screens of a workspace's private lists, with the rights of the running server.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())

async function fund(email: string): Promise<SignedIn> {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, 'pro')
  return person
}

const HEAD = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due'
async function importList(who: SignedIn, day: number, owed: Record<string, number>, to = '') {
  const rows = Object.entries(owed).map(
    ([id, amount]) =>
      `${id},${id} OAK ST,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,${amount}`,
  )
  const { payload, headers } = multipart(
    `our-list-2026-11-${day}.csv`,
    `${HEAD}\n${rows.join('\n')}\n`,
  )
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${to}`,
    payload,
    headers: { ...headers, ...who.headers },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
}

const news = async (who: SignedIn) =>
  (await t.app.inject({ url: '/api/user/notifications', headers: who.headers }))
    .json<Notification[]>()
    .map(({ type, title, message }) => [type, title, message])

test('members are notified of what their lists move, and nobody else', async () => {
  const ada = await fund('ada@fund.example')
  const ben = await fund('ben@fund.example')
  await importList(ada, 10, { 'P-1': 900, 'P-2': 12_000 })
  for (const who of [ada, ben]) {
    const saved = await t.app.inject({
      method: 'POST',
      url: '/api/user/screens',
      headers: who.headers,
      payload: { name: 'Ours', place: 'dashboard', query: 'scope=lists&owedMax=10000' },
    })
    expect([saved.statusCode, saved.json<SavedScreen>().parcels]).toEqual([
      201,
      who === ada ? 1 : 0,
    ])
  }
  await importList(ada, 11, { 'P-1': 11_000, 'P-2': 9_000 })
  await runSavedScreens(t.db, { today: TEST_DAY, now: new Date('2026-11-23T14:00:00Z') })
  expect(await news(ada)).toEqual([
    ['screen.left', 'P-1 Oak St left “Ours”', 'P-1 Oak St: Owed $11,000 is now over $10,000.'],
    [
      'screen.entered',
      'P-2 Oak St entered “Ours”',
      'P-2 Oak St: Owed $9,000 is now under $10,000.',
    ],
  ])
  expect(await news(ben)).toEqual([])
})

test('and of what their lists say over the record, by the list’s name', async () => {
  const ada = await fund('ann@fund.example')
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  await importList(staff, 1, { 'R-1': 500 }, '?to=record')
  await importList(ada, 10, { 'P-8': 12_000, 'P-9': 900 })
  const save = async (name: string, query: string) => {
    const saved = await t.app.inject({
      method: 'POST',
      url: '/api/user/screens',
      headers: ada.headers,
      payload: { name, place: 'dashboard', query },
    })
    expect(saved.statusCode, saved.body).toBe(201)
    return saved.json<SavedScreen>().parcels
  }
  expect(await save('Both', 'scope=both&owedMax=600')).toBe(1)
  expect(await save('Named', 'scope=both&list=our-list&owedMax=600')).toBe(0)
  // A parcel of the lists alone, one of the record, and one that a list states over the record.
  await importList(ada, 12, { 'P-8': 400, 'P-9': 900, 'R-1': 700 })
  await importList(staff, 2, { 'R-1': 500, 'R-2': 550 }, '?to=record')
  await runSavedScreens(t.db, { today: TEST_DAY, now: new Date('2026-11-23T14:00:00Z') })
  const all = await news(ada)
  expect(all.filter(([, title]) => title?.includes('“Both”')).map(([, , words]) => words)).toEqual([
    expect.stringContaining('Owed $700 is now over $600.'),
    expect.stringMatching(/P-8 Oak St.*R-2 Oak St|R-2 Oak St.*P-8 Oak St/s),
  ])
  expect(all.filter(([, title]) => title?.includes('“Named”')).map(([, title]) => title)).toEqual([
    'P-8 Oak St entered “Named”',
  ])
})
