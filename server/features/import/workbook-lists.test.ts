import { describe, expect, test } from 'vitest'
import { makeWorkbook } from './read/testing/make-workbook.ts'
import { checkList, HINDS, shown } from './testing/check-list.ts'

// Workbooks as counties' offices keep them: several sheets, notes beside the table, merged cells.

const RANKIN = 'Rankin County, MS'
const book = (county: string) => ({ fileName: 'list.xlsx', county })

describe('of several sheets', () => {
  const HEADS = ['PIN', 'Taxpayer', 'Balance Due']

  test('those of one form are one list, also where a sheet has its columns in another order', async () => {
    const list = await checkList(
      makeWorkbook([
        { name: 'Beat 1', rows: [HEADS, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20]] },
        {
          name: 'Beat 2',
          rows: [
            ['BEAT TWO', null, null],
            ['Balance Due', 'PIN', 'Taxpayer'],
            [30, 'B-1', 'POE ANN'],
          ],
        },
      ]),
      book(RANKIN),
    )
    expect(list).toMatchObject({ total_rows: 3, errors: 0, owed: 60 })
    expect(shown(list, 'parcelId')).toEqual(['A-1', 'A-2', 'B-1'])
    expect(shown(list, 'ownerName')).toEqual(['DOE JOHN', 'ROE JANE', 'POE ANN'])
    expect(list.told).toContain('“Beat 1” (2 rows) and “Beat 2” (1 row) have the same columns')
  })

  test('a fault on a further sheet is told by the sheet and its own row', async () => {
    const list = await checkList(
      makeWorkbook([
        { name: 'Beat 1', rows: [HEADS, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20]] },
        { name: 'Beat 2', rows: [HEADS, ['B-1', 'POE ANN', 'abc']] },
      ]),
      book(RANKIN),
    )
    expect(list.error_details[0]).toContain('sheet “Beat 2”, row 2: the amount "abc"')
  })

  test.each([
    ['years', 'Taxes 2022', 'Taxes 2023'],
    ['counties', 'Rankin County', 'Madison County'],
  ])(
    'those named for different %s are no single list: the one that is not read is named',
    async (_what, one, other) => {
      const list = await checkList(
        makeWorkbook([
          { name: one, rows: [HEADS, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20]] },
          { name: other, rows: [HEADS, ['A-1', 'DOE JOHN', 11]] },
        ]),
        book(RANKIN),
      )
      expect(list).toMatchObject({ total_rows: 2, owed: 30 })
      expect(list.told).toContain(`the sheet “${other}” (1 row, $11.00) was not read`)
    },
  )

  test('the one with debts is read, not a longer one of notes or of empty formatted rows', async () => {
    const notes = Array.from({ length: 9 }, (_, at) => [`note ${at}`, 'call the clerk'])
    const list = await checkList(
      makeWorkbook([
        { name: 'Notes', rows: [['Notes', 'Who'], ...notes] },
        { name: 'Blank', rows: [['PIN', 'Taxpayer']], formatted: 50 },
        { name: 'Delinquent', rows: [HEADS, ['A-1', 'DOE JOHN', 10]] },
      ]),
      book(RANKIN),
    )
    expect(list).toMatchObject({ total_rows: 1, owed: 10 })
    expect(list.told).toContain('the sheet “Notes” (10 rows) was not read')
  })

  test('hidden rows are read and told', async () => {
    const list = await checkList(
      makeWorkbook([
        { name: 'S', rows: [HEADS, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20]], hidden: [3] },
      ]),
      book(RANKIN),
    )
    expect(list).toMatchObject({ total_rows: 2, owed: 30 })
    expect(list.told).toContain('hides 1 row')
  })

  test('rows with struck-out text are read and told', async () => {
    const rows = [HEADS, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20], ['A-3', 'POE ANN', 30]]
    const list = await checkList(makeWorkbook([{ name: 'S', rows, struck: [3, 4] }]), book(RANKIN))
    expect(list).toMatchObject({ total_rows: 3, owed: 60 })
    expect(list.told).toContain('2 rows of the sheet “S” have struck-out text and were read too')
    const plain = await checkList(makeWorkbook([{ name: 'S', rows }]), book(RANKIN))
    expect(plain.told).not.toContain('struck')
  })
})

describe('cells beside the table', () => {
  test('that most rows fill are one remark, a note beside one row another, and no row is refused', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => [`K-${at}`, `OWNER ${at}`, 10, null, 0.08])
    const list = await checkList(
      makeWorkbook([
        {
          name: 'S',
          rows: [
            ['Map Number', 'Assessed To', 'Total Due'],
            ...rows,
            ['K-9', 'OWNER 9', 10, 'see file 12', 0.08],
          ],
        },
      ]),
      book('Greenville County, SC'),
    )
    expect(list).toMatchObject({ total_rows: 7, errors: 0, owed: 70 })
    expect(list.remark_details).toHaveLength(2)
    expect(list.told).toContain('the column E (0.08) of the sheet has no heading')
    expect(list.told).toContain('"see file 12"')
  })

  test('missing at the end of a row are blanks, and a wrapped cell is one cell', async () => {
    const list = await checkList(
      makeWorkbook([
        {
          name: 'S',
          rows: [
            ['Parcel ID', 'Amount Due', 'Owner Name', 'Legal', 'Notes', 'Clerk', 'Book', 'Page'],
            ['W-1', 10, 'DOE JOHN\nROE JANE'],
            ['W-2', 20],
          ],
        },
      ]),
      book(RANKIN),
    )
    expect(list).toMatchObject({ total_rows: 2, errors: 0, owed: 30 })
  })
})

describe('merged cells', () => {
  test('of an owner hold for each row, an amount counts for the first alone and is told', async () => {
    const list = await checkList(
      makeWorkbook([
        {
          name: 'S',
          rows: [
            ['Taxpayer', 'Parcel', 'Taxes Due'],
            ['HERON LLC', 'M-1', 90],
            [null, 'M-2', null],
            ['POE ANN', 'M-3', 5],
          ],
          merged: ['A2:A3', 'C2:C3'],
        },
      ]),
      book(RANKIN),
    )
    expect(shown(list, 'ownerName')).toEqual(['HERON LLC', 'HERON LLC', 'POE ANN'])
    expect(list.owed).toBe(95)
    expect(list.told).toContain('count for their first row alone (lines 2 to 3)')
  })
})

describe('headings in two rows', () => {
  test.each([
    [
      'the lower row names what the upper begins',
      [
        ['Map', 'Property', 'Total', 'Tax'],
        ['Parcel', 'Owner', 'Due', 'District'],
      ],
      [
        ['T-1', 'DOE JOHN', 100, 500],
        ['T-2', 'ROE JANE', 200, 235],
      ],
    ],
    [
      'below a title',
      [
        ['DELINQUENT LAND 2025', null, null, null],
        ['Parcel', 'Owner', 'Amount', null],
        ['Number', 'Name', 'Tax', 'Total Due'],
      ],
      [
        ['T-1', 'DOE JOHN', 90, 100],
        ['T-2', 'ROE JANE', 190, 200],
      ],
    ],
  ])('are one heading row where %s', async (_case, heads, rows) => {
    const list = await checkList(
      makeWorkbook([{ name: 'S', rows: [...heads, ...rows] }]),
      book(HINDS),
    )
    expect(list).toMatchObject({ total_rows: 2, errors: 0, owed: 300 })
    expect(shown(list, 'parcelId')).toEqual(['T-1', 'T-2'])
    expect(shown(list, 'ownerName')).toEqual(['DOE JOHN', 'ROE JANE'])
  })

  test('a first row of words is a row, not a second heading', async () => {
    const list = await checkList(
      'parcel_id,owner_name,address\nA-1,DOE JOHN,OAK ST\nA-2,ROE JANE,ELM ST\n',
      { county: HINDS, meaning: 'roll' },
    )
    expect(list.total_rows).toBe(2)
  })
})

describe('numbers that a spreadsheet has cut to fifteen digits', () => {
  test('name no parcel: the row is known by its address, or refused without one', async () => {
    const list = await checkList(
      makeWorkbook([
        {
          name: 'S',
          rows: [
            ['Account', 'Owner Name', 'Site Address', 'Amount Due'],
            [1.234567890123456e16, 'DOE JOHN', '12 OAK ST', 10],
            [1234567890123450, 'ROE JANE', null, 20],
            [123456789012345, 'POE ANN', '14 OAK ST', 30],
          ],
        },
      ]),
      book('Mobile County, AL'),
    )
    expect(shown(list, 'parcelId')).toEqual([null, '123456789012345'])
    expect(list.error_details).toEqual([expect.stringMatching(/^Line 3: .*lost its digits/)])
  })
})

describe('a workbook that is a web page or XML', () => {
  const cell = (text: string, more = '') => `<td${more}>${text}</td>`
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`

  test('in a table within a page, with cells over several rows and columns, is read', async () => {
    const html = `<!DOCTYPE html><html><head><style>td { color: red }</style></head><body>
      <table><tr><td><img src="seal.png"></td><td>Tax Collector<br>Home</td></tr></table>
      <!-- <table><tr><td>old</td></tr></table> -->
      <TABLE border=1>${row('<th>Owner</th>', '<th>Parcel No.</th>', '<th>Legal</th>', '<th>Total&nbsp;Due</th>')}
      ${row(cell('HERON &amp; SONS', ' rowspan="2"'), cell('H-1'), cell('LOT 1'), cell('$1,000.50'))}
      ${row(cell('H-2'), cell('LOT 2'), cell('$99.50'))}
      ${row(cell('POE ANN'), cell('H-3'), cell(''), cell('$100.00'))}</TABLE></body></html>`
    const list = await checkList(html, { fileName: 'export.xls', county: RANKIN })
    expect(list).toMatchObject({ total_rows: 3, errors: 0, owed: 1200 })
    expect(shown(list, 'ownerName')).toEqual(['HERON & SONS', 'HERON & SONS', 'POE ANN'])
    expect(shown(list, 'parcelId')).toEqual(['H-1', 'H-2', 'H-3'])
  })

  test('with places of cells and sheets by their indexes is read', async () => {
    const data = (text: string, type = 'String', more = '') =>
      `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`
    const sheet = (name: string, rows: string) =>
      `<Worksheet ss:Name="${name}"><Table>${rows}</Table></Worksheet>`
    const heads = `<Row ss:Index="2">${data('PIN')}${data('Owner')}${data('Amount Due')}</Row>`
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet(
      'Beat 1',
      `${heads}<Row>${data('X-1')}${data('5.25', 'Number', ' ss:Index="3"')}</Row>`,
    )}${sheet('Beat 2', `${heads}<Row>${data('X-2')}${data('POE ANN')}${data('4.75', 'Number')}</Row>`)}</Workbook>`
    const list = await checkList(xml, { fileName: 'export.xls', county: RANKIN })
    expect(list).toMatchObject({ total_rows: 2, errors: 0, owed: 10 })
    expect(shown(list, 'ownerName')).toEqual([null, 'POE ANN'])
  })

  test.each([
    ['a page to sign in', '<html><body><form><input type="password"></form></body></html>'],
    [
      'a page to sign in, laid out with a table',
      '<html><body><table><tr><td>User</td></tr><tr><td><input></td></tr></table></body></html>',
    ],
    [
      'a page to sign in, laid out with tables in a table',
      '<html><body><table><tr><td><table><tr><td>User</td><td>Name</td></tr><tr><td>Password</td><td>Forgot it?</td></tr></table></td><td>News</td></tr><tr><td>Sign in</td><td>Help 24 hours</td></tr></table></body></html>',
    ],
  ])('that is %s is refused as a web page', async (_case, html) => {
    await expect(checkList(html, { fileName: 'export.xls' })).rejects.toThrow(/^This is a web page/)
  })
})
