import { describe, expect, test } from 'vitest'
import { compileMapper } from './map-row.ts'
import { recognizeList } from './recognize.ts'
import { cellOf, rowsFromObjects } from './rows-from-objects.ts'

describe('cellOf', () => {
  test.each([
    ['text', 'A\0B', 'AB'],
    ['a number', 812.4, '812.4'],
    ['a long number', 1112019999017502, '1112019999017502'],
    ['a number with an exponent', 1e21, '1000000000000000000000'],
    ['a small number', 1e-7, '0.0000001'],
    ['no number', Number.NaN, ''],
    ['a boolean', true, 'true'],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['a list of words', ['gap', 'lien'], 'gap; lien'],
    ['an object', { a: [1, { b: 2 }] }, '{"a":[1,{"b":2}]}'],
  ])('%s', (_case, value, cell) => {
    expect(cellOf(value)).toBe(cell)
  })
})

describe('rowsFromObjects', () => {
  const objects = [
    { parcelId: '901-1', totalOwed: 812.4, address: '100 Example St' },
    { parcelId: 901, taxStatus: 'redeemed', sale: { book: 9 } },
  ]
  const { headings, rows } = rowsFromObjects(objects)

  test('has the names of all objects, and a row for each from 1', () => {
    expect(headings).toEqual(['parcelId', 'totalOwed', 'address', 'taxStatus', 'sale.book'])
    expect(rows.map((row) => [row.line, ...row.cells()])).toEqual([
      [1, '901-1', '812.4', '100 Example St', '', ''],
      [2, '901', '', '', 'redeemed', '9'],
    ])
  })

  test('members of an object are columns where only objects have its name', () => {
    const both = rowsFromObjects([
      { owner: { name: 'SMITH' }, parcelId: '1-1', situs: { city: 'JACKSON' } },
      { owner: null, parcelId: { book: 1 }, situs: { street: '1 ELM ST' } },
    ])
    expect(both.headings).toEqual(['owner.name', 'parcelId', 'situs.city', 'owner', 'situs.street'])
    expect(both.rows.map((row) => row.cells())).toEqual([
      ['SMITH', '1-1', 'JACKSON', '', ''],
      ['', '{"book":1}', '', '', '1 ELM ST'],
    ])
  })

  test('a number with three decimals is an amount, a text with three is none', () => {
    const { headings: names, rows: both } = rowsFromObjects([
      { parcelId: '901-1', totalOwed: 1027.738 },
      { parcelId: '901-2', totalOwed: '1027.738' },
    ])
    const [number, text] = both
    if (!number || !text) throw new Error('two rows')
    expect(number.numbers?.()).toEqual(new Set([1]))
    expect(text.numbers?.()).toBeNull()
    const map = compileMapper(
      recognizeList(
        [
          { line: 0, cells: names },
          { line: 1, cells: number.cells() },
        ],
        { fileName: 'x.json', county: null, profile: null, today: '2026-11-21' },
      ),
    )
    const read = (row: typeof number) => map(row.cells(), row.line, null, row.numbers?.())
    expect(read(number).record?.totalCents).toBe(102_774)
    expect(read(text).problems[0]?.message).toContain('could also be thousands')
  })

  test('goes through the same recognition as a file', () => {
    const plan = recognizeList(
      [
        { line: 0, cells: headings },
        ...rows.map((row) => ({ line: row.line, cells: row.cells() })),
      ],
      { fileName: '', county: null, profile: null, today: '2026-11-21', takesStatedStatus: true },
    )
    const map = compileMapper(plan)
    expect(map(rows[0]!.cells(), 1).record).toMatchObject({
      parcelId: '901-1',
      totalCents: 81_240,
      taxStatus: 'delinquent',
    })
    expect(map(rows[1]!.cells(), 2).record).toMatchObject({
      parcelId: '901',
      taxStatus: 'redeemed',
      extra: ['9'],
    })
  })

  test('the hash depends on a row’s content alone', () => {
    const again = rowsFromObjects([objects[1]!, objects[0]!]).rows
    expect(again[1]?.hashLow).not.toBe(again[0]?.hashLow)
    const one = rowsFromObjects([{ a: 'x', b: 'y' }]).rows[0]
    const other = rowsFromObjects([{ a: 'xy', b: '' }]).rows[0]
    expect(one?.hashLow).not.toBe(other?.hashLow)
  })

  test('a name that every object has by birth is a column only where it was given', () => {
    expect(rowsFromObjects([{ toString: 'x' }, {}]).rows.map((row) => row.cells())).toEqual([
      ['x'],
      [''],
    ])
  })
})

test.each([
  [{ parcelId: { a: 1 } }, 'refused'],
  [{ parcelId: [{ id: 'A-1' }] }, 'refused'],
  [{ parcelId: 'A-1', address: [{ line1: '1 OAK ST' }] }, 'noted'],
])('an object where a text should be is none: %j is %s', (item, kind) => {
  const { headings, rows } = rowsFromObjects([{ address: '2 OAK ST', totalOwed: 5, ...item }])
  const found = recognizeList(
    [{ line: 0, cells: headings }, ...rows.map((row) => ({ line: row.line, cells: row.cells() }))],
    { fileName: '', county: null, profile: null, today: '2026-11-21' },
  )
  const mapped = compileMapper(found)(rows[0]?.cells() ?? [], 1)
  expect(mapped.problems).toMatchObject([
    { kind, message: expect.stringContaining('is an object') },
  ])
  expect(mapped.record === null).toBe(kind === 'refused')
})

test('objects with one name are a list', () => {
  const { headings, rows } = rowsFromObjects([{ parcelId: '901-1-1' }])
  const found = recognizeList(
    [{ line: 0, cells: headings }, ...rows.map((row) => ({ line: row.line, cells: row.cells() }))],
    { fileName: '', county: null, profile: null, today: '2026-11-21' },
  )
  expect(compileMapper(found)(rows[0]?.cells() ?? [], 1).record?.parcelId).toBe('901-1-1')
})
