import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { listAuditEvents } from '../audit/audit.queries.ts'

/** Attacks on an account, or on its rights by address. */

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

async function signUp(person = ada) {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  await browser.post(`${path.split('?')[0]}/sign-up`, person)
  return browser
}

const linkOf = async (template: string) =>
  new URL((await readMail(t)).find((mail) => mail.template === template)?.link ?? '').pathname

async function signUpVerified(person = ada) {
  const browser = await signUp(person)
  await browser.post(await linkOf('verify-address'), {})
  return browser
}

/** Enters the password and stops before the browser follows the redirect. */
async function typePassword({ stopAt }: { stopAt?: string } = {}) {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  const page = await browser.post(`${path}/sign-in`, ada, stopAt ? { stopAt } : {})
  return { browser, page, path }
}

/** Sets up an authenticator app; returns a function that makes codes, for other half minutes by `steps`. */
async function enrol(browser: Browser) {
  const { secret } = (await browser.sendJson('POST', `${FACTOR}/totp`)).body as { secret: string }
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })
  const confirm = () => browser.sendJson('POST', `${FACTOR}/totp/confirm`, { code: code(-1) })
  const { status } = await confirm()
  // A half minute may end while the code is on its way.
  if (status !== 200) expect((await confirm()).status).toBe(200)
  return code
}

const whoIs = (browser: Browser) => browser.goto('/api/auth/user')

describe('an account somebody opened with another’s address', () => {
  test('is not theirs once its owner presses the button in the mail', async () => {
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    const attacker = await signUp()
    const path = await linkOf('verify-address')
    const owner = new Browser(t.app)
    const page = await owner.goto(path)
    expect(page.text).toContain('Password of the account')
    expect((await owner.post(path, {})).status).toBe(422)
    expect((await owner.post(path, { password: 'a guess of mine' })).status).toBe(401)
    expect(await attacker.getJson('/api/auth/user')).toMatchObject({
      emailVerified: false,
      needsSecondFactor: false,
    })
    // The link is not used up: the person who opened the account reads mail in another browser.
    expect((await owner.post(path, { password: ada.password })).status).toBe(200)
    expect(await listAuditEvents(t.db, { event: 'address-confirmed', limit: 9 })).toHaveLength(1)
  })

  test('has ten tries at its password by the link', async () => {
    await signUp()
    const path = await linkOf('verify-address')
    const browser = new Browser(t.app)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await browser.post(path, { password: `a guess of mine ${n}` })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('does not become the account of an address by asking for it', async () => {
    await t.db.query(`insert into staff (email_key) values ('boss@example.com')`)
    const attacker = await signUpVerified()
    await enrol(attacker)
    await readMail(t)
    await attacker.sendJson('POST', '/api/user/email', { email: 'boss@example.com' })
    const path = await linkOf('change-address')
    const boss = new Browser(t.app)
    expect((await boss.goto(path)).text).toContain('Password of the account')
    expect((await boss.post(path, {})).status).toBe(422)
    expect(await attacker.getJson('/api/auth/user')).toMatchObject({
      email: ada.email,
      isStaff: false,
    })
    expect((await boss.post(path, { password: ada.password })).status).toBe(200)
  })
})

test('a new address that was asked for before a new password does not come about', async () => {
  const attacker = await signUp()
  expect(
    (await attacker.sendJson('POST', '/api/user/email', { email: 'mine@evil.example' })).status,
  ).toBe(202)
  const change = await linkOf('change-address')
  const owner = new Browser(t.app)
  await owner.post('/oidc/forgot', { email: ada.email })
  await owner.post(await linkOf('reset-password'), { password: 'a new password of mine' })
  // Knowing the password is not enough either.
  for (const password of [ada.password, 'a new password of mine']) {
    expect((await attacker.post(change, { password })).status).toBe(400)
  }
  const { rows } = await t.db.query(
    'select email from app_user union select email from password_account',
  )
  expect(rows).toEqual([{ email: ada.email }])
})

describe('who has the old password', () => {
  test('comes in by no sign-in that waits when a new one is chosen', async () => {
    await signUpVerified()
    const parked = await typePassword({ stopAt: '/oidc/auth/' })
    expect(parked.page.path).toMatch(/^\/oidc\/auth\//)
    const owner = new Browser(t.app)
    await owner.post('/oidc/forgot', { email: ada.email })
    await owner.post(await linkOf('reset-password'), { password: 'a new password of mine' })
    await parked.browser.goto(parked.page.path)
    expect((await whoIs(parked.browser)).status).toBe(401)
  })

  test('has nothing of a second page that was open', async () => {
    const code = await enrol(await signUpVerified())
    const { browser, page, path } = await typePassword()
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await readMail(t)
    await new Browser(t.app).post('/oidc/forgot', { email: ada.email })
    await new Browser(t.app).post(await linkOf('reset-password'), {
      password: 'a new password of mine',
    })
    expect((await browser.post(`${path}/second-step`, { token, code: code() })).status).toBe(400)
    expect((await whoIs(browser)).status).toBe(401)
  })
})

describe('a second factor', () => {
  test('signs out who came by the password alone, with its first', async () => {
    const owner = await signUpVerified()
    const { browser: thief } = await typePassword()
    const parked = await typePassword({ stopAt: '/oidc/auth/' })
    expect((await whoIs(thief)).status).toBe(200)
    await enrol(owner)
    expect((await whoIs(thief)).status).toBe(401)
    expect((await whoIs(owner)).status).toBe(200)
    // Neither through the provider's cookies in that browser, nor through a pending sign-in.
    await thief.goto('/api/login')
    expect((await whoIs(thief)).status).toBe(401)
    await parked.browser.goto(parked.page.path)
    expect((await whoIs(parked.browser)).status).toBe(401)
  })

  test('that is removed ends the rights of staff', async () => {
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    const owner = await signUpVerified()
    await enrol(owner)
    expect(await owner.getJson('/api/auth/user')).toMatchObject({ isStaff: true })
    expect((await owner.sendJson('DELETE', `${FACTOR}/totp`)).status).toBe(204)
    expect(await owner.getJson('/api/auth/user')).toMatchObject({
      isStaff: false,
      needsSecondFactor: true,
    })
    await enrol(owner)
    expect(await owner.getJson('/api/auth/user')).toMatchObject({ isStaff: true })
  })
})
