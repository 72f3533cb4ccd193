import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { sendDigests } from '../notifications/send-digests.ts'
import { runSavedScreens } from '../saved-screen/run-saved-screens.ts'
import { refreshScreens } from '../screen/refresh-screens.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { raiseDeadlines } from './raise-deadlines.ts'

let t: TestApp
let ada: SignedIn
const HINDS = '?county=Hinds%20County%2C%20MS'
const HEAD = 'parcel_id,type,recorded_on,grantors,grantees,book_page,amount'
const FIRST = 'A-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417,'

beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update alert_state set deadlines_on = null')
  ada = await signIn(t, { email: 'ada@example.com' })
  await list('A-1,1 Oak St,SMITH JOHN A,500,delinquent,2027-03-01', '')
  await index(FIRST)
})
afterAll(() => t.close())

const imported = async (text: string, query: string) => {
  const { status, body } = await t.importFile(text, { query: `${HINDS}${query}` })
  expect([status, body.error_details]).toEqual([200, []])
  return body
}
const list = (row: string, query: string) =>
  imported(`parcel_id,address,owner_name,total,status,sale_date\n${row}\n`, query)
const index = (...rows: string[]) => imported([HEAD, ...rows].join('\n'), '&as=instruments')

const post = async (url: string, payload: object) => {
  const answer = await t.app.inject({ method: 'POST', url, payload, headers: ada.headers })
  expect(answer.statusCode, answer.body).toBe(201)
}
const track = async () => post('/api/user/tracked-properties', { propertyId: await t.idOf('A-1') })

async function titles(): Promise<string[]> {
  await raiseAlerts(t.db, TEST_DAY)
  const answer = await t.app.inject({ url: '/api/user/notifications', headers: ada.headers })
  return answer.json<Notification[]>().map(({ type, title }) => `${type} ${title}`)
}

const LIEN = 'A-1,FTL,2026-10-02,SMITH JOHN A,INTERNAL REVENUE SERVICE,3911/17,4000.10'
const DEED = 'A-1,QCD,2026-11-02,SMITH JOHN A,ROE LLC,3912/5,'
const LIS_PENDENS = 'A-1,LIS PENDENS,2026-11-03,FIRST BANK,SMITH JOHN A,3912/9,'
const OLD = 'A-1,DOT,1990-11-03,SMITH JOHN A,FIRST BANK,3000/9,9000'

test('what is recorded of a tracked parcel is one mail, the costly first', async () => {
  await track()
  await index(FIRST, LIEN, DEED, LIS_PENDENS, OLD)
  expect((await titles()).toSorted()).toEqual([
    'status_update 1 Oak St: chain of title broken',
    'status_update 1 Oak St: new deed',
    'status_update 1 Oak St: new lien',
    'status_update 1 Oak St: new lis pendens',
    expect.stringMatching(/^status_update 1 Oak St: underlying title now \d+$/),
  ])
  await sendDigests(t.db, {
    publicUrl: 'https://pp.example',
    now: new Date('2026-11-21T18:00:00Z'),
  })
  const mails = (await readMail(t)).map((mail) => JSON.stringify(mail))
  expect(mails).toHaveLength(1)
  const text = (mails[0] ?? '').replaceAll('\\n', ' ')
  expect(text).toContain('from SMITH JOHN A to INTERNAL REVENUE SERVICE, $4,000.10')
  expect(text.indexOf('new lis pendens')).toBeLessThan(text.indexOf('new deed'))
  expect(text.indexOf('new lien')).toBeLessThan(text.indexOf('new deed'))

  // The same index again has no news.
  const before = await titles()
  await index(FIRST, LIEN, DEED, LIS_PENDENS, OLD)
  expect(await titles()).toEqual(before)
})

test('an undone index is a correction', async () => {
  await track()
  const { importId } = await index(LIEN)
  await titles()
  await t.db.query('delete from notification')
  const undone = await t.app.inject({
    method: 'POST',
    url: `/api/imports/${importId}/undo`,
    headers: ada.headers,
  })
  expect(undone.statusCode, undone.body).toBeLessThan(300)
  await expect
    .poll(titles)
    .toContainEqual('status_update Correction: 1 Oak St: no longer of record')
})

test('another owner, and the result of a sale', async () => {
  await track()
  await list('A-1,1 Oak St,"SMITH, JOHN A",500,delinquent,2027-03-01', '')
  expect(await titles()).toEqual([])
  await list('A-1,1 Oak St,ROE LLC,500,delinquent,2027-03-01', '')
  // The chain leads to the earlier owner.
  expect((await titles()).toSorted()).toEqual([
    'status_update 1 Oak St: chain of title broken',
    'status_update 1 Oak St: owner changed',
    'status_update 1 Oak St: underlying title now 49',
  ])

  await imported(
    'parcel_id,address,sale_date,sold,winning_bid,purchaser\nA-1,1 Oak St,2026-08-31,Y,9000,TAX BUYERS LLC\n',
    '&meaning=sale-results',
  )
  expect(await titles()).toContainEqual('tax_sale 1 Oak St: sold')
})

test('new rules alert nobody, and the same rules that say otherwise do', async () => {
  await track()
  const id = await t.idOf('A-1')
  const set = (rules: string, score: number, isComplete: boolean) =>
    t.db.query(
      `update title_record set rule_set = $2, underlying_title_score = $3, chain_of_title_complete = $4
        where property_id = $1`,
      [id, rules, score, isComplete],
    )
  await set('a', 90, true)
  await set('b', 40, false)
  expect(await titles()).toEqual([])
  await set('b', 44, true)
  expect(await titles()).toEqual([])
  await set('b', 39, false)
  expect((await titles()).toSorted()).toEqual([
    'status_update 1 Oak St: chain of title broken',
    'status_update 1 Oak St: underlying title now 39',
  ])
})

test('members are notified of parcels in their saved screens', async () => {
  await refreshScreens(t.db)
  await post('/api/user/screens', {
    name: 'Cheap',
    place: 'dashboard',
    query: 'owedMax=1000',
    frequency: 'daily',
  })
  await runSavedScreens(t.db, { today: TEST_DAY, now: new Date('2026-11-21T18:00:00Z') })
  await index(LIEN)
  expect(await titles()).toContainEqual('status_update 1 Oak St: new lien')
})

test('the day on which the time to give notice begins, once', async () => {
  await list('A-1,1 Oak St,SMITH JOHN A,500,auctioned,2025-05-26', '')
  await track()
  await titles()
  await t.db.query('delete from notification')
  const raise = async (day: string) => {
    await raiseDeadlines(t.db, day)
    return (await titles()).filter((title) => title.includes('notice'))
  }
  expect(await raise('2026-11-26')).toEqual([])
  const opened = ['redemption 1 Oak St: notice window opened']
  expect(await raise('2026-11-27')).toEqual(opened)
  expect(await raise('2026-11-28')).toEqual(opened)
})
