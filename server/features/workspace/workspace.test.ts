import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Workspace, WorkspaceItem, WorkspaceRole } from '../../../contract/workspace.ts'
import type { PlanId } from '../../../domain/billing/plan-catalogue.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { assignSeats } from '../billing/assign-seats.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.enforcesLimits = true
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

type Headers = Record<string, string>
type Somebody = { headers: Headers; userId: number }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const as = (
  { headers }: { headers: Headers },
  method: Method,
  url: string,
  payload?: Record<string, unknown>,
) => t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })

async function owner(plan: PlanId = 'pro', email = 'olga@fund.example'): Promise<Somebody> {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, plan)
  return person
}

const show = async (who: Somebody) => (await as(who, 'GET', '/api/workspace')).json<Workspace>()
const invite = (who: Somebody, email: string, role: WorkspaceRole = 'editor') =>
  as(who, 'POST', '/api/workspace/invitations', { email, role })
const received = async (who: Somebody) =>
  (await as(who, 'GET', '/api/user/invitations')).json<Array<{ id: number; workspace: string }>>()
const accept = (who: Somebody, id: number) => as(who, 'POST', `/api/user/invitations/${id}/accept`)

/** A person who is a member of the owner's workspace, and works in it. */
async function member(of: Somebody, email: string, role: WorkspaceRole = 'editor') {
  const person = await signIn(t, { email })
  expect((await invite(of, email, role)).statusCode).toBe(201)
  const [invitation] = await received(person)
  expect((await accept(person, invitation?.id ?? 0)).statusCode).toBe(204)
  return person
}

const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { message: string }).message

describe('a workspace of one', () => {
  test('comes with the account and is named after its person', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    expect(await show(ada)).toMatchObject({
      name: 'Ada Clerk’s workspace',
      givenName: null,
      role: 'owner',
      isHome: true,
      seats: 1,
      members: [{ userId: ada.userId, email: 'ada@example.com', isYou: true, hasSeat: true }],
      invitations: [],
    })
  })

  test('takes a name, and goes back to its person’s', async () => {
    const ada = await signIn(t)
    expect(
      (await as(ada, 'PATCH', '/api/workspace', { name: ' Delta Fund ' })).json(),
    ).toMatchObject({ name: 'Delta Fund', givenName: 'Delta Fund' })
    expect((await as(ada, 'PATCH', '/api/workspace', { name: '' })).json()).toMatchObject({
      name: 'Ada Clerk’s workspace',
    })
    expect((await as(ada, 'PATCH', '/api/workspace', { name: 'x'.repeat(81) })).statusCode).toBe(
      400,
    )
  })

  test('goes with the account', async () => {
    const ada = await signIn(t)
    const home = await homeOf(t.db, ada.userId)
    expect((await as(ada, 'DELETE', '/api/user', { word: 'delete' })).statusCode).toBe(200)
    expect((await t.db.query('select from workspace where id = $1', [home])).rowCount).toBe(0)
  })
})

describe('an invitation', () => {
  test('is mailed with names that are names alone, and accepted once', async () => {
    const olga = await owner()
    await as(olga, 'PATCH', '/api/workspace', { name: 'Buy pills at pills.example' })
    await invite(olga, 'Ben@Fund.example', 'viewer')
    const { rows } = await t.db.query<{ recipient: string; data: object }>(
      `select recipient, data from mail where template = 'workspace-invitation'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.recipient).toBe('Ben@Fund.example')
    expect(JSON.stringify(rows[0]?.data)).not.toContain('pills')
    expect(JSON.stringify(rows[0]?.data)).toContain('olga@fund.example')
    await as(olga, 'PATCH', '/api/workspace', { name: 'Delta Fund' })
    await invite(olga, 'Cy@Fund.example', 'viewer')
    const named = await t.db.query<{ data: object }>(
      `select data from mail where recipient = 'Cy@Fund.example'`,
    )
    expect(named.rows[0]?.data).toMatchObject({ workspace: 'Delta Fund' })

    const ben = await signIn(t, { email: 'ben@fund.example' })
    const [invitation] = await received(ben)
    expect(invitation).toMatchObject({ workspace: 'Delta Fund', role: 'viewer' })
    expect((await accept(ben, invitation?.id ?? 0)).statusCode).toBe(204)
    expect((await accept(ben, invitation?.id ?? 0)).statusCode).toBe(204)
    const { members, role, isHome } = await show(ben)
    expect(members.map(({ email }) => email)).toEqual(['olga@fund.example', 'ben@fund.example'])
    expect({ role, isHome }).toEqual({ role: 'viewer', isHome: false })
    expect(await received(ben)).toEqual([])
  })

  test('is for its address alone, confirmed', async () => {
    const olga = await owner()
    await invite(olga, 'ben@fund.example')
    const { rows } = await t.db.query<{ id: number }>('select id from workspace_invitation')
    const id = rows[0]?.id ?? 0
    const eve = await signIn(t, { email: 'eve@fund.example' })
    expect(await received(eve)).toEqual([])
    const refused = await accept(eve, id)
    expect(refused.statusCode).toBe(404)
    expect(messageOf(refused)).toMatch(/another address/)
    const ben = await signIn(t, { email: 'ben@fund.example' })
    await t.db.query('update app_user set email_verified = false where id = $1', [ben.userId])
    expect(await received(ben)).toEqual([])
    expect((await accept(ben, id)).statusCode).toBe(403)
  })

  test.each([
    ['withdrawn', 409, /withdrawn/],
    ['declined', 409, /declined/],
    ['expired', 409, /expired/],
  ])('that is %s is not accepted', async (what, status, message) => {
    const olga = await owner()
    const ben = await signIn(t, { email: 'ben@fund.example' })
    await invite(olga, 'ben@fund.example')
    const id = (await received(ben))[0]?.id ?? 0
    if (what === 'withdrawn') {
      expect((await as(olga, 'DELETE', `/api/workspace/invitations/${id}`)).statusCode).toBe(204)
    } else if (what === 'declined') {
      expect((await as(ben, 'POST', `/api/user/invitations/${id}/decline`)).statusCode).toBe(204)
    } else {
      await t.db.query('update workspace_invitation set expires_at = now()')
    }
    const answer = await accept(ben, id)
    expect(answer.statusCode).toBe(status)
    expect(messageOf(answer)).toMatch(message)
  })

  test('used after its person was removed does not let them in again', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example')
    const { rows } = await t.db.query<{ id: number }>('select id from workspace_invitation')
    expect((await as(olga, 'DELETE', `/api/workspace/members/${ben.userId}`)).statusCode).toBe(204)
    const again = await accept(ben, rows[0]?.id ?? 0)
    expect(again.statusCode).toBe(409)
    expect((await show(ben)).isHome).toBe(true)
  })

  test('sent again is one invitation, and no second email within minutes', async () => {
    const olga = await owner()
    await invite(olga, 'ben@fund.example', 'viewer')
    await invite(olga, 'BEN@fund.example', 'editor')
    expect((await show(olga)).invitations).toMatchObject([{ role: 'editor' }])
    const mails = () => t.db.query(`select from mail where template = 'workspace-invitation'`)
    expect((await mails()).rowCount).toBe(1)
    await t.db.query(`update workspace_invitation set sent_at = now() - interval '11 minutes'`)
    await invite(olga, 'ben@fund.example', 'editor')
    expect((await mails()).rowCount).toBe(2)
  })

  test.each([
    ['not an address', 'ben', 400],
    ['a member', 'olga@fund.example', 409],
  ])('to %s is refused', async (_case, email, status) => {
    expect((await invite(await owner(), email)).statusCode).toBe(status)
  })

  test('needs a confirmed address, and no demo account', async () => {
    const olga = await owner()
    await t.db.query('update app_user set email_verified = false')
    expect((await invite(olga, 'ben@fund.example')).statusCode).toBe(403)
    await t.db.query(
      `update app_user set email_verified = true, demo_until = now() + interval '1 day'`,
    )
    expect((await invite(olga, 'ben@fund.example')).statusCode).toBe(403)
    expect((await t.db.query('select from mail')).rowCount).toBe(0)
  })
})

describe('seats', () => {
  test('of the plan are counted with the invitations that may still be accepted', async () => {
    const olga = await owner('pro')
    for (const name of ['a', 'b', 'c', 'd']) await invite(olga, `${name}@fund.example`)
    const fifth = await invite(olga, 'e@fund.example')
    expect(fifth.statusCode).toBe(402)
    expect(messageOf(fifth)).toBe(
      'The Pro plan has 5 seats, and all are taken. The Enterprise plan at $499 a month has unlimited seats.',
    )
    expect((await show(olga)).invitations).toHaveLength(4)
    await t.db.query('update workspace_invitation set expires_at = now()')
    expect((await invite(olga, 'e@fund.example')).statusCode).toBe(201)
  })

  test('are one on Free', async () => {
    const ada = await signIn(t, { email: 'ada@example.com' })
    expect(messageOf(await invite(ada, 'ben@fund.example'))).toMatch(
      /^The Free plan has 1 seat, and all are taken\. The Pro plan at \$149/,
    )
  })

  test('lost by a smaller plan: no member is removed, who has none reads only', async () => {
    const olga = await owner('pro')
    const ben = await member(olga, 'ben@fund.example', 'owner')
    const home = await homeOf(t.db, olga.userId)
    await t.db.query(`update subscription set status = 'ended'`)
    await assignSeats(t.db, { today: TEST_DAY, enforcesLimits: true }, home)
    expect((await show(ben)).members.map(({ hasSeat }) => hasSeat)).toEqual([true, false])
    const refused = await as(ben, 'PATCH', '/api/workspace', { name: 'Mine' })
    expect(refused.statusCode).toBe(403)
    expect(messageOf(refused)).toMatch(/more members than its plan has seats/)
    expect((await as(olga, 'PATCH', '/api/workspace', { name: 'Ours' })).statusCode).toBe(200)
    await givePlan(t.db, olga.userId, 'pro')
    await assignSeats(t.db, { today: TEST_DAY, enforcesLimits: true }, home)
    expect((await as(ben, 'PATCH', '/api/workspace', { name: 'Mine' })).statusCode).toBe(200)
  })
})

describe('roles', () => {
  const managing: Array<[Method, string, Record<string, unknown> | undefined]> = [
    ['PATCH', '/api/workspace', { name: 'Other' }],
    ['DELETE', '/api/workspace', { name: 'Other' }],
    ['POST', '/api/workspace/invitations', { email: 'x@fund.example', role: 'owner' }],
    ['DELETE', '/api/workspace/invitations/1', undefined],
    ['PATCH', '/api/workspace/members/1', { role: 'owner' }],
    ['DELETE', '/api/workspace/members/1', undefined],
    ['GET', '/api/workspace/audit-events', undefined],
    ['PATCH', '/api/user/subscription', { plan: 'free' }],
    ['POST', '/api/user/subscription/cancel', undefined],
    ['POST', '/api/create-payment-intent', { plan: 'enterprise', amount: 499 }],
  ]
  test.each(['viewer', 'editor'] as const)('a %s manages nothing', async (role) => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example', role)
    for (const [method, url, payload] of managing) {
      const answer = await as(ben, method, url, payload)
      expect([url, answer.statusCode]).toEqual([url, 403])
    }
    expect((await show(olga)).members).toHaveLength(2)
    await invite(olga, 'c@fund.example')
    expect((await show(ben)).invitations).toEqual([])
  })

  test('ownership is handed over, and the last owner stays one', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example')
    const stepDown = () =>
      as(olga, 'PATCH', `/api/workspace/members/${olga.userId}`, { role: 'editor' })
    expect((await stepDown()).statusCode).toBe(409)
    expect((await as(olga, 'DELETE', `/api/workspace/members/${olga.userId}`)).statusCode).toBe(409)
    const account = await as(olga, 'DELETE', '/api/user', { word: 'delete' })
    expect(account.statusCode).toBe(409)
    expect(messageOf(account)).toMatch(/only owner of the workspace “Ada Clerk’s workspace”/)

    await as(olga, 'PATCH', `/api/workspace/members/${ben.userId}`, { role: 'owner' })
    expect((await stepDown()).statusCode).toBe(200)
    expect((await show(olga)).role).toBe('editor')
    // The plan stays, and a person's card is not charged for a workspace that they do not own.
    const { rows } = await t.db.query(
      `select user_id, cancels, card from subscription where status = 'active'`,
    )
    expect(rows).toEqual([{ user_id: ben.userId, cancels: true, card: null }])
    const resumed = await as(ben, 'POST', '/api/user/subscription/resume')
    expect(messageOf(resumed)).toMatch(/handed it over/)
  })

  test('two owners who delete their accounts at once leave one, while there are others', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example', 'owner')
    const carl = await member(olga, 'carl@fund.example', 'viewer')
    const answers = await Promise.all(
      [olga, ben].map((who) => as(who, 'DELETE', '/api/user', { word: 'delete' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await show(carl)).members.map(({ role }) => role)).toEqual(['owner', 'viewer'])
  })

  test('two owners who step down at once leave one', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example', 'owner')
    const answers = await Promise.all(
      [olga, ben].map((who) =>
        as(who, 'PATCH', `/api/workspace/members/${who.userId}`, { role: 'viewer' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('several workspaces', () => {
  const list = async (who: Somebody) =>
    (await as(who, 'GET', '/api/user/workspaces')).json<WorkspaceItem[]>()
  const choose = (who: Somebody, id: number) => as(who, 'PATCH', '/api/user/workspace', { id })

  test('are switched between, each browser for itself', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example')
    expect(await list(ben)).toMatchObject([
      { isCurrent: true, isHome: false, role: 'editor', members: 2 },
      { isCurrent: false, isHome: true, role: 'owner', members: 1 },
    ])
    const home = await homeOf(t.db, ben.userId)
    expect((await choose(ben, home)).statusCode).toBe(204)
    expect((await show(ben)).isHome).toBe(true)
    expect((await choose(ben, await homeOf(t.db, olga.userId))).statusCode).toBe(204)
    const eve = await signIn(t, { email: 'eve@fund.example' })
    expect((await choose(eve, home)).statusCode).toBe(404)
    expect((await show(eve)).isHome).toBe(true)
  })

  test('have plans of their own', async () => {
    const olga = await owner('enterprise')
    const ben = await member(olga, 'ben@fund.example')
    const plan = async () =>
      (await as(ben, 'GET', '/api/user/subscription')).json<{ plan: string }>().plan
    expect(await plan()).toBe('enterprise')
    await choose(ben, await homeOf(t.db, ben.userId))
    expect(await plan()).toBe('free')
  })

  test('count what their people use together', async () => {
    const olga = await owner('enterprise')
    const ben = await member(olga, 'ben@fund.example')
    const search = (who: Somebody, q: string) =>
      as(who, 'GET', `/api/properties/search?q=${encodeURIComponent(q)}`)
    await t.importFile('parcel_id,owner_name,address\nTEAM-1,SMITH JOHN,1 Team St', {
      query: '?county=Hinds%20County%2C%20MS',
    })
    const used = async (who: Somebody) =>
      (await as(who, 'GET', '/api/user/subscription'))
        .json<{ usage: Array<{ kind: string; used: number }> }>()
        .usage.find(({ kind }) => kind === 'searches')?.used
    await search(ben, 'TEAM-1')
    await search(olga, 'Team St')
    expect([await used(olga), await used(ben)]).toEqual([2, 2])
    const home = await homeOf(t.db, ben.userId)
    await choose(ben, home)
    expect(await used(ben)).toBe(0)
    await t.db.query(
      `insert into usage (user_id, workspace_id, month, kind, used)
         values ($1, $2, date_trunc('month', $3::date), 'searches', 5)`,
      [ben.userId, home, TEST_DAY],
    )
    expect((await search(ben, 'John')).statusCode).toBe(402)
    expect((await search(olga, 'John')).statusCode).toBe(200)
  })

  test('one is left at once: sessions go home, keys end', async () => {
    const olga = await owner('enterprise')
    const ben = await member(olga, 'ben@fund.example')
    const made = await as(ben, 'POST', '/api/user/api-keys', { name: 'import', scope: 'read' })
    const key = { headers: { authorization: `Bearer ${made.json<{ key: string }>().key}` } }
    expect((await as(key, 'GET', '/api/user/screens')).statusCode).toBe(200)
    expect((await as(olga, 'DELETE', `/api/workspace/members/${ben.userId}`)).statusCode).toBe(204)
    expect((await as(key, 'GET', '/api/user/screens')).statusCode).toBe(401)
    expect((await show(ben)).isHome).toBe(true)
    expect(await list(ben)).toHaveLength(1)
    const mail = await t.db.query(`select recipient from mail where template = 'workspace-removed'`)
    expect(mail.rows).toEqual([{ recipient: 'ben@fund.example' }])
  })

  test('leaving the one that was one’s own gives another', async () => {
    const olga = await owner()
    const ben = await member(olga, 'ben@fund.example', 'owner')
    const before = await homeOf(t.db, olga.userId)
    expect((await as(olga, 'DELETE', `/api/workspace/members/${olga.userId}`)).statusCode).toBe(204)
    const after = await show(olga)
    expect(after).toMatchObject({ isHome: true, role: 'owner', planName: 'Free' })
    expect(after.id).not.toBe(before)
    expect((await show(ben)).planName).toBe('Pro')
  })
})

describe('deleting a workspace', () => {
  test('of one person is refused: nothing used would count any more', async () => {
    const ada = await signIn(t)
    const refused = await as(ada, 'DELETE', '/api/workspace', { name: 'Ada Clerk’s workspace' })
    expect(refused.statusCode).toBe(409)
    expect(messageOf(refused)).toMatch(/only member/)
  })

  test('needs its name and a plan that does not renew; what was bought stays with who bought it', async () => {
    const olga = await owner('pro')
    const ben = await member(olga, 'ben@fund.example')
    const home = await homeOf(t.db, olga.userId)
    await t.db.query(
      `insert into title_report (property_id, user_id, workspace_id, purchase_id, bought_on)
         values (1, $1, $2, 1, '2026-08-01')`,
      [ben.userId, home],
    )
    const remove = (name: string) => as(olga, 'DELETE', '/api/workspace', { name })
    expect((await remove('Something')).statusCode).toBe(400)
    const renews = await remove('Ada Clerk’s workspace')
    expect(messageOf(renews)).toMatch(/Cancel the plan/)
    await as(olga, 'POST', '/api/user/subscription/cancel')
    expect((await remove('Ada Clerk’s workspace')).statusCode).toBe(204)
    expect((await show(ben)).isHome).toBe(true)
    expect((await show(olga)).id).not.toBe(home)
    const { rows } = await t.db.query('select user_id, workspace_id from title_report')
    expect(rows).toEqual([{ user_id: ben.userId, workspace_id: null }])
  })
})

test('owners read what was done in their workspace, and nothing of other matters', async () => {
  const olga = await owner()
  const ben = await member(olga, 'ben@fund.example')
  await as(ben, 'PATCH', '/api/user/profile', { firstName: 'Ben' })
  await as(olga, 'PATCH', '/api/workspace', { name: 'Delta Fund' })
  const { events, next } = (await as(olga, 'GET', '/api/workspace/audit-events?limit=3')).json<{
    events: Array<{ event: string; email: string }>
    next: number | null
  }>()
  expect(events.map(({ event, email }) => [event, email])).toEqual([
    ['workspace-renamed', 'olga@fund.example'],
    ['invitation-accepted', 'ben@fund.example'],
    ['member-invited', 'olga@fund.example'],
  ])
  expect(next).not.toBeNull()
})
