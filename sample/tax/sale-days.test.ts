import { describe, expect, test } from 'vitest'
import { dayNumber, localDate } from '../days.ts'
import { SAMPLE_COUNTIES, type SampleCounty } from '../land/places.ts'
import { lastSaleDay, nextSaleDay, saleDay } from './sale-days.ts'

function county(name: string, state: string): SampleCounty {
  const found = SAMPLE_COUNTIES.find((each) => each.name === name && each.state === state)
  if (!found) throw new Error(`no county ${name}`)
  return found
}
const hinds = county('Hinds', 'MS')
const rankin = county('Rankin', 'MS')

describe('saleDay', () => {
  test.each([
    ['the last Monday of August 2024', hinds, 2024, '2024-08-26'],
    ['the last Monday of August 2026, the 31st', hinds, 2026, '2026-08-31'],
    ['the last Monday of August 2029', hinds, 2029, '2029-08-27'],
    ['the first Monday of April 2022', rankin, 2022, '2022-04-04'],
    ['the first Monday of April 2025', rankin, 2025, '2025-04-07'],
    ['the first Monday of April 2029', rankin, 2029, '2029-04-02'],
  ])('is %s', (_case, where, year, day) => {
    expect(localDate(saleDay(where, year))).toBe(day)
  })

  test.each(['Jefferson', 'Mobile', 'Madison', 'Montgomery'])(
    'is in April or May in %s, Alabama',
    (name) => {
      expect(localDate(saleDay(county(name, 'AL'), 2027))).toMatch(/^2027-0[45]-/)
    },
  )
})

describe('the sales around a day', () => {
  test.each([
    ['before the sale day', '2026-08-30', '2025-08-25', '2026-08-31'],
    ['on the sale day', '2026-08-31', '2026-08-31', '2027-08-30'],
    ['after the sale day', '2026-09-01', '2026-08-31', '2027-08-30'],
  ])('are the last and the next one %s', (_case, today, last, next) => {
    expect(localDate(lastSaleDay(hinds, dayNumber(today)))).toBe(last)
    expect(localDate(nextSaleDay(hinds, dayNumber(today)))).toBe(next)
  })
})
