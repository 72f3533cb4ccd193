import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress, ImportRightsAnswer } from '../../../contract/import.ts'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { docSection } from '../../platform/testing/doc-section.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  TEST_DAY,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { listAuditEvents } from '../audit/audit.queries.ts'
import { type Headers, headersAs, NAMES, type Name } from '../import/testing/sign-in-as.ts'
import { resolveStoredOwners } from '../ownership/resolve-owners.ts'
import { IMPORT_MODES, type ImportMode, rightsTable } from './import-rights.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.sharesImports = false
})
beforeEach(async () => {
  t.context.config.imports = 'everyone'
})
afterAll(() => t.close())

const headersOf = (name: Name) => headersAs(t, name)
const HINDS = 'Hinds County, MS'
const COUNTY = `?county=${encodeURIComponent(HINDS)}`
const send = (headers: Headers, text: string, query = COUNTY, fileName = 'list.csv') => {
  const body = multipart(fileName, text)
  return t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  })
}
const post = (headers: Headers, url: string, payload: object) =>
  t.app.inject({ method: 'POST', url, headers, payload })

let lists = 0
const list = (parcel = `R-${++lists}`) =>
  `parcel_id,owner_name,owner_address,address,total,sale_date\n${parcel},OAK ANN,"${parcel} ELM ST, TUPELO, MS, 38801",1 ${parcel} RD,10,2026-11-20\n`
const DEEDS =
  'type,recorded_on,grantors,grantees,parcel_id\nwarranty deed,2020-01-02,ANN OAK,BO FIR,R-1\n'
const land = () =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          parcel_id: `L-${++lists}`,
          owner_name: 'OAK ANN',
          address: `${lists} LAND RD`,
        },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-90.1, 32.3],
              [-90.1, 32.301],
              [-90.099, 32.301],
              [-90.1, 32.3],
            ],
          ],
        },
      },
    ],
  })

const count = async (table: string) =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
const idOf = async (parcel: string) =>
  (await t.db.query<{ id: number }>('select id from property where parcel_id = $1', [parcel]))
    .rows[0]?.id ?? 0

/** Answers to each: list, paste, deeds, sale results; then outlines and whom a merge affects. */
const EXPECTED: Record<ImportMode, Partial<Record<Name, string>> & { others: string }> = {
  everyone: {
    visitor: '200 200 200 401 kept 401',
    demo: '200 200 200 200 kept me',
    others: '200 200 200 200 kept all',
  },
  people: {
    visitor: '401 401 401 401 - 401',
    demo: '403 403 403 403 - me',
    unverified: '403 403 403 403 - me',
    free: '402 402 402 403 - me',
    pro: '200 200 403 403 left out me',
    key: '200 200 403 403 left out me',
    unconfirmed: '403 403 403 403 - me',
    staff: '200 200 200 200 kept all',
    others: '',
  },
  staff: {
    visitor: '403 403 403 401 - 401',
    staff: '200 200 200 200 kept all',
    others: '403 403 403 403 - me',
  },
}

describe.each(IMPORT_MODES)('IMPORTS=%s', (mode) => {
  beforeAll(async () => {
    await t.reset()
    t.context.config.imports = 'everyone'
    await send({}, `${list('R-1')}${list('R-2').split('\n')[1]}`)
    await resolveStoredOwners(t.db, { today: TEST_DAY })
  })

  test.each(NAMES)('%s', async (name) => {
    const headers = await headersOf(name)
    t.context.config.imports = mode
    const before = await count('import')
    const checked = await send(headers, list(), `${COUNTY}&dryRun=true`)
    expect(checked.json()).toMatchObject({ importId: null, total_rows: 1, imported: 0 })
    const pasted = { properties: [{ parcelId: `P-${++lists}`, county: HINDS }] }
    const checkedPaste = await post(headers, '/api/properties/bulk-import?dryRun=true', pasted)
    expect(checkedPaste.json()).toMatchObject({ importId: null, total_rows: 1, imported: 0 })
    expect(await count('import')).toBe(before)

    const results = await sendResults(headers)
    const answers = [
      await send(headers, list()),
      await post(headers, '/api/properties/bulk-import', pasted),
      await send(headers, DEEDS, `${COUNTY}&as=instruments`),
      results,
    ]
    for (const { statusCode, body } of answers.slice(0, 3)) {
      if (statusCode !== 200)
        expect(body).toMatch(/Your list was not imported.*You can still check/)
    }
    const cells = [
      ...answers.map(({ statusCode }) => statusCode),
      await outlineOf(headers),
      await mergeBy(headers),
    ]
    const { others, [name]: own = others } = EXPECTED[mode]
    expect(cells.join(' ')).toBe(own)

    const rights = (
      await t.app.inject({ url: '/api/import-rights', headers })
    ).json<ImportRightsAnswer>()
    expect(rights.mayImport).toBe(cells[0] === 200)
    expect(rights.mayImportEvidence).toBe(cells[2] === 200)
    expect(rights.mayDecideForAll).toBe(cells[5] === 'all')
    expect(rights.why === null).toBe(rights.mayImport)
  })
})

async function sendResults(headers: Headers) {
  const sheet = (
    await t.app.inject({ url: `/api/exports/run-sheet${COUNTY}&saleDate=2026-11-20&format=json` })
  ).json<RunSheet>()
  const line = sheet.lines.find(({ parcelId }) => parcelId === 'R-1')
  return post(headers, '/api/tax-sales/results', {
    county: HINDS,
    saleDate: '2026-11-20',
    results: [{ propertyId: line?.propertyId ?? 0, result: 'withdrawn', seen: line?.seen ?? '' }],
  })
}

async function outlineOf(headers: Headers): Promise<string> {
  const before = await count('parcel_outline')
  const answer = await send(headers, land(), COUNTY, 'land.geojson')
  if (answer.statusCode !== 200) return '-'
  if ((await count('parcel_outline')) > before) return 'kept'
  expect(answer.json().remark_details.join()).toContain('outlines of this list are not imported')
  return 'left out'
}

async function mergeBy(headers: Headers): Promise<string> {
  const properties = [await idOf('R-1'), await idOf('R-2')]
  const merged = await post(headers, '/api/owners/decisions', { kind: 'merge', properties })
  if (merged.statusCode !== 201) return String(merged.statusCode)
  const { id, scope } = merged.json<{ id: number; scope: string }>()
  const undone = await t.app.inject({
    method: 'DELETE',
    url: `/api/owners/decisions/${id}`,
    headers,
  })
  expect(undone.statusCode).toBe(204)
  return scope
}

test('the check of a list says until when its first rows can be redeemed, and for how much', async () => {
  const sold = 'parcel_id,address,total,sale_date\n'
  const checked = await send(
    {},
    `${sold}R-1,1 OAK RD,100,2026-08-31\nR-2,2 OAK RD,100,2027-08-30\nR-3,3 OAK RD,100,\n`,
    `${COUNTY}&dryRun=true`,
  )
  const { preview } = checked.json<{ preview: Record<string, unknown>[] }>()
  expect(preview[0]).toMatchObject({ redeemBy: '2028-08-31', redeemFor: expect.any(Number) })
  expect(Number(preview[0]?.redeemFor)).toBeGreaterThan(100)
  // Not sold yet, and no day stated.
  for (const row of preview.slice(1)) expect(row).toMatchObject({ redeemBy: null, redeemFor: null })
})

test('where limits are enforced, a plan without imports is reported before a list is sent', async () => {
  t.context.config.enforcesLimits = true
  const free = await headersOf('free')
  for (const [headers, words] of [
    [{}, 'Visitors have no imported records. Sign up'],
    [free, 'The Free plan has no imported records'],
  ] as const) {
    const rights = await t.app.inject({ url: '/api/import-rights', headers })
    expect(rights.json()).toMatchObject({ mayImport: false, remedy: 'plan' })
    expect(rights.json().why).toContain(words)
    expect((await send(headers, list())).statusCode).toBe(402)
    expect((await send(headers, list(), `${COUNTY}&dryRun=true`)).statusCode).toBe(200)
  }
  for (const name of ['pro', 'staff'] as const) {
    expect((await send(await headersOf(name), list())).statusCode).toBe(200)
  }
  t.context.config.enforcesLimits = false
})

describe('a list of who may import lists, and no evidence', () => {
  let pro: Headers
  beforeAll(async () => {
    await t.reset()
    pro = await headersOf('pro')
  })
  beforeEach(() => {
    t.context.config.imports = 'people'
  })

  test.each([
    [
      'sale results',
      'Sale,Parcel ID,PPIN,Address,City,County,Sale Date,Sale Result,Sold To,Winning Bid\n' +
        `Hinds,R-1,,,,"${HINDS}",2026-08-31,Sold,MY LLC,1.00\n`,
      /results of a tax sale.*Only staff/,
    ],
    [
      'a column that states a title',
      `parcel_id,address,total,title issues\nR-1,1 OAK RD,1,forged deed\n`,
      /column “title issues” states/,
    ],
  ])('%s: refused with a message, also by the check', async (_case, text, words) => {
    const checked = await send(pro, text, `${COUNTY}&dryRun=true`)
    expect(checked.json().notAllowed).toMatch(words)
    const refused = await send(pro, text)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(words)
    expect(await count('property')).toBe(0)
    expect(await count('title_statement')).toBe(0)
  })

  test('a row that claims a sale is refused, the others are taken', async () => {
    const answer = await post(pro, '/api/properties/bulk-import', {
      properties: [
        { parcelId: 'S-1', county: HINDS, taxStatus: 'auctioned' },
        { parcelId: 'S-2', county: HINDS, taxStatus: 'delinquent' },
      ],
    })
    expect(answer.json()).toMatchObject({ imported: 1, total: 2 })
    expect(answer.json().errors.join()).toContain('only staff can import')
  })

  test('outlines that were left out are there once staff import the same list', async () => {
    const layer = JSON.parse(land())
    const another = JSON.parse(land())
    layer.features.push(another.features[0])
    const text = JSON.stringify(layer)
    expect((await send(pro, text, COUNTY, 'layer.geojson')).json()).toMatchObject({ imported: 2 })
    expect(await count('parcel_outline')).toBe(0)
    const again = await send(await headersOf('staff'), text, COUNTY, 'layer.geojson')
    expect(again.json()).toMatchObject({ imported: 2, added: 0 })
    expect(await count('parcel_outline')).toBe(2)
  })

  test('deeds named as such only behind the file are not taken either', async () => {
    const { payload, headers } = multipart('deeds.csv', DEEDS)
    const end = payload.lastIndexOf('--parcelproof-test-boundary--')
    const late = Buffer.concat([
      payload.subarray(0, end),
      Buffer.from(
        '--parcelproof-test-boundary\r\ncontent-disposition: form-data; name="as"\r\n\r\ninstruments\r\n--parcelproof-test-boundary--\r\n',
      ),
    ])
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/properties/import-file${COUNTY}`,
      payload: late,
      headers: { ...pro, ...headers },
    })
    // By the route where the field has arrived by then, by the worker where it has not.
    expect([400, 403]).toContain(answer.statusCode)
    expect(await count('instrument')).toBe(0)
  })
})

describe('an import is its maker’s, and staff’s', () => {
  const visit = (headers: Headers, path = '', method: 'GET' | 'POST' = 'GET') =>
    t.app.inject({ method, url: `/api/imports${path}`, headers })
  const names = async (headers: Headers) =>
    (await visit(headers)).json<ImportProgress[]>().map(({ fileName }) => fileName)
  const paths = (id: number): [string, 'GET' | 'POST'][] => [
    [`/${id}`, 'GET'],
    [`/${id}/events`, 'GET'],
    [`/${id}/problems.csv`, 'GET'],
    [`/${id}/undo`, 'POST'],
    [`/${id}/retry`, 'POST'],
  ]
  let ada: Headers
  let bob: Headers
  let staff: Headers
  beforeAll(async () => {
    await t.reset()
    ada = await headersOf('pro')
    bob = await headersOf('pro')
    staff = await headersOf('staff')
  })

  test('a person’s is not there for others, and their name of the file neither', async () => {
    t.context.config.imports = 'people'
    const { importId } = (await send(ada, list(), COUNTY, 'adas.csv')).json<{ importId: number }>()
    for (const other of [{}, bob]) {
      for (const [path, method] of paths(importId)) {
        expect((await visit(other, path, method)).statusCode, `${method} ${path}`).toBe(404)
      }
      expect(await names(other)).toEqual([])
    }
    expect(await names(ada)).toEqual(['adas.csv'])
    expect(await names(staff)).toEqual(['adas.csv'])
    expect((await visit(ada, `/${importId}`)).statusCode).toBe(200)
    expect((await visit(ada, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
    const again = () =>
      t.db.query(`update import set status = 'done' where id = $1 and status = 'undone'`, [
        importId,
      ])
    await eventually(async () => (await again()).rowCount === 1)
    expect((await visit(staff, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('a visitor’s is followed and undone by their browser alone', async () => {
    const sent = await send({}, list(), COUNTY, 'strangers.csv')
    const { importId } = sent.json<{ importId: number }>()
    const cookie = sent.cookies.find(({ name }) => name.startsWith('visitor_'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const browser = { cookie: `${cookie?.name}=${cookie?.value}` }
    const other = { cookie: `${cookie?.name}=${'A'.repeat(43)}` }
    for (const headers of [{}, other, bob]) {
      expect(await names(headers)).not.toContain('strangers.csv')
      expect((await visit(headers, `/${importId}/undo`, 'POST')).statusCode).toBe(404)
    }
    expect(await names(browser)).toEqual(['strangers.csv'])
    expect(await names(staff)).toContain('strangers.csv')
    expect((await visit(browser, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('on one’s own machine everyone sees, undoes and retries all', async () => {
    t.context.config.sharesImports = true
    const { importId } = (await send(ada, list(), COUNTY, 'shared.csv')).json<{
      importId: number
    }>()
    expect(await names({})).toContain('shared.csv')
    expect((await visit({}, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
    t.context.config.sharesImports = false
  })

  test('a retry writes what its sender may write now, not what they might before', async () => {
    const { importId } = (await send(bob, land(), COUNTY, 'land.geojson')).json<{
      importId: number
    }>()
    await t.db.query(`update import set status = 'failed' where id = $1`, [importId])
    await t.db.query(`insert into import_chunk (import_id, seq, data) values ($1, 0, 'kept')`, [
      importId,
    ])
    t.context.config.imports = 'people'
    expect((await visit(bob, `/${importId}/retry`, 'POST')).statusCode).toBe(202)
    const { rows } = await t.db.query('select options from import where id = $1', [importId])
    expect(rows[0]?.options).toMatchObject({ listsOnly: true })
  })

  test('who may not import any more does not retry, but undoes', async () => {
    t.context.config.imports = 'people'
    const { importId } = (await send(bob, list())).json<{ importId: number }>()
    t.context.config.imports = 'staff'
    expect((await visit(bob, `/${importId}/retry`, 'POST')).statusCode).toBe(403)
    expect((await visit(bob, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('each is in the audit record with who and from where', async () => {
    const sent = await send({}, list())
    const { importId } = sent.json<{ importId: number }>()
    const [begun] = await listAuditEvents(t.db, { event: 'import-begun', limit: 1 })
    expect(begun).toMatchObject({
      actor: 'visitor',
      address: '127.0.0.1',
      about: { import: importId },
    })
    await send(ada, list())
    const [second] = await listAuditEvents(t.db, { event: 'import-begun', limit: 1 })
    expect(second).toMatchObject({ actor: 'person', userId: expect.any(Number) })
  })
})

test('the table of who may do what has a line for each', () => {
  expect(rightsTable().split('\n')).toHaveLength(2 + 3 * 8)
})

test('docs/security.md says who may do what as it is', () => {
  const table = rightsTable()
  expect(docSection('rights', table)).toBe(table)
})
