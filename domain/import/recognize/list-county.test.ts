import { describe, expect, test } from 'vitest'
import { parseCounty } from '../../county/county.ts'
import { plan } from '../testing/plan-list.ts'

const ROWS = [
  ['PIN', 'OWNER'],
  ['100-1', 'SMITH'],
]

describe('the county of a list that names none', () => {
  test('is the home county where its rows lie there, or nowhere', () => {
    expect(plan(ROWS)).toMatchObject({ county: { label: 'Hinds County, MS' } })
    expect(plan(ROWS, { places: [[-90.2, 32.3]] })).toMatchObject({
      county: { label: 'Hinds County, MS' },
      countyFrom: 'default',
    })
  })

  test('is asked where its rows lie elsewhere, with the counties it may be; one misplaced row says nothing', () => {
    const oakland = [
      [-122.26, 37.8],
      [-122.25, 37.81],
      [-90.2, 32.3],
    ] as const
    const places = oakland.map(([lng, lat]): [number, number] => [lng, lat])
    expect(() => plan(ROWS, { places })).toThrow(
      /^The rows lie around 37\.8000, -122\.2500, in or near .*Alameda County, CA.*, but the list does not name the county: /,
    )
    const county = parseCounty('Alameda County, CA')
    expect(plan(ROWS, { places, county })).toMatchObject({
      county: { label: 'Alameda County, CA' },
    })
  })
})

describe('a list none of whose headings says which property a row is of', () => {
  test('is refused with its columns, to choose from; a chosen one is the parcel number', () => {
    const rows = [
      ['MSTRID', 'CATEGORY', 'FLOOR'],
      ['964-1', 'PRIMARY', ''],
      ['964-2', '', '1'],
    ]
    const refused = () => plan(rows)
    expect(refused).toThrow('No heading row was found')
    expect(refused).toThrow(
      expect.objectContaining({
        missing: 'columns',
        columns: [
          { heading: 'MSTRID', first: ['964-1', '964-2'] },
          { heading: 'CATEGORY', first: ['PRIMARY'] },
          { heading: 'FLOOR', first: ['1'] },
        ],
      }),
    )
    const chosen = plan(rows, { corrections: { columns: [['MSTRID', 'parcelId']] } })
    expect(chosen).toMatchObject({ headingLine: 1, columns: { parcelId: [0] } })
  })

  test('addresses alone are refused, but not those that have a place on the map or that a person chose', () => {
    const rows = [
      ['number', 'street', 'postcode'],
      ['5', 'PZ ESPAÑA', '6207'],
      ['7', 'PZ ESPAÑA', '6207'],
    ]
    expect(() => plan(rows)).toThrow('This has addresses but nothing about properties')
    expect(plan(rows, { places: [[-90.2, 32.3]] })).toMatchObject({ columns: { address: [0, 1] } })
    const chosen = plan(rows, { corrections: { columns: [['street', 'address']] } })
    expect(chosen).toMatchObject({ columns: { address: [0, 1] } })
  })
})
