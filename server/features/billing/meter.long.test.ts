import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionAnswer } from '../../../contract/billing.ts'
import type { PlanId } from '../../../domain/billing/plan-catalogue.ts'
import { listFailedJobs } from '../../platform/jobs/jobs.queries.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { warnImporters } from './warn-importers.ts'

const OWNERS = ['ALDER', 'BIRCH', 'CEDAR', 'DOGWOOD', 'ELDER', 'FIR', 'GUM', 'HAZEL']
const context = { publicUrl: 'https://pp.example', today: TEST_DAY }

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { PLAN_LIMITS: 'enforce' } })
})
beforeEach(async () => {
  await t.reset()
  t.context.config.enforcesLimits = true
  const rows = OWNERS.map((owner, n) => `P-${n},${owner} JOHN,${n + 1} ${owner} St,100`)
  await t.importFile(`parcel_id,owner_name,address,total\n${rows.join('\n')}`, {
    query: '?county=Hinds%20County%2C%20MS',
  })
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

const search = (q: string, headers: Record<string, string> = ada.headers) =>
  t.app.inject({ url: `/api/properties/search?q=${encodeURIComponent(q)}`, headers })
const show = async (): Promise<SubscriptionAnswer> =>
  (await t.app.inject({ url: '/api/user/subscription', headers: ada.headers })).json()
const used = async (kind: string) => (await show()).usage.find((each) => each.kind === kind)?.used
const give = (plan: PlanId) => givePlan(t.db, ada.userId, plan)
const mails = async () => (await t.db.query('select key, data from mail order by id')).rows

// Specification, section 9; null is unlimited.
test.each([
  ['starter', 20, 0, 0],
  ['pro', null, 500, 0],
  ['enterprise', null, 5_000, 1_000_000],
] as const)(
  '%s has its searches, imported records and API requests a month',
  async (plan, searches, imports, api) => {
    await give(plan)
    const limits = (await show()).usage.map(({ kind, limit }) => [kind, limit])
    expect(Object.fromEntries(limits)).toMatchObject({ searches, imports, api })
  },
)

describe('searches', () => {
  test('are counted where they found something, and once for what was typed on the way', async () => {
    await search('alder')
    await search('alder john')
    await search('ald')
    expect(await used('searches')).toBe(1)
    await search('birch')
    expect(await used('searches')).toBe(2)
    expect((await search('zzzzzzzz')).json()).toEqual([])
    expect((await search('zz')).statusCode).toBe(400)
    expect(await used('searches')).toBe(2)
  })

  test('beyond the plan are refused with the plan that lifts the limit', async () => {
    for (const owner of OWNERS.slice(0, 5)) expect((await search(owner)).statusCode).toBe(200)
    const refused = await search('HAZEL')
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toMatchObject({
      code: 'plan_limit_reached',
      message:
        'You have used all 5 searches a month of the Free plan. The Starter plan at $49 a month has 20 searches a month. The count resets on Dec 1, 2026.',
    })
    // The last one works, and the search box still offers matches.
    expect((await search('ELDER JOHN')).statusCode).toBe(200)
    await give('pro')
    expect((await search('HAZEL')).statusCode).toBe(200)
    expect(await used('searches')).toBe(6)
  })

  test('sent at once do not slip past the limit', async () => {
    const answers = await Promise.all(OWNERS.map((owner) => search(owner)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(await used('searches')).toBe(5)
  })

  test('are only counted where limits are not enforced', async () => {
    t.context.config.enforcesLimits = false
    for (const owner of OWNERS) expect((await search(owner)).statusCode).toBe(200)
    expect(await used('searches')).toBe(8)
    expect((await show()).isEnforced).toBe(false)
  })

  test('of visitors are neither counted nor refused', async () => {
    for (const owner of OWNERS) expect((await search(owner, {})).statusCode).toBe(200)
    const { rows } = await t.db.query('select from usage')
    expect(rows).toEqual([])
  })

  test('at four fifths of the limit a mail comes, once', async () => {
    for (const owner of OWNERS.slice(0, 3)) await search(owner)
    expect(await mails()).toEqual([])
    for (const owner of OWNERS.slice(3, 5)) await search(owner)
    expect(await mails()).toMatchObject([
      {
        key: `usage:${ada.userId}:searches:2026-11-01`,
        data: { message: expect.stringContaining('4 of 5 searches') },
      },
    ])
    expect((await show()).usage[0]).toMatchObject({
      kind: 'searches',
      used: 5,
      limit: 5,
      resetsOn: '2026-12-01',
      warning: expect.stringContaining('5 of 5 searches'),
    })
  })

  test('reset with the month', async () => {
    for (const owner of OWNERS.slice(0, 5)) await search(owner)
    t.context.today = () => '2026-12-01'
    expect((await search('HAZEL')).statusCode).toBe(200)
    t.context.today = () => TEST_DAY
  })
})

describe('searches of visitors', () => {
  const searchAs = (cookie: string | undefined, q: string) =>
    t.app.inject({
      url: `/api/properties/search?q=${encodeURIComponent(q)}`,
      ...(cookie ? { headers: { cookie } } : {}),
    })
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
    const found = answer.cookies.find(({ name }) => name.startsWith('visitor_'))
    return found && `${found.name}=${found.value}`
  }

  test('are fewer than those of Free, and the refusal names signing up', async () => {
    const first = await searchAs(undefined, 'alder')
    const cookie = cookieOf(first)
    expect(first.statusCode).toBe(200)
    expect(cookie).toBeDefined()
    for (const q of ['birch', 'cedar']) expect((await searchAs(cookie, q)).statusCode).toBe(200)
    const fourth = await searchAs(cookie, 'dogwood')
    expect(fourth.statusCode).toBe(402)
    expect(fourth.json().message).toMatch(/all 3 free searches for visitors this month. Sign up/)
    // A repeated search is free, and a sign-in still works.
    expect((await searchAs(cookie, 'cedar')).statusCode).toBe(200)
    expect((await searchAs(ada.headers.cookie, 'dogwood')).statusCode).toBe(200)
  })

  test('without a cookie are held to their own network’s limit', async () => {
    for (let n = 0; n < 60; n++) {
      const q = OWNERS[n % OWNERS.length] ?? ''
      expect((await searchAs(undefined, q)).statusCode).toBe(200)
    }
    const over = await searchAs(undefined, 'alder')
    expect(over.statusCode).toBe(402)
    expect(over.json().message).toContain('Visitors from your network')
    const elsewhere = await t.app.inject({
      url: '/api/properties/search?q=alder',
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(200)
    expect((await searchAs(ada.headers.cookie, 'alder')).statusCode).toBe(200)
  })

  test('sent at once do not slip past the limit', async () => {
    const cookie = cookieOf(await searchAs(undefined, 'alder'))
    const answers = await Promise.all(
      OWNERS.slice(1).map((owner) => searchAs(cookie, owner.toLowerCase())),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })

  test('of one network at once wait for no circle of each other, and all are counted', async () => {
    t.context.config.enforcesLimits = false
    const cookies = await Promise.all(OWNERS.map((owner) => searchAs(undefined, owner)))
    await Promise.all(
      cookies.flatMap((answer) =>
        OWNERS.slice(0, 3).map((owner) => searchAs(cookieOf(answer), `${owner} st`.slice(0, 4))),
      ),
    )
    const { rows } = await t.db.query(
      'select max(used) as used, count(*)::integer as keys from visitor_usage',
    )
    expect(rows[0]?.keys).toBe(OWNERS.length + 1)
    expect(rows[0]?.used).toBeGreaterThanOrEqual(OWNERS.length)
  })

  test('are only counted where limits are not enforced, and what finds nothing is not', async () => {
    t.context.config.enforcesLimits = false
    const cookie = cookieOf(await searchAs(undefined, 'alder'))
    for (const owner of OWNERS) expect((await searchAs(cookie, owner)).statusCode).toBe(200)
    await searchAs(cookie, 'zzzzzz')
    const { rows } = await t.db.query('select max(used) as used from visitor_usage')
    expect(rows).toEqual([{ used: OWNERS.length }])
  })
})

describe('full reports', () => {
  const ask = (id: number) =>
    t.app.inject({ url: `/api/properties/${id}/report-access`, headers: ada.headers })
  const report = (id: number, headers: Record<string, string> = ada.headers) =>
    t.app.inject({ method: 'POST', url: `/api/properties/${id}/report`, headers })
  const ids = async () =>
    (await t.db.query<{ id: number }>('select id from property order by id')).rows.map(
      ({ id }) => id,
    )

  test('are refused without a plan or purchase, also where limits are only metered', async () => {
    t.context.config.enforcesLimits = false
    const [id = 0] = await ids()
    expect((await ask(id)).json()).toEqual({ access: 'to-buy', price: 15 })
    const refused = await report(id)
    expect(refused.statusCode).toBe(402)
    expect(refused.json().message).toBe(
      'The Free plan has no full title reports. The Pro plan at $149 a month has unlimited full title reports. One report costs $15.',
    )
    expect(await used('reports')).toBe(0)
  })

  test('are in Pro, and counted once for each property', async () => {
    await give('professional')
    const [one = 0, two = 0] = await ids()
    expect((await ask(one)).json()).toEqual({ access: 'included', price: 15 })
    for (const id of [one, one, two]) expect((await report(id)).statusCode).toBe(201)
    expect(await used('reports')).toBe(2)
  })

  test('of what is not there are not found', async () => {
    expect((await ask(987_654)).statusCode).toBe(404)
    expect((await report(987_654)).statusCode).toBe(404)
    expect((await report(987_654, {})).statusCode).toBe(401)
  })
})

describe('imports', () => {
  const importRows = async (
    from: number,
    count: number,
    headers: Record<string, string> = ada.headers,
  ) => {
    const rows = Array.from(
      { length: count },
      (_, n) => `Q-${from + n},OWNER ${from + n},1 A St,10`,
    )
    const { payload, headers: form } = multipart(
      `list-${from}.csv`,
      `parcel_id,owner_name,address,total\n${rows.join('\n')}`,
    )
    return t.app.inject({
      method: 'POST',
      url: '/api/properties/import-file?county=Hinds%20County%2C%20MS',
      payload,
      headers: { ...form, ...headers },
    })
  }
  const countQ = async () =>
    (
      await t.db.query<{ n: number }>(
        `select count(*)::int as n from property where parcel_id like 'Q-%'`,
      )
    ).rows[0]?.n
  // Searches count for the day on which they end, here by the test's own clock.
  const endOnTestDay = () =>
    t.db.query(`update import set ended_at = '2026-11-20' where status = 'done'`)

  test('are not in Free, and nothing is stored', async () => {
    const refused = await importRows(0, 1)
    expect(refused.statusCode).toBe(402)
    expect(refused.json().message).toBe(
      'Your list was not imported. The Free plan has no imported records. The Pro plan at $149 a month has 500 imported records a month. You can still check a list. Nothing of it is stored.',
    )
    expect(await countQ()).toBe(0)
  })

  test('go up to the month’s limit; a list beyond it is refused whole', async () => {
    await give('pro')
    expect((await importRows(0, 480)).statusCode).toBe(200)
    await endOnTestDay()
    expect(await used('imports')).toBe(480)
    const refused = await importRows(480, 21)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'Nothing was imported. The Pro plan has 500 imported records a month; 480 are used and this list has 21 more. The Enterprise plan at $499 a month has 5,000 imported records a month. The count resets on Dec 1, 2026.',
    )
    expect(await countQ()).toBe(480)
    expect((await importRows(480, 20)).statusCode).toBe(200)
    await endOnTestDay()
    expect((await importRows(500, 1)).statusCode).toBe(402)
  })

  test('of the same list again use nothing up', async () => {
    await give('pro')
    await importRows(0, 400)
    await endOnTestDay()
    expect((await importRows(0, 400)).statusCode).toBe(200)
    await endOnTestDay()
    expect(await used('imports')).toBe(400)
  })

  test('near the limit bring a mail to all but whom it can’t be written for, who are noted', async () => {
    await give('pro')
    await importRows(0, 400)
    await endOnTestDay()
    await t.db.query('alter table mail add constraint broken check (false) not valid')
    await warnImporters(t.db, context)
    expect(await listFailedJobs(t.db)).toMatchObject([{ kind: 'usage-warning', tries: 1 }])
    await t.db.query('alter table mail drop constraint broken')
    expect(await runJobs(t, 'usage-warning')).toBe(1)
    expect(await listFailedJobs(t.db)).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  test('near the limit bring a mail, once', async () => {
    await give('pro')
    await importRows(0, 400)
    await endOnTestDay()
    await warnImporters(t.db, context)
    await warnImporters(t.db, context)
    expect(await mails()).toMatchObject([
      {
        key: `usage:${ada.userId}:imports:2026-11-01`,
        data: { message: expect.stringContaining('400 of 500') },
      },
    ])
  })

  test('of visitors are refused where limits are enforced, and allowed where they are not', async () => {
    const refused = await importRows(0, 3, {})
    expect(refused.statusCode).toBe(402)
    expect(refused.json().message).toContain('Visitors have no imported records')
    t.context.config.enforcesLimits = false
    expect((await importRows(0, 3, {})).statusCode).toBe(200)
  })
})
