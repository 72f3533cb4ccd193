import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendJob } from '../../platform/jobs/boss.ts'
import { DeadJob } from '../../platform/jobs/run-jobs.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { forgetPeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { listAuditEvents } from '../audit/audit.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { TICKET_ANSWER } from '../support/support-emails.ts'

let t: TestApp
let staff: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { STAFF_EMAILS: 'boss@example.com' } })
})
beforeEach(async () => {
  await t.reset()
  await forgetPeople(t)
  await t.db.query('delete from staff')
  staff = await signIn(t, { email: 'grace@example.com', isStaff: true })
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'DELETE'
const call = (who: SignedIn | null, method: Method, url: string, payload?: object) =>
  t.app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const get = async (url: string) => {
  const answer = await call(staff, 'GET', url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const lastEvent = async () => (await listAuditEvents(t.db, { limit: 1 }))[0]

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

describe('imports', () => {
  const list = 'parcel_id,owner_name,address,total_owed\nADM-1,SMITH JOHN,1 Admin St,10'
  const listed = async (query = '') => (await get(`/api/admin/imports?${query}`)).imports

  const importAs = async (who: SignedIn, fileName: string): Promise<number> => {
    await t.importFile(list, { fileName, query: '?county=Hinds%20County%2C%20MS' })
    const { rows } = await t.db.query<{ id: number }>(
      'update import set user_id = $1 where id = (select max(id) from import) returning id',
      [who.userId],
    )
    return rows[0]?.id ?? 0
  }

  test('of all people are listed with their person, address and counts', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    const id = await importAs(ada, 'first.csv')
    await t.importFile('nothing', { fileName: 'second.csv' })
    expect(await listed()).toMatchObject([
      { fileName: 'second.csv', status: 'failed', userId: null, email: null, address: '127.0.0.1' },
      {
        id,
        fileName: 'first.csv',
        status: 'done',
        userId: ada.userId,
        email: 'ada@example.com',
        address: '127.0.0.1',
        county: 'Hinds County, MS',
        rows: 1,
        imported: 1,
        added: 1,
        canUndo: true,
      },
    ])
    expect(await listed('person=ada@example.com&state=done')).toMatchObject([{ id }])
    expect(await listed('state=running')).toEqual([])
    const page = await get('/api/admin/imports?limit=1')
    expect(page.imports).toMatchObject([{ fileName: 'second.csv' }])
    expect(await listed(`limit=1&cursor=${page.next}`)).toMatchObject([{ id }])
  })

  test('are undone, and that is recorded as the staff’s', async () => {
    const id = await importAs(await signIn(t), 'theirs.csv')
    expect((await call(staff, 'POST', `/api/admin/imports/${id}/undo`)).statusCode).toBe(202)
    expect(await lastEvent()).toMatchObject({
      event: 'import-undone',
      actor: 'staff',
      userId: staff.userId,
      address: '127.0.0.1',
      about: { id },
    })
    await eventually(async () => (await listed('state=undone')).length === 1)
    const again = await call(staff, 'POST', `/api/admin/imports/${id}/undo`)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This import has already been undone')
  })

  test('that failed on our side are tried again; others are not', async () => {
    const id = await importAs(await signIn(t), 'theirs.csv')
    expect((await call(staff, 'POST', `/api/admin/imports/${id}/retry`)).statusCode).toBe(409)
    await t.db.query(`update import set status = 'failed' where id = $1`, [id])
    await t.db.query(`insert into import_chunk (import_id, seq, data) values ($1, 0, 'kept')`, [id])
    expect((await call(staff, 'POST', `/api/admin/imports/${id}/retry`)).statusCode).toBe(202)
    expect(await lastEvent()).toMatchObject({ event: 'import-retried', actor: 'staff' })
    expect((await call(staff, 'POST', '/api/admin/imports/0/undo')).statusCode).toBe(400)
    expect((await call(staff, 'POST', '/api/admin/imports/999999/undo')).statusCode).toBe(404)
  })
})

const failsWith = (message: string) => ({
  run: async () => {
    throw new DeadJob(message)
  },
})

describe('failed jobs', () => {
  const jobs = async (query = '') => (await get(`/api/admin/failed-jobs?${query}`)).jobs
  const retry = (body: object) => call(staff, 'POST', '/api/admin/failed-jobs/retry', body)
  const drop = (body: object) => call(staff, 'POST', '/api/admin/failed-jobs/drop', body)

  beforeEach(async () => {
    for (const key of ['1', '2', '3']) {
      await sendJob(t.db, 'title', { key })
      await runJobs(t, 'title', failsWith(`reason ${key}`))
    }
    const mail = { key: 'k', to: 'a@example.com', template: TICKET_ANSWER }
    const support = 'https://pp.example/support'
    await queueMail(t.db, { ...mail, data: { id: 1, body: 'Hello', support } })
    await runJobs(t, 'mail', failsWith('refused'))
  })

  test('are listed with their reason, page by page', async () => {
    const all = await jobs()
    expect(all.map(({ reason }: { reason: string }) => reason)).toEqual([
      'reason 1',
      'reason 2',
      'reason 3',
      'refused',
    ])
    const page = await get('/api/admin/failed-jobs?limit=2')
    expect([...page.jobs, ...(await jobs(`limit=2&cursor=${page.next}`))]).toEqual(all)
  })

  test('are tried again, one or all', async () => {
    expect((await retry({ kind: 'title', key: '2' })).json()).toEqual({ count: 1 })
    expect(await lastEvent()).toMatchObject({
      event: 'failed-jobs-retried',
      actor: 'staff',
      userId: staff.userId,
      about: { kind: 'title', key: '2', count: 1 },
    })
    expect((await retry({ all: true })).json()).toEqual({ count: 3 })
    expect((await retry({ kind: 'title', key: '9' })).statusCode).toBe(404)
    expect((await retry({})).statusCode).toBe(400)
  })

  test('are dropped, mail too', async () => {
    const { rows } = await t.db.query<{ id: number }>('select id from mail')
    expect((await drop({ kind: 'mail', key: String(rows[0]?.id) })).statusCode).toBe(204)
    expect((await drop({ kind: 'title', key: '1' })).statusCode).toBe(204)
    expect(await lastEvent()).toMatchObject({ event: 'failed-job-dropped', actor: 'staff' })
    expect((await jobs()).map(({ key }: { key: string }) => key)).toEqual(['2', '3'])
    expect((await drop({ kind: 'title', key: '1' })).statusCode).toBe(404)
  })
})

describe('payments in review', () => {
  let ada: SignedIn
  let id: number
  beforeEach(async () => {
    ada = await signIn(t, { email: 'ada@example.com' })
    const intent = await call(ada, 'POST', '/api/create-payment-intent', {
      plan: 'pro',
      amount: 149,
    })
    expect(intent.statusCode, intent.body).toBe(200)
    const { paymentIntent, clientSecret } = intent.json()
    await call(ada, 'POST', `/api/sandbox-payments/${paymentIntent}/confirm`, {
      clientSecret,
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    })
    // As if another amount had come in.
    const { rows } = await t.db.query<{ id: number }>(
      `update purchase set status = 'review', failure = 'paid 100 cents', received_cents = 100,
              received_currency = 'usd' where user_id = $1 returning id`,
      [ada.userId],
    )
    id = rows[0]?.id ?? 0
    await t.db.query('delete from invoice; delete from subscription')
  })
  const payments = async () => (await get('/api/admin/payments')).payments

  test('are listed, and given back once', async () => {
    expect(await get('/api/admin/payments')).toMatchObject({
      provider: 'sandbox',
      next: null,
      payments: [
        {
          id,
          email: 'ada@example.com',
          askedCents: 14_900,
          receivedCents: 100,
          problem: 'paid 100 cents',
        },
      ],
    })
    const refunded = await call(staff, 'POST', `/api/admin/payments/${id}/refund`)
    expect(refunded.statusCode, refunded.body).toBe(204)
    expect(await payments()).toEqual([])
    expect(await lastEvent()).toMatchObject({
      event: 'payment-given-back',
      actor: 'staff',
      userId: staff.userId,
      address: '127.0.0.1',
      about: { payment: id, user: ada.userId },
    })
    const again = await call(staff, 'POST', `/api/admin/payments/${id}/refund`)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(`Payment ${id} is not in review`)
  })

  test('are fulfilled all the same', async () => {
    expect((await call(staff, 'POST', `/api/admin/payments/${id}/fulfil`)).statusCode).toBe(204)
    const { plan } = (await call(ada, 'GET', '/api/user/subscription')).json()
    expect(plan).toBe('pro')
    expect(await lastEvent()).toMatchObject({ event: 'payment-fulfilled', actor: 'staff' })
  })

  test('where the staff’s network is not given away to who paid', async () => {
    expect((await call(staff, 'POST', `/api/admin/payments/${id}/refund`)).statusCode).toBe(204)
    const { records } = (await call(ada, 'GET', '/api/user/export')).json()
    expect(JSON.stringify(records.auditEvent)).not.toContain('payment-given-back')
  })
})

describe('tickets', () => {
  const tickets = async (query = '') => (await get(`/api/admin/tickets?${query}`)).tickets
  const submit = async (subject: string, priority: string): Promise<number> => {
    const body = { subject, priority, message: 'It does not work', email: 'v@example.com' }
    const answer = await call(null, 'POST', '/api/support/ticket', body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id
  }

  test('are listed by urgency, read, answered by mail and closed', async () => {
    const low = await submit('Later', 'low')
    const urgent = await submit('Now', 'urgent')
    expect(await tickets()).toMatchObject([
      { id: urgent, messages: 1 },
      { id: low, status: 'open' },
    ])
    const page = await get('/api/admin/tickets?limit=1')
    expect(await tickets(`limit=1&cursor=${page.next}`)).toMatchObject([{ id: low }])

    const answered = await call(staff, 'POST', `/api/admin/tickets/${urgent}/answer`, {
      text: 'Try again',
    })
    expect(answered.json()).toMatchObject({
      status: 'answered',
      messages: [{ fromStaff: false }, { fromStaff: true, body: 'Try again' }],
    })
    expect(await lastEvent()).toMatchObject({
      event: 'ticket-answered',
      actor: 'staff',
      userId: staff.userId,
      about: { ticket: urgent },
    })
    const { rows } = await t.db.query(`select recipient from mail where template = 'ticket-answer'`)
    expect(rows).toEqual([{ recipient: 'v@example.com' }])

    expect((await call(staff, 'POST', `/api/admin/tickets/${low}/close`)).json().status).toBe(
      'closed',
    )
    expect(await lastEvent()).toMatchObject({ event: 'ticket-closed', about: { ticket: low } })
    expect(await tickets()).toEqual([])
    expect(await tickets('status=closed')).toMatchObject([{ id: low }])
    expect(await tickets('status=all')).toMatchObject([{ id: urgent }, { id: low }])
  })

  test('that are not there are not found', async () => {
    expect((await call(staff, 'GET', '/api/admin/tickets/987654')).statusCode).toBe(404)
    const close = await call(staff, 'POST', '/api/admin/tickets/987654/close')
    expect(close.statusCode).toBe(404)
    const answer = { text: 'x' }
    expect((await call(staff, 'POST', '/api/admin/tickets/987654/answer', answer)).statusCode).toBe(
      404,
    )
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
