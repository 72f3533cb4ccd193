import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import { readMail } from '../testing/read-mail.ts'
import { deletePeople, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { emailText } from './email.ts'
import { stopUnsolicited, UNSOLICITED } from './unsolicited.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await deletePeople(t)
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

test('the newsletter’s answer is true and the same for every address, whatever became of the email', async () => {
  const answers = new Map<string, string>()
  const ask = async (what: string, email: string, path = '/api/newsletter') => {
    const answer = await post(path, { email })
    answers.set(what, answer.body.replaceAll(email, 'ADDRESS'))
    return answer.statusCode
  }
  await ask('new', 'new@example.com')
  await ask('asked a moment ago', 'new@example.com')
  await t.db.query(
    `insert into newsletter_subscription (email_key, email, source, confirmed_at)
     values ('known@example.com', 'known@example.com', 'blog', now())`,
  )
  await ask('subscribed', 'known@example.com')
  for (let n = 1; n <= UNSOLICITED.limit; n++) await ticket('full@example.com', n)
  await ask('over the limit', 'full@example.com')
  await stopUnsolicited(t.db, mailboxOf('stopped@example.com'))
  expect(await ask('stopped', 'stopped@example.com')).toBe(202)
  const [first] = answers.values()
  for (const [what, body] of answers) expect(body, what).toBe(first)
  expect(first).not.toMatch(/we sent|is on its way/i)
  const asked = (await readMail(t)).filter(({ template }) => template === 'confirm-newsletter')
  expect(asked.map(({ to }) => to)).toEqual(['new@example.com'])
})

test('whoever invites an address is not told whether its owner stopped such emails', async () => {
  const ada = await signIn(t, { email: 'ada@example.com' })
  for (let n = 1; n <= UNSOLICITED.limit; n++) await ticket('full@example.com', n)
  await stopUnsolicited(t.db, mailboxOf('stopped@example.com'))
  const invite = async (email: string) => {
    const answer = await post('/api/workspace/invitations', { email, role: 'viewer' }, ada.headers)
    return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
  }
  const full = await invite('full@example.com')
  expect(full.status).toBe(429)
  expect(await invite('stopped@example.com')).toEqual(full)
})

test('an email that its reader may not have asked for has the link wherever it is sent from; others have none', async () => {
  const page = { stop: 'https://parcelproof.example/stop' }
  for (const { name, writeStored } of EMAIL_TEMPLATES) {
    const isUnsolicited = UNSOLICITED_NAMES.includes(name)
    const data = EXAMPLES[name]
    if (data === undefined) continue
    const text = emailText(writeStored({ ...data, ...page }))
    expect(text.includes(page.stop), name).toBe(isUnsolicited)
    if (isUnsolicited) expect(() => writeStored(data), name).toThrow()
  }
})

const SITE = 'https://parcelproof.example/x'
const UNSOLICITED_NAMES = [
  'workspace-invitation',
  'ticket-receipt',
  'confirm-newsletter',
  'confirm-recipient',
]
/** What stored emails of these kinds are given. */
const EXAMPLES: Record<string, object> = {
  'workspace-invitation': {
    invitedBy: 'ada@example.com',
    name: 'Ada Roe',
    workspace: null,
    role: 'viewer',
    days: 7,
    link: SITE,
  },
  'ticket-receipt': { id: 1, support: SITE },
  'confirm-newsletter': { confirm: SITE, unsubscribe: SITE },
  'confirm-recipient': { addedBy: null, confirm: SITE, decline: SITE },
  'workspace-removed': { workspace: 'x', account: SITE },
  'ticket-answer': { id: 1, body: 'x', support: SITE },
}
