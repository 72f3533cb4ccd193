import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { addLists } from '../lists/lists.jobs.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
beforeEach(async () => {
  await t.reset()
  await deletePeople(t)
})
afterAll(() => t.close())

type Who = { headers: Record<string, string>; userId: number }

async function fund(email: string): Promise<Who> {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, 'enterprise')
  return person
}

const HEAD = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Status,Sale Date,Total Due'
const OWN = (owed: string, sale = '2027-04-05') =>
  `900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",delinquent,${sale},${owed}`
const OTHER = `900-8,79 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL OTTO,"Hinds County, MS",delinquent,2027-04-05,50.00`
const textOf = (...rows: string[]) => [HEAD, ...rows, ''].join('\n')

async function send(who: Who, text: string, day: string, to = 'workspace') {
  const { payload, headers } = multipart('ours.csv', text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file?to=${to}&asOf=${day}`,
    payload,
    headers: { ...headers, ...who.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ importId: number }>().importId
}

const idOf = async (who: Who) => {
  const found = await t.app.inject({
    url: '/api/properties/search?q=900-9',
    headers: who.headers,
  })
  return found.json<Array<{ id: number }>>()[0]?.id ?? 0
}

const track = (who: Who, propertyId: number) =>
  t.app.inject({
    method: 'POST',
    url: '/api/user/tracked-properties',
    payload: { propertyId },
    headers: who.headers,
  })

const saved = async (who: Who, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({
    url: '/api/user/saved-properties',
    headers: { ...who.headers, ...headers },
  })
  return answer.json<SavedProperty[]>()
}

const titlesOf = async ({ userId }: Who) => {
  const { rows } = await t.db.query<{ title: string }>(
    'select title from notification where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ title }) => title)
}

async function join(member: Who, owner: Who): Promise<void> {
  await t.db.query(
    `with home as (select workspace_id as id from workspace_member where user_id = $1 and is_home),
     joined as (insert into workspace_member (workspace_id, user_id, role) select id, $2, 'editor' from home)
     update session set workspace_id = home.id from home where user_id = $2`,
    [owner.userId, member.userId],
  )
}

test('a parcel that only a list has is tracked, and each member alerted once of its editions', async () => {
  const [ada, bea, ben] = [
    await fund('ada@fund.example'),
    await fund('bea@fund.example'),
    await fund('ben@other.example'),
  ]
  await join(bea, ada)
  await send(ada, textOf(OWN('333.10'), OTHER), '2026-08-04')
  const id = await idOf(ada)
  expect((await track(ben, id)).statusCode).toBe(404)
  const tracked = await track(ada, id)
  expect(tracked.statusCode, tracked.body).toBe(201)
  expect(tracked.json()).toMatchObject({
    property: { parcelId: '900-9', ofLists: { isOwn: true } },
    taxSale: { totalOwed: 333.1 },
  })
  expect((await track(bea, id)).statusCode).toBe(200)
  expect(await saved(bea)).toMatchObject([{ propertyId: id, totalOwed: 333.1, parcelId: '900-9' }])
  expect(await saved(ben)).toEqual([])
  // The one switch shows the record without it.
  expect(await saved(ada, { 'x-record-only': '1' })).toEqual([])

  const changed = await send(ada, textOf(OWN('400.00', '2027-05-03'), OTHER), '2026-09-04')
  const news = [
    '77 Zebrawood Ln: tax sale on May 3, 2027',
    '77 Zebrawood Ln: total owed now $400.00',
  ]
  expect(await titlesOf(ada)).toEqual(news)
  expect(await titlesOf(bea)).toEqual(news)
  await send(ada, textOf(OTHER), '2026-10-04')
  expect((await titlesOf(bea)).slice(2)).toEqual(['77 Zebrawood Ln: paid or withdrawn'])
  expect(await titlesOf(ben)).toEqual([])
  // Nothing of it is in data for everyone.
  const { rows } = await t.db.query('select * from watched_change')
  expect(rows).toEqual([])

  // An undone edition is a correction.
  for (const importId of [changed]) {
    await t.app.inject({
      method: 'POST',
      url: `/api/imports/${importId}/undo`,
      headers: ada.headers,
    })
    await eventually(async () => {
      const answer = await t.app.inject({ url: `/api/imports/${importId}`, headers: ada.headers })
      return answer.json<{ status: string }>().status === 'undone'
    })
  }
  expect(await saved(ada)).toHaveLength(1)
})

test('the watchlist goes on with the record’s property, and ends with a parcel that is gone', async () => {
  const [ada, staff] = [
    await fund('ada@fund.example'),
    await signIn(t, { email: 'staff@parcelproof.example', isStaff: true }),
  ]
  const importId = await send(ada, textOf(OWN('333.10'), OTHER), '2026-08-04')
  await track(ada, await idOf(ada))
  await send(staff, textOf(OWN('12.00')), '2026-08-05', 'record')
  await addLists(t.db)
  expect(await saved(ada)).toMatchObject([{ propertyId: await t.idOf('900-9'), parcelId: '900-9' }])

  const { rows } = await t.db.query<{ id: number }>('select id from property')
  const found = await t.app.inject({ url: '/api/properties/search?q=900-8', headers: ada.headers })
  const [other] = found.json<Array<{ id: number }>>()
  expect(rows.map(({ id }) => id)).not.toContain(other?.id)
  expect((await track(ada, other?.id ?? 0)).statusCode).toBe(201)
  await t.app.inject({ method: 'POST', url: `/api/imports/${importId}/undo`, headers: ada.headers })
  await eventually(async () => (await titlesOf(ada)).includes('79 Zebrawood Ln: taken out'))
  expect(await saved(ada)).toMatchObject([{ parcelId: '900-9' }])
})

test('what a member was told of the workspace’s lists goes with the membership', async () => {
  const [ada, bea] = [await fund('ada@fund.example'), await fund('bea@fund.example')]
  await join(bea, ada)
  await send(ada, textOf(OWN('333.10'), OTHER), '2026-08-04')
  const id = await idOf(ada)
  await track(ada, id)
  await track(bea, id)
  await send(ada, textOf(OWN('444.20'), OTHER), '2026-09-04')
  expect(await titlesOf(ada)).not.toEqual([])
  expect(await titlesOf(bea)).toEqual(await titlesOf(ada))
  await t.db.query('delete from workspace_member where user_id = $1 and not is_home', [bea.userId])
  expect(await titlesOf(bea)).toEqual([])
  expect(await titlesOf(ada)).not.toEqual([])
})
