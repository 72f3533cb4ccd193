import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// The review of a list can be corrected, and the import reads what was reviewed.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const LIST = [
  'Parcel Number,Owner,Second Owner,Situs,Amount 1,Amount 2,Place',
  '901-1,SMITH JOHN A,SMITH MARY B,12 OAK ST,100.00,250.50,"JACKSON, MS"',
  '901-2,DOE JANE,,14 OAK ST,75.25,80.00,"CLINTON, MS"',
].join('\n')
const BOUNDARY = 'form-of-a-program'

async function send(options: Record<string, unknown>, { behind = false, list = LIST } = {}) {
  const fields = Object.entries(options).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="hinds.csv"\r\ncontent-type: text/csv\r\n\r\n${list}\r\n`
  const parts = behind ? [file, ...fields] : [...fields, file]
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file',
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  return { status: answer.statusCode, body: answer.json<FileImportResult & { message: string }>() }
}

const CORRECTIONS = {
  columns: { 'Second Owner': 'ownerName', Owner: 'ownerName', 'Amount 2': 'totalOwed' },
  splits: [{ heading: 'Place', by: ',', into: ['city', null] }],
}

async function search(text: string) {
  const { body } = await t.getJson<Property[]>(`/api/properties/search?q=${text}`)
  return body
}

describe.each([
  ['before', false],
  ['behind', true],
])('corrections %s the file', (_where, behind) => {
  test('are what a dry run shows', async () => {
    const { status, body } = await send({ dryRun: 'true', corrections: CORRECTIONS }, { behind })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.preview[0]).toMatchObject({
      ownerName: 'SMITH MARY B SMITH JOHN A',
      totalOwed: 250.5,
      city: 'JACKSON',
    })
    expect(body.mapping).toContainEqual({ heading: 'Place (part 1)', field: 'city' })
    expect((await t.db.query('select from property')).rowCount).toBe(0)
  })

  test('are what the import writes', async () => {
    const { status, body } = await send({ corrections: CORRECTIONS }, { behind })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ imported: 2, errors: 0 })
    expect(await search('901-1')).toMatchObject([
      { ownerName: 'SMITH MARY B SMITH JOHN A', city: 'JACKSON' },
    ])
    const { rows } = await t.db.query('select total_cents from tax_sale order by 1')
    expect(rows).toEqual([{ total_cents: 8_000 }, { total_cents: 25_050 }])
  })
})

describe('corrections that can’t be applied are refused with the reason', () => {
  test.each([
    [
      { columns: { Ownr: 'ownerName' } },
      'The corrections name the column “Ownr”, which this list does not have.',
    ],
    [{ columns: { Owner: 'ownr' } }, 'corrections: “ownr” is not a field. The fields are parcelId'],
    ['{', 'corrections: they are not JSON'],
    [
      { columns: { 'Parcel Number': null, Situs: null } },
      'This does not look like a list of properties',
    ],
  ])('%j', async (corrections, why) => {
    for (const options of [{ corrections, dryRun: 'true' }, { corrections }]) {
      const { status, body } = await send(options)
      expect(status).toBe(400)
      expect(body.message).toContain(why)
    }
    expect((await t.db.query('select from property')).rowCount).toBe(0)
  })

  test('an index of instruments has none', async () => {
    const { status, body } = await send({
      corrections: CORRECTIONS,
      as: 'instruments',
      dryRun: 'true',
    })
    expect(status).toBe(400)
    expect(body.message).toContain('The columns of a list of instruments can’t be corrected.')
  })

  test('two that differ', async () => {
    const again = { ...CORRECTIONS, splits: [] }
    const { status, body } = await send({
      dryRun: 'true',
      corrections: `${JSON.stringify(CORRECTIONS)}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="corrections"\r\n\r\n${JSON.stringify(again)}`,
    })
    expect(status).toBe(400)
    expect(body.message).toContain('corrections: the request gives two different values.')
  })
})

test('a list of 2,000 columns can be corrected in each', async () => {
  const names = Array.from({ length: 1_998 }, (_, n) => `Column of the county ${n}`)
  const list = [
    ['Parcel Number', 'Owner', ...names].join(','),
    ['901-1', 'DOE JANE', ...names.map(() => '1')].join(','),
  ].join('\n')
  const columns = Object.fromEntries(names.map((name) => [name, null]))
  const { status, body } = await send({ dryRun: 'true', corrections: { columns } }, { list })
  expect(status, body.message).toBe(200)
  expect(body.mapping.filter(({ field }) => field !== null)).toHaveLength(2)
})
