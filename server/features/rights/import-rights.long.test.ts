import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { docSection } from '../../platform/testing/doc-section.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { type Headers, NAMES, type Name } from '../import/testing/sign-in-as.ts'
import { resolveStoredOwners } from '../ownership/resolve-owners.ts'
import { IMPORT_MODES, type ImportMode, rightsTable } from './import-rights.ts'
import { COUNTY, HINDS, land, list, newParcel, rightsSteps } from './testing/rights-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.sharesImports = false
})
beforeEach(async () => {
  t.context.config.imports = 'everyone'
})
afterAll(() => t.close())

const { headersOf, send } = rightsSteps(() => t)
const post = (headers: Headers, url: string, payload: object) =>
  t.app.inject({ method: 'POST', url, headers, payload })

const DEEDS =
  'type,recorded_on,grantors,grantees,parcel_id\nwarranty deed,2020-01-02,ANN OAK,BO FIR,R-1\n'

const count = async (table: string) =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
const idOf = async (parcel: string) =>
  (await t.db.query<{ id: number }>('select id from property where parcel_id = $1', [parcel]))
    .rows[0]?.id ?? 0

/** Returns each one's responses: list, paste, deeds, sale results; then outlines and the effect of a merge. */
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

/** Answers to a list of the workspace. */
const OWN_EXPECTED: Record<ImportMode, Partial<Record<Name, number>> & { others: number }> = {
  everyone: { visitor: 401, others: 200 },
  people: { visitor: 401, demo: 403, unverified: 403, free: 402, unconfirmed: 402, others: 200 },
  staff: { visitor: 401, demo: 403, unverified: 403, free: 402, unconfirmed: 402, others: 200 },
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
    const pasted = { properties: [{ parcelId: newParcel('P'), county: HINDS }] }
    const checkedPaste = await post(headers, '/api/properties/bulk-import?dryRun=true', pasted)
    expect(checkedPaste.json()).toMatchObject({ importId: null, total_rows: 1, imported: 0 })
    expect(await count('import')).toBe(before)

    const results = await sendResults(headers)
    const answers = [
      await send(headers, list(), `${COUNTY}&to=record`),
      await post(headers, '/api/properties/bulk-import?to=record', pasted),
      await send(headers, DEEDS, `${COUNTY}&as=instruments&to=record`),
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
    const { others, [name]: expected = others } = EXPECTED[mode]
    expect(cells.join(' ')).toBe(expected)

    const rights = (
      await t.app.inject({ url: '/api/import-rights', headers })
    ).json<ImportRightsAnswer>()
    expect(rights.mayImport).toBe(cells[0] === 200)
    expect(rights.mayImportEvidence).toBe(cells[2] === 200)
    expect(rights.mayDecideForAll).toBe(cells[5] === 'all')
    expect(rights.why === null).toBe(rights.mayImport)

    // Private lists; and where a list goes of which nothing is said.
    const properties = await count('property')
    const own = await send(headers, list(), `${COUNTY}&to=workspace`)
    const [otherwise, expectedOwn] = [OWN_EXPECTED[mode].others, OWN_EXPECTED[mode][name]]
    expect(own.statusCode, own.body).toBe(expectedOwn ?? otherwise)
    expect(await count('property')).toBe(properties)
    expect(rights.mayImportOwn).toBe(own.statusCode === 200)
    expect(rights.whyNotOwn === null).toBe(rights.mayImportOwn)
    const unsaid = await send(headers, list(), COUNTY)
    expect(unsaid.statusCode).toBe(
      rights.mayImport
        ? 200
        : mode === 'staff' && name !== 'unconfirmed'
          ? own.statusCode
          : rights.mayImportOwn
            ? 200
            : answers[0]?.statusCode,
    )
    expect((await count('property')) > properties).toBe(rights.mayImport)
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
  const answer = await send(headers, land(), `${COUNTY}&to=record`, 'land.geojson')
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
    // By the route if the field has arrived by then, else by the worker.
    expect([400, 403]).toContain(answer.statusCode)
    expect(await count('instrument')).toBe(0)
  })
})

test('the table of who may do what has a line for each', () => {
  expect(rightsTable().split('\n')).toHaveLength(2 + 3 * 9)
})

test('docs/security.md says who may do what as it is', () => {
  const table = rightsTable()
  expect(docSection('rights', table)).toBe(table)
})
