import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, addYears, daysBetween, weekdayOf } from './local-date.ts'

const day = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('addMonths', () => {
  test.each([
    ['the same day of the month', '2024-08-26', 7, '2025-03-26'],
    ['the 31st in a month of 30 days', '2026-08-31', 1, '2026-09-30'],
    ['the 31st in February', '2026-08-31', 6, '2027-02-28'],
    ['the 31st in a leap February', '2027-08-31', 6, '2028-02-29'],
    ['the 31st again in a long month', '2026-08-31', 2, '2026-10-31'],
    ['over the end of a year', '2024-12-15', 1, '2025-01-15'],
    ['backwards over a short month', '2025-03-31', -1, '2025-02-28'],
    ['backwards over a year', '2025-01-15', -13, '2023-12-15'],
  ])('%s', (_case, from, months, expected) => {
    expect(addMonths(from, months)).toBe(expected)
  })

  test('never leaves the wanted month, nor passes the day of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const to = addMonths(from, months)
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(index(to) - index(from)).toBe(months)
        expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
      }),
    )
  })
})

test.each([
  ['2024-08-26', 2, '2026-08-26'],
  ['2024-02-29', 2, '2026-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-08-26', -2, '2022-08-26'],
])('%s and %i years are %s', (from, years, expected) => {
  expect(addYears(from, years)).toBe(expected)
})

test('daysBetween undoes addDays', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test.each([
  ['2024-05-13', '2025-03-10', 301],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-03-08', '2025-03-10', 2],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test('weekdayOf counts from Sunday', () => {
  expect(weekdayOf('2024-08-25')).toBe(0)
  expect(weekdayOf('2024-08-26')).toBe(1)
  expect(weekdayOf('1969-12-27')).toBe(6)
})
