import { describe, expect, test } from 'vitest'
import { type Flow, yearlyReturn } from './yearly-return.ts'

const flows = (...all: [string, number][]): Flow[] => all.map(([on, cents]) => ({ on, cents }))

describe('E19 the yearly return', () => {
  test.each([
    // 1,210 / 1,000 over 730/365 = 2 years: the root of 1.21 is 1.1.
    ['two years at 10%', flows(['2025-01-01', -100_000], ['2027-01-01', 121_000]), 10],
    // The same over 731 days, a leap day more: 1.21 ^ (365/731) = e^(0.1906204 × 0.4993160) = 1.09986.
    ['a leap day makes it less', flows(['2024-01-01', -100_000], ['2026-01-01', 121_000]), 9.99],
    // E7 without an overbid: 2,035.60 / 1,842.17 = 1.1050012 over 196 days;
    // ln 1.1050012 = 0.0998465, × 365/196 = 0.1859387, e^0.1859387 = 1.20435.
    ['E7 at the face', flows(['2024-08-26', -184_217], ['2025-03-10', 203_560]), 20.43],
    // E7 with the overbid: 2,035.60 / 5,000.00 = 0.40712; ln = −0.8986473, × 365/196 = −1.6735009,
    // e^−1.6735009 = 0.18759.
    ['E7 with an overbid loses', flows(['2024-08-26', -500_000], ['2025-03-10', 203_560]), -81.24],
    // 1,000 out, 1,000 out a year later, 2,310 back a year after that: 1.1² + 1.1 = 2.31.
    [
      'a later cost weighs as long as it lay',
      flows(['2025-01-01', -100_000], ['2026-01-01', -100_000], ['2027-01-01', 231_000]),
      10,
    ],
    // Rent between: 1,000 at 10% is 1,100, less 500 is 600, at 10% 660.
    [
      'money received on the way',
      flows(['2025-01-01', -100_000], ['2026-01-01', 50_000], ['2027-01-01', 66_000]),
      10,
    ],
    ['what comes back as it was is 0%', flows(['2025-01-01', -100], ['2026-01-01', 100]), 0],
    ['nothing came back', flows(['2025-01-01', -100_000], ['2026-01-01', -5_000]), -100],
    // Half is lost in a year.
    ['half is lost in a year', flows(['2025-01-01', -100_000], ['2026-01-01', 50_000]), -50],
    [
      'flows in any order, two of one day as one',
      flows(['2027-01-01', 100_000], ['2025-01-01', -100_000], ['2027-01-01', 21_000]),
      10,
    ],
    // Signs change three times, the running total once (−1,000, −600, −700, +400): one rate.
    // At 14.78%: 400 / 1.1478 = 348.49; 100 / 1.1478² = 75.90; 1,100 / 1.1478³ = 727.43:
    // 348.49 − 75.90 + 727.43 = 1,000.02, a little above the 1,000 paid. At 14.79%: 999.78, below.
    [
      'several changes of sign with one rate',
      flows(
        ['2025-01-01', -100_000],
        ['2026-01-01', 40_000],
        ['2027-01-01', -10_000],
        ['2028-01-01', 110_000],
      ),
      14.78,
    ],
  ])('%s', (_case, of, percent) => {
    expect(yearlyReturn(of)).toEqual({ percent, why: null })
  })

  test.each([
    ['no flow', [], 'No payment is recorded'],
    ['nothing paid', flows(['2025-01-01', 500]), 'No payment is recorded'],
    [
      'paid after it came in',
      flows(['2025-01-01', 500], ['2026-01-01', -400]),
      'before any was paid',
    ],
    ['29 days', flows(['2025-01-01', -500], ['2025-01-30', 600]), 'there are 29 days'],
    ['all on one day', flows(['2025-01-01', -500], ['2025-01-01', 600]), 'No payment is recorded'],
    // −1,000, +2,300, −1,320: 10% and 20% both fit.
    [
      'two rates fit',
      flows(['2025-01-01', -100_000], ['2026-01-01', 230_000], ['2027-01-01', -132_000]),
      'more than one rate',
    ],
    ['above 1,000%', flows(['2025-01-01', -100], ['2025-02-15', 1_000]), 'above 1,000%'],
  ])('there is none: %s', (_case, of, why) => {
    const answer = yearlyReturn(of)
    expect(answer.percent).toBeNull()
    expect(answer.why).toContain(why)
  })

  test('30 days are enough', () => {
    expect(yearlyReturn(flows(['2025-01-01', -1_000], ['2025-01-31', 1_010])).why).toBeNull()
  })
})
