import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMail } from '../testing/read-mail.ts'
import { forgetPeople, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { UNSOLICITED } from './unsolicited.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await forgetPeople(t)
  await t.db.query('delete from rate_limit_count')
  await t.db.query('delete from mail_stop')
})
afterAll(() => t.close())

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
const ticket = (email: string, from = 1) =>
  post('/api/support/ticket', { subject: 'a', message: 'b', email }, {}, `198.51.100.${from}`)

test('twelve tickets from twelve networks send five emails to a mailbox, however it is written', async () => {
  for (let n = 1; n <= 12; n++) {
    const email = n % 2 ? `vic.tim+${n}@gmail.com` : 'Victim@Googlemail.com'
    expect((await ticket(email, n)).statusCode).toBe(201)
  }
  expect(await readMail(t)).toHaveLength(UNSOLICITED.limit)
})

test('an invitation that is withdrawn and made again counts, with all other kinds', async () => {
  const ada = await signIn(t, { email: 'ada@example.com' })
  await ticket('victim@example.com')
  await post('/api/newsletter', { email: 'victim@example.com' })
  const statuses: number[] = []
  for (let n = 0; n < 24; n++) {
    const body = { email: 'victim@example.com', role: 'viewer' }
    const invited = await post('/api/workspace/invitations', body, ada.headers)
    statuses.push(invited.statusCode)
    await t.db.query('delete from workspace_invitation')
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  expect(await readMail(t)).toHaveLength(UNSOLICITED.limit)
})

test('one click stops all kinds for the mailbox, and those of an account are still sent', async () => {
  await ticket('victim@example.com')
  const [mail] = await readMail(t)
  const stop = /http\S+\/api\/emails\/stop\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const path = stop.slice(stop.indexOf('/api/'))
  const page = await t.app.inject({ url: path, headers: { accept: 'text/html' } })
  expect(page.body).toContain('Stop emails you did not ask for?')
  expect((await t.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
  await ticket('victim+2@example.com')
  await post('/api/newsletter', { email: 'victim@example.com' })
  expect(await readMail(t)).toEqual([])
  const { headers } = await signIn(t, { email: 'victim@example.com' })
  await post('/api/support/ticket', { subject: 'a', message: 'b' }, headers)
  expect(await readMail(t)).toMatchObject([{ template: 'ticket-taken' }])
})
