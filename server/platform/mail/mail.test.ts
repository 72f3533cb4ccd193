import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import { VERIFY_ADDRESS } from '../../features/account/account-emails.ts'
import { readMail } from '../testing/read-mail.ts'
import { forgetPeople } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { emailHtml, emailText } from './email.ts'
import { queueMail } from './mail.queries.ts'
import { openPost } from './mailer.ts'
import { type OutgoingMail, sendDueMail } from './send-due-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => forgetPeople(t))
afterAll(() => t.close())

const link = 'https://pp.example/oidc/verify/abc'
const queue = (key: string, to = 'ada@example.com') =>
  queueMail(t.db, { key, to, template: VERIFY_ADDRESS, data: { link } })
const ignore = () => {}

describe('mail that is queued', () => {
  test('is sent once, and what it was told is forgotten', async () => {
    expect(await queue('verify:1')).toBe(true)
    expect(await queue('verify:1')).toBe(false)
    expect(await readMail(t)).toMatchObject([{ to: 'ada@example.com', link }])
    expect(await queue('verify:1')).toBe(false)
    expect(await readMail(t)).toEqual([])
    const { rows } = await t.db.query('select data, due_at, failure from mail')
    expect(rows).toEqual([{ data: {}, due_at: null, failure: null }])
  })

  test('is sent once by two workers at a time', async () => {
    for (let n = 0; n < 20; n++) await queue(`verify:${n}`)
    const taken: number[] = []
    const post = async ({ id }: OutgoingMail) => {
      taken.push(id)
    }
    await Promise.all(
      [1, 2, 3].map(() =>
        sendDueMail(t.db, post, { templates: EMAIL_TEMPLATES, onFailure: ignore }),
      ),
    )
    expect(taken).toHaveLength(20)
    expect(new Set(taken).size).toBe(20)
  })

  test('that the mail server refuses waits, longer each time, and is given up after a day', async () => {
    await queue('verify:1')
    await queue('verify:2', 'bob@example.com')
    const taken: string[] = []
    const post = async ({ to }: OutgoingMail) => {
      if (to === 'ada@example.com') throw new Error('mailbox full')
      taken.push(to)
    }
    const waits: Array<number | null> = []
    for (let tries = 0; tries < 12; tries++) {
      await sendDueMail(t.db, post, { templates: EMAIL_TEMPLATES, onFailure: ignore })
      const { rows } = await t.db.query<{ wait: number | null; failure: string }>(
        `select round(extract(epoch from due_at - now()) / 60)::int as wait, failure
           from mail where key = 'verify:1'`,
      )
      expect(rows[0]?.failure).toBe('mailbox full')
      waits.push(rows[0]?.wait ?? null)
      await t.db.query('update mail set due_at = now() where due_at is not null')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, null, null])
    expect(taken).toEqual(['bob@example.com'])
  })

  test('is not queued where the cause did not happen', async () => {
    const tx = await t.db.connect()
    await tx.query('begin')
    await queueMail(tx, { key: 'k', to: 'a@b.c', template: VERIFY_ADDRESS, data: { link } })
    await tx.query('rollback')
    tx.release()
    expect(await readMail(t)).toEqual([])
  })
})

describe('a letter', () => {
  const letter = {
    subject: 'What <changed>',
    parts: [
      'Hinds County published a list & three of your properties are on it, one of them for the first time.',
      { heading: 'Changes' },
      { facts: [['Owner', 'SMITH <JOHN>']] as const },
      { list: ['one', 'two'] },
      { label: 'See them', href: 'https://pp.example/dashboard?a=1&b="2"' },
      { note: 'You asked for this.' },
    ],
  }

  test('says the same in text and in HTML, and nothing in it is taken for HTML', () => {
    const text = emailText(letter)
    for (const words of ['SMITH <JOHN>', '- two', 'https://pp.example/dashboard?a=1&b="2"']) {
      expect(text).toContain(words)
    }
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
    const html = emailHtml(letter)
    expect(html).toContain('SMITH &#60;JOHN&#62;')
    expect(html).toContain('href="https://pp.example/dashboard?a=1&#38;b=&#34;2&#34;"')
    expect(html).not.toContain('<changed>')
  })
})

describe('the post', () => {
  const mail: OutgoingMail = {
    id: 7,
    to: 'ada@example.com',
    template: 'verify-address',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    letter: { subject: 'Grüße', parts: ['Hello.', { label: 'Open', href: link }] },
  }
  const config = { ...{ smtpUrl: null, mailFrom: null, baseUrl: 'https://pp.example', port: 3000 } }

  test('without a mail server writes a file that holds the whole mail', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parcelproof-post-'))
    try {
      const post = openPost({ ...config, dataDir })
      await post(mail)
      await post(mail)
      const files = await readdir(join(dataDir, 'outbox'))
      expect(files).toEqual(['2026-11-21-000007-verify-address.eml'])
      const text = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
      expect(text).toContain('To: ada@example.com')
      expect(text).toContain('From: ParcelProof <no-reply@pp.example>')
      expect(text).toContain('Subject: =?UTF-8?')
      expect(text.split('\n')).toContain(link)
      expect(text).toContain('Content-Type: text/html')
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('gives it to the mail server of SMTP_URL, whose no is an error', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('nobody') ? new Error('no such mailbox') : null)
      },
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (part) => {
          text += part
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const post = openPost({ ...config, dataDir: '/', smtpUrl: `smtp://127.0.0.1:${port}` })
      await post(mail)
      expect(received).toHaveLength(1)
      expect(received[0]).toContain('Message-ID: <mail-7-')
      await expect(post({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('no such mailbox')
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  test('an address can not bring in another recipient or header', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parcelproof-post-'))
    try {
      await openPost({ ...config, dataDir })({ ...mail, to: 'a@b.c\r\nBcc: evil@evil.example' })
      const [file = ''] = await readdir(join(dataDir, 'outbox'))
      const text = await readFile(join(dataDir, 'outbox', file), 'utf8')
      expect(text).not.toMatch(/^Bcc:/im)
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
