import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../domain/testing/runs.ts'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../testing/test-app.ts'
import { documentPath } from './api-docs.ts'

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

/** Names of members of every JavaScript object. */
const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
]

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

/** Signs the person out or deletes them: done by their own tests. */
const LEFT_OUT = new Set(['DELETE /api/user', 'GET /api/logout', 'DELETE /api/user/sessions'])

/** A body by its description, with `word` in every text. */
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
  // A stream does not end.
  const streams = t.app.routeList.filter(({ limit }) => limit === 'stream')
  const endless = new Set(streams.map(({ url }) => documentPath(url)))
  for (const [path, operations] of someOf(Object.entries(body.paths))) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      if (LEFT_OUT.has(name) || endless.has(path)) continue
      const schema = requestBody?.content['application/json']?.schema
      for (const word of INHERITED) {
        const names = parameters.filter((each) => each.in === 'query').map((each) => each.name)
        // Each separately, so that one refusal does not hide the effect of another.
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

/** Places for such a word in a list: a heading, a field, a county, a status, a row. */
const LISTS: [string, (word: string) => string][] = [
  ['a heading', (word) => `parcel_id,${word},total\nW-2,1,10\n`],
  [
    'the heading of the parcel',
    (word) => `${word},owner_name,address,total\nW-3,OAK ANN,1 ELM ST,10\n`,
  ],
  ['every heading', (word) => `${word},${word}\n${word},1\n`],
  [
    'every value',
    (word) =>
      `parcel_id,owner_name,address,city,state,zip,county,status,sale_date,total\n${Array(10).fill(word).join(',')}\n`,
  ],
  ['a key of JSON', (word) => `[{"parcel_id":"W-4","total":10,${JSON.stringify(word)}:"1"}]`],
  ['the key of the list in JSON', (word) => `{${JSON.stringify(word)}:[{"parcel_id":"W-5"}]}`],
  [
    'a key of what is on a map',
    (word) =>
      `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"parcel_id":"W-6",${JSON.stringify(word)}:1}}]}`,
  ],
]

test.each(LISTS)(
  'names that every object answers to are taken or refused as %s of a list',
  async (_as, text) => {
    for (const word of someOf(INHERITED, 3)) {
      for (const query of ['county=Hinds%20County,%20MS', `county=${word}`, `profile=${word}`]) {
        for (const end of ['&dryRun=true', '']) {
          const body = multipart('list.csv', text(word))
          const url = `/api/properties/import-file?${query}${end}`
          const { statusCode } = await t.app.inject({ method: 'POST', url, ...body })
          expect([200, 400, 422], `${word}, ${query}${end}: ${statusCode}`).toContain(statusCode)
        }
      }
    }
    const { rows } = await t.db.query(
      `select message from import where message like '%on our side%'`,
    )
    expect(rows).toEqual([])
  },
  120_000,
)

test.each(INHERITED)('%s is refused or kept as a key of a pasted list', async (word) => {
  for (const end of ['?dryRun=true', '']) {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: `/api/properties/bulk-import${end}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"properties":[{"parcelId":"W-7","county":"Hinds County, MS",${JSON.stringify(word)}:"1"}]}`,
    })
    expect([200, 400]).toContain(statusCode)
  }
})
