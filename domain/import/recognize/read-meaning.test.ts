import { describe, expect, test } from 'vitest'
import type { RecognizeContext } from '../recognize.ts'
import { recognizeList } from '../recognize.ts'

function read(headings: string, rows: string[], context: Partial<RecognizeContext> = {}) {
  const sample = [headings, ...rows].map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { meaning, otherMeanings } = recognizeList(sample, {
    fileName: 'list.csv',
    county: null,
    profile: null,
    today: '2026-11-21',
    ...context,
  })
  return [meaning, ...otherMeanings]
}

describe('a list that states no money owed', () => {
  test.each([
    ['an assessor’s roll', 'PIN | Owner | Assessed Value | Year Built', '', ['roll']],
    ['values and a roll’s tax year', 'PIN | Tax Year | Assessed Value | Land Use', '', ['roll']],
    ['sales with a deed book', 'Parcel | Sale Date | Sale Price | Deed Book', '', ['roll']],
    ['one sign of a roll', 'Parcel | Owner | Acres', '', ['roll', 'bills']],
    ['a roll by its name', 'Parcel | Owner | Address', '2026 tax roll.csv', ['roll', 'bills']],
    ['owners by their name', 'Parcel | Owner', 'parcel owners.csv', ['roll', 'bills']],
    ['a map’s parcels', 'OBJECTID | PIN | Owner | Shape_Area', '', ['layer']],
    ['parcels, owners, addresses', 'parcel_id | owner | address', '', ['bills', 'roll']],
    ['delinquent by its name', 'PIN | Owner | Acres', 'delinquent 2026.csv', ['bills', 'roll']],
    ['a tax sale', 'PIN | Owner | Acres | Tax Sale Date', '', ['bills', 'roll']],
    ['bills of a year', 'PIN | Owner | Tax Year', '', ['bills', 'roll']],
    ['certificates', 'PIN | Certificate Number | Acres', '', ['bills', 'roll']],
    [
      'a lender’s sales',
      'PIN | Address | Trustee | Sale Date | Loan Amount',
      '',
      ['notices', 'roll'],
    ],
  ])('%s', (_case, headings, fileName, meanings) => {
    const cells = headings
      .split(' | ')
      .map((heading) =>
        /date/i.test(heading) ? '2026-08-31' : /year/i.test(heading) ? '2024' : '1250',
      )
    expect(read(headings, [cells.join(' | ')], { fileName: fileName || 'list.csv' })).toEqual(
      meanings,
    )
  })

  test('the status of a parcel is none of a bill', () => {
    expect(read('PIN | Status | Land Use | Acres', ['1 | Active | R1 | 2'])).toEqual(['roll'])
    expect(read('PIN | Status | Land Use | Acres', ['1 | Unpaid | R1 | 2'])).toEqual([
      'bills',
      'roll',
    ])
  })

  test('the year’s tax on a roll is no debt', () => {
    const roll = 'PIN | Owner | Land Use | Year Built | Market Value | Tax Amount'
    expect(read(roll, ['1 | A | R1 | 1963 | 90000 | 812.40'])).toEqual(['roll', 'bills'])
    const due = roll.replace('Tax Amount', 'Tax Due')
    expect(read(due, ['1 | A | R1 | 1963 | 90000 | 812.40'])[0]).toBe('snapshot')
  })

  test('a pasted list is the specification’s tax list unless it is plainly a roll', () => {
    const isPasted = true
    expect(read('parcelId | assessedValue', ['1 | 900'], { isPasted })[0]).toBe('bills')
    expect(read('PIN | Year Built | Land Use', ['1 | 1963 | R1'], { isPasted })[0]).toBe('roll')
  })

  test('rows with outlines are a layer', () => {
    expect(read('PIN | Owner', ['1 | A'], { places: [[-90.2, 32.3]] })[0]).toBe('layer')
  })

  test('what the person says holds', () => {
    expect(read('PIN | Owner | Acres', ['1 | A | 2'], { meaning: 'snapshot' })).toEqual([
      'snapshot',
    ])
  })
})

describe('a list of money owed', () => {
  test.each([
    ['by tax year', 'PIN | Tax Year | Amount Due', ['1 | 2024 | 5.00'], ['bills']],
    ['by certificate', 'PIN | Certificate No | Amount Due', ['1 | 77 | 5.00'], ['bills']],
    ['a parcel once', 'PIN | Amount Due', ['1 | 5.00', '2 | 6.00'], ['snapshot', 'bills']],
    ['a parcel twice', 'PIN | Amount Due', ['1 | 5.00', '1 | 6.00'], ['bills', 'snapshot']],
    ['printed twice', 'PIN | Amount Due', ['1 | 5.00', '1 | 5.00'], ['snapshot', 'bills']],
    [
      'buyers and bids',
      'PIN | Minimum Bid | Winning Bid | Bidder Name',
      ['1 | 5.00 | 90.00 | SAMPLE LLC'],
      ['sale-results', 'snapshot', 'bills'],
    ],
    [
      'buyers without bids',
      'PIN | Amount Due | Purchaser',
      ['1 | 5.00 | SAMPLE LLC'],
      ['snapshot', 'bills', 'sale-results'],
    ],
  ])('%s', (_case, headings, rows, meanings) => {
    expect(read(headings, rows)).toEqual(meanings)
  })
})
