import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { eventually, makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { processImport } from '../import/import.job.ts'
import { sendDigests } from '../notifications/send-digests.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { raiseDeadlines } from './raise-deadlines.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update alert_state set deadlines_on = null')
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

const HEAD =
  'parcel_id,address,owner_name,market_value,taxes,penalties,total,status,sale_date,redemption_date'
const A = 'A-1,1 Oak St,SMITH JOHN,80000,100,5,105,delinquent,2027-03-01,'
const B = 'B-2,2 Oak St,JONES ANN,90000,200,10,210,delinquent,2027-03-01,'
const C = 'C-3,3 Oak St,REED TOM,70000,300,15,315,delinquent,2027-03-01,'
const list = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`
const importList = async (text: string) => {
  const { status, body } = await t.importFile(text, { query: '?county=Hinds%20County%2C%20MS' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function track(parcelId: string, who: SignedIn = ada): Promise<number> {
  const propertyId = await t.idOf(parcelId)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/tracked-properties',
    payload: { propertyId },
    headers: who.headers,
  })
  expect(answer.statusCode).toBe(201)
  return propertyId
}

async function settings(change: Record<string, unknown>, who: SignedIn = ada): Promise<void> {
  const answer = await t.app.inject({
    method: 'PATCH',
    url: '/api/user/notification-settings',
    payload: change,
    headers: who.headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Sends pending alerts; returns the person's notifications, oldest first. */
async function notified(who: SignedIn = ada): Promise<Notification[]> {
  await raiseAlerts(t.db, TEST_DAY)
  const answer = await t.app.inject({ url: '/api/user/notifications', headers: who.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<Notification[]>().toReversed()
}
const titles = async (who: SignedIn = ada) => (await notified(who)).map(({ title }) => title)

describe('an import', () => {
  beforeEach(async () => {
    await importList(list(A, B, C))
    await track('A-1')
  })

  test('notifies of nothing where nothing changed', async () => {
    await importList(list(A, B, C))
    expect(await notified()).toEqual([])
  })

  test('notifies of each change of a tracked property, field by field, and nothing of others', async () => {
    await importList(
      list(
        'A-1,1 Oak St,SMITH JOHN,85000,100,20,120,redeemed,2027-04-01,2028-03-01',
        B.replace('210', '999'),
        C,
      ),
    )
    expect(await notified()).toMatchObject([
      {
        type: 'status_update',
        title: '1 Oak St: redeemed',
        read: false,
        propertyId: await t.idOf('A-1'),
        changes: [{ field: 'taxStatus', before: 'delinquent', after: 'redeemed' }],
      },
      {
        type: 'tax_sale',
        changes: [{ field: 'saleDate', before: '2027-03-01', after: '2027-04-01' }],
      },
      {
        type: 'redemption',
        changes: [{ field: 'redemptionDate', before: null, after: '2028-03-01' }],
      },
      {
        type: 'price_change',
        changes: expect.arrayContaining([
          { field: 'marketValue', before: 80000, after: 85000 },
          { field: 'totalOwed', before: 105, after: 0 },
        ]),
      },
    ])
  })

  test('follows the switches of each person', async () => {
    const bob = await signIn(t)
    await track('A-1', bob)
    await settings({ priceAlerts: false }, bob)
    await importList(list(A.replace(',105,', ',205,'), B, C))
    expect((await notified()).map(({ type }) => type)).toEqual(['price_change'])
    expect(await notified(bob)).toEqual([])
  })

  test('notifies of a redemption those who switched statuses off', async () => {
    await settings({ statusAlerts: false, priceAlerts: false })
    await importList(list(A.replace('delinquent', 'redeemed'), B, C))
    expect((await notified()).map(({ type }) => type)).toEqual(['redemption'])
  })

  test('notifies once that a parcel left the list, and that it is back', async () => {
    await importList(list(B, C))
    expect(await titles()).toEqual(['1 Oak St: paid or withdrawn'])
    await importList(list(B, C.replace('315', '316')))
    expect(await notified()).toHaveLength(1)
    await importList(list(A, B, C))
    expect((await titles()).at(-1)).toBe('1 Oak St: back on the list')
    await importList(list(B, C))
    expect((await titles()).filter((title) => title.includes('paid or withdrawn'))).toHaveLength(2)
  })

  test('takes a file that repeats no parcel for another part of the county, not for what is left', async () => {
    await importList(list('Z-9,9 Elm St,LEE AMY,1,1,1,2,delinquent,2027-03-01,'))
    expect(await notified()).toEqual([])
  })

  test('with a remark on the row does not say that it left', async () => {
    const remarked = 'D-4,4 Oak St .25,POE ED,4,300,15,315,delinquent,2027-03-01,'
    const first = await importList(list(A, B, C, remarked))
    expect(first.remarks).toBe(1)
    await track('D-4')
    await importList(list(A, B, C, remarked))
    expect(await notified()).toEqual([])
  })

  test('undone is reported as a correction; a property it brought leaves the watchlist', async () => {
    const changed = await importList(
      list(
        A.replace(',105,', ',205,'),
        B,
        C,
        'N-5,5 Oak St,NEW OWN,1,1,1,2,delinquent,2027-03-01,',
      ),
    )
    await track('N-5')
    expect(await notified()).toHaveLength(1)
    const undo = await t.app.inject({
      method: 'POST',
      url: `/api/imports/${changed.importId}/undo`,
    })
    expect(undo.statusCode).toBe(202)
    await eventually(async () => {
      const { rows } = await t.db.query('select from import where id = $1 and status = $2', [
        changed.importId,
        'undone',
      ])
      return rows.length > 0
    })
    const after = (await titles()).slice(1).sort()
    expect(after).toEqual(['5 Oak St: taken out', 'Correction: 1 Oak St: total owed now $105.00'])
    const saved = await t.app.inject({ url: '/api/user/saved-properties', headers: ada.headers })
    expect(saved.json()).toHaveLength(1)
  })

  test('notifies once, however often and by however many it runs', async () => {
    await importList(list(A.replace(',105,', ',205,'), B, C))
    const made = await Promise.all([1, 2, 3].map(() => raiseAlerts(t.db, TEST_DAY)))
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await notified()).toHaveLength(1)
  })

  test('that is run again after a crash notifies once', async () => {
    const { rows } = await t.db.query<{ id: number }>(
      `select max(id) as id from import where status = 'done'`,
    )
    await importList(list(A.replace(',105,', ',205,'), B, C))
    await processImport(t.db, (rows[0]?.id ?? 0) + 1, TEST_DAY, { info() {}, error() {} })
    expect(await notified()).toHaveLength(1)
  })

  test('that fails notifies of nothing', async () => {
    const tx = await t.db.connect()
    await tx.query('begin')
    await tx.query(`update tax_sale set status = 'redeemed'`)
    await tx.query('rollback')
    tx.release()
    expect(await notified()).toEqual([])
  })

  test('notifies no one of what happened before they began to track', async () => {
    await importList(list(A.replace(',105,', ',205,'), B, C))
    const bob = await signIn(t)
    await track('A-1', bob)
    expect(await notified(bob)).toEqual([])
  })
})

describe('a day that comes near', () => {
  const near = A.replace('2027-03-01', '2026-11-28')

  test('is reported once, when somebody tracks and every new day', async () => {
    await importList(list(near, B))
    await track('A-1')
    await track('B-2')
    expect(await raiseDeadlines(t.db, TEST_DAY)).toBe(1)
    expect(await titles()).toEqual(['1 Oak St: tax sale in 7 days'])
    expect(await raiseDeadlines(t.db, '2026-11-22')).toBe(0)
    expect(await notified()).toHaveLength(1)
  })

  test('is reported later to those who want to hear later, and again when it moves', async () => {
    await importList(list(near))
    await track('A-1')
    await settings({ daysAdvance: 3 })
    expect(await raiseDeadlines(t.db, TEST_DAY)).toBe(0)
    expect(await raiseDeadlines(t.db, '2026-11-25')).toBe(1)
    await importList(list(near.replace('2026-11-28', '2026-11-27')))
    // The notification of the move includes the new day, so there is no second one.
    expect((await titles()).at(-1)).toBe('1 Oak St: tax sale on Nov 27, 2026')
  })

  test('an assumed day is none', async () => {
    await importList('parcel_id,address,total,year\nY-1,1 Elm St,100,2026\n')
    await t.db.query(`update tax_sale set sale_date = '2026-11-25'`)
    await t.db.query('truncate watched_change')
    await track('Y-1')
    expect(await raiseDeadlines(t.db, TEST_DAY)).toBe(0)
  })

  test('a redemption deadline, stated or as the law has it', async () => {
    await importList(
      list(
        'R-1,1 Elm St,A B,1,1,1,2,delinquent,2024-08-26,2026-11-24',
        'R-2,2 Elm St,C D,1,1,1,2,delinquent,2024-11-25,',
      ),
    )
    await track('R-1')
    await track('R-2')
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await titles()).toEqual([
      '1 Elm St: redemption ends in 3 days',
      '2 Elm St: redemption ends in 4 days',
    ])
  })
})

describe('mail', () => {
  beforeEach(async () => {
    await importList(list(A, B))
    await track('A-1')
    await track('B-2')
  })
  const change = async (amount: number) => {
    await importList(list(A.replace(',105,', `,${amount},`), B))
    await raiseAlerts(t.db, TEST_DAY)
  }
  const digest = async (at: string) => {
    await sendDigests(t.db, { publicUrl: 'https://pp.example', now: new Date(at) })
    return readMail(t)
  }

  test('goes at once, says what changed, and nothing twice', async () => {
    expect(await digest('2026-11-21T12:00:00Z')).toEqual([])
    await change(205)
    const [mail, ...more] = await digest('2026-11-21T12:00:00Z')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: '1 Oak St: total owed now $205.00',
      link: `https://pp.example/property/${await t.idOf('A-1')}#property-information`,
    })
    expect(await digest('2026-11-22T12:00:00Z')).toEqual([])
  })

  test('of several changes is one', async () => {
    await importList(list(A.replace(',105,', ',205,'), B.replace('delinquent', 'redeemed')))
    await raiseAlerts(t.db, TEST_DAY)
    const mails = await digest('2026-11-21T12:00:00Z')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^\d alerts on your watchlist$/)
  })

  test('goes daily at seven by the clock of the person, silent when nothing changed', async () => {
    await settings({ emailFrequency: 'daily', timeZone: 'America/Denver' })
    await change(205)
    expect(await digest('2026-11-21T13:59:00Z')).toEqual([])
    expect(await digest('2026-11-21T14:01:00Z')).toHaveLength(1)
    await change(305)
    expect(await digest('2026-11-21T20:00:00Z')).toEqual([])
    expect(await digest('2026-11-22T14:01:00Z')).toHaveLength(1)
    expect(await digest('2026-11-23T14:01:00Z')).toEqual([])
  })

  test('does not go to those who do not want it, nor later when they do', async () => {
    await settings({ emailNotifications: false })
    await change(205)
    expect(await digest('2026-11-21T12:00:00Z')).toEqual([])
    await settings({ emailNotifications: null })
    expect(await digest('2026-11-21T12:00:00Z')).toEqual([])
    expect(await notified()).toHaveLength(1)
  })

  test('does not go to an unconfirmed address: it may be somebody else’s', async () => {
    await t.db.query('update app_user set email_verified = false')
    await change(205)
    expect(await digest('2026-11-21T12:00:00Z')).toEqual([])
    expect(await notified()).toHaveLength(1)
  })

  test('is ended by its link: opened it only asks, sent by one click it does', async () => {
    await change(205)
    const [mail] = await digest('2026-11-21T12:00:00Z')
    const path = /\/api\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const asked = await t.app.inject({ url: path })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('Stop alert emails')
    const read = async () =>
      (await t.app.inject({ url: '/api/user/notification-settings', headers: ada.headers })).json()
    expect(await read()).toMatchObject({ emailNotifications: true })
    const done = await t.app.inject({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.statusCode).toBe(200)
    expect(await read()).toMatchObject({ emailNotifications: false, taxSaleAlerts: true })
  })

  test.each(['', 'abc', 'WyJzdG9wLWFsZXJ0cyIsIjEiXQ.AAAA', 'a.b.c'])(
    'is not ended by a link that was not ours: %s',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await t.app.inject({ method, url: `/api/unsubscribe?token=${token}` })
        expect(answer.statusCode).toBe(400)
        expect(answer.body).toContain('This link does not work')
      }
    },
  )
})
