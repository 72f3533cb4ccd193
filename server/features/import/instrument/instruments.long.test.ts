import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, multipart, type TestApp } from '../../../platform/testing/test-app.ts'
import { AS, HINDS, instrumentSteps, PLAIN, ROLL, workbook } from './testing/instrument-lists.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const { instruments, importRoll } = instrumentSteps(() => t)

/** Answers about types, as the option of an import. */
const types = (answers: readonly (readonly [string, string | null])[]) =>
  encodeURIComponent(JSON.stringify({ types: answers }))

describe('types of documents that are not known', () => {
  const INDEX = [
    'type,recorded_on,grantors,grantees,book_page,parcel_id',
    'WD,1984-02-01,A B,C D,1/1,100-1',
    'AFFDT OF SOMETHING - [MISC 12],1985-02-01,C D,E F,1/2,100-1',
    'AFFDT OF SOMETHING - [MISC 13],1986-02-01,C D,E F,1/3,100-1',
    'TRANSFER ON DEATH DE,1987-02-01,C D,G H,1/4,100-1',
  ].join('\n')

  test('are asked in one question with their counts, and nothing is written before the answer', async () => {
    const checked = await t.importFile(INDEX, { query: `${AS}&dryRun=true` })
    expect(checked.status).toBe(200)
    expect(checked.body).toMatchObject({
      total_rows: 4,
      questions: [
        {
          about: 'type',
          why: 'these types of documents are not known: "AFFDT OF SOMETHING" (2), "TRANSFER ON DEATH DE" (1)',
          choices: [
            {
              label: 'Keep them as written, without a part in the analysis',
              types: [
                ['AFFDT OF SOMETHING', null],
                ['TRANSFER ON DEATH DE', null],
              ],
            },
            { label: '"TRANSFER ON DEATH DE" is an assignment' },
          ],
        },
      ],
    })
    const refused = await t.importFile(INDEX, { query: AS })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'undecided', questions: [{ about: 'type' }] })
    expect(await instruments()).toEqual([])
  })

  test('are what the answer says, also in the next index of the county', async () => {
    const answers = types([
      ['AFFDT OF SOMETHING', null],
      ['TRANSFER ON DEATH DE', 'warranty-deed'],
    ])
    const { body } = await t.importFile(INDEX, { query: `${AS}&corrections=${answers}` })
    expect(body).toMatchObject({ imported: 4, total_rows: 4 })
    expect((await instruments()).map(({ type }) => type)).toEqual([
      'warranty-deed',
      'AFFDT OF SOMETHING - [MISC 12]',
      'AFFDT OF SOMETHING - [MISC 13]',
      'warranty-deed',
    ])
    const next = await t.importFile(INDEX.replaceAll(/1\/(\d)/g, '2/$1'), { query: AS })
    expect(next.body, JSON.stringify(next.body)).toMatchObject({ imported: 4, added: 4 })
    const other = AS.replace(/county=[^&]*/, 'county=Rankin%20County,%20MS')
    expect((await t.importFile(INDEX, { query: other })).status).toBe(422)
  })
})

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
    // Only the words in place of an amount are reported.
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
      { query: `${AS}&corrections=${types([['ZZTOP', null]])}` },
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
      'Line 8: the document type "ZZTOP" is kept as written and not used in the analysis',
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
      url: `/api/properties/import-file?${HINDS.slice(1)}`,
      payload: form,
      headers,
    })
    expect(answer.json()).toMatchObject({ imported: 4, added: 4 })
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
    // The index lists the claimant first.
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
