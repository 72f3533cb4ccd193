import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Source } from '../../../contract/source.ts'
import { type ReadMail, readMail } from '../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { removeExpired } from '../expiry/remove-expired.queries.ts'
import { judgeEditions } from './judge-editions.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  // Others do not see a person’s sources.
  desk.t.context.config.sharesImports = false
})
afterAll(() => desk.close())

let ada: SignedIn
/** The audit trail is never emptied. */
let lastEvent: number
beforeEach(async () => {
  await desk.begin()
  const { rows } = await desk.t.db.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from audit_event',
  )
  lastEvent = rows[0]?.last ?? 0
  ada = await signIn(desk.t, { email: 'ada@example.com' })
})

const BOB = 'Bob@county.example'

type Refusal = { message: string }
const change = (id: number, notify: object, who = ada) =>
  desk.call<Source & Refusal>('PATCH', `/api/sources/${id}`, { notify }, who)
const notifyOf = async (id: number, who = ada) =>
  (await desk.call<Source>('GET', `/api/sources/${id}`, undefined, who)).body?.notify

const connect = (notify?: object, who = ada) => {
  desk.server.file('/list.csv', LIST(100))
  const address = `${desk.server.origin}/list.csv`
  const body = { address, name: 'Hinds sale', county: 'Hinds County, MS' }
  return desk.connect({ ...body, ...(notify ? { notify } : {}) }, who)
}

/** Makes a working source fail; returns the recipients of the email. */
async function fail(id: number, who = ada): Promise<ReadMail[]> {
  const ask = () => desk.call('POST', `/api/sources/${id}/run`, undefined, who)
  desk.server.file('/list.csv', LIST(100))
  await ask()
  await desk.run(id)
  desk.server.forget()
  await ask()
  await desk.run(id)
  return readMail(desk.t)
}

const linkIn = (mail: ReadMail | undefined, name: string): string =>
  new RegExp(`/api/sources/emails/${name}\\?token=\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
const open = (url: string) => desk.t.app.inject({ url, headers: { accept: 'text/html' } })
const press = (url: string) =>
  desk.t.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })

/** A source of Ada’s that Bob has agreed to be notified of. */
async function connectWithBob(): Promise<number> {
  const id = await connect({ recipients: [BOB] })
  const [mail] = await readMail(desk.t)
  expect((await press(linkIn(mail, 'confirm'))).statusCode).toBe(200)
  return id
}

const events = async () =>
  (
    await desk.t.db.query<{ event: string; userId: number | null; about: object }>(
      `select event, user_id as "userId", about from audit_event
        where id > $1 and (event like 'source-recipient%' or event like 'source-emails%') order by id`,
      [lastEvent],
    )
  ).rows

describe('who is notified of a source', () => {
  test('is its owner, where nothing else is said', async () => {
    const id = await connect()
    const { body } = await desk.call<Source>('GET', `/api/sources/${id}`, undefined, ada)
    expect(body).toMatchObject({ isYours: true, notify: { owner: true, recipients: [] } })
    expect(await fail(id)).toMatchObject([
      {
        to: 'ada@example.com',
        template: 'source-failed',
        subject: 'Your source failed: Hinds sale',
      },
    ])
    const { body: seen } = await desk.call<Source>('GET', `/api/sources/${id}`)
    expect(seen?.isYours).toBe(false)
  })

  test('is an address beside them, once it has confirmed and not before', async () => {
    const id = await connect({ recipients: [BOB] })
    expect(await notifyOf(id)).toEqual({
      owner: true,
      recipients: [{ email: BOB, state: 'pending' }],
    })
    const [ask, ...others] = await readMail(desk.t)
    expect(others).toEqual([])
    expect(ask).toMatchObject({ to: BOB, template: 'confirm-recipient' })
    expect(ask?.text).toMatch(/^ada@example\.com wants ParcelProof to notify you/)
    expect((await fail(id)).map(({ to }) => to)).toEqual(['ada@example.com'])

    const confirm = linkIn(ask, 'confirm')
    expect((await open(confirm)).body).toContain('Notify me</button>')
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('pending')
    for (let n = 0; n < 2; n++) expect((await press(confirm)).body).toContain('You are notified')
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('active')

    const [toAda, toBob, ...more] = await fail(id)
    expect(more).toEqual([])
    expect(toAda).toMatchObject({ to: 'ada@example.com', template: 'source-failed' })
    expect(toBob).toMatchObject({
      to: BOB,
      template: 'source-failed-recipient',
      subject: 'A source failed: Hinds sale',
    })
    expect(toBob?.text.replaceAll('\n', ' ')).toContain(
      'because ada@example.com added your address',
    )
    expect(toAda?.text).not.toContain('/api/sources/emails/')
  })

  test('are addresses alone, where the owner is switched off, and no one without any', async () => {
    const id = await connectWithBob()
    expect((await change(id, { owner: false })).body?.notify.owner).toBe(false)
    expect((await fail(id)).map(({ to }) => to)).toEqual([BOB])
    await change(id, { recipients: [] })
    expect(await fail(id)).toEqual([])
  })

  test('is also sent lists that wait and lists that are unusual', async () => {
    const id = await connectWithBob()
    await desk.run(id)
    await desk.call('PATCH', `/api/sources/${id}`, { preview: true }, ada)
    await desk.run(id)
    const [, waits] = await readMail(desk.t)
    expect(waits).toMatchObject({ to: BOB, subject: 'A list waits for review: Hinds sale' })
    expect(waits?.text).not.toContain('Change your emails')
    await desk.call('POST', `/api/sources/${id}/import`, {}, ada)
    const rows = (count: number) =>
      [
        'parcel_id,owner_name,address,total_owed,tax_year',
        ...Array.from({ length: count }, (_each, at) => `7-${at},OWNER,${at} OAK ST,${count},2025`),
      ].join('\n')
    for (const count of [20, 9]) {
      desk.server.file('/list.csv', rows(count), `"${count}"`)
      await desk.call('POST', `/api/sources/${id}/run`, undefined, ada)
      await desk.run(id)
      await judgeEditions(desk.context)
    }
    await judgeEditions(desk.context)
    const mails = await readMail(desk.t)
    expect(mails.map(({ to, template }) => `${to} ${template}`)).toEqual([
      'ada@example.com source-unlike',
      `${BOB} source-unlike-recipient`,
    ])
  })

  test('is sent an import that failed once, also when removed and added again', async () => {
    const id = await connectWithBob()
    await desk.run(id)
    desk.server.file('/list.csv', 'parcel_id\nnothing of use', '"bad"')
    await desk.call('POST', `/api/sources/${id}/run`, undefined, ada)
    await desk.run(id)
    await judgeEditions(desk.context)
    expect(await readMail(desk.t)).toMatchObject([
      { to: 'ada@example.com', template: 'source-failed' },
      { to: BOB, template: 'source-failed-recipient' },
    ])
    await change(id, { recipients: [] })
    await change(id, { recipients: [BOB] })
    await judgeEditions(desk.context)
    expect(await readMail(desk.t)).toEqual([])
  })

  test('is one address once, however it is written, and never the owner’s', async () => {
    const id = await connect({ recipients: [BOB, ' bob@COUNTY.example '] })
    expect((await notifyOf(id))?.recipients).toHaveLength(1)
    await change(id, { recipients: ['BOB@county.example'] })
    expect((await notifyOf(id))?.recipients).toEqual([
      { email: 'bob@COUNTY.example', state: 'pending' },
    ])
    expect(await readMail(desk.t)).toHaveLength(1)
    const own = await change(id, { recipients: ['Ada@Example.com'] })
    expect(own).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('is the address of the owner') },
    })
  })

  test('of whom one became the owner’s is mailed once', async () => {
    const id = await connectWithBob()
    await desk.t.db.query('update app_user set email = $1 where id = $2', [BOB, ada.userId])
    expect((await fail(id)).map(({ template }) => template)).toEqual(['source-failed'])
  })

  test.each([
    [['clerk'], 'must be an email address'],
    [['a@b.example\r\nBcc: c@d.example'], 'must be an email address'],
    [[`${'x'.repeat(250)}@b.example`], 'must'],
    [Array.from({ length: 11 }, (_each, at) => `n${at}@b.example`), 'has at most 10 addresses'],
  ])('can’t be %j', async (recipients, message) => {
    const id = await connect()
    const answer = await change(id, { recipients })
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toContain(message)
    expect((await notifyOf(id))?.recipients).toEqual([])
    expect(await readMail(desk.t)).toEqual([])
  })
})

describe('addresses are added', () => {
  test('only by those who may connect the source', async () => {
    const id = await connect()
    const another = await signIn(desk.t)
    expect((await change(id, { recipients: [BOB] }, another)).status).toBe(404)
    const url = `/api/sources/${id}`
    const body = { notify: { recipients: [BOB] } }
    expect((await desk.call('PATCH', url, body, null)).status).toBe(401)
    await desk.t.db.query(
      `update app_user set demo_until = now() + interval '1 day' where id = $1`,
      [ada.userId],
    )
    expect((await change(id, { recipients: [BOB] })).status).toBe(403)
    expect(await readMail(desk.t)).toEqual([])
  })

  test('only by those whose own address is verified', async () => {
    const id = await connect()
    await desk.t.db.query('update app_user set email_verified = false where id = $1', [ada.userId])
    expect((await change(id, { recipients: [BOB] })).body?.message).toBe(
      'Your own email address is not verified. Verify it first, then add others.',
    )
    expect((await notifyOf(id))?.recipients).toEqual([])
  })

  test('20 new ones a day, and none of a request that goes beyond', async () => {
    const ten = (name: string) =>
      Array.from({ length: 10 }, (_each, at) => `${name}${at}@b.example`)
    await connect({ recipients: ten('a') })
    await connect({ recipients: ten('b') })
    const id = await connect()
    expect(await change(id, { recipients: ['one@more.example'] })).toMatchObject({
      status: 429,
      body: { message: 'Up to 20 new addresses can be added in a day. Add the others tomorrow.' },
    })
    expect((await notifyOf(id))?.recipients).toEqual([])
    expect(await readMail(desk.t)).toHaveLength(20)
    // People who were asked before are not asked again.
    expect((await change(id, { recipients: ten('a') })).status).toBe(200)
    expect(await readMail(desk.t)).toEqual([])
  })

  test('and one is asked five times a day at most, whoever adds it', async () => {
    for (let n = 0; n < 5; n++) await connect({ recipients: [BOB] }, await signIn(desk.t))
    const id = await connect()
    expect((await change(id, { recipients: [BOB] })).status).toBe(429)
    expect(await readMail(desk.t)).toHaveLength(5)
  })

  test('and asked again on another day, if they are added again', async () => {
    const id = await connect({ recipients: [BOB] })
    expect(await readMail(desk.t)).toHaveLength(1)
    const again = async () => {
      await change(id, { recipients: [] })
      await change(id, { recipients: [BOB] })
      return readMail(desk.t)
    }
    expect(await again()).toEqual([])
    await desk.t.db.query(`update recipient_consent set asked_at = now() - interval '25 hours'`)
    expect(await again()).toHaveLength(1)
  })

  test('and forgotten where they have not confirmed within 30 days', async () => {
    const id = await connect({ recipients: [BOB, 'eve@b.example'] })
    const [mail] = await readMail(desk.t)
    await desk.t.db.query(
      `update recipient_consent set asked_at = now() - interval '31 days',
              confirmed_at = case when email = 'eve@b.example' then now() end`,
    )
    await removeExpired(desk.t.db)
    expect((await notifyOf(id))?.recipients).toEqual([{ email: 'eve@b.example', state: 'active' }])
    expect((await press(linkIn(mail, 'confirm'))).body).toContain('Nothing to confirm')
  })

  test('on record: who added and removed which, by number', async () => {
    const id = await connect({ recipients: [BOB] })
    await change(id, { recipients: [] })
    const [added, removed, ...others] = await events()
    expect(others).toEqual([])
    expect(added).toMatchObject({ event: 'source-recipient-added', userId: ada.userId })
    expect(added?.about).toEqual({ source: id, recipient: expect.any(Number) })
    expect(removed).toEqual({ ...added, event: 'source-recipient-removed' })
  })
})

describe('the links in an email', () => {
  test('stop the emails of its source by a press of the button, for good', async () => {
    const id = await connectWithBob()
    const [, mail] = await fail(id)
    const stop = linkIn(mail, 'stop')
    const page = await open(stop)
    expect(page.body).toContain('Stop the emails</button>')
    expect(page.body).toContain('bob@county.example')
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('active')
    for (let n = 0; n < 2; n++) {
      const pressed = await press(stop)
      expect(pressed.statusCode).toBe(200)
      expect(pressed.body).toContain('The emails are off')
    }
    expect((await events()).filter(({ event }) => event.endsWith('-stopped'))).toHaveLength(1)
    expect((await fail(id)).map(({ to }) => to)).toEqual(['ada@example.com'])
    // It stays listed after any change, and cannot be added again, not even by others.
    await change(id, { recipients: [] })
    const stopped = [{ email: BOB, state: 'stopped' }]
    expect((await notifyOf(id))?.recipients).toEqual(stopped)
    for (const who of [ada, desk.staff()]) {
      expect(await change(id, { recipients: [BOB] }, who)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('has stopped the emails of this source') },
      })
    }
    expect((await notifyOf(id))?.recipients).toEqual(stopped)
    expect(await readMail(desk.t)).toEqual([])
  })

  test('resume them from the page that says they are off', async () => {
    const id = await connectWithBob()
    const [, mail] = await fail(id)
    const page = (await press(linkIn(mail, 'stop'))).body
    const resume = /href="(\/api\/sources\/emails\/resume\?token=[^"]+)"/.exec(page)?.[1] ?? ''
    expect((await open(resume)).body).toContain('Resume the emails</button>')
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('stopped')
    expect((await press(resume)).body).toContain('The emails are on')
    expect((await fail(id)).map(({ to }) => to)).toEqual(['ada@example.com', BOB])
    await change(id, { recipients: [] })
    expect((await press(resume)).body).toContain('The emails stay off')
    expect((await notifyOf(id))?.recipients).toEqual([])
  })

  test('are good for their own purpose and address only', async () => {
    const id = await connectWithBob()
    const [, mail] = await fail(id)
    const stop = linkIn(mail, 'stop')
    for (const name of ['confirm', 'decline', 'resume']) {
      expect((await press(stop.replace('emails/stop', `emails/${name}`))).statusCode).toBe(400)
    }
    const forged = (subject: unknown) => {
      const [, signature = ''] = stop.split('.')
      const body = Buffer.from(JSON.stringify(['stop-source', subject])).toString('base64url')
      return `/api/sources/emails/stop?token=${body}.${signature}`
    }
    for (const url of [forged(`${id} eve@b.example`), `${stop}x`, '/api/sources/emails/stop']) {
      expect((await press(url)).statusCode).toBe(400)
    }
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('active')
  })

  test('hold for all sources of who added the address, once confirmed', async () => {
    await connectWithBob()
    const second = await connect({ recipients: [BOB] })
    expect(await readMail(desk.t)).toEqual([])
    expect((await notifyOf(second))?.recipients[0]?.state).toBe('active')
    // Another person who adds it is a separate case.
    const third = await connect({ recipients: [BOB] }, desk.staff())
    expect((await notifyOf(third, desk.staff()))?.recipients[0]?.state).toBe('pending')
    expect(await readMail(desk.t)).toMatchObject([{ to: BOB, template: 'confirm-recipient' }])
  })

  test('decline whatever the person who added it adds, also after the source is gone', async () => {
    const id = await connect({ recipients: [BOB] })
    const [mail] = await readMail(desk.t)
    const decline = linkIn(mail, 'decline')
    expect((await open(decline)).body).toContain('Decline</button>')
    for (let n = 0; n < 2; n++)
      expect((await press(decline)).body).toContain('You are not notified')
    expect((await notifyOf(id))?.recipients[0]?.state).toBe('stopped')
    await desk.call('DELETE', `/api/sources/${id}`, undefined, ada)
    const next = await connect()
    expect(await change(next, { recipients: [BOB] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has declined the emails of every source') },
    })
    expect(await readMail(desk.t)).toEqual([])
    // Their own choice, by the link in their email.
    await press(linkIn(mail, 'confirm'))
    expect((await change(next, { recipients: [BOB] })).status).toBe(200)
    expect((await events()).map(({ event }) => event)).toEqual([
      'source-recipient-added',
      'source-emails-declined',
      'source-emails-confirmed',
      'source-recipient-added',
    ])
  })

  test('do no harm where the source was removed', async () => {
    const id = await connectWithBob()
    const [, mail] = await fail(id)
    expect((await desk.call('DELETE', `/api/sources/${id}`, undefined, ada)).status).toBe(204)
    expect((await desk.t.db.query('select from source_recipient')).rowCount).toBe(0)
    expect((await press(linkIn(mail, 'stop'))).statusCode).toBe(200)
  })
})

describe('an account', () => {
  const asBob = () => signIn(desk.t, { email: 'bob@county.example' })
  const records = async (who: SignedIn) =>
    (
      await desk.call<{ records: Record<string, object[]> }>(
        'GET',
        '/api/user/export',
        undefined,
        who,
      )
    ).body?.records

  test('exports whom it added, and which sources notify its address', async () => {
    const id = await connectWithBob()
    expect(await records(ada)).toMatchObject({
      sourceRecipient: [{ sourceId: id, email: BOB, stoppedAt: null }],
      recipientConsent: [{ email: BOB }],
    })
    const bobs = await records(await asBob())
    expect(bobs).toMatchObject({ notifyingSource: [{ sourceId: id, email: BOB }] })
    expect(JSON.stringify(bobs)).not.toContain('ada@example.com')
  })

  test('that is deleted takes those it added along, and its address out of others’ sources', async () => {
    const id = await connectWithBob()
    const eve = await connect({ recipients: ['eve@b.example'] })
    const remove = async (who: SignedIn) =>
      expect((await desk.call('DELETE', '/api/user', { word: 'delete' }, who)).status).toBe(200)
    await remove(await asBob())
    expect((await notifyOf(id))?.recipients).toEqual([])
    expect((await notifyOf(eve))?.recipients).toHaveLength(1)
    await remove(ada)
    const staff = desk.staff()
    expect(await notifyOf(eve, staff)).toEqual({ owner: null, recipients: [] })
    expect((await desk.t.db.query('select from recipient_consent')).rowCount).toBe(0)
    expect(await change(eve, { owner: true }, staff)).toMatchObject({
      status: 400,
      body: { message: 'This source has no owner who could be notified' },
    })
  })
})
