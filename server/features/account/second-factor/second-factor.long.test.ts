import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, type Page } from '../../../platform/testing/browser.ts'
import { readMail } from '../../../platform/testing/read-mail.ts'
import { deletePeople } from '../../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { listAuditEvents } from '../../audit/audit.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await deletePeople(t)
  await t.db.query('delete from staff')
})
afterAll(() => t.close())

const ada = {
  email: 'ada@example.com',
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Clerk',
}
const FACTOR = '/api/user/second-factor'

async function signUp({ isVerified = true } = {}) {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  await browser.post(`${path.split('?')[0]}/sign-up`, ada)
  if (isVerified) {
    const link = (await readMail(t))[0]?.link ?? ''
    await browser.post(new URL(link).pathname, {})
  }
  return browser
}

/** Types the password into a browser that is signed out. */
async function atSecondStep(browser = new Browser(t.app), query = '') {
  const { path } = await browser.goto(`/api/login${query}`)
  const step = path.split('?')[0] ?? ''
  const page = await browser.post(`${step}/sign-in`, {
    email: ada.email,
    password: ada.password,
  })
  const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const send = (code: string, more: Record<string, string> = {}): Promise<Page> =>
    browser.post(`${step}/second-step`, { token, code, ...more })
  return { browser, page, send, step, token }
}

/** The code of an authenticator app; other half minutes by `steps`. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
}

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function enrol(browser: Browser) {
  const begun = await browser.sendJson('POST', `${FACTOR}/totp`)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { secret } = begun.body as { secret: string }
  const done = await browser.sendJson('POST', `${FACTOR}/totp/confirm`, {
    code: codeOf(secret, -1),
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { recoveryCodes } = done.body as { recoveryCodes: string[] }
  return { secret, recoveryCodes }
}

const whoIs = async (browser: Browser) => (await browser.goto('/api/auth/user')).status
const mailed = async () => (await readMail(t)).map(({ template }) => template)

describe('an app for codes', () => {
  test('is set up with its first code, and asked for from then on', async () => {
    const browser = await signUp()
    const begun = await browser.sendJson('POST', `${FACTOR}/totp`)
    expect(begun.body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(String(begun.body.qrSvg)).toMatch(/^<svg/)
    const wrong = await browser.sendJson('POST', `${FACTOR}/totp/confirm`, { code: '000000' })
    expect(wrong.status).toBe(400)
    // Nothing is required before.
    expect((await atSecondStep()).page.path).toBe('/dashboard')

    const { secret, recoveryCodes } = await enrol(browser)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await browser.getJson(FACTOR)).toMatchObject({
      isOurs: true,
      totpSince: expect.any(String),
      recoveryLeft: 10,
    })
    expect(await mailed()).toEqual(['factor-changed'])

    const { browser: other, page, send } = await atSecondStep()
    expect(page.text).toContain('<h1>One more step</h1>')
    expect(await whoIs(other)).toBe(401)
    expect((await send('000000')).status).toBe(401)
    expect((await send(codeOf(secret))).path).toBe('/dashboard')
    expect(await whoIs(other)).toBe(200)
  })

  test('keeps its secret sealed, and codes as checksums', async () => {
    const { secret, recoveryCodes } = await enrol(await signUp())
    const { rows } = await t.db.query<{ text: string; sealed: Buffer }>(
      `select (select string_agg(r::text, ' ') from recovery_code r) as text,
              (select secret from totp_factor) as sealed`,
    )
    const bare = Buffer.from(Secret.fromBase32(secret).buffer)
    expect(rows[0]?.sealed.includes(bare)).toBe(false)
    for (const code of recoveryCodes) expect(rows[0]?.text).not.toContain(code)
  })

  test('takes no code twice, nor one before it', async () => {
    const { secret } = await enrol(await signUp())
    const code = codeOf(secret)
    expect((await (await atSecondStep()).send(code)).path).toBe('/dashboard')
    expect((await (await atSecondStep()).send(code)).status).toBe(401)
    expect((await (await atSecondStep()).send(codeOf(secret, -1))).status).toBe(401)
    expect((await (await atSecondStep()).send(codeOf(secret, 1))).path).toBe('/dashboard')
  })

  test('guesses are slowed down elsewhere, not in a browser that is known', async () => {
    const own = await signUp()
    const { secret } = await enrol(own)
    await own.goto('/api/logout')
    const stranger = await atSecondStep()
    const answers: number[] = []
    for (let n = 0; n < 14; n++) answers.push((await stranger.send('123456')).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(answers.at(-1)).toBe(429)
    expect((await (await atSecondStep(own)).send(codeOf(secret))).path).toBe('/dashboard')
  })

  test('the second page is worth nothing in another sign-in, nor without the password', async () => {
    const { secret } = await enrol(await signUp())
    const first = await atSecondStep()
    const second = await atSecondStep()
    const stolen = await second.send(codeOf(secret), { token: first.token })
    expect(stolen.status).toBe(400)
    expect((await second.send(codeOf(secret), { token: '' })).status).toBe(400)
    expect((await second.send(codeOf(secret))).path).toBe('/dashboard')
  })

  test('outlives a new password, and goes when its person removes it', async () => {
    const browser = await signUp()
    await enrol(browser)
    await readMail(t)
    await browser.post('/oidc/forgot', { email: ada.email })
    const [mail] = await readMail(t)
    await browser.post(new URL(mail?.link ?? '').pathname, { password: 'a new password of mine' })
    const { path } = await browser.goto('/api/login')
    const page = await browser.post(`${path}/sign-in`, {
      email: ada.email,
      password: 'a new password of mine',
    })
    expect(page.text).toContain('One more step')

    await deletePeople(t)
    const again = await signUp()
    await enrol(again)
    expect((await again.sendJson('DELETE', `${FACTOR}/totp`)).status).toBe(204)
    expect((await again.sendJson('DELETE', `${FACTOR}/totp`)).status).toBe(404)
    expect(await again.getJson(FACTOR)).toMatchObject({ totpSince: null, recoveryLeft: 0 })
    expect((await atSecondStep()).page.path).toBe('/dashboard')
  })

  test('is not for an unproven address, the demo, or a browser left open', async () => {
    const unproven = await signUp({ isVerified: false })
    const refused = await unproven.sendJson('POST', `${FACTOR}/totp`)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    const demo = new Browser(t.app)
    await demo.post('/api/auth/demo-login', {})
    expect((await demo.sendJson('POST', `${FACTOR}/totp`)).status).toBe(403)
    await t.db.query('update app_user set email_verified = true')
    await t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
    const late = await unproven.sendJson('POST', `${FACTOR}/totp`)
    expect([late.status, late.body.code]).toEqual([403, 'confirm_required'])
  })
})

describe('a recovery code', () => {
  test('works once, in place of the app, and its owner is notified', async () => {
    const { recoveryCodes } = await enrol(await signUp())
    await readMail(t)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
    expect((await (await atSecondStep()).send(typed)).path).toBe('/dashboard')
    expect(await mailed()).toEqual(['factor-changed'])
    expect((await (await atSecondStep()).send(code)).status).toBe(401)
    expect(await listAuditEvents(t.db, { event: 'recovery-used', limit: 9 })).toHaveLength(1)
  })

  test('ends when new ones are made', async () => {
    const browser = await signUp()
    const { recoveryCodes } = await enrol(browser)
    const made = await browser.sendJson('POST', `${FACTOR}/recovery-codes`)
    expect(made.status).toBe(200)
    expect((await (await atSecondStep()).send(recoveryCodes[1] ?? '')).status).toBe(401)
  })
})

describe('a staff member', () => {
  test('without a second factor is an ordinary person, and staff once they have set one up', async () => {
    const browser = await signUp()
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    const needs = async () => ((await browser.getJson(FACTOR)) as { isNeeded: boolean }).isNeeded
    expect(await needs()).toBe(true)
    const { secret } = await enrol(browser)
    expect(await needs()).toBe(false)

    // A session that verifies it at once.
    const other = await atSecondStep()
    await other.send(codeOf(secret))
    const { rows } = await t.db.query<{ n: number }>(
      'select count(*)::int as n from session where second_factor_at is not null',
    )
    expect(rows[0]?.n).toBe(2)
  })

  test('who signed in before must sign in again, with the factor', async () => {
    const browser = await signUp()
    const { secret } = await enrol(browser)
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    await t.db.query('update session set second_factor_at = null')
    const { page, send } = await atSecondStep(browser, '?factor=required&returnTo=%2Faccount')
    expect(page.text).toContain('One more step')
    expect((await send(codeOf(secret))).path).toBe('/account')
    expect(await browser.getJson(FACTOR)).toMatchObject({ isNeeded: false })
    // It is enough now.
    expect((await browser.goto('/api/login?factor=required&returnTo=%2Faccount')).path).toBe(
      '/account',
    )
  })
})

describe('re-authentication', () => {
  const forget = () =>
    t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
  const confirm = (browser: Browser, body: object) =>
    browser.sendJson('POST', '/api/auth/confirm', body)

  test('is asked for before the account goes, and counts for ten minutes', async () => {
    const browser = await signUp()
    await forget()
    expect(await browser.getJson('/api/auth/confirm')).toEqual({
      isConfirmed: false,
      ways: ['password'],
    })
    const remove = () => browser.sendJson('DELETE', '/api/user', { word: 'delete' })
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_required'])
    expect((await confirm(browser, { password: 'not her password' })).status).toBe(400)
    expect((await remove()).status).toBe(403)
    expect((await confirm(browser, { password: ada.password })).status).toBe(204)
    expect((await remove()).status).toBe(200)
  })

  test('goes by a code of the app, which is a second factor, too; never twice by one', async () => {
    const browser = await signUp()
    const { secret } = await enrol(browser)
    await forget()
    await t.db.query('update session set second_factor_at = null')
    expect((await confirm(browser, { code: codeOf(secret) })).status).toBe(204)
    await forget()
    expect((await confirm(browser, { code: codeOf(secret) })).status).toBe(400)
    const { rows } = await t.db.query<{ isSecond: boolean }>(
      'select second_factor_at is not null as "isSecond" from session',
    )
    expect(rows).toEqual([{ isSecond: true }])
  })

  test('has ten tries, and a recovery code is not spent on it', async () => {
    const browser = await signUp()
    const { recoveryCodes } = await enrol(browser)
    expect((await confirm(browser, { code: recoveryCodes[0] ?? '' })).status).toBe(400)
    expect(await browser.getJson(FACTOR)).toMatchObject({ recoveryLeft: 10 })
    for (let n = 0; n < 9; n++) await confirm(browser, { password: 'wrong horse battery' })
    expect((await confirm(browser, { password: ada.password })).status).toBe(429)
  })

  test('by signing in again leads back, and counts as recent', async () => {
    const browser = await signUp()
    await forget()
    const { path } = await browser.goto('/api/login?confirm=1&returnTo=%2Faccount')
    expect(path).toMatch(/^\/oidc\/interaction/)
    const page = await browser.post(`${path}/sign-in`, ada)
    expect(page.path).toBe('/account')
    expect(await browser.getJson('/api/auth/confirm')).toMatchObject({ isConfirmed: true })
  })

  test.each([
    [{}],
    [{ password: '' }],
    [{ password: 'x', code: '1' }],
    [{ passkey: { id: 'x' } }],
    [{ passkey: null }],
    [{ code: '1'.repeat(100) }],
    [{ password: { $ne: 1 } }],
  ])('by %j is refused', async (body) => {
    const browser = await signUp()
    expect((await confirm(browser, body)).status).toBe(400)
  })
})

describe('another address', () => {
  const ask = (browser: Browser, email: string) =>
    browser.sendJson('POST', '/api/user/email', { email })

  test('takes effect when its email is answered, and the old one is notified', async () => {
    const browser = await signUp()
    expect((await ask(browser, 'Grace@Example.com')).status).toBe(202)
    const [mail] = await readMail(t)
    expect(mail).toMatchObject({ to: 'Grace@Example.com', template: 'change-address' })
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ email: ada.email })
    const path = new URL(mail?.link ?? '').pathname
    expect((await browser.goto(path)).text).toContain('Use this address')
    expect((await browser.post(path, {})).text).toContain('Your address is changed')
    expect((await browser.post(path, {})).status).toBe(400)
    expect(await browser.getJson('/api/auth/user')).toMatchObject({
      email: 'Grace@Example.com',
      emailVerified: true,
    })
    expect(await readMail(t)).toMatchObject([{ to: ada.email, template: 'address-changed' }])
    expect((await atSecondStep()).page.status).toBe(401)
  })

  test('that has an account stays whose it is', async () => {
    const browser = await signUp()
    await ask(browser, 'bob@example.com')
    const [mail] = await readMail(t)
    await t.db.query(
      `insert into password_account (email, email_key, password_hash) values ('bob@example.com', 'bob@example.com', 'x')`,
    )
    const page = await browser.post(new URL(mail?.link ?? '').pathname, {})
    expect(page.status).toBe(409)
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ email: ada.email })
  })

  test('gets five mails an hour, whoever asks', async () => {
    const browser = await signUp()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      // As if each request came from another person.
      await t.db.query(`delete from rate_limit_count where key like 'change-address:%'`)
      statuses.push((await ask(browser, n % 2 ? 'Eve@Example.com' : 'eve@example.com')).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('is asked for by who has shown who they are, and must be one', async () => {
    const browser = await signUp()
    expect((await ask(browser, 'no address')).status).toBe(400)
    expect((await ask(browser, 'ADA@example.com')).status).toBe(409)
    await t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect((await ask(browser, 'grace@example.com')).body.code).toBe('confirm_required')
    expect(await mailed()).toEqual([])
  })
})
