import { describe, expect, test } from 'vitest'
import { foldHeading, foldWithoutYear, nameHeadings } from './fold-heading.ts'

describe('foldHeading', () => {
  test.each([
    ['case, blanks and underscores', 'Parcel_Number', 'PARCEL NUMBER'],
    ['points and number signs', 'Parcel No.', 'parcel #no'],
    ['quotes and a byte order mark', '\ufeff"Owner"', 'OWNER'],
    ['a trailing _1', 'ppin_1', 'PPIN'],
    ['a blank at the end', 'Lot ', 'lot'],
  ])('makes one of %s', (_case, one, other) => {
    expect(foldHeading(one)).toBe(foldHeading(other))
  })

  test('keeps numbers that distinguish columns', () => {
    expect(foldHeading('Owner_Add1')).not.toBe(foldHeading('Owner_Add2'))
    expect(foldHeading('DEED_BOOK1')).toBe('deedbook1')
  })

  test('a year in a heading does not matter from one edition to the next', () => {
    expect(foldWithoutYear('2024 Amount Published')).toBe(foldWithoutYear('2025 Amount Published'))
    expect(foldWithoutYear('Lot 12024')).toBe('lot12024')
  })
})

describe('nameHeadings', () => {
  test('numbers headings that repeat and names empty ones', () => {
    expect(
      nameHeadings([
        '\ufeffName',
        'Legal Description',
        'Legal  Description',
        '',
        'legal description',
        ' ',
      ]),
    ).toEqual([
      'Name',
      'Legal Description',
      'Legal Description 2',
      'Column 4',
      'legal description 3',
      'Column 6',
    ])
  })

  test('never gives one name twice', () => {
    const names = nameHeadings(['A', 'A', 'A 2', 'a'])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4)
  })
})
