import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendJob } from '../../platform/jobs/boss.ts'
import { DeadJob } from '../../platform/jobs/run-jobs.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { eventually, type TestApp } from '../../platform/testing/test-app.ts'
import { TICKET_ANSWER } from '../support/support-emails.ts'
import { adminCalls, makeAdminApp, startWithStaff } from './testing/admin-tests.ts'

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
