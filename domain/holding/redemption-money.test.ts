import { describe, expect, test } from 'vitest'
import { redemptionMoney } from './redemption-money.ts'
import { E14, E15, E16, E17, E18, holdingOf } from './testing.ts'

const linesOf = (money: ReturnType<typeof redemptionMoney>) =>
  money.lines.map(({ what, cents }) => [what, cents])

describe('what a buyer receives', () => {
  test('E14 Mississippi: interest on the face, not on the bid; the excess and the damages are not his', () => {
    // Redeemed 2026-11-02. Months from 08-25: to 2026-10-25 14, the rest a fraction: 15, 22.5%.
    // Interest 22.5% × 1,260.00 = 283.50. Damages 5% × 1,200.00 = 60.00, not the buyer's (MS-19).
    // Fee 48.00 from 05-04: to 10-04 5 months, the rest a fraction: 6, 9% × 48.00 = 4.32.
    // Buyer 1,200.00 + 60.00 + 283.50 + 48.00 + 4.32 = 1,595.82; redeemer 1,595.82 + 60.00 = 1,655.82.
    const money = redemptionMoney(E14, '2026-11-02')
    expect(linesOf(money)).toEqual([
      ['taxes', 120_000],
      ['costs', 6_000],
      ['interest of 1.5% a month on taxes and costs, 15 months', 28_350],
      ['cost accrued on 2026-05-04', 4_800],
      ['interest of 1.5% a month on it, 6 months', 432],
    ])
    expect(money).toMatchObject({
      status: 'open',
      receivesCents: 159_582,
      redeemerPaysCents: 165_582,
      excessLostCents: 74_000,
      claimable: null,
      notReturned: { cents: 31_000 },
    })
    expect(money.notReturned?.why).toContain('Miss. Code § 27-45-3')
    expect(money.lines.every(({ source }) => source === 'Miss. Code § 27-45-3')).toBe(true)
  })

  test.each([
    // Months from 2026-08-31 end on the last day of a shorter month: 1.5% × 600.00 = 9.00 each.
    ['the day of the sale counts as a month', '2026-08-31', 60_900],
    ['30 September is one month after 31 August', '2026-09-30', 60_900],
    ['1 October is in the second', '2026-10-01', 61_800],
    ['28 February is six months after 31 August', '2027-02-28', 65_400],
    ['1 March is in the seventh', '2027-03-01', 66_300],
    ['29 February of the leap year ends the eighteenth', '2028-02-29', 76_200],
    ['the last day: 24 months, 36% × 600.00 = 216.00', '2028-08-31', 81_600],
  ])('E15 Mississippi at month’s ends: %s', (_case, on, cents) => {
    expect(redemptionMoney(E15, on).receivesCents).toBe(cents)
  })

  test('E15: the day after the last day nothing is expected', () => {
    expect(redemptionMoney(E15, '2028-09-01')).toMatchObject({
      status: 'expired',
      receivesCents: null,
      why: expect.stringContaining('ordinary period ended on 2028-08-31. Someone may still redeem'),
    })
  })

  test('E16 Alabama land: the price back, 8% on the part of the excess under the cap, taxes with 8%; insurance (AL-7) to be claimed beside it', () => {
    // Redeemed 2024-12-02. Cap 15% × 2,000.00 = 300.00, so 900.00 + 300.00 = 1,200.00 earn.
    // Days from 2023-05-31: a year with a leap day 366, to 11-30 183, to 12-02 2: 551.
    // 1,200.00 × 8% × 551/365 = 144.9205, 144.92.
    // Taxes from 2023-12-29: 366 less 27 = 339 days; 100.00 × 8% × 339/365 = 7.4301, 7.43.
    // 1,500.00 + 144.92 + 100.00 + 7.43 = 1,752.35.
    const money = redemptionMoney(E16, '2024-12-02')
    expect(linesOf(money)).toEqual([
      ['taxes', 90_000],
      ['excess', 60_000],
      ['interest of 8% a year, 551 days', 14_492],
      ['later taxes paid on 2023-12-29', 10_000],
      ['interest of 8% a year on them, 339 days', 743],
    ])
    expect(money).toMatchObject({
      receivesCents: 175_235,
      excessLostCents: 0,
      notReturned: null,
      claimable: { cents: 25_000, source: 'Ala. Code § 40-10-122' },
    })
  })

  test('E16 without the market value names what is missing, and without an excess needs none', () => {
    const without = { ...E16, marketValueCents: null }
    expect(redemptionMoney(without, '2024-12-02')).toMatchObject({
      receivesCents: null,
      why: 'missing is the assessor’s market value',
    })
    // 900.00 × 8% × 551/365 = 108.69; 900.00 + 108.69 + 100.00 + 7.43 = 1,116.12.
    const atFace = { ...without, bidCents: 90_000 }
    expect(redemptionMoney(atFace, '2024-12-02').receivesCents).toBe(111_612)
  })

  test('E17 Alabama lien: the certificate at its rate, the title report with it too (AL-24, § 40-10-193)', () => {
    // Redeemed 2025-02-28. Days from 2023-04-17: two years 731, less 48: 683.
    // 640.40 × 9% × 683/365 = 107.8504, 107.85. Report from 2024-06-03: 270 days,
    // 150.00 × 9% × 270/365 = 9.99. 640.40 + 107.85 + 150.00 + 9.99 = 908.24.
    const money = redemptionMoney(E17, '2025-02-28')
    expect(linesOf(money)).toEqual([
      ['taxes', 64_040],
      ['interest of 9% a year on the certificate, 683 days', 10_785],
      ['cost accrued on 2024-06-03 (fees, title report)', 15_000],
      ['interest of 9% a year on it, 270 days', 999],
    ])
    expect(money.receivesCents).toBe(90_824)
  })

  test('E18 Tennessee: the whole price with 12%, what was spent on the parcel to be claimed beside it', () => {
    // Motion 2025-06-16. Days from 2024-11-20: 10 + 31 + 31 + 28 + 31 + 30 + 31 + 16 = 208.
    // 4,200.00 × 12% × 208/365 = 287.2110, 287.21. Buyer 4,487.21.
    // The redeemer pays the taxes and the interest, 2,310.55 + 287.21 = 2,597.76.
    const money = redemptionMoney(E18, '2025-06-16')
    expect(linesOf(money)).toEqual([
      ['purchase price, back from the clerk', 420_000],
      ['interest of 12% a year on the purchase price, 208 days', 28_721],
    ])
    expect(money).toMatchObject({
      receivesCents: 448_721,
      redeemerPaysCents: 259_776,
      claimable: { cents: 18_000, source: 'Tenn. Code Ann. § 67-5-2701(e)' },
      notReturned: { cents: 4_000 },
    })
  })

  test('a cost of after the day is not in it', () => {
    // As E14 on 2026-05-03: 9 months to 05-25 begun, 13.5% × 1,260.00 = 170.10; the fee came a day later.
    expect(redemptionMoney(E14, '2026-05-03').receivesCents).toBe(126_000 + 17_010)
  })

  test('the lines add up to what is received, on every month’s last day', () => {
    for (const holding of [E14, E16, E17, E18]) {
      for (const on of ['2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30']) {
        const { lines, receivesCents } = redemptionMoney(holding, on)
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(receivesCents)
      }
    }
  })
})

describe('no amount', () => {
  test.each([
    [
      'from an assumed sale day',
      { ...E14, saleDateIsAssumed: true },
      'was assumed by the importer',
    ],
    ['before the sale', { ...E14, saleDate: '2026-11-03' }, 'is before the sale of 2026-11-03'],
    ['without the sale day', { ...E14, saleDate: null }, 'missing is the sale date'],
    ['without the taxes', { ...E14, taxesCents: null }, 'the taxes for which the land was sold'],
    ['without the order of confirmation', { ...E18, confirmedOn: null }, 'the court confirmed'],
    ['without the rate of a certificate', { ...E17, certificateRatePercent: null }, 'the rate'],
    ['of an empty holding', holdingOf({ regime: 'al-land-sale' }), 'missing is the sale date'],
  ])('%s', (_case, holding, why) => {
    const money = redemptionMoney(holding, '2026-11-02')
    expect(money.receivesCents).toBeNull()
    expect(money.lines).toEqual([])
    expect(money.why).toContain(why)
  })
})
