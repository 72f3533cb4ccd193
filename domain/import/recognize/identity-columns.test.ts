import { describe, expect, test } from 'vitest'
import { readColumns } from './read-columns.ts'

function columnsOf(headings: string, ...rows: string[]) {
  const names = headings.split(' | ')
  const sample = rows.map((row, at) => ({ line: at + 2, cells: row.split(' | ') }))
  const { columns } = readColumns(names, sample)
  return Object.fromEntries(
    Object.entries(columns).map(([field, at]) => [field, at.map((index) => names[index])]),
  )
}

describe('the parcel ID', () => {
  test('of a layer with print key, SBL, block and lot is the print key', () => {
    const layer =
      'swis | print_key | sbl | block | lot | parcel_addr | owner | mail_addr | mail_city'
    const found = columnsOf(
      layer,
      '1 | 12.1-2-7 | 0120010002007 | 2 | 7 | 9 X ST | A | PO BOX 1 | ALBANY',
      '1 | 12.2-2-7 | 0120020002007 | 2 | 7 | 11 X ST | B | 5 Y AVE | TROY',
    )
    expect(found).toMatchObject({
      parcelId: ['print_key'],
      address: ['parcel_addr'],
      ownerAddress: ['mail_addr', 'mail_city'],
    })
    expect(found.city).toBeUndefined()
  })

  test.each([
    ['Section | Block | Lot', '12.1 | 2 | 7', ['Section', 'Block', 'Lot']],
    ['Map | Block | Lot | Unit', '12 | 2 | 7 | A', ['Map', 'Block', 'Lot', 'Unit']],
    ['Map | Group | Parcel', '007 | A | 012.00', ['Map', 'Group', 'Parcel']],
    ['Section | Township | Range | Block | Lot', '3 | 2N | 1E | 2 | 7', ['Block', 'Lot']],
  ])('in the columns %s is joined', (headings, row, pieces) => {
    expect(columnsOf(`${headings} | Owner`, `${row} | SAMPLE`).parcelId).toEqual(pieces)
  })

  test('is not a column that repeats where another is unique', () => {
    const found = columnsOf('PIN | Account | Owner', '55 | 1 | A', '55 | 2 | B')
    expect(found.parcelId).toEqual(['Account'])
    const bills = columnsOf('PIN | Account | Tax Year', '55 | 1 | 2023', '55 | 2 | 2024')
    expect(bills.parcelId).toEqual(['PIN'])
  })
})

describe('an owner’s mailing address never becomes the property’s', () => {
  test.each([
    ['PIN | Owner | Mailing Address | Mailing City', '1 | A | 5 Y AVE | TROY'],
    ['PIN | Owner | Property Owner Mail Address', '1 | A | 5 Y AVE'],
    ['PIN | Owner | Address', '1 | A | PO BOX 12'],
  ])('%s', (headings, row) => {
    const found = columnsOf(headings, row)
    expect(found.address).toBeUndefined()
    expect(found.city).toBeUndefined()
  })

  test('a bare address behind the owner gives way to the site’s', () => {
    const found = columnsOf(
      'PIN | Owner | Address | City | State | Zip | Site Address',
      '1 | A | 5 Y AVE | TROY | NY | 12180 | 9 X ST',
    )
    expect(found.address).toEqual(['Site Address'])
    expect(found.ownerAddress).toEqual(['Address', 'City', 'State', 'Zip'])
  })
})
