import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/error.ts'
import type { FileImportResult, KeptProfile } from '../../../../contract/import.ts'
import { makeTestApp, multipart, type TestApp } from '../../../platform/testing/test-app.ts'

// Rolls whose columns touch: refused with their first lines, read by the columns that a person sets, and found again.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
afterEach(() => t.reset())

const COUNTY = 'county=Hinds%20County,%20MS'
const line = (parcel: string, owner: string, address: string, amount: string) =>
  `${parcel}${owner.padEnd(15)}${address.padEnd(15)}${amount.padStart(9)}`
const fixedWidth = (first: string) =>
  [
    line(`${first}001`, 'SMITH, JOHN', '12 OAK ST', '719.46'),
    line(`${first}002`, 'JONES, MARY ANN', '1400 ELM AVENUE', '012.50'),
    line(`${first}003`, 'BROWN, SON', '16 OAK ST', '120000.00'),
    line(`${first}004`, 'GREEN, ANN', '9 MAIN ST', '000.01'),
    line(`${first}005`, 'LEE, ANN', '200 N PINE ST', '450.00'),
  ].join('\r\n')
const LAYOUT = '&layout=0-7,7-22,22-37,37-46'
const FIELDS = {
  columns: {
    'Positions 1–7': 'parcelId',
    'Positions 8–22': 'ownerName',
    'Positions 23–37': 'address',
    'Positions 38–46': 'totalOwed',
  },
}
const saying = (corrections: unknown) =>
  `&corrections=${encodeURIComponent(JSON.stringify(corrections))}`

async function send(text: string, query: string, fileName = 'roll.txt') {
  const { payload, headers } = multipart(fileName, text)
  const url = `/api/properties/import-file?${COUNTY}${query}`
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json<FileImportResult & ErrorBody>() }
}

async function read(text: string, query: string): Promise<FileImportResult> {
  const { status, body } = await send(text, query)
  expect(status, body.message).toBe(200)
  return body
}

describe('a roll whose columns can’t be found', () => {
  test('is refused with its first lines and edges to begin with', async () => {
    const text = fixedWidth('0004').replaceAll(',', ' ')
    const { status, body } = await send(text, '&dryRun=true')
    expect(status).toBe(400)
    expect(body.message).toContain('all its lines are 46 characters long')
    expect(body.fixedWidth).toMatchObject({ setBy: 'suggested', width: 46 })
    expect(body.fixedWidth?.lines).toEqual(text.split('\r\n'))
    expect(body.fixedWidth?.columns.map(({ from }) => from)).toContain(7)
  })

  test('is refused so, too, where commas in its names seem to delimit it', async () => {
    const { status, body } = await send(fixedWidth('0004'), '&dryRun=true')
    expect(status).toBe(400)
    expect(body.fixedWidth?.lines).toHaveLength(5)
  })

  test('is read by the positions that are given, commas and all', async () => {
    const asked = await send(fixedWidth('0004'), `&dryRun=true${LAYOUT}`)
    // Its columns have no names yet.
    expect(asked.status).toBe(400)
    expect(asked.body).toMatchObject({ reason: 'columns', fixedWidth: { setBy: 'given' } })
    expect(asked.body.columns?.[1]).toEqual({
      heading: 'Positions 8–22',
      first: ['SMITH, JOHN', 'JONES, MARY ANN', 'BROWN, SON'],
    })
    const result = await read(fixedWidth('0004'), `&dryRun=true${LAYOUT}${saying(FIELDS)}`)
    expect(result.preview).toMatchObject([
      { parcelId: '0004001', ownerName: 'SMITH, JOHN', address: '12 OAK ST', totalOwed: 719.46 },
      { ownerName: 'JONES, MARY ANN', address: '1400 ELM AVENUE', totalOwed: 12.5 },
      { ownerName: 'BROWN, SON', totalOwed: 120_000 },
      {},
      {},
    ])
    expect(result.fixedWidth).toMatchObject({
      setBy: 'given',
      columns: [
        { from: 0, to: 7, heading: 'Positions 1–7' },
        { from: 7, to: 22, heading: 'Positions 8–22' },
        { from: 22, to: 37, heading: 'Positions 23–37' },
        { from: 37, to: 46, heading: 'Positions 38–46' },
      ],
    })
    expect(result.corrections).toMatchObject({
      spans: [
        [0, 7],
        [7, 22],
        [22, 37],
        [37, 46],
      ],
    })
  })

  test('with a heading row is read by that', async () => {
    const heading = `PARCEL ${'OWNER NAME'.padEnd(15)}${'ADDRESS'.padEnd(15)}AMOUNT   `
    const result = await read(`${heading}\n${fixedWidth('0004')}`, `&dryRun=true${LAYOUT}`)
    expect(result.mapping).toMatchObject([
      { heading: 'PARCEL', field: 'parcelId' },
      { heading: 'OWNER NAME', field: 'ownerName' },
      { heading: 'ADDRESS', field: 'address' },
      { heading: 'AMOUNT', field: 'totalOwed' },
    ])
    expect(result.total_rows).toBe(5)
  })

  test('without one takes no row for that, whatever stands in it', async () => {
    const words = fixedWidth('0004').replaceAll('\r\n', 'LOT CITY\r\n')
    const layout = '&layout=0-7,7-22,22-37,37-46,46-50,50-54'
    const { status, body } = await send(`${words}LOT CITY`, `&dryRun=true${layout}`)
    expect(status).toBe(400)
    expect(body.columns?.map(({ heading }) => heading)).toContain('Positions 47–50')
  })

  test('with columns found by blanks shows them', async () => {
    const text = [
      'PARCEL  OWNER     AMOUNT',
      '100-1   SMITH     719.46',
      '100-2   JONES      12.50',
    ]
    const result = await read([...text, '100-3   BROWN       9.99'].join('\n'), '&dryRun=true')
    expect(result.fixedWidth).toMatchObject({
      setBy: 'found',
      columns: [
        { from: 0, to: 8, heading: 'PARCEL' },
        { from: 8, to: 13, heading: 'OWNER' },
        // Its amounts are set to the right and may grow.
        { from: 13, to: 24, heading: 'AMOUNT' },
      ],
    })
    expect((await read('parcel_id,owner_name\n1-1,A', '&dryRun=true')).fixedWidth).toBeNull()
  })
})

describe('positions that can’t be', () => {
  test.each([
    ['&layout=7-22,0-7', 'the column 0-7 begins before 7-22 ends'],
    ['&layout=0-7,7-22,60-70', 'The column 60-70 begins beyond the end of the lines, the longest'],
    ['&layout=0-7,x', '“x” is not a column'],
    [saying({ spans: [[0, 7.5]] }), 'it has to be a whole number'],
    [saying({ spans: [[0, 7]] }), 'at least two columns have to be given'],
    [
      saying({
        spans: [
          [7, 22],
          [0, 7],
        ],
      }),
      'give the columns in their order',
    ],
    [
      `${LAYOUT}${saying({
        spans: [
          [0, 7],
          [7, 22],
        ],
      })}`,
      'layout: the corrections set the columns, too',
    ],
  ])('%s', async (query, why) => {
    for (const dryRun of ['', '&dryRun=true']) {
      const { status, body } = await send(fixedWidth('0004'), `${query}${dryRun}`)
      expect(status).toBe(400)
      expect(body.message).toContain(why)
    }
  })

  test('a file that is no text has none', async () => {
    const { status, body } = await send('[{"parcel_id": "1-1"}]', `&dryRun=true${LAYOUT}`)
    expect(status).toBe(400)
    expect(body.message).toContain('this file is no text')
  })
})

describe('columns that were set and imported', () => {
  test('read next year’s roll without asking, until they are left out', async () => {
    const query = `${LAYOUT}${saying(FIELDS)}`
    expect(await read(fixedWidth('0004'), query)).toMatchObject({ imported: 5, errors: 0 })
    const next = await read(fixedWidth('0007'), '&dryRun=true')
    expect(next).toMatchObject({
      fixedWidth: { setBy: 'kept' },
      readAs: { correctedAt: expect.stringMatching(/^20\d\d-/) },
    })
    expect(next.preview[0]).toMatchObject({ parcelId: '0007001', totalOwed: 719.46 })
    expect(await read(fixedWidth('0007'), '')).toMatchObject({ imported: 5, errors: 0 })
    expect((await send(fixedWidth('0008'), '&dryRun=true&afresh=true')).status).toBe(400)

    const { body: profiles } = await t.getJson<KeptProfile[]>('/api/import-profiles')
    expect(profiles).toHaveLength(1)
    expect(profiles[0]?.profile.fixedWidth).toEqual({
      spans: [
        [0, 7],
        [7, 22],
        [22, 37],
        [37, 46],
      ],
      length: 46,
      kinds: ['digits', 'text', 'text', 'digits'],
    })
  })

  test('do not read a list of another county, nor lines of another length', async () => {
    await read(fixedWidth('0004'), `${LAYOUT}${saying(FIELDS)}`)
    const { payload, headers } = multipart('roll.txt', fixedWidth('0007'))
    const url = '/api/properties/import-file?dryRun=true&county=Madison%20County,%20MS'
    const other = await t.app.inject({ method: 'POST', url, payload, headers })
    expect(other.statusCode).toBe(400)
    const longer = fixedWidth('0007').replaceAll('\r\n', ' \r\n')
    expect((await send(`${longer} `, '&dryRun=true')).status).toBe(400)
  })

  test('read the same roll again without a change, and all of it once a column is wider', async () => {
    const { 'Positions 8–22': owner, ...others } = FIELDS.columns
    const columns = { ...others, 'Positions 8–20': owner }
    const narrower = `&layout=0-7,7-20,22-37,37-46${saying({ columns })}`
    expect(await read(fixedWidth('0004'), narrower)).toMatchObject({ imported: 5, added: 5 })
    expect(await read(fixedWidth('0004'), narrower)).toMatchObject({ imported: 5, changed: 0 })
    // One owner has a longer name.
    const wider = `${LAYOUT}${saying(FIELDS)}`
    expect(await read(fixedWidth('0004'), wider)).toMatchObject({
      imported: 5,
      changed: 1,
      added: 0,
    })
  })
})

describe('amounts filled with zeros and without a point', () => {
  const filled = (first: string) =>
    fixedWidth(first).replace(/ *(\d+)\.(\d\d)(?=\r?$)/gm, (amount, whole, cents) =>
      `${whole}${cents}`.padStart(amount.length, '0'),
    )
  const owed = async () => {
    const { rows } = await t.db.query<{ cents: number }>(
      'select total_cents as cents from tax_sale order by property_id',
    )
    return rows.map(({ cents }) => cents)
  }

  test('are refused until a person says whether they are cents or dollars', async () => {
    const unsaid = await read(filled('0004'), `${LAYOUT}${saying(FIELDS)}`)
    expect(unsaid).toMatchObject({ imported: 0, errors: 5 })
    expect(unsaid.error_details[0]).toContain('it may be dollars or cents')
    expect(await owed()).toEqual([])
  })

  test.each([
    [true, [71_946, 1_250, 12_000_000, 1, 45_000]],
    [false, [7_194_600, 125_000, 1_200_000_000, 100, 4_500_000]],
  ])('cents: %s', async (cents, amounts) => {
    const said = saying({ ...FIELDS, cents })
    const done = await read(filled('0004'), `${LAYOUT}${said}`)
    expect(done).toMatchObject({ imported: 5, errors: 0 })
    expect(await owed()).toEqual(amounts)
    // Kept for the next year's fixed-width text.
    await read(filled('0005'), '')
    expect(await owed()).toEqual([...amounts, ...amounts])
  })
})
