import { existsSync, readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, multipart, type TestApp } from '../../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const HINDS = '&county=Hinds%20County,%20MS'
const AS = `?as=instruments${HINDS}`

const ROLL = [
  'parcel_id,ppin,owner_name,address,city,state,zip,legal_description,total',
  '100-1,7001,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,LOT 5 BLK 2 OAK GROVE SUB,100.00',
  '100-2,7002,JONES MARY,14 OAK ST,JACKSON,MS,39209,LOT 6 BLK 2 OAK GROVE SUB,200.00',
  '100-3,7003,BROWN BOB,9 ELM ST UNIT 1,JACKSON,MS,39209,,50.00',
  '100-4,7004,BROWN ANN,20 PINE ST,JACKSON,MS,39209,,50.00',
  '100-5,7005,BROWN SUE,20 PINE ST,JACKSON,MS,39209,,50.00',
].join('\n')

const PLAIN = [
  'parcel_id,type,recorded_on,executed_on,grantors,grantees,book_page,instrument_number,consideration,amount,matures_on,refers_to,interest,remarks',
  '100-1,WD,1984-03-02,1984-02-28,GREEN ACRES CO,SMITH JOHN A; SMITH MARY B,2911/417,,52000,,,,,',
  '100-1,DT,3/2/1984,,SMITH JOHN A,FIRST BANK,BK 2911 PG 419,,,41000,2014-03-01,,,',
  '100-1,SATISFACTION,2015-01-05,,FIRST BANK,SMITH JOHN A,5000/12,,,,,2911/419,,',
  '100-2,quitclaim-deed,1999-06-01,,ROE RICHARD,JONES MARY,4000/1,,TEN DOLLARS AND LOVE AND AFFECTION,,,,1/2,HOMESTEAD',
].join('\n')

type Row = {
  id: number
  property_id: number
  type: string
  stated_type: string
  recorded_on: string | null
  executed_on: string | null
  grantors: string[]
  grantees: string[]
  book_page: string | null
  instrument_number: string | null
  consideration_cents: number | null
  amount_cents: number | null
  matures_on: string | null
  refers_to: number[]
  missing_refs: string[]
  interest: string | null
  remarks: string | null
  parcel: string | null
}

async function instruments(): Promise<Row[]> {
  const { rows } = await t.db.query<Row>(
    `select i.*, i.refers_to::text[] as refers_to, p.parcel_id as parcel
       from instrument i left join property p on p.id = i.property_id order by i.id`,
  )
  return rows.map((row) => ({ ...row, refers_to: row.refers_to.map(Number) }))
}

const importRoll = async () => {
  const { body } = await t.importFile(ROLL, { query: `?x=1${HINDS}` })
  expect(body.imported).toBe(5)
  return body.importId
}

describe('a plain list of instruments', () => {
  test('is read with its days, amounts, names and references, and joins its properties', async () => {
    await importRoll()
    const { body } = await t.importFile(PLAIN, { query: AS })
    expect(body).toMatchObject({ imported: 4, total_rows: 4, added: 4, changed: 0, unchanged: 0 })
    const [deed, loan, release, quitclaim] = await instruments()
    expect(deed).toMatchObject({
      parcel: '100-1',
      type: 'warranty-deed',
      stated_type: 'WD',
      recorded_on: '1984-03-02',
      executed_on: '1984-02-28',
      grantors: ['GREEN ACRES CO'],
      grantees: ['SMITH JOHN A', 'SMITH MARY B'],
      book_page: '2911/417',
      consideration_cents: 5_200_000,
    })
    expect(loan).toMatchObject({
      type: 'deed-of-trust',
      recorded_on: '1984-03-02',
      book_page: '2911/419',
      amount_cents: 4_100_000,
      matures_on: '2014-03-01',
    })
    expect(release).toMatchObject({ type: 'release', refers_to: [loan?.id], missing_refs: [] })
    expect(quitclaim).toMatchObject({
      parcel: '100-2',
      interest: '1/2',
      consideration_cents: null,
      remarks: 'HOMESTEAD; TEN DOLLARS AND LOVE AND AFFECTION',
    })
    // The words in place of an amount are the one thing to report.
    expect(body).toMatchObject({ errors: 0, error_details: [], remarks: 1 })
    expect(body.remark_details[0]).toMatch(/^Line 5: the consideration "TEN DOLLARS AND LOVE/)
  })

  test('imported again changes nothing and answers the same', async () => {
    await importRoll()
    const first = await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    const again = await t.importFile(PLAIN, { query: AS })
    expect(again.body).toMatchObject({ imported: 4, added: 0, changed: 0, unchanged: 4 })
    expect(again.body.remark_details).toEqual(first.body.remark_details)
    expect(await instruments()).toEqual(before)
  })

  test('is the same list as tab-separated text and in a workbook', async () => {
    await importRoll()
    await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    const tabs = await t.importFile(PLAIN.replaceAll(',', '\t'), { query: AS })
    expect(tabs.body).toMatchObject({ added: 0, unchanged: 4 })
    const book = await t.importFile(workbook(PLAIN.split('\n').map((line) => line.split(','))), {
      query: AS,
      fileName: 'index.xlsx',
    })
    expect(book.body).toMatchObject({ added: 0, unchanged: 4 })
    expect(await instruments()).toEqual(before)
  })

  test('refuses what would change its meaning, and says so line by line', async () => {
    await importRoll()
    const { body } = await t.importFile(
      [
        'type,recorded_on,executed_on,grantors,grantees,book_page,interest,parcel_id',
        'WD,1984-02-30,,A B,C D,1/1,,100-1',
        'WD,2026-11-22,,A B,C D,1/2,,100-1',
        'WD,1984-02-01,1985-01-01,A B,C D,1/3,,100-1',
        'WD,1984-02-01,,A B,C D,1/4,most of it,100-1',
        ',1984-02-01,,A B,C D,1/5,,100-1',
        'WD,1984-02-01,,,,,,100-1',
        'ZZTOP,1984-02-01,,A B,C D,1/7,,100-1',
        'WD,,,A B,C D,1/8,,100-1',
      ].join('\n'),
      { query: AS },
    )
    expect(body).toMatchObject({ total_rows: 8, imported: 3, errors: 5, remarks: 3 })
    expect(body.error_details).toEqual([
      'Line 2: the recording day "1984-02-30" can\'t be read: no such day',
      'Line 3: its recording date 2026-11-22 is in the future',
      'Line 5: the interest "most of it" is not a share such as 1/2',
      'Line 6: it has no document type',
      expect.stringContaining('Line 7: it has no party'),
    ])
    expect(body.remark_details).toEqual([
      expect.stringContaining('Line 4: its execution date 1985-01-01 is after'),
      'Line 8: the document type "ZZTOP" is not known; it is kept as written and not used in the analysis',
      'Line 9: it has no recording date; it is kept but not used in the analysis',
    ])
    expect((await instruments()).map(({ type }) => type)).toEqual([
      'warranty-deed',
      'ZZTOP',
      'warranty-deed',
    ])
  })

  test.each([
    ['a list of properties', ROLL, AS, /does not look like a list of recorded instruments/],
    ['one that names no county', PLAIN, '?as=instruments', /does not name its county/],
    ['one without rows', 'type,grantors,grantees', AS, /no rows under it/],
    ['an unknown county', PLAIN, '?as=instruments&county=Atlantis', /Atlantis/],
  ])('%s is rejected with a message', async (_case, text, query, message) => {
    const { status, body } = await t.importFile(text, { query })
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('shows in a dry run how it would be read, and writes nothing', async () => {
    const { body } = await t.importFile(PLAIN, { query: `${AS}&dryRun=true` })
    expect(body).toMatchObject({ importId: null, message: expect.stringContaining('4 of 4') })
    expect(body.preview[1]).toMatchObject({ type: 'deed-of-trust', bookPage: '2911/419' })
    expect(await instruments()).toEqual([])
  })

  test.each(['before', 'behind'])('may be named by a field %s the file', async (where) => {
    await importRoll()
    const { payload, headers } = multipart('index.csv', PLAIN)
    const boundary = '--parcelproof-test-boundary'
    const field = `${boundary}\r\ncontent-disposition: form-data; name="as"\r\n\r\ninstruments\r\n`
    const text = payload.toString()
    const form =
      where === 'before' ? field + text : text.replace(`${boundary}--`, `${field}${boundary}--`)
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/properties/import-file?x=1${HINDS}`,
      payload: form,
      headers,
    })
    expect(answer.json()).toMatchObject({ imported: 4, added: 4 })
  })
})

describe('the property of an instrument', () => {
  const one = (columns: string, cells: string) =>
    t.importFile(
      `type,recorded_on,grantors,grantees,book_page,${columns}\nWD,1990-01-02,A B,C D,7/7,${cells}`,
      {
        query: AS,
      },
    )

  test.each([
    ['parcel ID', 'parcel_id', '100-1', '100-1'],
    ['PPIN', 'ppin', '7002', '100-2'],
    ['address', 'address', '"14 Oak Street, Jackson, MS 39209"', '100-2'],
    [
      'address in a description',
      'property_description',
      '12 OAK                      ST                000000000ASSIGN CERT',
      '100-1',
    ],
    ['legal description', 'legal', 'Lot 6  Blk. 2  Oak Grove Sub', '100-2'],
  ])('is found by its %s', async (_case, columns, cells, parcel) => {
    await importRoll()
    const { body } = await one(columns, cells)
    expect(body.error_details).toEqual([])
    expect((await instruments())[0]?.parcel).toBe(parcel)
  })

  test.each([
    [
      'an unknown parcel ID',
      'parcel_id',
      '999-9',
      /no property of the county has the parcel ID "999-9"/,
    ],
    [
      'an address two properties have',
      'address',
      '20 PINE ST',
      /2 properties of the county share the address/,
    ],
    ['an unknown address', 'address', '21 PINE ST', /no property of the county has the address/],
    [
      'an unknown parcel ID beside a known address',
      'parcel_id,address',
      '999-9,12 OAK ST',
      /parcel ID "999-9"/,
    ],
    ['no place at all', 'remarks', 'NOTHING', /names no parcel, no address/],
  ])('is not guessed from %s: the instrument waits', async (_case, columns, cells, message) => {
    await importRoll()
    const { body } = await one(columns, cells)
    expect(body).toMatchObject({ imported: 1, errors: 0, remarks: 1 })
    expect(body.message).toBe('Imported 1 of 1 instruments; 1 waits for its property')
    expect(body.remark_details[0]).toMatch(message)
    expect((await instruments())[0]?.property_id).toBe(0)
  })

  test('may come later: the instrument joins it then, and waits again when that list is undone', async () => {
    await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    expect(before.map(({ property_id }) => property_id)).toEqual([0, 0, 0, 0])
    const roll = await importRoll()
    const joined = await instruments()
    expect(joined.map(({ parcel }) => parcel)).toEqual(['100-1', '100-1', '100-1', '100-2'])
    expect(joined.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await t.undoImport(roll)
    expect(await instruments()).toEqual(before)
    await importRoll()
    expect((await instruments()).map(({ parcel }) => parcel)).toEqual(
      joined.map(({ parcel }) => parcel),
    )
  })

  test('of a release that names no place is that of the lien it names, also across imports', async () => {
    await importRoll()
    const heading = 'type,recorded_on,grantors,grantees,book_page,cross_references,parcel_id'
    await t.importFile(`${heading}\nREL,2020-05-05,FIRST BANK,SMITH,9/9,8/8,`, { query: AS })
    expect((await instruments())[0]).toMatchObject({ property_id: 0, missing_refs: ['8/8'] })
    await t.importFile(`${heading}\nDT,2010-05-05,SMITH,FIRST BANK,8/8,9/9,100-1`, { query: AS })
    const [release, lien] = await instruments()
    // Each names the other; the later one acts on the earlier.
    expect(release).toMatchObject({ parcel: '100-1', refers_to: [lien?.id], missing_refs: [] })
    expect(lien).toMatchObject({ parcel: '100-1', refers_to: [], missing_refs: [] })
  })
})

describe('a DuProcess index', () => {
  const INDEX = [
    'Direct Name,Reverse Name,Record Date,Doc Type,Legal,Subdivision,Book Type,Book,Page,Instrument Number,Mortgage Amount,Mortgage Originator',
    'SMITH JOHN A,FIRST BANK,3/4/2010,DEED OF TRUST,LOT 5 BLK 2,OAK GROVE SUB,DT,0812,0044,2010004567,"$120,000.00",BANK ORIGINATOR INC',
    'SMITH MARY B,FIRST BANK,3/4/2010,DEED OF TRUST,LOT 5 BLK 2,OAK GROVE SUB,DT,0812,0044,2010004567,"$120,000.00",BANK ORIGINATOR INC',
    'IRS,SMITH JOHN A,3/4/2012,TAX LIEN,LOT 5 BLK 2,OAK GROVE SUB,L,12,1,2012000001,,',
  ].join('\n')

  test('has a row for each party: they are one instrument, and nothing of it is lost', async () => {
    await importRoll()
    const { body } = await t.importFile(INDEX, { query: AS })
    expect(body).toMatchObject({ total_rows: 3, imported: 3, added: 2, errors: 0 })
    const [loan, tax] = await instruments()
    expect(loan).toMatchObject({
      parcel: '100-1',
      type: 'deed-of-trust',
      grantors: ['SMITH JOHN A', 'SMITH MARY B'],
      grantees: ['FIRST BANK'],
      book_page: '812/44',
      instrument_number: '2010004567',
      amount_cents: 12_000_000,
      extra: { 'Mortgage Originator': 'BANK ORIGINATOR INC' },
    })
    // The index has the one who claims in front.
    expect(tax).toMatchObject({
      type: 'federal-tax-lien',
      grantors: ['SMITH JOHN A'],
      grantees: ['IRS'],
    })
    const again = await t.importFile(INDEX, { query: AS })
    expect(again.body).toMatchObject({ imported: 3, added: 0, changed: 0 })
  })

  test('searched by another name adds the party it names', async () => {
    await importRoll()
    const rows = INDEX.split('\n')
    await t.importFile([rows[0], rows[1]].join('\n'), { query: AS })
    const { body } = await t.importFile([rows[0], rows[2]].join('\n'), { query: AS })
    expect(body).toMatchObject({ added: 0, changed: 1 })
    expect((await instruments())[0]?.grantors).toEqual(['SMITH JOHN A', 'SMITH MARY B'])
  })
})

describe('undo', () => {
  test('takes back what the import alone brought', async () => {
    await importRoll()
    const { body } = await t.importFile(PLAIN, { query: AS })
    await t.undoImport(body.importId)
    expect(await instruments()).toEqual([])
    expect((await t.db.query('select from instrument_source')).rowCount).toBe(0)
  })

  test('leaves what another import states too, in whichever order they are undone', async () => {
    await importRoll()
    const first = await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    const second = await t.importFile(PLAIN, { query: AS })
    await t.undoImport(first.body.importId)
    expect((await instruments()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await t.undoImport(second.body.importId)
    expect(await instruments()).toEqual([])
  })

  test('of a correction brings the old statement back', async () => {
    await importRoll()
    const first = await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    const corrected = await t.importFile(PLAIN.replace(',52000,', ',62000,'), { query: AS })
    expect(corrected.body).toMatchObject({ added: 0, changed: 1, unchanged: 3 })
    expect((await instruments())[0]?.consideration_cents).toBe(6_200_000)
    await t.undoImport(corrected.body.importId)
    expect(await instruments()).toEqual(before)
    const again = await t.importFile(PLAIN.replace(',52000,', ',62000,'), { query: AS })
    await t.undoImport(first.body.importId)
    expect((await instruments())[0]?.consideration_cents).toBe(6_200_000)
    await t.undoImport(again.body.importId)
    expect(await instruments()).toEqual([])
  })
})

const FAYETTE = new URL('../../../../../shared/data/fayette-ky-land-records/', import.meta.url)

describe.skipIf(!existsSync(FAYETTE))(
  'the published deed index of Fayette County (shared/data)',
  () => {
    test('is taken whole; what names a known property joins it, releases by their certificates', async () => {
      const { body } = await t.importFile(
        readFileSync(new URL('land_records_both_kings_right.csv', FAYETTE)),
        { query: '?as=instruments', fileName: 'land_records.csv' },
      )
      expect(body).toMatchObject({ total_rows: 361, imported: 361, county: 'Fayette County, KY' })
      expect(await instruments()).toHaveLength(361)
      expect(new Set((await instruments()).map(({ type }) => type))).toEqual(
        new Set(['municipal-lien', 'release', 'assignment']),
      )
      await t.importFile('parcel_id,address\nX-1,1006 MARCELLUS DR\n', {
        query: '?county=Fayette%20County,%20KY',
      })
      const joined = (await instruments()).filter(({ parcel }) => parcel === 'X-1')
      expect(joined.map(({ type }) => type).sort()).toEqual([
        'municipal-lien',
        'municipal-lien',
        'release',
      ])
      const lien = joined.find((entry) => entry.book_page === '807/680')
      expect(joined.find(({ type }) => type === 'release')?.refers_to).toEqual([lien?.id])
    })
  },
)

/** A workbook of one sheet whose cells are texts. */
function workbook(rows: string[][]): Uint8Array {
  const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const sheet = rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells
          .map((cell) => `<c t="inlineStr"><is><t>${xml(cell)}</t></is></c>`)
          .join('')}</row>`,
    )
    .join('')
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="x"><sheets><sheet name="Index" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
}
