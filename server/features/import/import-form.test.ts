import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// Options of an upload count in the query or in the form, before or after the file. An unknown option is refused by
// name.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const LIST = 'parcel_id,owner_name,total\nA-1,DOE JANE,100\n'
const BOUNDARY = 'form-of-a-program'

type Part = { name: string; value: string } | { file: string; fileName?: string }
const file: Part = { file: LIST }
const field = (name: string, value: string): Part => ({ name, value })

async function send(parts: Part[], query = '') {
  const head = (part: Part) =>
    'file' in part
      ? `name="file"; filename="${part.fileName ?? 'list.csv'}"\r\ncontent-type: text/csv`
      : `name="${part.name}"`
  const body = parts
    .map(
      (part) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head(part)}\r\n\r\n${'file' in part ? part.file : part.value}\r\n`,
    )
    .join('')
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload: `${body}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const count = async (table: string) =>
  (await t.db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n
const imports = async () =>
  (await t.db.query<{ status: string }>('select status from import where id > 0')).rows

const WHERE: [string, (options: Part[]) => Part[]][] = [
  ['before', (options) => [...options, file]],
  ['behind', (options) => [file, ...options]],
]

describe.each(WHERE)('options in fields %s the file', (_where, form) => {
  test('say the county', async () => {
    const { status, body } = await send(form([field('county', 'Madison County, MS')]))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ imported: 1, county: 'Madison County, MS' })
    const { rows } = await t.db.query('select county_id from property')
    expect(rows).toEqual([{ county_id: 28089 }])
  })

  test('have a list only checked: nothing is written, and no import is left behind', async () => {
    const { status, body } = await send(
      form([field('dryRun', 'true'), field('county', 'Madison County, MS')]),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      importId: null,
      county: 'Madison County, MS',
      message: '1 of 1 rows would be imported. Nothing was saved.',
    })
    expect(await count('property')).toBe(0)
    expect(await imports()).toEqual([])
    expect(await count('import_chunk')).toBe(0)
  })

  test('say the county of a list the query has checked', async () => {
    const { body } = await send(form([field('county', 'Madison County, MS')]), '?dryRun=true')
    expect(body).toMatchObject({ importId: null, county: 'Madison County, MS' })
  })

  test('answer at once where they say so', async () => {
    const { status, body } = await send(
      form([field('wait', 'false'), field('county', 'Hinds County, MS')]),
    )
    expect(status).toBe(202)
    expect(body).toMatchObject({ fileName: 'list.csv' })
    await eventually(async () => (await count('property')) === 1)
  })

  test('name the profile', async () => {
    const { status, body } = await send(
      form([field('profile', 'no such profile'), field('county', 'Hinds County, MS')]),
    )
    expect(status).toBe(400)
    expect(body.message).toContain('no such profile')
  })

  test('that no upload has are refused by name, and nothing is imported', async () => {
    const { status, body } = await send(form([field('dryrun', 'true')]))
    expect(status).toBe(400)
    expect(body.message).toBe(
      'Nothing was imported: “dryrun” is not a field of this form. Did you mean “dryRun”?',
    )
    expect(await count('property')).toBe(0)
  })

  test('that contradict the query are refused', async () => {
    const { status, body } = await send(
      form([field('county', 'Madison County, MS')]),
      '?county=Hinds%20County,%20MS',
    )
    expect(status).toBe(400)
    expect(body.message).toBe(
      'county: the request gives two different values, “Hinds County, MS” and “Madison County, MS”. Nothing was imported. Send one of them.',
    )
    expect(await count('property')).toBe(0)
  })

  test('that agree with the query, or come twice, are well', async () => {
    const { status } = await send(
      form([field('county', 'Hinds County, MS'), field('county', 'Hinds County, MS')]),
      '?county=Hinds%20County,%20MS',
    )
    expect(status).toBe(200)
  })

  test.each([
    ['dryRun', 'maybe', 'dryRun: it has to be true or false.'],
    ['as', 'deeds', 'as: it has to be properties or instruments.'],
    ['county', 'x'.repeat(101), 'county: it is longer than 100 characters.'],
    ['county', 'x'.repeat(20_000), 'county: it is longer than 100 characters.'],
  ])('%s with a value it can’t have says what it may be', async (name, value, says) => {
    const { status, body } = await send(form([field(name, value)]))
    expect(status).toBe(400)
    expect(body.message).toContain(says)
    expect(body.message).not.toMatch(SCHEMA_WORDS)
    expect(await count('property')).toBe(0)
  })
})

/** Words of schemas and parsers, which mean nothing to a person. */
const SCHEMA_WORDS =
  /\bexpected\b|\bobject\b|invalid_|zod|schema|received|Invalid (input|option)|Too (big|small)|NaN|undefined|enum|FST_/i

describe('a form', () => {
  test.each<[string, Part[], string]>([
    ['without a file', [field('county', 'Hinds County, MS')], 'There is no file in the request.'],
    [
      'whose file is text',
      [field('file', LIST)],
      'file: it was sent as text, not as a file. Attach the file itself',
    ],
    ['of two files', [file, file], 'the request has more than one file'],
    [
      'of more fields than there are options',
      [...Array.from({ length: 11 }, () => field('county', 'Hinds County, MS')), file],
      'the form has more than 10 fields',
    ],
    [
      'with a field that would reach a prototype',
      [field('__proto__', '1'), file],
      'a field whose name is not allowed',
    ],
  ])('%s is refused with a clear error', async (_case, parts, says) => {
    const { status, body } = await send(parts)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.message).toContain(says)
    expect(body.message).not.toMatch(SCHEMA_WORDS)
    expect(await count('property')).toBe(0)
    // Nothing was accepted, so there is no import to show as “Not imported”.
    expect(await imports()).toEqual([])
    expect(await count('import_chunk')).toBe(0)
  })
})

test.each([
  ['is not known', 'Hints County, MS', LIST, 'county'],
  ['is known, and the list has no rows', 'Hinds County, MS', 'parcel_id,total\n', undefined],
])(
  'a refusal says whether the county is what is missing: where it %s',
  async (_case, county, text, reason) => {
    const { status, body } = await send([
      field('dryRun', 'true'),
      ...(county ? [field('county', county)] : []),
      { file: text },
    ])
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.reason).toBe(reason)
  },
)

test('where no heading says what a column is, the columns are answered, and the list is taken once one is chosen', async () => {
  const file = 'MSTRID,CATEGORY,AMT\n964-1,PRIMARY,12.50\n964-2,PRIMARY,3.00\n'
  const refused = await send([field('dryRun', 'true'), { file }])
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    message: expect.stringContaining('Choose the column that is one'),
    reason: 'columns',
    columns: [
      { heading: 'MSTRID', first: ['964-1', '964-2'] },
      { heading: 'CATEGORY', first: ['PRIMARY', 'PRIMARY'] },
      { heading: 'AMT', first: ['12.50', '3.00'] },
    ],
  })
  const corrections = JSON.stringify({ columns: [['MSTRID', 'parcelId']] })
  const { status, body } = await send([
    field('dryRun', 'true'),
    field('corrections', corrections),
    { file },
  ])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.preview).toMatchObject([{ parcelId: '964-1' }, { parcelId: '964-2' }])
})

describe('a list of JSON', () => {
  const paste = async (properties: unknown[], query = '') => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/properties/bulk-import${query}`,
      payload: { properties },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const PARCEL = { parcelId: 'A-1', county: 'Hinds County, MS' }
  const MIXED = [PARCEL, 5, null, 'A-2', [PARCEL], true, { ...PARCEL, parcelId: 'A-3' }]
  const EACH = [
    'Line 2: this entry is only a number,',
    'Line 3: this entry is empty,',
    'Line 4: this entry is only text,',
    'Line 5: this entry is only a list,',
    'Line 6: this entry is “true”,',
  ]

  test('may begin with an entry that is no property', async () => {
    expect((await paste([7, PARCEL])).body).toMatchObject({ imported: 1, total: 2 })
  })

  test('refuses entries that are no properties by their line, and imports the others', async () => {
    const { status, body } = await paste(MIXED)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ imported: 2, total: 7 })
    expect(body.errors.map((each: string) => each.split(' not a property')[0])).toEqual(EACH)
    expect(body.errors.join('\n')).not.toMatch(SCHEMA_WORDS)
    expect(await count('property')).toBe(2)
  })

  test('says the same when it is only checked', async () => {
    const { body } = await paste(MIXED, '?dryRun=true')
    expect(body).toMatchObject({ total_rows: 7, errors: 5 })
    expect(body.error_details.map((each: string) => each.split(' not a property')[0])).toEqual(EACH)
  })

  test('says the same as a file', async () => {
    const { body } = await t.importFile(JSON.stringify(MIXED), { fileName: 'list.json' })
    expect(body).toMatchObject({ total_rows: 7, imported: 2, errors: 5 })
  })

  test('without a single property is refused as a whole', async () => {
    const { status, body } = await paste([1, 'a', null])
    expect(status).toBe(400)
    expect(body.message).toContain('No entry of this list is a property')
    expect(await count('property')).toBe(0)
  })
})

test.each([
  ['GET', '/api/imports/abc', {}],
  ['GET', '/api/imports/0', {}],
  ['GET', '/api/imports/99999999999', {}],
  ['GET', '/api/imports/1.5/problems.csv', {}],
  ['POST', '/api/imports/x/undo', {}],
  ['POST', '/api/imports/x/retry', {}],
  ['POST', '/api/properties/import-file?dryRun=maybe', {}],
  ['POST', '/api/properties/import-file?as=deeds', {}],
  [`POST`, `/api/properties/import-file?county=${'x'.repeat(200)}`, {}],
  ['POST', '/api/properties/import-file?county=a&county=b', {}],
  ['POST', '/api/properties/import-file', { payload: { a: 1 } }],
  ['POST', '/api/properties/bulk-import?dryRun=maybe', { payload: { properties: [] } }],
  ['POST', '/api/properties/bulk-import', { payload: { properties: 5 } }],
  ['POST', '/api/properties/bulk-import', { payload: [] }],
  ['POST', '/api/properties/bulk-import', { payload: { properties: [] } }],
] as const)('%s %s (%j) is refused without a word of schemas', async (method, url, body) => {
  const answer = await t.app.inject({ method, url, ...body })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().message).toEqual(expect.any(String))
  expect(answer.json().message).not.toMatch(SCHEMA_WORDS)
})
