import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWorkbook } from '../../features/import/read/testing/make-workbook.ts'
import { checkList } from '../../features/import/testing/check-list.ts'
import { property } from './fuzz-settings.ts'

// A county's list on several sheets of a workbook, among others: parts of it with their columns in another order, lists of
// other years, notes, tables of codes, sheets without rows. What is not read is named, with its sum.

type Cell = string | number | null
type Sheet = { name: string; rows: Cell[][] }

const HEADS = ['Parcel ID', 'Owner Name', 'Property Address', 'Amount Due'] as const

const part = fc.record({
  order: fc.shuffledSubarray([...HEADS], { minLength: HEADS.length }),
  rows: fc.integer({ min: 1, max: 12 }),
  titles: fc.nat({ max: 2 }),
})
const form = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  years: fc.uniqueArray(fc.integer({ min: 2015, max: 2024 }), { maxLength: 2 }),
  notes: fc.boolean(),
  codes: fc.nat({ max: 40 }),
  empty: fc.boolean(),
  seed: fc.nat({ max: 1_000 }),
})
type Form = typeof form extends fc.Arbitrary<infer Value> ? Value : never

function rowsOf(
  from: number,
  count: number,
  order: readonly string[],
): { rows: Cell[][]; sum: number } {
  let sum = 0
  const rows = Array.from({ length: count }, (_none, n) => {
    const cents = (from + n) * 113 + 907
    sum += cents
    const values: Readonly<Record<string, Cell>> = {
      'Parcel ID': `${from}-${1000 + n}`,
      'Owner Name': `OWNER ${from} ${n}`,
      'Property Address': `${n + 1} OAK ST`,
      'Amount Due': cents / 100,
    }
    return order.map((heading) => values[heading] ?? null)
  })
  return { rows, sum }
}

function sheetsOf({ parts, years, notes, codes, empty, seed }: Form) {
  const main = parts.map(({ order, rows, titles }, at) => {
    const own = rowsOf(100 * (at + 1), rows, order)
    const above: Cell[][] = Array.from({ length: titles }, () => ['Delinquent taxes'])
    return {
      name: `Beat ${at + 1}`,
      rows: [...above, [...order], ...own.rows],
      ...{ sum: own.sum, count: rows },
    }
  })
  const fewest = Math.min(...parts.map(({ rows }) => rows))
  // Lists of other years are shorter, so that the list is the one without a year.
  const others = years.map((year, at) => {
    const own = rowsOf(1_000 * (at + 1), Math.max(1, fewest - 1), HEADS)
    return { name: `Taxes ${year}`, rows: [[...HEADS], ...own.rows], sum: own.sum }
  })
  const words: Sheet[] = [
    ...(notes
      ? [{ name: 'Notes', rows: [['Prepared by the collector'], ['Call before you come']] }]
      : []),
    ...(codes > 0
      ? [
          {
            name: 'Codes',
            rows: [
              ['Code', 'Meaning'],
              ...Array.from({ length: codes }, (_none, n): Cell[] => [`C${n}`, `District ${n}`]),
            ],
          },
        ]
      : []),
    ...(empty ? [{ name: 'Sheet3', rows: [] }] : []),
  ]
  const all: Sheet[] = [...main, ...others, ...words]
  // Any sheet may be the first.
  const turned = seed % all.length
  return { main, others, words, all: [...all.slice(turned), ...all.slice(0, turned)] }
}

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

test('a list on several sheets is read whole, and every sheet that is not read is named with its sum', async () => {
  await fc.assert(
    fc.asyncProperty(form, async (each) => {
      const { main, others, words, all } = sheetsOf(each)
      const list = await checkList(makeWorkbook(all), {
        fileName: 'list.xlsx',
        county: 'Rankin County, MS',
      })
      const total = main.reduce((sum, sheet) => sum + sheet.sum, 0)
      const rows = main.reduce((sum, { count }) => sum + count, 0)
      // Of two lists of one length either is the list.
      if (others.some((other) => other.rows.length - 1 >= rows)) return
      expect(list.owed).toBe(total / 100)
      expect(list.total_rows).toBe(rows)
      for (const { name, sum } of others) {
        expect(list.told).toContain(`“${name}”`)
        expect(list.told).toContain(dollars(sum))
      }
      for (const { name, rows: own } of words)
        if (own.length > 1) expect(list.told).toContain(`“${name}”`)
    }),
    property(30),
  )
})
