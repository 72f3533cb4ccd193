import { describe, expect, test } from 'vitest'
import { findCounty } from '../county/county.ts'
import { compileMapper } from './map-row.ts'
import type { ListMeaning } from './meaning.ts'
import { OwedUnder, ParcelCount, planUnder } from './owed-under.ts'
import { recognizeList } from './recognize.ts'

const HEADINGS = ['Parcel Number', 'Tax Year', 'Bill Number', 'Paid On', 'Total Owed']

/** Sums of the rows under a meaning, in dollars, and the number of parcels. */
function owed(rows: string[][], meaning: ListMeaning) {
  const all = [HEADINGS, ...rows].map((cells, index) => ({ line: index + 1, cells }))
  const plan = recognizeList(all, {
    fileName: 'list.csv',
    county: findCounty(28049),
    profile: null,
    corrections: { columns: [['Paid On', 'paid']] },
    today: '2026-11-21',
  })
  const map = compileMapper(planUnder(plan, meaning))
  const sum = new OwedUnder(meaning)
  const parcels = new ParcelCount()
  for (const { cells, line } of all) {
    const { record } = map(cells, line)
    if (record === null) continue
    sum.add(record)
    parcels.add(record)
  }
  return { owed: sum.cents === null ? null : sum.cents / 100, parcels: parcels.count }
}

const TWO_YEARS = [
  ['901-1', '2023', '', '', '100.00'],
  ['901-1', '2024', '', '', '250.50'],
  ['901-2', '2024', '', '', '80.00'],
]

describe('what a list adds up to', () => {
  test.each<[string, ListMeaning, string[][], number | null]>([
    ['bills of two years are two debts', 'bills', TWO_YEARS, 430.5],
    ['a snapshot’s last row of a parcel is all it owes', 'snapshot', TWO_YEARS, 330.5],
    ['results of a sale count row by row', 'sale-results', TWO_YEARS, 430.5],
    ['a roll says nothing of debts', 'roll', TWO_YEARS, null],
    ['a layer says nothing of debts', 'layer', TWO_YEARS, null],
    [
      'a bill printed twice without a number is one debt',
      'bills',
      [
        ['901-1', '2024', '', '', '100.00'],
        ['901-1', '2024', '', '', '100.00'],
      ],
      100,
    ],
    [
      'two amounts of one year are two debts',
      'bills',
      [
        ['901-1', '2024', '', '', '100.00'],
        ['901-1', '2024', '', '', '90.00'],
      ],
      190,
    ],
    [
      'a bill stated twice by its number is what the later row says',
      'bills',
      [
        ['901-1', '2024', 'B-7', '', '100.00'],
        ['901-1', '2024', 'B-7', '', '90.00'],
      ],
      90,
    ],
    [
      'a paid bill is not owed',
      'bills',
      [
        ['901-1', '2024', 'B-7', '10/01/2026', '100.00'],
        ['901-2', '2024', 'B-8', '', '80.00'],
      ],
      80,
    ],
    [
      'a parcel whose last row is paid owes nothing in a snapshot',
      'snapshot',
      [
        ['901-1', '2024', 'B-7', '', '100.00'],
        ['901-1', '2025', 'B-9', '10/01/2026', '120.00'],
      ],
      0,
    ],
    [
      'a parcel ID is the same in lower case',
      'snapshot',
      [
        ['90a-1', '2024', '', '', '100.00'],
        ['90A-1', '2024', '', '', '80.00'],
      ],
      80,
    ],
  ])('%s', (_name, meaning, rows, sum) => {
    expect(owed(rows, meaning).owed).toBe(sum)
  })

  test('parcels are counted once, whatever rows they have', () => {
    expect(owed(TWO_YEARS, 'bills').parcels).toBe(2)
  })
})
