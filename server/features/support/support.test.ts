import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SystemStatus } from '../../../contract/support.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { answerTicket } from './ticket.queries.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

const send = (payload: object, who?: SignedIn) =>
  t.app.inject({
    method: 'POST',
    url: '/api/support/ticket',
    payload,
    ...(who ? { headers: who.headers } : {}),
  })
const words = { subject: 'A wrong owner', message: 'Parcel W-1 has\n\nanother owner.' }

describe('a ticket', () => {
  test('is stored, confirmed by mail and listed to its owner, with answers', async () => {
    const sent = await send({ ...words, category: 'data', priority: 'high' }, ada)
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json<{ id: number }>()
    expect(await readMail(t)).toMatchObject([
      { to: 'ada@example.com', subject: `We received your ticket #${id}: A wrong owner` },
    ])
    await answerTicket(t.db, id, 'Mended.')
    const list = await t.app.inject({ url: '/api/support/tickets', headers: ada.headers })
    expect(list.json()).toMatchObject([
      {
        id,
        ...{ subject: 'A wrong owner', category: 'data', priority: 'high', status: 'answered' },
        messages: [
          { fromStaff: false, body: words.message },
          { fromStaff: true, body: 'Mended.' },
        ],
      },
    ])
    const bob = await signIn(t)
    const others = await t.app.inject({ url: '/api/support/tickets', headers: bob.headers })
    expect(others.json()).toEqual([])
  })

  test('of a visitor needs an address, and is general and medium unless they say', async () => {
    const without = await send(words)
    expect(without.statusCode).toBe(400)
    expect(without.json().message).toMatch(/email/)
    const sent = await send({ ...words, email: 'visitor@example.com' })
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ category: 'general', priority: 'medium' })
    expect(await readMail(t)).toMatchObject([{ to: 'visitor@example.com' }])
  })

  test.each([
    ['no subject', { message: 'x' }],
    ['a blank subject', { subject: '  ', message: 'x' }],
    ['a blank message', { subject: 'x', message: '\n' }],
    ['a subject of two lines', { subject: 'x\nBcc: a@b.c', message: 'x' }],
    ['an unknown category', { ...words, category: 'gossip' }],
    ['an unknown priority', { ...words, priority: 'now' }],
    ['an unknown field', { ...words, colour: 'red' }],
    ['an address that is none', { ...words, email: 'here' }],
    ['a message without end', { subject: 'x', message: 'x'.repeat(10_001) }],
  ])('with %s is refused with a message, and nothing is sent', async (_case, body) => {
    const answer = await send(body, ada)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
    expect(await readMail(t)).toEqual([])
  })

  test('after ticket is rate limited', async () => {
    for (let n = 0; n < 10; n++) expect((await send(words, ada)).statusCode).toBe(201)
    expect((await send(words, ada)).statusCode).toBe(429)
  })
})

describe('the system status', () => {
  const status = async () => (await t.getJson<SystemStatus>('/api/support/status')).body
  const part = async (name: string) => (await status()).parts.find((each) => each.name === name)

  test('says that a worker is there, or since when it is not', async () => {
    await t.db.query('update alert_state set worker_at = null')
    expect(await part('jobs')).toMatchObject({ state: 'down' })
    await t.db.query(`update alert_state set worker_at = now() - interval '5 minutes'`)
    expect((await part('jobs'))?.detail).toContain('5 minutes')
    await t.db.query('update alert_state set worker_at = now()')
    expect(await part('jobs')).toMatchObject({ state: 'ok' })
  })

  test('says whether mail goes out', async () => {
    expect(await part('email')).toMatchObject({ state: 'ok' })
    await send(words, ada)
    await t.db.query(`update mail set failure = 'no route to host', tries = 1`)
    expect(await part('email')).toMatchObject({ state: 'down' })
  })

  test('names each list of a source with its last update and failure; what a person pasted is no feed', async () => {
    await t.importFile('parcel_id,address,total\nW-1,1 Oak St,1\n', {
      query: '?county=Hinds%20County%2C%20MS',
      fileName: 'hinds.csv',
    })
    expect((await status()).feeds).toEqual([])
    const run = async (outcome: string, importId: number | null) =>
      t.db.query(
        `insert into source_run (source_id, ended_at, outcome, import_id)
           select id, now(), $1, $2 from source`,
        [outcome, importId],
      )
    await t.db.query(
      `insert into source (kind, name, address, every_days)
       values ('url', 'Hinds', 'https://county.example/list.csv', 1)`,
    )
    await run('imported', 1)
    expect((await status()).feeds).toMatchObject([
      { county: 'Hinds County, MS', failure: null, updatedAt: expect.any(String) },
    ])
    // Another list of the same file name is not this one.
    await t.importFile('nothing of use\n', { fileName: 'hinds.csv' })
    expect((await status()).feeds).toMatchObject([{ failure: null }])
    await run('failed', null)
    expect((await status()).feeds).toMatchObject([
      { failure: 'The last run of its source failed.' },
    ])
    await run('unchanged', null)
    expect((await status()).feeds).toMatchObject([{ failure: null }])
  })
})

describe('the newsletter', () => {
  const ask = (email: string) =>
    t.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email, source: 'blog' } })
  const state = async () => {
    const { rows } = await t.db.query(
      `select confirmed_at is not null as confirmed, ended_at is not null as ended
         from newsletter_subscription`,
    )
    return rows
  }
  const pathIn = (text: string, name: string) =>
    new RegExp(`/api/newsletter/${name}\\?token=\\S+`).exec(text)?.[0] ?? ''

  test('counts once it is confirmed from the mailbox, and ends by its link', async () => {
    expect((await ask('Reader@example.com')).statusCode).toBe(202)
    expect((await ask('reader@example.com')).statusCode).toBe(202)
    const mails = await readMail(t)
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text ?? ''
    const confirm = pathIn(text, 'confirm')
    expect((await t.app.inject({ url: confirm })).body).toContain('Subscribe')
    expect(await state()).toEqual([{ confirmed: false, ended: false }])
    await t.app.inject({ method: 'POST', url: confirm })
    expect(await state()).toEqual([{ confirmed: true, ended: false }])
    const stop = pathIn(text, 'unsubscribe')
    await t.app.inject({ url: stop })
    expect(await state()).toEqual([{ confirmed: true, ended: false }])
    await t.app.inject({ method: 'POST', url: stop })
    expect(await state()).toEqual([{ confirmed: true, ended: true }])
    // A link works only for its purpose.
    const swapped = confirm.replace('confirm', 'unsubscribe')
    expect((await t.app.inject({ method: 'POST', url: swapped })).statusCode).toBe(400)
  })

  test('takes the form that a page sends without the app, and answers with a page', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/newsletter/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'source=blog&email=form%2Breader%40example.com',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Check the mailbox of form+reader@example.com')
  })

  test.each(['', 'here', 'a@b', 'a@b.c\r\nBcc: d@e.f'])(
    'refuses %j with a message',
    async (email) => {
      const answer = await ask(email)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toEqual(expect.any(String))
    },
  )
})
