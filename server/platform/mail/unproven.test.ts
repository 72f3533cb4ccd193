import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailReceipt, mailRefund } from '../../features/billing/send-billing-email.ts'
import { TICKET_ANSWER } from '../../features/support/support-emails.ts'
import { Browser } from '../testing/browser.ts'
import { readMail } from '../testing/read-mail.ts'
import { deletePeople, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { queueMail } from './mail.queries.ts'

// A visitor can enter anybody's address. Mail to it contains no word of the visitor, because the product would
// otherwise send advertising and threats in its own name.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

/** In every text that a visitor enters. */
const CHOSEN = 'Zanzibar'

async function expectNothingChosen(count: number): Promise<void> {
  const mails = await readMail(t)
  expect(mails).toHaveLength(count)
  for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toContain(CHOSEN)
}

const ticket = (email?: string) => ({
  subject: `${CHOSEN} has a prize for you`,
  message: `Go to https://${CHOSEN}.example/ now`,
  ...(email ? { email } : {}),
})
const sendTicket = (payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/support/ticket', payload, headers })

describe('an email to an unverified address quotes nothing', () => {
  test('of a visitor’s ticket', async () => {
    expect((await sendTicket(ticket('victim@example.com'))).statusCode).toBe(201)
    await expectNothingChosen(1)
  })

  test('of a person’s ticket that names another’s address, or one they never confirmed', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    await sendTicket(ticket('victim@example.com'), ada.headers)
    await t.db.query('update app_user set email_verified = false')
    await sendTicket(ticket(), ada.headers)
    await expectNothingChosen(2)
  })

  test('of a ticket that the staff answers', async () => {
    const { id } = (await sendTicket(ticket('victim@example.com'))).json<{ id: number }>()
    await readMail(t)
    await queueMail(t.db, {
      key: `ticket-answer:${id}:1`,
      to: 'victim@example.com',
      template: TICKET_ANSWER,
      data: { id, body: 'We have no prizes.', support: 'https://pp.example/support' },
    })
    await expectNothingChosen(1)
  })

  test('of who signs up, or subscribes', async () => {
    const browser = new Browser(t.app)
    const { path } = await browser.goto('/api/login')
    await browser.post(`${path}/sign-up`, {
      email: 'victim@example.com',
      password: 'correct horse battery',
      firstName: CHOSEN,
      lastName: CHOSEN,
    })
    await t.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { host: `${CHOSEN}.example` },
      payload: { email: 'victim@example.com' },
    })
    await expectNothingChosen(2)
  })

  test('of a source, or the person who adds an address to it, but the person’s own verified address', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    await t.db.query('update app_user set first_name = $1, last_name = $1', [CHOSEN])
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/sources',
      headers: ada.headers,
      payload: {
        address: `https://${CHOSEN}.example/list.csv`,
        name: `${CHOSEN} has a prize for you`,
        notify: { recipients: ['victim@example.com'] },
      },
    })
    expect(statusCode).toBe(201)
    await expectNothingChosen(1)
  })

  test('of a list, in the receipt of a report or its refund', async () => {
    const { userId } = await signIn(t, { email: 'victim@example.com' })
    await t.db.query('update app_user set email_verified = false where id = $1', [userId])
    const purchase = {
      id: 1,
      userId,
      item: 'title-report',
      propertyId: 1,
      description: `Full Title Report: 1 ${CHOSEN} St`,
      amountCents: 1500,
      currency: 'usd',
      renewsOn: null,
      status: 'paid' as const,
      provider: 'sandbox',
      workspaceId: 0,
      intent: null,
      tries: 0,
      triesSent: 0,
    }
    const invoice = {
      id: 1,
      issuedOn: '2026-11-21',
      billedName: CHOSEN,
      billedEmail: 'victim@example.com',
      description: purchase.description,
      periodStart: null,
      periodEnd: null,
      amountCents: 1500,
      currency: 'usd',
      card: null,
      isTest: true,
    }
    await mailReceipt(t.db, 'https://pp.example', purchase, invoice, null)
    await mailRefund(t.db, purchase, { cents: 1500, currency: 'usd' })
    await expectNothingChosen(2)
  })
})

test('who has proven the address reads what they wrote', async () => {
  const ada = await signIn(t, { email: 'ada@example.com' })
  await sendTicket(ticket('ADA@example.com'), ada.headers)
  const [mail] = await readMail(t)
  expect(mail?.subject).toContain(CHOSEN)
  expect(mail?.text).toContain(`https://${CHOSEN}.example/`)
})
