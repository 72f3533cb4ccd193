import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import { VERIFY_ADDRESS } from '../../features/account/account-emails.ts'
import { stripeProvider } from '../../features/payments/stripe-provider.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { mailWork } from '../../platform/mail/send-mail.ts'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// Mail servers and payment providers that are down or faulty: real sockets that send nothing, nonsense, or endless
// data.

const BAD: Array<[string, (socket: Socket) => void]> = [
  ['says nothing', () => {}],
  ['says nonsense', (socket) => void socket.end('\u0000\u0001nonsense\r\n'.repeat(50))],
  ['hangs up', (socket) => void socket.destroy()],
  [
    'answers as another kind of server',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n<html>'),
  ],
  [
    'greets and never ends its answer',
    (socket) => drip(socket, '220 mail.example.com\r\n', '250-and more\r\n'),
  ],
  [
    'answers a blank at a time',
    (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{', ' '),
  ],
]

function drip(socket: Socket, first: string, again: string): void {
  socket.write(first)
  const dripping = setInterval(() => socket.write(again), 50)
  socket.once('close', () => clearInterval(dripping))
}

const listen = (at: number) =>
  new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))

let t: TestApp
let server: Server
let port = 0
let answer: (socket: Socket) => void = () => {}
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  await listen(0)
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  t = await makeTestApp({
    payments: () =>
      stripeProvider({
        secretKey: 'sk_test_fault',
        publishableKey: 'pk_test_fault',
        webhookSecret: 'whsec_fault',
        api: { host: '127.0.0.1', port, protocol: 'http', timeout: 300 },
      }),
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  if (!server.listening) await listen(port)
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => server.close(resolve))
})

const DOWN: [string, null] = ['is down', null]

async function behave(bad: ((socket: Socket) => void) | null): Promise<void> {
  if (bad) answer = bad
  else await new Promise((resolve) => server.close(resolve))
}

test.each([...BAD, DOWN])(
  'mail stays queued, and is tried again, where the mail server %s',
  async (_name, bad) => {
    await behave(bad)
    await t.db.query('delete from mail')
    await t.db.query('truncate pgboss.job')
    await queueMail(t.db, {
      key: 'a',
      to: 'ada@example.com',
      template: VERIFY_ADDRESS,
      data: { link: 'http://localhost:3000/x' },
    })
    const mailer = openMailer(
      { ...t.context.config, smtpUrl: `smtp://127.0.0.1:${port}` },
      { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, wholeMs: 1_000 },
    )
    const work = mailWork({ db: t.db, mailer, templates: EMAIL_TEMPLATES })
    expect(await runJobs(t, 'mail', work)).toBe(1)
    expect(await failedJobs(t)).toEqual([expect.stringMatching(/^mail 1 ./)])
    const { rows } = await t.db.query(
      'select tries, sent_at, failure is not null as "isReported", given_up_at is null as "isWaiting" from mail',
    )
    expect(rows).toEqual([{ tries: 1, sent_at: null, isReported: true, isWaiting: true }])
  },
)

test.each([...BAD, DOWN])(
  'a payment is refused with a clear error, and nothing is half begun, where the provider %s',
  async (_name, bad) => {
    await behave(bad)
    const { headers } = await signIn(t)
    const begun = await t.app.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers,
      payload: { plan: 'pro', amount: 149 },
    })
    expect(begun.statusCode, begun.body).toBe(503)
    expect(begun.json().message).toMatch(
      /payment provider is not responding, and nothing was charged/,
    )
    const { rows } = await t.db.query(`select status from purchase where status <> 'pending'`)
    expect(rows).toEqual([])
    expect((await t.app.inject('/api/health')).statusCode).toBe(200)
  },
)
