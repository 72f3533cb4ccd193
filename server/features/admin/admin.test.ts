import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { adminCalls, type Method, makeAdminApp, startWithStaff } from './testing/admin-tests.ts'

let t: TestApp
let staff: SignedIn
beforeAll(async () => {
  t = await makeAdminApp()
})
beforeEach(async () => {
  staff = await startWithStaff(t)
})
afterAll(() => t.close())

const { call, get, lastEvent } = adminCalls(() => ({ t, staff }))

const routes = () =>
  t.app.routeList
    .filter(({ url }) => url.startsWith('/api/admin/'))
    .map(({ method, url }) => ({ method: method as Method, url: url.replace(':id', '1') }))

describe('who may', () => {
  const refused = async (who: SignedIn | null, status: number, code: string) => {
    expect(routes().length).toBeGreaterThan(15)
    for (const { method, url } of routes()) {
      const answer = await call(who, method, url, method === 'GET' ? undefined : {})
      expect(answer.statusCode, `${method} ${url}`).toBe(status)
      expect(answer.json().code, `${method} ${url}`).toBe(code)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
  }

  test('a visitor is asked to sign in', () => refused(null, 401, 'sign_in_required'))

  test('a person may not', async () => refused(await signIn(t), 403, 'not_allowed'))

  test('the demo user may not, even by the list', async () => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth/demo-login' })
    const cookie = [answer.headers['set-cookie']].flat().join('; ')
    await t.db.query(`insert into staff (email_key) values ('demo@parcelproof.example')`)
    await t.db.query('update session set second_factor_at = now()')
    await refused({ userId: 0, headers: { cookie } }, 403, 'not_allowed')
  })

  test('a staff member’s key may not', async () => {
    await givePlan(t.db, staff.userId, 'enterprise')
    const made = await call(staff, 'POST', '/api/user/api-keys', { name: 'mine' })
    const authorization = `Bearer ${made.json().key}`
    for (const { method, url } of routes()) {
      const answer = await t.app.inject({ method, url, headers: { authorization } })
      expect(answer.statusCode, `${method} ${url}`).toBe(403)
    }
  })

  test('staff without a second factor are asked for it', async () => {
    await t.db.query('update session set second_factor_at = null')
    await refused(staff, 403, 'second_factor_required')
  })

  test('staff by the list whose address is not verified may not', async () => {
    await t.db.query('update app_user set email_verified = false')
    await refused(staff, 403, 'not_allowed')
  })

  test('staff may, and the answer is not cached', async () => {
    for (const { method, url } of routes().filter((each) => each.method === 'GET')) {
      const answer = await call(staff, method, url)
      expect([200, 404], url).toContain(answer.statusCode)
      expect(answer.headers['cache-control'], url).toBe('no-store')
    }
  })

  test('the account says so', async () => {
    const user = async (who: SignedIn) => (await call(who, 'GET', '/api/auth/user')).json()
    expect(await user(staff)).toMatchObject({ isStaff: true, needsSecondFactor: false })
    await t.db.query('update session set second_factor_at = null')
    expect(await user(staff)).toMatchObject({ isStaff: false, needsSecondFactor: true })
    expect(await user(await signIn(t))).toMatchObject({ isStaff: false, needsSecondFactor: false })
  })
})

describe('the audit trail', () => {
  const names = async (query = '') =>
    (await get(`/api/admin/audit-events?${query}`)).events.map(
      ({ event }: { event: string }) => event,
    )
  const add = (event: string, more: { address?: string; about?: object; at?: string } = {}) =>
    t.db.query(
      `insert into audit_event (event, user_id, actor, address, about, at)
         values ($1, $2, 'person', $3, $4, coalesce($5, clock_timestamp()))`,
      [
        event,
        staff.userId,
        more.address ?? '127.0.0.1',
        JSON.stringify(more.about ?? {}),
        more.at ?? null,
      ],
    )
  const mine = () => `person=${staff.userId}`

  test('is searched by person, event, address, import and day', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    await call(ada, 'GET', '/api/user/export')
    await add('import-undone', { address: '203.0.113.7', about: { id: 7 } })
    await add('list-imported', { address: '::ffff:203.0.113.77', about: { import: 7 } })
    await add('key-made', { address: '2001:db8::1', about: { id: 7 } })
    await add('sign-in', { at: '2026-07-04T05:30:00Z' })

    expect(await names('person=ADA@example.com')).toEqual(['account-exported'])
    expect(await names(`person=${ada.userId}`)).toEqual(['account-exported'])
    expect(await names(`${mine()}&event=key-made`)).toEqual(['key-made'])
    expect(await names(`${mine()}&address=203.0.113.7`)).toEqual(['import-undone'])
    expect(await names(`${mine()}&address=203.0.113.`)).toEqual(['list-imported', 'import-undone'])
    expect(await names(`${mine()}&address=2001:DB8:`)).toEqual(['key-made'])
    expect(await names(`${mine()}&import=7`)).toEqual(['list-imported', 'import-undone'])
    // Half past midnight in Central time.
    expect(await names(`${mine()}&from=2026-07-04&to=2026-07-04`)).toEqual(['sign-in'])
    expect(await names(`${mine()}&to=2026-07-03`)).toEqual([])
    expect(await get('/api/admin/audit-events/names')).toEqual(
      expect.arrayContaining(['import-undone', 'key-made', 'list-imported', 'sign-in']),
    )
  })

  test('is paged, each event once', async () => {
    for (let n = 0; n < 7; n++) await add(`event-${n}`)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = await get(`/api/admin/audit-events?${mine()}&limit=3${cursor}`)
      seen.push(...page.events.map(({ event }: { event: string }) => event))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `event-${n}`))
  })

  test.each([
    'limit=201',
    'cursor=nonsense',
    'event=%27%3B--',
    'address=%25',
    'import=x',
    'from=0000-01-01',
    'from=yesterday',
  ])('a search by %s is refused with a message', async (query) => {
    expect((await call(staff, 'GET', `/api/admin/audit-events?${query}`)).statusCode).toBe(400)
  })

  test('hostile text finds nothing or is refused, never with a 5xx', async () => {
    for (const text of ["'; drop table staff; --", '\u0000', '%', '9'.repeat(250), '\u{1F3E0}']) {
      for (const path of ['audit-events?person=', 'imports?person=', 'tickets?cursor=']) {
        const answer = await call(staff, 'GET', `/api/admin/${path}${encodeURIComponent(text)}`)
        expect(answer.statusCode, `${path}${text}`).toBeLessThan(500)
      }
    }
  })

  test('words of the language find nothing', async () => {
    for (const word of ['constructor', '__proto__', 'toString']) {
      expect(await names(`person=${word}`)).toEqual([])
    }
  })

  test('goes out as a file in which no cell is a formula, and that is recorded', async () => {
    await t.db.query(`update app_user set email = '=cmd()@example.com' where id = $1`, [
      staff.userId,
    ])
    await t.db.query(`insert into staff (email_key) values ('=cmd()@example.com')`)
    await add('import-undone', { about: { id: 70, kind: 'a,"b"' } })
    const answer = await call(staff, 'GET', `/api/admin/audit-events.csv?import=70`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/filename="audit-trail-[\d-]+\.csv"/)
    const [head, line, end] = answer.body.split('\r\n')
    expect(head).toMatch(/^Time \(UTC\),Event,Done by,Account,Email,/)
    expect(line).toMatch(
      new RegExp(
        `,import-undone,person,${staff.userId},'=cmd\\(\\)@example.com,,127.0.0.1,"id=70 kind=a,""b""",$`,
      ),
    )
    expect(end).toBe('')
    expect(await lastEvent()).toMatchObject({
      event: 'audit-exported',
      actor: 'staff',
      userId: staff.userId,
      address: '127.0.0.1',
      about: { ofImport: 70 },
    })
  })

  test('of any length goes out whole', async () => {
    await t.db.query(
      `insert into audit_event (event, actor, address)
         select 'many', 'product', null from generate_series(1, 2500)`,
    )
    const { body } = await call(staff, 'GET', '/api/admin/audit-events.csv?event=many')
    expect(body.match(/,many,product,/g)).toHaveLength(2500)
  })

  test('each search has its index', async () => {
    const client = await t.db.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      const planOf = async (where: string) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select * from audit_event e where ${where} order by at desc limit 9`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      expect(await planOf(`event = 'x'`)).toContain('audit_event_event')
      await client.query('set local enable_sort = on; set local enable_indexscan = on')
      const importId = `coalesce(e.about->>'import', case when e.event like 'import-%' then e.about->>'id' end)`
      expect(await planOf(`${importId} = '7'`)).toContain('audit_event_import')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('staff', () => {
  const change = (method: 'POST' | 'DELETE', email: string) =>
    call(staff, method, '/api/admin/staff', { email })

  test('are listed with whether they can sign in, those of the settings too', async () => {
    expect(await get('/api/admin/staff')).toMatchObject([
      { email: 'boss@example.com', isFromSettings: true, account: 'none', addedAt: null },
      { email: 'grace@example.com', isFromSettings: false, account: 'verified' },
    ])
  })

  test('are added in any spelling and removed, which is recorded', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    const added = await change('POST', 'Ada@Example.com')
    expect(added.json()).toContainEqual(
      expect.objectContaining({ email: 'ada@example.com', addedBy: `account ${staff.userId}` }),
    )
    expect(await lastEvent()).toMatchObject({
      event: 'staff-added',
      actor: 'staff',
      userId: staff.userId,
      about: { user: ada.userId },
    })
    expect((await change('POST', 'ada@example.com')).statusCode).toBe(409)
    expect((await change('POST', 'not-an-address')).statusCode).toBe(400)

    await t.db.query('update session set second_factor_at = now()')
    expect((await call(ada, 'GET', '/api/admin/staff')).statusCode).toBe(200)
    expect((await change('DELETE', 'ADA@example.com')).statusCode).toBe(200)
    expect(await lastEvent()).toMatchObject({ event: 'staff-removed' })
    expect((await call(ada, 'GET', '/api/admin/staff')).statusCode).toBe(403)
    expect((await change('DELETE', 'ada@example.com')).statusCode).toBe(404)
  })

  test('are changed only by who has just confirmed that it is them', async () => {
    await t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await change(method, 'ada@example.com')
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('confirm_required')
    }
    expect(await get('/api/admin/staff')).toHaveLength(2)
  })

  test('of the settings are removed only there', async () => {
    const answer = await change('DELETE', 'boss@example.com')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('STAFF_EMAILS')
  })

  test('the last of all cannot remove themselves', async () => {
    const { staffEmails } = t.context.config
    const settings = staffEmails.splice(0)
    try {
      const answer = await change('DELETE', 'grace@example.com')
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(/^The last staff member cannot be removed/)
      expect(await get('/api/admin/staff')).toHaveLength(1)
    } finally {
      staffEmails.push(...settings)
    }
    expect((await change('DELETE', 'grace@example.com')).statusCode).toBe(200)
  })
})
