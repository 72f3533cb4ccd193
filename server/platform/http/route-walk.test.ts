import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { giveAccount, type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../testing/test-app.ts'
import {
  type AdasThings,
  ANYONE,
  HOLDING_FACTS,
  OWN,
  SIGNED_IN,
  STAFF,
} from './testing/whose-routes.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let things: AdasThings
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.webhookLocal = true
  t.context.config.sharesImports = false
  ada = await signIn(t, { email: 'ada@example.com' })
  bob = await signIn(t, { email: 'bob@example.com' })
  for (const who of [ada, bob]) {
    await givePlan(t.db, who.userId, 'enterprise')
    await giveAccount(t, who)
  }
  await signIn(t, { email: 'carl@example.com' })
  things = await makeThings()
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: string, url: string, who: SignedIn | null, payload?: object) =>
  t.app.inject({
    method: method as Method,
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })

async function make(url: string, payload: object, path: (body: never) => unknown) {
  const answer = await call('POST', url, ada, payload)
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return path(answer.json() as never) as number
}

async function insert(sql: string, values: unknown[] = [ada.userId]): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(sql, values)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(sql)
  return id
}

async function makeThings(): Promise<AdasThings> {
  await t.importFile(
    'parcel_id,owner_name,address,total_owed\nWALK-1,SMITH JOHN,1 Walk St,10\nWALK-2,SMITH JOHN,1 Walk St,10',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
  const { rows } = await t.db.query<{ id: number }>('select id from property order by id')
  const [first, second] = rows.map(({ id }) => id)
  const intent = (
    await call('POST', '/api/create-payment-intent', ada, { plan: 'pro', amount: 149 })
  ).json()
  const id = (body: { id: number }) => body.id
  const holding = await make('/api/holdings', { propertyId: first, ...HOLDING_FACTS }, id)
  return {
    holding,
    holdingEntry: await make(
      `/api/holdings/${holding}/entries`,
      { kind: 'legal', on: '2026-09-01', amount: 5 },
      (body: { entries: { id: number }[] }) => body.entries[0]?.id,
    ),
    holdingEvent: await make(
      `/api/holdings/${holding}/milestones`,
      { kind: 'deed', on: '2026-09-02' },
      (body: { events: { id: number }[] }) => body.events[0]?.id,
    ),
    holdingVersion: 3,
    notification: await insert(
      `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', 'x', 'y') returning id`,
    ),
    saved: await make('/api/user/tracked-properties', { propertyId: first }, id),
    note: await make(`/api/properties/${first}/notes`, { body: 'x' }, id),
    task: await make(`/api/properties/${first}/tasks`, { text: 'x' }, id),
    file: await insert(
      `with made as (
         insert into parcel_file (workspace_id, property_id, user_id, name, type, bytes, has_thumbnail)
           select workspace_id, ${first}, $1, 'x.png', 'image/png', 2, true
             from workspace_member where user_id = $1 and is_home returning id),
       chunks as (
         insert into parcel_file_chunk (file_id, part, n, bytes)
           select id, part, 0, '\\x01' from made, unnest(array['file', 'thumbnail']) part)
       select id from made`,
    ),
    search: await make('/api/user/saved-searches', { q: 'smith' }, id),
    key: await make('/api/user/api-keys', { name: 'x' }, id),
    webhook: await make('/api/user/webhooks', { url: 'http://127.0.0.1:9/' }, id),
    source: await make('/api/sources', { address: 'https://county.example/adas.csv' }, id),
    lookAnswer: await make(
      `/api/properties/${first}/lookup/answers`,
      { look: 'probate', outcome: 'nothing' },
      id,
    ),
    list: await importList(),
    invitation: await insert(
      `insert into workspace_invitation (workspace_id, email, email_key, role, expires_at)
         select workspace_id, 'x', 'x', 'viewer', now() + interval '1 day'
           from workspace_member where user_id = $1 and is_home returning id`,
    ),
    member: await insert(
      `insert into workspace_member (workspace_id, user_id, role)
         select m.workspace_id, u.id, 'editor' from workspace_member m, app_user u
          where m.user_id = $1 and m.is_home and u.email = 'carl@example.com' returning user_id as id`,
    ),
    passkey: await insert(
      `insert into passkey (user_id, name, credential_id, public_key) values ($1, 'x', 'x', '\\x01') returning id`,
    ),
    otherSession: await otherSessionOf(ada),
    decision: await make(
      '/api/owners/decisions',
      { kind: 'merge', properties: [first, second], reason: 'I know them' },
      id,
    ),
    invoice: await insert(
      `insert into invoice (purchase_id, user_id, workspace_id, issued_on, description, amount_cents, currency, is_test)
         select p.id, $1, p.workspace_id, '2026-11-21', 'Pro', 14900, 'usd', true from purchase p where p.user_id = $1 returning id`,
    ),
    intent: intent.paymentIntent,
    clientSecret: intent.clientSecret,
  }
}

/** A private list of hers. */
async function importList(): Promise<number> {
  const { payload, headers } = multipart('ours.csv', 'parcel_id,county\nOURS-1,"Hinds County, MS"')
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?to=workspace',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ importId: number }>().importId
}

async function otherSessionOf({ userId }: SignedIn): Promise<number> {
  return insert(
    `insert into session (user_id, token_hash, expires_at)
       values ($1, '\\x01', now() + interval '1 day') returning id`,
    [userId],
  )
}

/** All but the files of the web app, which are there once it is built and for everyone. */
const routes = () => t.app.routeList.filter(({ url }) => /^\/(api|oidc)\//.test(url))

/** An address of the route with what can't be anybody's. */
const addressOf = (url: string, id: string | number = 987654321) => url.replace(/:\w+/g, String(id))

test('every route says whose it is, and no route is expected that is not there', () => {
  const said = [...new Set([...ANYONE, ...SIGNED_IN, ...STAFF, ...Object.keys(OWN)])]
  const registered = routes().map(({ method, url }) => `${method} ${url}`)
  expect(said.sort()).toEqual([...new Set(registered)].sort())
})

test('what is open is what is said to be, and nothing else', () => {
  const open = routes()
    .filter(({ isPublic }) => isPublic)
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(open)].sort()).toEqual([...ANYONE].sort())
})

describe('signed out', () => {
  test('nothing of a person’s is answered, whatever is sent along', async () => {
    for (const { method, url, isPublic } of routes()) {
      if (isPublic) continue
      const name = `${method} ${url}`
      const own = OWN[name]
      const answer = await call(method, addressOf(url, own?.id(things)), null)
      expect(answer.statusCode, name).toBe(401)
      expect(answer.json().code, name).toBe('sign_in_required')
    }
  })
})

describe('what is somebody’s by its id', () => {
  test('every route with an id of a person’s thing is among these', () => {
    const withId = routes()
      .filter(({ url, isPublic }) => !isPublic && url.includes(':'))
      .map(({ method, url }) => `${method} ${url}`)
    const ofProperties = [
      'GET /api/properties/:id/teamwork',
      'PATCH /api/properties/:id/assignment',
      'GET /api/properties/:id/notes',
      'POST /api/properties/:id/notes',
      'POST /api/properties/:id/tasks',
      'POST /api/properties/:id/files',
      'GET /api/properties/:id/report-access',
      'POST /api/properties/:id/report',
      'POST /api/properties/:id/lookup/answers',
      'GET /api/properties/:id/surplus-drafts/:draft',
      'PATCH /api/properties/:id/insurable',
    ]
    const ofStaff = STAFF.filter((name) => name.includes(':'))
    expect(withId.filter((name) => !(name in OWN)).sort()).toEqual(
      [...ofProperties, ...ofStaff].sort(),
    )
  })

  test.each(Object.entries(OWN))('%s', async (name, own) => {
    const [method = '', url = ''] = name.split(' ')
    const payload = typeof own.payload === 'function' ? own.payload(things) : own.payload
    const address = addressOf(url, own.id(things))
    const another = await call(method, address, bob, payload)
    expect(another.statusCode, another.body).toBe(own.another ?? 404)
    // An unknown id looks like another person's, so that ids can't be probed.
    if (own.another === undefined) {
      const nobodys = await call(method, addressOf(url), bob, payload)
      expect(nobodys.statusCode).toBe(404)
      expect(nobodys.json().message).toBe(another.json().message)
    }
    const hers = await call(method, address, ada, payload)
    expect(hers.statusCode, hers.body).toBe(own.hers)
  })
})

describe('in a workspace', () => {
  const ROLES = ['viewer', 'editor', 'owner'] as const
  const rank = (role: (typeof ROLES)[number]) => ROLES.indexOf(role)

  test.each(ROLES)(
    'a %s calls what their role may, and is refused the rest in words',
    async (role) => {
      const member = await signIn(t, { email: `${role}@example.com` })
      await t.db.query(
        `with joined as (
         insert into workspace_member (workspace_id, user_id, role)
           select workspace_id, $1, $2 from workspace_member where user_id = $3 and is_home
         returning workspace_id)
       update session set workspace_id = joined.workspace_id from joined where user_id = $1`,
        [member.userId, role, ada.userId],
      )
      const refused: string[] = []
      const needing = routes().filter((route) => route.role !== null)
      for (const { method, url } of needing) {
        // What belongs to no one: the role is asked for before anything is looked for.
        const answer = await call(method, addressOf(url), member, {})
        if (answer.statusCode !== 403) continue
        refused.push(`${method} ${url}`)
        expect(answer.json().message, url).toMatch(/owner|You are a viewer/)
      }
      const expected = needing
        .filter((route) => rank(role) < rank(route.role ?? 'viewer'))
        .map(({ method, url }) => `${method} ${url}`)
      expect(refused.sort()).toEqual(expected.sort())
      expect(needing.length).toBeGreaterThan(8)
    },
  )
})

test('a list never holds what is another’s', async () => {
  await make('/api/user/api-keys', { name: 'Adas key' }, (body: { id: number }) => body.id)
  await make('/api/user/saved-searches', { q: 'adas search' }, (body: { id: number }) => body.id)
  await insert(
    `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', 'Adas alert', 'y') returning id`,
  )
  await make(
    '/api/user/webhooks',
    { url: 'http://127.0.0.1:9/adas' },
    (body: { id: number }) => body.id,
  )
  for (const name of SIGNED_IN) {
    const [method = '', url = ''] = name.split(' ')
    // A stream does not end; what it holds is tested by its feature.
    if (method !== 'GET' || url.includes(':') || url.endsWith('/events')) continue
    const answer = await call('GET', url, bob)
    expect(answer.body, name).not.toMatch(/\badas\b|ada@example/i)
  }
})
