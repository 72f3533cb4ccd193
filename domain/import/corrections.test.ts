import { describe, expect, test } from 'vitest'
import { findCounty } from '../county/county.ts'
import { type ListCorrections, namedByHeading, readingOf, splitCell } from './corrections.ts'
import { compileMapper } from './map-row.ts'
import { type RecognizeContext, recognizeList } from './recognize.ts'

const LIST = [
  ['Parcel Number', 'Owner', 'Second Owner', 'Situs', 'Amount 1', 'Amount 2', 'Place'],
  ['901-1', 'SMITH JOHN A', 'SMITH MARY B', '12 OAK ST', '100.00', '250.50', 'JACKSON, MS 39202'],
  ['901-2', 'DOE JANE', '', '14 OAK ST', '75.25', '80.00', 'CLINTON, MS'],
]

function read(
  corrections: ListCorrections | null,
  rows: string[][] = LIST,
  context: Partial<RecognizeContext> = {},
) {
  const plan = recognizeList(
    rows.map((cells, index) => ({ line: index + 1, cells: [...cells] })),
    {
      fileName: 'list.csv',
      county: findCounty(28049),
      profile: null,
      today: '2026-11-21',
      corrections,
      ...context,
    },
  )
  const map = compileMapper(plan)
  const records = rows.slice(1).map((cells, index) => map(cells, index + 2))
  return { plan, records: records.map(({ record }) => record), records0: records }
}

const fieldOf = (plan: ReturnType<typeof read>['plan'], heading: string) =>
  plan.mapping.find((column) => column.heading === heading)?.field

describe('a list read as a person corrected it', () => {
  test('a column’s field is the one chosen, and what was recognized gives it up', () => {
    const { plan, records } = read({
      columns: [
        ['Amount 2', 'totalOwed'],
        ['Amount 1', null],
      ],
    })
    expect(fieldOf(plan, 'Amount 2')).toBe('totalOwed')
    expect(fieldOf(plan, 'Amount 1')).toBeNull()
    expect(records.map((record) => record?.totalCents)).toEqual([25_050, 8_000])
    // Kept as written with the row.
    expect(plan.extraHeadings).toContain('Amount 1')
  })

  test('a field that one column has moves to the column chosen for it', () => {
    const rows = [
      ['Parcel Number', 'Total', 'Payoff'],
      ['901-1', '10.00', '12.50'],
    ]
    const { plan, records } = read({ columns: [['Payoff', 'totalOwed']] }, rows)
    expect(fieldOf(plan, 'Total')).toBeNull()
    expect(records[0]?.totalCents).toBe(1_250)
  })

  test('columns of a field that comes together are joined in the order given', () => {
    const { records } = read({
      columns: [
        ['Second Owner', 'ownerName'],
        ['Owner', 'ownerName'],
      ],
    })
    expect(records.map((record) => record?.ownerName)).toEqual([
      'SMITH MARY B SMITH JOHN A',
      'DOE JANE',
    ])
  })

  test('amounts of a field that is summed are added up', () => {
    const { records } = read({
      columns: [
        ['Amount 1', 'taxesOwed'],
        ['Amount 2', 'taxesOwed'],
      ],
    })
    expect(records.map((record) => record?.taxesCents)).toEqual([35_050, 15_525])
  })

  test('of several columns of another field the first that is not empty speaks', () => {
    const { records } = read({
      columns: [
        ['Second Owner', 'billNumber'],
        ['Parcel Number', 'parcelId'],
        ['Owner', 'billNumber'],
        ['Amount 1', 'totalOwed'],
      ],
    })
    expect(records.map((record) => record?.billNumber)).toEqual(['SMITH MARY B', 'DOE JANE'])
  })

  test('a column is split, and its parts are read as fields of their own', () => {
    const { plan, records } = read({
      splits: [{ heading: 'Place', by: ',', into: ['city', null] }],
    })
    expect(records.map((record) => record?.city)).toEqual(['JACKSON', 'CLINTON'])
    expect(plan.mapping.slice(-2)).toEqual([
      { heading: 'Place (part 1)', field: 'city' },
      { heading: 'Place (part 2)', field: null },
    ])
    // The cell itself is kept as written, once.
    expect(plan.extraHeadings.filter((name) => name.startsWith('Place'))).toEqual(['Place'])
  })

  test('a county in a part of a column is the row’s county', () => {
    const rows = [
      ['Parcel Number', 'Owner', 'Where'],
      ['1', 'DOE JANE', 'Brandon / Rankin County'],
    ]
    const { records } = read(
      { splits: [{ heading: 'Where', by: '/', into: ['city', 'county'] }] },
      rows,
    )
    expect(records[0]).toMatchObject({ city: 'Brandon', countyId: 28121 })
  })

  test('a row with more cells than headings is still refused when a column is split', () => {
    const rows = [...LIST, ['901-3', 'ROE, SAM', '', '16 OAK ST', '1', '2', 'JACKSON', 'extra']]
    const { records0 } = read(
      { splits: [{ heading: 'Place', by: ',', into: ['city', 'state'] }] },
      rows,
    )
    expect(records0[2]?.record).toBeNull()
    expect(records0[2]?.problems[0]?.message).toContain(
      'it has 8 cells where the heading row has 7',
    )
  })

  test('a total at the foot is still no row when the parcel ID is part of a column', () => {
    const rows = [
      ['Parcel and owner', 'Amount'],
      ['901-1 / SMITH JOHN', '10.00'],
      ['Total', '10.00'],
    ]
    const { records0 } = read(
      {
        splits: [{ heading: 'Parcel and owner', by: ' / ', into: ['parcelId', 'ownerName'] }],
        columns: [['Amount', 'totalOwed']],
      },
      rows,
    )
    expect(records0.map(({ kind }) => kind)).toEqual(['row', 'skip'])
    expect(records0[0]?.record).toMatchObject({ parcelId: '901-1', ownerName: 'SMITH JOHN' })
  })

  test('a list no column of which is recognized is read by its corrections', () => {
    const rows = [
      ['Key', 'Who', 'Sum'],
      ['901-1', 'DOE JANE', '12.50'],
    ]
    const { records } = read(
      {
        columns: [
          ['Key', 'parcelId'],
          ['Who', 'ownerName'],
          ['Sum', 'totalOwed'],
        ],
      },
      rows,
    )
    expect(records[0]).toMatchObject({
      parcelId: '901-1',
      ownerName: 'DOE JANE',
      totalCents: 1_250,
    })
  })

  test('the tax year follows from the corrected column', () => {
    const rows = [
      ['Parcel Number', 'Roll', 'Total'],
      ['901-1', '2024', '12.50'],
    ]
    const { records, plan } = read({ columns: [['Roll', 'taxYear']] }, rows)
    expect(records[0]?.taxYear).toBe(2024)
    expect(plan.listKey).toContain('|2024|')
  })

  test('a heading with another year is the same column', () => {
    const rows = [
      ['Parcel Number', '2025 Levy'],
      ['901-1', '12.50'],
    ]
    const { records } = read({ columns: [['2024 Levy', 'totalOwed']] }, rows)
    expect(records[0]?.totalCents).toBe(1_250)
  })

  test('what was corrected is in the reading, and the list stays the same list', () => {
    const one = read({ columns: [['Second Owner', 'ownerName']] }).plan
    const again = read({ columns: [['Second Owner', 'ownerName']] }).plan
    const plain = read(null).plan
    expect(again.listKey).toBe(one.listKey)
    expect(again.reading).toBe(one.reading)
    expect(one.listKey).toBe(plain.listKey)
    expect(plain.reading).toBe('')
    expect(one.reading).not.toBe('')
  })

  test('nothing corrected reads the list as ever', () => {
    expect(read({ columns: [], splits: [] })).toEqual(read(null))
  })
})

describe('corrections that can’t be applied', () => {
  test('a column the list does not have is named', () => {
    expect(() => read({ columns: [['Ownr', 'ownerName']] })).toThrow(
      /name the column “Ownr”, which this list does not have\. Its columns are Parcel Number, Owner/,
    )
  })

  test('a column named twice is named', () => {
    const columns = [
      ['Owner', 'ownerName'],
      ['OWNER', null],
    ] as const
    expect(() => read({ columns })).toThrow('The corrections name “OWNER” twice.')
    const split = { heading: 'Place', by: ',', into: ['city', null] } as const
    expect(() => read({ splits: [split, split] })).toThrow('The corrections split “Place” twice.')
  })

  test('without a parcel ID and an address the list is refused as others are', () => {
    const columns = [
      ['Parcel Number', null],
      ['Situs', null],
    ] as const
    expect(() => read({ columns })).toThrow('This does not look like a list of properties')
  })
})

test.each([
  ['JACKSON, MS 39202', ',', 2, ['JACKSON', 'MS 39202']],
  ['a-b-c', '-', 2, ['a', 'b-c']],
  ['a-b', '-', 3, ['a', 'b', '']],
  ['alone', ',', 2, ['alone', '']],
  ['', ',', 2, ['', '']],
  ['12 OAK ST / JACKSON', ' / ', 2, ['12 OAK ST', 'JACKSON']],
])('“%s” split at “%s” into %i', (cell, by, parts, cut) => {
  expect(splitCell(cell, by, parts)).toEqual(cut)
})

describe('fields chosen by the place of a printed column', () => {
  const layout = { pageWidth: 612, edges: [90, 200], fields: [[1, 'ownerName'] as const] }
  const headings = ['Parcel', 'Owner Name', 'Due']

  test('are those of its heading', () => {
    expect(namedByHeading({ columns: [['Due', null]], layout }, headings)).toEqual({
      columns: [
        ['Owner Name', 'ownerName'],
        ['Due', null],
      ],
      layout: { pageWidth: 612, edges: [90, 200] },
    })
  })

  test('give way to what is said of the heading itself', () => {
    const columns = [['OWNER_NAME', 'address'] as const]
    expect(namedByHeading({ columns, layout }, headings).columns).toEqual(columns)
  })

  test('another layout is another reading', () => {
    const readings = [[90, 200], [90, 210], [90]].map((edges) =>
      readingOf({ corrections: { layout: { pageWidth: 612, edges } } }),
    )
    expect(new Set(readings).size).toBe(3)
  })
})
