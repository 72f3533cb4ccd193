import { describe, expect, test } from 'vitest'
import { entryProblem, eventProblem, factProblems, warningsOf } from './checks.ts'
import { cost, E14, E15, E16, E17, E18, happened, holdingOf } from './testing.ts'

const TODAY = '2026-11-21'

describe('what is not saved', () => {
  test.each([
    [
      'a sale in the future',
      { ...E14, saleDate: '2026-11-22' },
      'The day of the sale, Nov 22, 2026, is in the future',
    ],
    [
      'a payment before the sale',
      { ...E18, paidOn: '2024-11-18' },
      'is before the sale of Nov 19, 2024',
    ],
    ['a confirmation before the sale', { ...E18, confirmedOn: '2024-11-01' }, 'is before the sale'],
    ['a rate above the highest', { ...E17, certificateRatePercent: 12.5 }, 'at most 12%'],
  ])('%s', (_case, facts, words) => {
    expect(factProblems(facts, TODAY).join('\n')).toContain(words)
  })

  test('true facts have no problem, and the day of the sale may be today', () => {
    for (const facts of [E14, E15, E16, E17, E18]) expect(factProblems(facts, TODAY)).toEqual([])
    expect(factProblems({ ...E14, saleDate: TODAY }, TODAY)).toEqual([])
  })

  test('a cost in the future, or of before the sale', () => {
    expect(entryProblem(E14, cost('legal', '2026-11-22', 100), TODAY)).toContain('is in the future')
    expect(entryProblem(E14, cost('legal', '2025-08-24', 100), TODAY)).toContain('before the sale')
    expect(entryProblem(E14, cost('legal', '2025-08-25', 100), TODAY)).toBeNull()
    const assumed = { ...E14, saleDateIsAssumed: true }
    expect(entryProblem(assumed, cost('legal', '2025-01-01', 100), TODAY)).toBeNull()
  })

  const sold = { ...E14, events: [happened('sold', '2026-10-01', 500_000)] }
  test.each([
    ['an event in the future', E14, happened('deed', '2026-11-22'), 'is in the future'],
    ['an event before the sale', E14, happened('deed', '2025-08-24'), 'before the sale'],
    [
      'a second sale',
      sold,
      happened('sold', '2026-10-02', 1),
      'ended already: sold or assigned on Oct 1, 2026 for $5,000.00',
    ],
    ['a redemption of what was sold', sold, happened('redeemed', '2026-09-01', 1), 'ended already'],
    ['a deed after the end', sold, happened('deed', '2026-10-02'), 'ended on Oct 1, 2026'],
    [
      'a second deed',
      { ...E14, events: [happened('deed', '2026-01-01')] },
      happened('deed', '2026-02-01'),
      'recorded already, on Jan 1, 2026',
    ],
    [
      'an end before what happened',
      { ...E14, events: [happened('deed', '2026-02-01')] },
      happened('lost', '2026-01-01'),
      'is recorded on Feb 1, 2026',
    ],
    [
      'a redemption without its amount',
      E14,
      happened('redeemed', '2026-10-01'),
      'Enter what you received',
    ],
    ['a sale without its price', E14, happened('sold', '2026-10-01'), 'Enter the price'],
  ])('%s', (_case, holding, event, words) => {
    expect(eventProblem(holding, event, TODAY)).toContain(words)
  })

  test('an event of before the end may still be recorded, and a loss needs no amount', () => {
    expect(eventProblem(sold, happened('deed', '2026-09-01'), TODAY)).toBeNull()
    expect(eventProblem(E14, happened('lost', '2026-10-01'), TODAY)).toBeNull()
    expect(eventProblem(E14, happened('cancelled', '2026-10-01'), TODAY)).toBeNull()
  })
})

describe('what is saved and warned of', () => {
  test.each([
    ['an assumed sale day', { ...E14, saleDateIsAssumed: true }, 'assumed by the importer'],
    ['an unknown sale day', { ...E14, saleDate: null }, 'The day of the sale is not known'],
    [
      'neither bid nor taxes',
      holdingOf({ regime: 'ms-land-sale', saleDate: '2025-08-25' }),
      'Neither the bid nor the taxes',
    ],
    ['no bid', { ...E14, bidCents: null }, 'No bid is recorded'],
    [
      'a bid below the face',
      { ...E14, bidCents: 100_000 },
      'the least a buyer can bid (Miss. Code § 27-41-59)',
    ],
    [
      'an excess in Alabama without market value',
      { ...E16, marketValueCents: null },
      'Ala. Code § 40-10-122',
    ],
    [
      'a deed before redemption ended',
      { ...E14, events: [happened('deed', '2026-09-01')] },
      'redemption runs to Aug 25, 2027, and a deed can be demanded from Aug 26, 2027',
    ],
    [
      'possession without a deed',
      { ...E14, events: [happened('possession', '2026-09-01')] },
      'began without a deed',
    ],
    [
      'a redemption after the last day',
      { ...E16, events: [happened('redeemed', '2026-06-01', 1)] },
      'ordinary period ended on May 31, 2026. Someone may still redeem',
    ],
    [
      'a redemption after the deed',
      { ...E16, events: [happened('deed', '2026-06-02'), happened('redeemed', '2026-06-10', 1)] },
      'comes after the deed of Jun 2, 2026',
    ],
    [
      'less than was due',
      { ...E16, events: [happened('redeemed', '2024-12-02', 175_000)] },
      '$1,752.35 was due on Dec 2, 2024, $2.35 more',
    ],
    [
      // With the insurance and its interest of 17.92 it would be 2,020.27 (AL-7).
      'more than was due, with all that may be claimed',
      { ...E16, events: [happened('redeemed', '2024-12-02', 202_028)] },
      '$267.93 less',
    ],
    [
      'a redemption of which nothing was due',
      { ...E16, marketValueCents: null, events: [happened('redeemed', '2024-12-02', 1)] },
      'is not known: missing is the assessor’s market value',
    ],
    [
      'a suit too early',
      { ...E17, events: [happened('suit-filed', '2026-04-16')] },
      'before Apr 17, 2026',
    ],
    [
      'a sale that was cancelled',
      { ...E14, events: [happened('cancelled', '2026-09-01')] },
      'City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded',
    ],
    [
      // 13 months to 2026-09-01: 19.5% × 1,200.00 = 234.00.
      'a sale that was cancelled, by MS-40, § 27-45-27',
      { ...E14, events: [happened('cancelled', '2026-09-01')] },
      '$1,434.00 on Sep 1, 2026, and for expenses of sale and recording; if not, nothing. The buyer has no right of action',
    ],
    [
      'a title that was lost',
      { ...E18, events: [happened('lost', '2026-09-01')] },
      'takes over the tax liens',
    ],
  ])('%s', (_case, holding, words) => {
    expect(warningsOf(holding, TODAY).join('\n')).toContain(words)
  })

  test('the last day for the suit has passed', () => {
    expect(warningsOf(E17, '2033-04-18').join()).toContain('was Apr 17, 2033')
    expect(warningsOf(E17, '2033-04-17')).toEqual([])
  })

  test('nothing unusual, no warning; the exact redemption money least of all', () => {
    for (const holding of [E14, E15, E16, E17, E18]) expect(warningsOf(holding, TODAY)).toEqual([])
    for (const cents of [175_235, 200_235, 202_027]) {
      const redeemed = { ...E16, events: [happened('redeemed', '2024-12-02', cents)] }
      expect(warningsOf(redeemed, TODAY)).toEqual([])
    }
  })
})
