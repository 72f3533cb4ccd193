import { afterAll, beforeAll, expect, test } from 'vitest'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { RATE_LIMITS: 'off' } })
  ada = await signIn(t)
  await givePlan(t.db, ada.userId, 'enterprise')
  await t.importFile('parcel_id,owner_name,total_owed\nW-1,SMITH JOHN,10', {
    query: '?county=Hinds%20County%2C%20MS',
  })
})
afterAll(() => t.close())

/** Names that every object of JavaScript answers to. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '__defineGetter__']

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
}
type Operation = {
  parameters?: Array<{ name: string; in: string }>
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Signs the person out, deletes them or goes on for ever: done by their own tests. */
const LEFT_OUT = new Set([
  'DELETE /api/user',
  'GET /api/logout',
  'DELETE /api/user/sessions',
  'GET /api/imports/{id}/events',
])

/** A body as it is described, with `word` wherever a text may stand. */
function bodyOf(schema: Schema | undefined, word: string): unknown {
  const shape = schema?.anyOf?.[0] ?? schema?.oneOf?.[0] ?? schema
  if (shape === undefined) return word
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, each]) => [name, bodyOf(each, word)]),
    )
  }
  if (shape.type === 'array') return [bodyOf([shape.items].flat()[0], word)]
  if (shape.type === 'number' || shape.type === 'integer') return 1
  if (shape.type === 'boolean') return true
  return word
}

test('names that every object answers to are words like others, wherever they are sent', async () => {
  const { body } = await t.getJson<{ paths: Record<string, Record<string, Operation>> }>(
    '/api/docs',
  )
  const failed: string[] = []
  for (const [path, operations] of Object.entries(body.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      if (LEFT_OUT.has(name)) continue
      const schema = requestBody?.content['application/json']?.schema
      for (const word of INHERITED) {
        const names = parameters.filter((each) => each.in === 'query').map((each) => each.name)
        // Each by itself, so that the refusal of one does not hide what another would do.
        const queries = names.flatMap((each) =>
          each === 'q' ? [`q=${word}`, `q=12+${word}+${word}`] : [`q=smith&${each}=${word}`],
        )
        const bodies = schema
          ? [
              JSON.stringify(bodyOf(schema, word)),
              `{${JSON.stringify(word)}:${JSON.stringify(word)}}`,
              JSON.stringify({ ...(bodyOf(schema, 'x') as object), more: { [word]: [word] } }),
              JSON.stringify(word),
            ]
          : [undefined]
        const one = path.replace(/\{\w+\}/g, '1')
        const addresses = new Set([
          path.replace(/\{\w+\}/g, word),
          ...queries.map((query) => `${one}?${query}`),
          `${one}?${word}=${word}&${word}=1&${word}[a]=1`,
        ])
        for (const [n, url] of [...addresses].entries()) {
          for (const payload of n === 0 ? bodies : bodies.slice(0, 1)) {
            const answer = await t.app.inject({
              method: method.toUpperCase() as 'GET',
              url,
              headers: {
                ...ada.headers,
                ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
              },
              ...(payload === undefined ? {} : { payload }),
            })
            if (answer.statusCode >= 500) failed.push(`${name} ${url} ${payload ?? ''}`)
          }
        }
      }
    }
  }
  expect(failed).toEqual([])
}, 300_000)
