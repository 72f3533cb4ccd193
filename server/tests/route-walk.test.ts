import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../features/payments/testing/give-plan.ts'
import { documentPath } from '../platform/http/api-docs.ts'
import { type Route, saveRouteList } from '../platform/http/route-list.ts'
import { giveAccount, type SignedIn, signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'
import { type Schema, valid } from './fuzz/from-schema.ts'
import { NOT_OWN, type Things, thingsOf } from './things.ts'

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let things: Things
let document: Document
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { RATE_LIMITS: 'off' } })
  t.context.config.webhookLocal = true
  t.context.config.sharesImports = false
  ada = await signIn(t, { email: 'ada@example.com' })
  bob = await signIn(t, { email: 'bob@example.com' })
  for (const who of [ada, bob]) {
    await givePlan(t.db, who.userId, 'enterprise')
    await giveAccount(t, who)
  }
  things = await thingsOf(t, ada)
  document = (await t.getJson<Document>('/api/docs')).body
})
afterAll(() => t.close())

const call = (method: string, url: string, who: SignedIn | null, payload?: object) =>
  t.app.inject({
    method: method as 'GET',
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })

/** All routes except the files of the web app, which exist after a build and are public. */
const routes = () => t.app.routeList.filter(({ url }) => /^\/(api|oidc)\//.test(url))
const nameOf = ({ method, url }: Route) => `${method} ${url}`

/** No resource of any kind has this id. */
const UNKNOWN = 987654321
const unknownLike = (id: string | number) =>
  typeof id === 'number' ? UNKNOWN : id.replace(/[0-9a-f]/g, '0')
/** A path of the route: the first parameter is the resource, the others its parts. */
const pathOf = (url: string, id: string | number = UNKNOWN) =>
  url.replace(/:\w+/, String(id)).replace(/:\w+/g, '1')

async function createThing(kind: string): Promise<string | number> {
  const create = things[kind]
  if (!create) throw new Error(`server/tests/things.ts has no thing of kind ${kind}`)
  // Accepting an invitation moved her to another workspace.
  await t.db.query(
    `update session set workspace_id = m.workspace_id from workspace_member m
      where session.user_id = $1 and m.user_id = $1 and m.is_home`,
    [ada.userId],
  )
  return create()
}

test('each kind of thing in a path has an example, and each example is in a path', () => {
  const named = routes().flatMap(({ whose }) => whose ?? [])
  const kinds = new Set(named.filter((kind) => !NOT_OWN.includes(kind)))
  expect([...kinds].sort()).toEqual(Object.keys(things).sort())
  const wrong = routes().filter(
    ({ url, whose, access }) =>
      (whose !== null && !url.includes(':')) ||
      (whose === 'staff') !== (access === 'staff' && url.includes(':')),
  )
  expect(wrong.map(nameOf)).toEqual([])
})

describe('a route that does not declare itself stops the start, by name:', () => {
  const hooks: ((options: object) => void)[] = []
  saveRouteList({
    decorate: () => {},
    addHook: (_name: string, hook: (options: object) => void) => hooks.push(hook),
  } as never)
  const register = (options: object) => () => hooks[0]?.({ method: 'GET', ...options })

  test.each([
    ['no summary', { url: '/api/things' }, 'GET /api/things has no summary'],
    [
      'a path that may be anybody’s',
      { url: '/api/things/:id', schema: { summary: 'A thing' } },
      'GET /api/things/:id does not say whose the thing in its path is',
    ],
  ])('%s', (_case, options, message) => {
    expect(register(options)).toThrow(message)
  })

  test('one that does is registered', () => {
    expect(
      register({
        url: '/api/things/:id',
        schema: { summary: 'A thing' },
        config: { whose: 'everyone' },
      }),
    ).not.toThrow()
  })
})

test('signed out, nothing of a person’s is answered, whatever is sent along', async () => {
  const ids = new Map<string, string | number>()
  for (const kind of Object.keys(things)) ids.set(kind, await createThing(kind))
  for (const { method, url, access, whose } of routes()) {
    if (access === 'public') continue
    const answer = await call(method, pathOf(url, ids.get(whose ?? '')), null)
    expect(answer.statusCode, `${method} ${url}`).toBe(401)
    expect(answer.json().code, `${method} ${url}`).toBe('sign_in_required')
  }
})

describe('the thing in a path', () => {
  type Said = { status: number; text: string }

  async function ask(route: Route, id: string | number, who: SignedIn | null, body?: object) {
    const answer = await call(route.method, pathOf(route.url, id), who, body)
    const isJson = String(answer.headers['content-type']).includes('json')
    const text = isJson && answer.statusCode >= 400 ? answer.json().message : answer.body
    return { status: answer.statusCode, text: String(text).replaceAll(String(id), 'ID') }
  }

  /** Bodies by the route's description, few, but enough that one passes its checks. */
  function bodiesOf({ method, url }: Route): (object | undefined)[] {
    const { requestBody } = document.paths[documentPath(url)]?.[method.toLowerCase()] ?? {}
    const schema = requestBody?.content['application/json']?.schema
    if (schema === undefined) return [undefined]
    const resolve = (ref: string) =>
      document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {}
    const samples = fc.sample(valid(schema, resolve), { numRuns: 200, seed: 7 })
    // An amount has at most two decimals, which the description cannot express.
    const round = (_key: string, value: unknown) =>
      typeof value === 'number' ? Math.round(value) : value
    return samples.map((body) => JSON.parse(JSON.stringify(body, round)))
  }

  /** Another person's response, with a body that the route accepts. */
  async function askAnother(route: Route, id: string | number) {
    let body: object | undefined
    let said: Said = { status: 400, text: '' }
    for (body of bodiesOf(route)) {
      said = await ask(route, id, bob, body)
      if (said.status !== 400) break
    }
    return { body, said }
  }

  /**
   * Why the route distinguishes another person's resource from an unknown one, or fails for its owner; null if it is
   * correct.
   */
  async function findLeak(route: Route, kind: string): Promise<string | null> {
    const id = await createThing(kind)
    const { body, said: another } = await askAnother(route, id)
    const unknown = await ask(route, unknownLike(id), bob, body)
    const visitor = await ask(route, id, null, body)
    const own = await ask(route, id, ada, body)
    const all = JSON.stringify({ another, unknown, visitor, own }).slice(0, 600)
    if (kind === 'owner-decision') return another.status === 403 && own.status < 300 ? null : all
    const isHidden = another.status === unknown.status && another.text === unknown.text
    if (kind === 'property') return isHidden ? null : all
    const isHers = own.status < 500 && (own.status !== another.status || own.text !== another.text)
    const isShut = ![200, 201, 202, 204].includes(visitor.status)
    return another.status === 404 && isHidden && isHers && isShut ? null : all
  }

  test('exists for its person or workspace alone: for others it is as one that is not there', async () => {
    const leaks: string[] = []
    let walked = 0
    for (const route of routes()) {
      if (route.whose === null || NOT_OWN.includes(route.whose)) continue
      const leak = await findLeak(route, route.whose)
      if (leak !== null) leaks.push(`${nameOf(route)} ${leak}`)
      walked += 1
    }
    expect(leaks).toEqual([])
    expect(walked).toBeGreaterThan(90)
  }, 120_000)

  test('may be a parcel of a private list, which its workspace sees', async () => {
    const id = await createThing('property')
    const answer = await call('GET', `/api/properties/${id}`, ada)
    expect(answer.statusCode).toBe(200)
    expect((await call('GET', `/api/properties/${id}`, bob)).statusCode).toBe(404)
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
      for (const route of needing) {
        // No resource has this id: the role is checked before any lookup.
        const answer = await call(route.method, pathOf(route.url), member, {})
        if (answer.statusCode !== 403) continue
        refused.push(nameOf(route))
        expect(answer.json().message, route.url).toMatch(/owner|You are a viewer/)
      }
      const expected = needing.filter((route) => rank(role) < rank(route.role ?? 'viewer'))
      expect(refused.sort()).toEqual(expected.map(nameOf).sort())
      expect(needing.length).toBeGreaterThan(8)
    },
  )
})

test('a list never holds what is another’s', async () => {
  for (const [url, payload] of [
    ['/api/user/api-keys', { name: 'Adas key' }],
    ['/api/user/screens', { name: 'Adas screen', place: 'search', query: 'owedMax=5' }],
    ['/api/user/webhooks', { url: 'http://127.0.0.1:9/adas' }],
  ] as const) {
    expect((await call('POST', url, ada, payload)).statusCode, url).toBe(201)
  }
  await t.db.query(
    `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', 'Adas alert', 'y')`,
    [ada.userId],
  )
  for (const { method, url, access, limit } of routes()) {
    // Streams do not end; their features test the content.
    if (method !== 'GET' || access !== 'person' || url.includes(':') || limit === 'stream') continue
    const answer = await call('GET', url, bob)
    expect(answer.body, url).not.toMatch(/\badas\b|ada@example/i)
  }
})
