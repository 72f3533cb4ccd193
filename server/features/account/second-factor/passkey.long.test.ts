import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicUrlOf } from '../../../platform/config/config.ts'
import { Authenticator } from '../../../platform/testing/authenticator.ts'
import { Browser } from '../../../platform/testing/browser.ts'
import { readMail } from '../../../platform/testing/read-mail.ts'
import { deletePeople } from '../../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'

let t: TestApp
let here: { origin: string; rpId: string }
beforeAll(async () => {
  t = await makeTestApp()
  const { origin, hostname } = new URL(publicUrlOf(t.context.config))
  here = { origin, rpId: hostname }
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
const bob = { ...ada, email: 'bob@example.com', firstName: 'Bob' }

async function signUp(person = ada) {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  await browser.post(`${path}/sign-up`, person)
  const link = (await readMail(t)).find(({ template }) => template === 'verify-address')?.link
  await browser.post(new URL(link ?? '').pathname, {})
  return browser
}

const challengeIn = (body: Record<string, unknown>) =>
  (body.options as { challenge: string }).challenge

async function askToAdd(browser: Browser): Promise<string> {
  return challengeIn((await browser.sendJson('POST', '/api/user/passkeys/options')).body)
}

const add = (browser: Browser, answer: unknown) =>
  browser.sendJson('POST', '/api/user/passkeys', { name: 'Phone', answer })

async function enrol(browser: Browser, passkey = new Authenticator()) {
  const made = await add(browser, passkey.register(await askToAdd(browser), here))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return passkey
}

/** A sign-in at its first page, or after the password of `person`. */
async function atSignIn(person?: typeof ada) {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  const page = person ? await browser.post(`${path}/sign-in`, person) : await browser.goto(path)
  const options =
    /data-passkey="([^"]+)"/.exec(page.text)?.[1]?.replaceAll(/&(?:quot|#34);/g, '"') ?? '{}'
  const challenge = (JSON.parse(options) as { challenge: string }).challenge
  const token = person ? (/name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '') : ''
  const send = async (answer: unknown) => {
    const sent = await browser.post(`${path}/passkey`, { token, answer: JSON.stringify(answer) })
    const who = await browser.goto('/api/auth/user')
    return { page: sent, who: who.status === 200 ? (JSON.parse(who.text) as object) : null }
  }
  return { browser, page, challenge, send }
}

describe('adding a passkey', () => {
  test('counts as a second factor at once, and brings recovery codes with the first', async () => {
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    const browser = await signUp()
    const passkey = new Authenticator()
    const made = await add(browser, passkey.register(await askToAdd(browser), here))
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ isStaff: true })
    const second = await add(browser, new Authenticator().register(await askToAdd(browser), here))
    expect(second.body.recoveryCodes).toEqual([])
    // A known one is not taken over by another person.
    const again = await add(browser, passkey.register(await askToAdd(browser), here))
    expect(again.status).toBe(409)
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of this host over another port', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['without user presence', { isPresent: false }],
    ['that is a signature', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_, lie) => {
    const browser = await signUp()
    const answer = new Authenticator().register(await askToAdd(browser), { ...here, ...lie })
    expect((await add(browser, answer)).status).toBe(400)
    expect(await browser.getJson('/api/user/second-factor')).toMatchObject({ passkeys: [] })
  })

  test('takes what was asked for once, of this session, for this purpose', async () => {
    const browser = await signUp()
    const challenge = await askToAdd(browser)
    expect((await add(browser, new Authenticator().register('AAAA', here))).status).toBe(400)
    // The wrong person used it up.
    expect((await add(browser, new Authenticator().register(challenge, here))).status).toBe(409)
    const other = await signUp(bob)
    const ofOther = await askToAdd(other)
    await askToAdd(browser)
    expect((await add(browser, new Authenticator().register(ofOther, here))).status).toBe(400)
    const toConfirm = await browser.sendJson('POST', '/api/auth/confirm/passkey')
    const answer = new Authenticator().register(challengeIn(toConfirm.body), here)
    expect((await add(browser, answer)).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  test('goes beside the password and without it, each with a second factor', async () => {
    await t.db.query(`insert into staff (email_key) values ('ada@example.com')`)
    const passkey = await enrol(await signUp())
    for (const person of [ada, undefined]) {
      const { challenge, send } = await atSignIn(person)
      const { page, who } = await send(passkey.sign(challenge, here))
      expect(page.path).toBe('/dashboard')
      expect(who).toMatchObject({ email: ada.email, isStaff: true })
    }
    expect((await atSignIn(ada)).page.text).toContain('One more step')
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['without user presence', { isPresent: false }],
    ['that is a new passkey', { type: 'webauthn.create' }],
    ['whose count went back, as a copy’s would', { counter: 1 }],
  ])('refuses a signature %s', async (_, lie) => {
    const passkey = await enrol(await signUp())
    for (const person of [ada, undefined]) {
      const { challenge, send } = await atSignIn(person)
      const { page, who } = await send(passkey.sign(challenge, { ...here, ...lie }))
      expect([page.status, who]).toEqual([401, null])
    }
  })

  test('refuses a signature of another sign-in, of another key, and of who is not the password’s', async () => {
    const passkey = await enrol(await signUp())
    const ofBob = await enrol(await signUp(bob))
    const elsewhere = await atSignIn()
    const answers = (challenge: string) => [
      passkey.sign(elsewhere.challenge, here),
      new Authenticator().signAs(passkey, challenge, here),
      new Authenticator().sign(challenge, here),
      ofBob.sign(challenge, here),
    ]
    const { challenge, send } = await atSignIn(ada)
    for (const answer of answers(challenge)) {
      const { page, who } = await send(answer)
      expect([page.status, who]).toEqual([401, null])
    }
    expect((await send(passkey.sign(challenge, here))).page.path).toBe('/dashboard')
  })

  test('is worth nothing again, nor after it was removed', async () => {
    const owner = await signUp()
    const passkey = await enrol(owner)
    const { challenge, send } = await atSignIn()
    const answer = passkey.sign(challenge, here)
    expect((await send(answer)).page.path).toBe('/dashboard')
    expect((await send(answer)).page.status).toBe(400)

    const next = await atSignIn()
    const { passkeys } = (await owner.getJson('/api/user/second-factor')) as {
      passkeys: Array<{ id: number }>
    }
    const removed = await owner.sendJson('DELETE', `/api/user/passkeys/${passkeys[0]?.id}`)
    expect(removed.status).toBe(204)
    expect((await next.send(passkey.sign(next.challenge, here))).page.status).toBe(401)
  })
})

describe('confirming with a passkey', () => {
  test('takes one of this person, once', async () => {
    const browser = await signUp()
    const passkey = await enrol(browser)
    const ofBob = await enrol(await signUp(bob))
    const confirm = (answer: unknown) =>
      browser.sendJson('POST', '/api/auth/confirm', { passkey: answer })
    const ask = async () =>
      challengeIn((await browser.sendJson('POST', '/api/auth/confirm/passkey')).body)
    await t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect((await confirm(ofBob.sign(await ask(), here))).status).toBe(400)
    const answer = passkey.sign(await ask(), here)
    expect((await confirm(answer)).status).toBe(204)
    expect((await confirm(answer)).status).toBe(400)
    expect(await browser.getJson('/api/auth/confirm')).toMatchObject({ isConfirmed: true })
  })
})
