import { describe, expect, test } from 'vitest'
import { auctionWeeks } from './auction-weeks.ts'

const sale = (saleDate: string, properties = 1) => ({
  saleDate,
  county: 'Hinds County, MS',
  properties,
})

describe('auctionWeeks', () => {
  test.each([
    // 2026-11-21 is a Saturday.
    ['a Saturday belongs to the week of the Monday before', '2026-11-21', '2026-11-16'],
    ['a Monday begins its own week', '2026-11-23', '2026-11-23'],
    ['a Sunday ends the week', '2026-11-22', '2026-11-16'],
    ['a week may begin in the year before', '2027-01-01', '2026-12-28'],
  ])('%s', (_case, today, monday) => {
    expect(auctionWeeks([], today, 1)[0]?.beginsOn).toBe(monday)
  })

  test('weeks follow each other without a gap, also where nothing is sold', () => {
    const weeks = auctionWeeks([sale('2026-12-07', 4)], '2026-11-23', 3)
    expect(weeks.map((week) => [week.beginsOn, week.properties])).toEqual([
      ['2026-11-23', 0],
      ['2026-11-30', 0],
      ['2026-12-07', 4],
    ])
  })

  test('sales of one week are added up and kept in the order of their days', () => {
    const [week] = auctionWeeks([sale('2026-11-27', 2), sale('2026-11-24', 3)], '2026-11-23', 1)
    expect(week?.properties).toBe(5)
    expect(week?.sales.map((one) => one.saleDate)).toEqual(['2026-11-24', '2026-11-27'])
  })

  test('what was sold before today is not coming', () => {
    expect(auctionWeeks([sale('2026-11-20', 9)], '2026-11-21', 1)[0]?.properties).toBe(0)
  })

  test('what lies after the last week is left out', () => {
    expect(auctionWeeks([sale('2027-06-01', 9)], '2026-11-21', 2).map((w) => w.properties)).toEqual(
      [0, 0],
    )
  })
})
