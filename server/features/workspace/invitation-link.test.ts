import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Workspace, WorkspaceItem } from '../../../contract/workspace.ts'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

/** The emailed link of an invitation: what it opens, and what it does not. */

let t: TestApp
let olga: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await deletePeople(t)
  olga = await signIn(t, { email: 'olga@fund.example' })
  await as('PATCH', '/api/workspace', { name: 'Delta Fund' })
})
afterAll(() => t.close())

const as = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({ method, url, headers: olga.headers, ...(payload ? { payload } : {}) })
const NEW = { firstName: 'Maria', lastName: 'Lopez', password: 'correct horse battery' }

/** Invites an address; returns the path of the link in its email. */
async function invite(email = 'maria.lopez@buyer.example'): Promise<string> {
  await as('POST', '/api/workspace/invitations', { email, role: 'editor' })
  const mail = (await readMail(t)).findLast(({ template }) => template === 'workspace-invitation')
  return new URL(mail?.link ?? '').pathname
}

async function signUp(email: string): Promise<Browser> {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  await browser.post(`${path.split('?')[0]}/sign-up`, { ...NEW, email })
  return browser
}

const workspaceOf = async (browser: Browser) =>
  (await browser.getJson('/api/workspace')) as Workspace
const whoIs = async (browser: Browser) =>
  JSON.parse((await browser.goto('/api/auth/user')).text) as {
    email?: string
    emailVerified?: true
  }
const members = async () =>
  (await t.app.inject({ url: '/api/workspace', headers: olga.headers })).json<Workspace>().members

describe('to a new person', () => {
  test('fills in the name, creates the account with a proven address, and works in the workspace', async () => {
    const path = await invite()
    const maria = new Browser(t.app)
    const page = await maria.goto(path)
    expect(page.text).toContain(
      'Ada Clerk (olga@fund.example) invited you to the ParcelProof workspace “Delta Fund” as an editor',
    )
    expect(page.text).toContain('value="Maria"')
    expect(page.text).toContain('value="Lopez"')
    expect((await maria.post(path, NEW, { stopAt: '/dashboard' })).path).toBe(
      '/dashboard?joined=true',
    )
    expect(await whoIs(maria)).toMatchObject({
      email: 'maria.lopez@buyer.example',
      emailVerified: true,
    })
    expect(await workspaceOf(maria)).toMatchObject({
      name: 'Delta Fund',
      role: 'editor',
      isHome: false,
      invitedBy: 'Ada Clerk',
    })
    const own = (await maria.getJson('/api/user/workspaces')) as WorkspaceItem[]
    expect(own.map(({ isHome }) => isHome)).toEqual([false, true])
    // The password is the account's: it signs in elsewhere.
    const phone = new Browser(t.app)
    const form = await phone.goto('/api/login')
    await phone.post(`${form.path}/sign-in`, { ...NEW, email: 'maria.lopez@buyer.example' })
    expect(await whoIs(phone)).toMatchObject({ email: 'maria.lopez@buyer.example' })
  })

  test('opened by a mail program changes nothing', async () => {
    const path = await invite()
    for (let n = 0; n < 3; n++) await new Browser(t.app).goto(path)
    expect((await t.db.query('select from password_account')).rowCount).toBe(0)
    expect(await members()).toHaveLength(1)
  })

  test('cannot be used for another address', async () => {
    const path = await invite()
    const eve = new Browser(t.app)
    await eve.post(path, { ...NEW, email: 'eve@example.com' }, { stopAt: '/dashboard' })
    expect(await whoIs(eve)).toMatchObject({ email: 'maria.lopez@buyer.example' })
  })

  test('says what lacks, and joins nobody', async () => {
    const path = await invite('office@buyer.example')
    const page = await new Browser(t.app).post(path, { password: 'short' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Enter your first name')
    expect(await members()).toHaveLength(1)
  })

  test('keeps the account where the plan has no seat left, and says so', async () => {
    const path = await invite()
    t.context.config.enforcesLimits = true
    try {
      const maria = new Browser(t.app)
      const page = await maria.post(path, NEW)
      expect(page.status).toBe(409)
      expect(page.text).toContain('You have not joined yet')
      expect(await workspaceOf(maria)).toMatchObject({ isHome: true })
    } finally {
      t.context.config.enforcesLimits = false
    }
  })
})

describe('opens nothing', () => {
  test('used twice', async () => {
    const path = await invite()
    await new Browser(t.app).post(path, NEW, { stopAt: '/dashboard' })
    const eve = new Browser(t.app)
    for (const page of [await eve.goto(path), await eve.post(path, NEW)]) {
      expect(page.status).toBe(400)
      expect(page.text).toContain('no longer open')
    }
    expect(await members()).toHaveLength(2)
  })

  test('by two at once, for the second', async () => {
    const path = await invite()
    const pages = await Promise.all(
      [1, 2].map(() => new Browser(t.app).post(path, NEW, { stopAt: '/dashboard' })),
    )
    expect(pages.filter((page) => page.path === '/dashboard?joined=true')).toHaveLength(1)
    expect(await members()).toHaveLength(2)
  })

  test.each([
    ['expired', `update workspace_invitation set expires_at = now()`],
    ['withdrawn', `update workspace_invitation set status = 'withdrawn', ended_at = now()`],
    ['declined', `update workspace_invitation set status = 'declined', ended_at = now()`],
    ['of a workspace that was deleted', 'delete from workspace_invitation'],
  ])('%s', async (_case, change) => {
    const path = await invite()
    await t.db.query(change)
    for (const page of [
      await new Browser(t.app).goto(path),
      await new Browser(t.app).post(path, NEW),
    ]) {
      expect(page.status).toBe(400)
    }
    expect((await t.db.query('select from password_account')).rowCount).toBe(0)
  })

  test('made up, or replaced by the link of a newer email', async () => {
    const first = await invite()
    expect((await new Browser(t.app).goto('/oidc/invitation/x')).status).toBe(400)
    await t.db.query(`update workspace_invitation set sent_at = now() - interval '11 minutes'`)
    const second = await invite()
    expect(second).not.toBe(first)
    expect((await new Browser(t.app).goto(first)).status).toBe(400)
    expect((await new Browser(t.app).goto(second)).status).toBe(200)
  })

  test('sent by a form of another site', async () => {
    const path = await invite()
    const page = await new Browser(t.app).post(path, NEW, {
      headers: { origin: 'https://evil.example' },
    })
    expect(page.status).toBe(403)
    expect(await members()).toHaveLength(1)
  })
})

describe('to an address with an account', () => {
  test('asks to sign in, comes back, and joins by one button', async () => {
    await signUp('ben@buyer.example')
    const path = await invite('ben@buyer.example')
    const ben = new Browser(t.app)
    const form = await ben.goto(path)
    expect(form.text).toContain('<h1>Sign in</h1>')
    const page = await ben.post(`${form.path}/sign-in`, { ...NEW, email: 'ben@buyer.example' })
    expect(page.path).toBe(path)
    expect(page.text).toContain('invited you to')
    expect(await members()).toHaveLength(1)
    const { path: landed } = await ben.post(path, {}, { stopAt: '/dashboard' })
    expect(landed).toBe('/dashboard?joined=true')
    // The link proved the address.
    expect(await whoIs(ben)).toMatchObject({ emailVerified: true })
    expect(await workspaceOf(ben)).toMatchObject({ name: 'Delta Fund', invitedBy: 'Ada Clerk' })
  })

  test('sets no other password and joins nobody without a sign-in', async () => {
    await signUp('ben@buyer.example')
    const path = await invite('ben@buyer.example')
    const eve = new Browser(t.app)
    const page = await eve.post(path, { ...NEW, password: 'another long password' })
    expect(page.text).toContain('<h1>Sign in</h1>')
    expect(await members()).toHaveLength(1)
    const form = await eve.goto('/api/login')
    const refused = await eve.post(`${form.path}/sign-in`, {
      email: 'ben@buyer.example',
      password: 'another long password',
    })
    expect(refused.status).toBe(401)
  })

  test('is refused to who is signed in with another', async () => {
    const path = await invite()
    const eve = await signUp('eve@buyer.example')
    expect((await eve.goto(path)).text).toContain('This invitation is for another address')
    const page = await eve.post(path, NEW)
    expect(page.status).toBe(403)
    expect(await members()).toHaveLength(1)
    expect((await t.db.query('select from password_account')).rowCount).toBe(1)
  })

  test('already a member: the invitation ends and changes nothing', async () => {
    const path = await invite('ben@buyer.example')
    const ben = await signUp('ben@buyer.example')
    await t.db.query(
      `insert into workspace_member (workspace_id, user_id, role)
         select i.workspace_id, u.id, 'viewer' from workspace_invitation i, app_user u
          where u.email = 'ben@buyer.example'`,
    )
    const { path: landed } = await ben.post(path, {}, { stopAt: '/dashboard' })
    expect(landed).toBe('/dashboard?joined=true')
    expect((await members()).find(({ email }) => email === 'ben@buyer.example')?.role).toBe(
      'viewer',
    )
    expect((await ben.goto(path)).status).toBe(400)
  })
})
