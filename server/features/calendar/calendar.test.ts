import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn

const LIST = [
  'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due,Sale Date',
  'C-1,SMITH JACK,"1 OAK ST; REAR, UNIT A — ÉTAGE",JACKSON,MS,39209,120.50,2025-08-25',
  'C-2,ROE RICHARD,2 OAK ST,JACKSON,MS,39209,80,2026-12-07',
].join('\n')

beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(LIST, { query: '?county=Hinds%20County,%20MS' })
  ada = await signIn(t)
  const { rows } = await t.db.query<{ id: number }>('select id from property order by parcel_id')
  for (const { id: propertyId } of rows) {
    await call('POST', '/api/user/tracked-properties', ada, { propertyId })
  }
})
afterAll(() => t.close())

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, who?: SignedIn, body?: object) {
  const answer = await t.app.inject({
    method,
    url,
    ...(who ? { headers: who.headers } : {}),
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

async function makePath(who = ada): Promise<string> {
  const made = await call('POST', '/api/user/calendar', who)
  expect(made.status).toBe(201)
  return new URL(JSON.parse(made.text).url).pathname
}

type Property = { params: string; value: string }
type Component = { name: string; properties: Map<string, Property>; parts: Component[] }

/** Reads an iCalendar object strictly by RFC 5545: lines, folding, nesting, and one property of a name. */
function parse(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const root: Component = { name: '', properties: new Map(), parts: [] }
  const open = [root]
  for (const line of lines) {
    const [, name = '', params = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/su.exec(line) ?? []
    expect(name, line).not.toBe('')
    const top = open.at(-1) as Component
    if (name === 'BEGIN') {
      const part = { name: value, properties: new Map(), parts: [] }
      top.parts.push(part)
      open.push(part)
    } else if (name === 'END') {
      expect(open.pop()?.name).toBe(value)
    } else {
      expect(top.properties.has(name), `a second ${name}`).toBe(false)
      top.properties.set(name, { params, value })
    }
  }
  expect(open).toEqual([root])
  expect(root.parts.map(({ name }) => name)).toEqual(['VCALENDAR'])
  return root.parts[0] as Component
}

const plain = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

async function eventsAt(path: string) {
  const answer = await call('GET', path)
  expect(answer.status).toBe(200)
  const calendar = parse(answer.text)
  return calendar.parts.map(({ name, properties, parts }) => {
    const value = (of: string) => properties.get(of)?.value ?? ''
    expect(name).toBe('VEVENT')
    expect(value('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/)
    expect(value('SEQUENCE')).toMatch(/^\d+$/)
    expect(properties.get('DTSTART')?.params).toBe(';VALUE=DATE')
    expect(value('SUMMARY')).not.toMatch(/(?<!\\)[;,]/)
    return {
      uid: value('UID'),
      on: value('DTSTART'),
      until: value('DTEND'),
      sequence: Number(value('SEQUENCE')),
      summary: plain(value('SUMMARY')),
      description: plain(value('DESCRIPTION')),
      url: value('URL'),
      alarms: parts.map((part) => part.properties.get('TRIGGER')?.value),
    }
  })
}

describe('the calendar', () => {
  test('has the days of what is tracked, with their law, what is assumed and the link', async () => {
    const path = await makePath()
    const answer = await call('GET', path)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const events = await eventsAt(path)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)

    const sale = events.find(({ summary }) => summary === 'Tax sale: 2 Oak St')
    expect(sale).toMatchObject({ on: '20261207', until: '20261208', alarms: ['-P7D'] })
    expect(sale?.url).toMatch(/^http:\/\/localhost:\d+\/property\/\d+\?tab=sale#max-bid$/)

    const name = '1 Oak St; Rear, Unit A — Étage'
    const redeem = events.find(({ summary }) =>
      summary.startsWith('Last day to redeem (if it was sold): '),
    )
    expect(redeem?.summary).toContain(name)
    expect(redeem).toMatchObject({ on: '20270825' })
    expect(redeem?.description).toContain('Miss. Code § 27-45-3')
    expect(redeem?.description).toContain('does not say that it was sold')
    expect(events.some(({ summary }) => /claim to the excess/.test(summary))).toBe(true)
  })

  test('keeps an event’s UID when its day moves, and counts the change', async () => {
    const path = await makePath()
    const find = async () => (await eventsAt(path)).find(({ summary }) => /^Tax sale/.test(summary))
    const before = await find()
    await t.importFile(LIST.replace('2026-12-07', '2026-12-14'), {
      query: '?county=Hinds%20County,%20MS',
    })
    const after = await find()
    expect(after).toMatchObject({ uid: before?.uid, on: '20261214' })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  test('reminds as many days ahead and of those kinds the person chose', async () => {
    const path = await makePath()
    await t.app.inject({
      method: 'PATCH',
      url: '/api/user/notification-settings',
      payload: { daysAdvance: 21, redemptionAlerts: false },
      headers: ada.headers,
    })
    const events = await eventsAt(path)
    expect(events.find(({ summary }) => /^Tax sale/.test(summary))?.alarms).toEqual(['-P21D'])
    expect(events.find(({ summary }) => /redeem/.test(summary))?.alarms).toEqual([])
  })

  test('of nothing is a calendar all the same', async () => {
    const answer = await call('GET', await makePath(await signIn(t)))
    expect(parse(answer.text).parts.map(({ name }) => name)).toEqual(['VTIMEZONE'])
  })
})

describe('the address', () => {
  test('is void once it is replaced or revoked, and its secret is stored nowhere', async () => {
    const first = await makePath()
    const second = await makePath()
    expect((await call('GET', first)).status).toBe(404)
    expect((await call('GET', second)).status).toBe(200)
    const { rows } = await t.db.query<{ row: string }>('select f::text as row from calendar_feed f')
    const secret = /([\w-]{43})\.ics$/.exec(second)?.[1] ?? ''
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
    const { readAt } = JSON.parse((await call('GET', '/api/user/calendar', ada)).text)
    expect(readAt).not.toBeNull()

    expect((await call('DELETE', '/api/user/calendar', ada)).status).toBe(204)
    expect((await call('GET', second)).status).toBe(404)
    expect((await call('DELETE', '/api/user/calendar', ada)).status).toBe(404)
    expect(JSON.parse((await call('GET', '/api/user/calendar', ada)).text)).toEqual({
      createdAt: null,
      readAt: null,
    })
  })

  test.each(['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43)])('%s is not found', async (name) => {
    const answer = await call('GET', `/api/calendar/${name}`)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text).message).toContain('calendar address does not exist')
  })

  test('is for the signed-in to make', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await call(method, '/api/user/calendar')).status).toBe(401)
    }
  })

  test('guessed at too often is refused for a while', async () => {
    const statuses = new Set<number>()
    for (let tries = 0; tries < 70; tries++) {
      statuses.add((await call('GET', `/api/calendar/${'B'.repeat(43)}.ics`)).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })
})
