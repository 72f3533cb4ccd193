import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import { VERIFY_ADDRESS } from '../../features/account/account-emails.ts'
import { sendJob } from '../jobs/boss.ts'
import { readMail } from '../testing/read-mail.ts'
import { failedJobs, runJobs } from '../testing/run-jobs.ts'
import { deletePeople } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { emailHtml, emailText } from './email.ts'
import { queueMail } from './mail.queries.ts'
import { openMailer } from './mailer.ts'
import { mailWork, type OutgoingMail } from './send-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await deletePeople(t)
  await t.db.query('truncate pgboss.job')
})
afterAll(() => t.close())

const link = 'https://pp.example/oidc/verify/abc'
const queue = (key: string, to = 'ada@example.com') =>
  queueMail(t.db, { key, to, template: VERIFY_ADDRESS, data: { link } })

describe('mail that is queued', () => {
  test('is sent once, and its data are forgotten', async () => {
    expect(await queue('verify:1')).toBe(true)
    expect(await queue('verify:1')).toBe(false)
    expect(await readMail(t)).toMatchObject([{ to: 'ada@example.com', link }])
    expect(await queue('verify:1')).toBe(false)
    expect(await readMail(t)).toEqual([])
    const { rows } = await t.db.query('select data, given_up_at, failure from mail')
    expect(rows).toEqual([{ data: {}, given_up_at: null, failure: null }])
  })

  test('that the mail server refuses is tried eleven times in a day, and given up', async () => {
    await queue('verify:1')
    await queue('verify:2', 'bob@example.com')
    const taken: string[] = []
    const mailer = async ({ to }: OutgoingMail) => {
      if (to === 'ada@example.com') throw new Error('mailbox full')
      taken.push(to)
    }
    const work = mailWork({ db: t.db, mailer, templates: EMAIL_TEMPLATES })
    expect(await runJobs(t, 'mail', work)).toBe(2)
    expect(await failedJobs(t)).toEqual(['mail 1 mailbox full'])
    for (let tries = 2; tries <= 11; tries++) expect(await runJobs(t, 'mail', work)).toBe(1)
    expect(await runJobs(t, 'mail', work)).toBe(0)
    expect(taken).toEqual(['bob@example.com'])
    expect(await failedJobs(t)).toEqual(['mail 11 mailbox full (given up)'])
    const { rows } = await t.db.query(
      'select tries, failure from mail where given_up_at is not null',
    )
    expect(rows).toEqual([{ tries: 11, failure: 'mailbox full' }])
  })

  test('that has no job, as after a restore, is sent as well', async () => {
    await queue('verify:1')
    await t.db.query(`update mail set created_at = now() - interval '2 minutes'`)
    await t.db.query('truncate pgboss.job')
    await sendJob(t.db, 'resend')
    expect(await runJobs(t, 'resend')).toBe(1)
    const sent: number[] = []
    const work = mailWork({
      db: t.db,
      mailer: async ({ id }) => void sent.push(id),
      templates: EMAIL_TEMPLATES,
    })
    expect(await runJobs(t, 'mail', work)).toBe(1)
    expect(sent).toHaveLength(1)
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

describe('an email', () => {
  const email = {
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
    const text = emailText(email)
    for (const words of ['SMITH <JOHN>', '- two', 'https://pp.example/dashboard?a=1&b="2"']) {
      expect(text).toContain(words)
    }
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
    const html = emailHtml(email)
    expect(html).toContain('SMITH &#60;JOHN&#62;')
    expect(html).toContain('href="https://pp.example/dashboard?a=1&#38;b=&#34;2&#34;"')
    expect(html).not.toContain('<changed>')
  })
})

describe('the mailer', () => {
  const mail: OutgoingMail = {
    id: 7,
    to: 'ada@example.com',
    template: 'verify-address',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    email: { subject: 'Grüße', parts: ['Hello.', { label: 'Open', href: link }] },
  }
  const config = { ...{ smtpUrl: null, mailFrom: null, baseUrl: 'https://pp.example', port: 3000 } }

  test('without a mail server writes a file that holds the whole mail', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parcelproof-post-'))
    try {
      const mailer = openMailer({ ...config, dataDir })
      await mailer(mail)
      await mailer(mail)
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
      const mailer = openMailer({ ...config, dataDir: '/', smtpUrl: `smtp://127.0.0.1:${port}` })
      await mailer(mail)
      expect(received).toHaveLength(1)
      expect(received[0]).toContain('Message-ID: <mail-7-')
      await expect(mailer({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('no such mailbox')
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  test('an address can not bring in another recipient or header', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parcelproof-post-'))
    try {
      await openMailer({ ...config, dataDir })({ ...mail, to: 'a@b.c\r\nBcc: evil@evil.example' })
      const [file = ''] = await readdir(join(dataDir, 'outbox'))
      const text = await readFile(join(dataDir, 'outbox', file), 'utf8')
      expect(text).not.toMatch(/^Bcc:/im)
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
