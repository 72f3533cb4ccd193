import { describe, expect, test } from 'vitest'
import { answerTo, assumptionsOf, dayOf } from './testing.ts'

const SALE = { regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 600, asOf: '2025-03-10' }

describe('a federal tax lien after a sale without suit', () => {
  /** Redemption ends on 2026-08-26: by the better reading that is the sale (US-3, § 301.7425-2(b)). */
  test.each([
    ['E13: filed 25 days before the auction, not notified', '2024-08-01', null, 'survives'],
    ['E18: filed after the auction, not notified', '2025-01-15', null, 'survives'],
    ['filed 31 days before redemption ends, not notified', '2026-07-26', null, 'survives'],
    ['filed 30 days before redemption ends', '2026-07-27', null, 'unsettled'],
    ['filed after redemption ended', '2026-09-01', null, 'unsettled'],
    [
      'filed before both, notified 25 days before the auction',
      '2024-07-26',
      '2024-08-01',
      'cut off',
    ],
    [
      'filed before both, notified 24 days before the auction',
      '2024-07-26',
      '2024-08-02',
      'survives',
    ],
    [
      'E18: notified in time for the end of redemption only',
      '2023-01-15',
      '2026-06-01',
      'survives',
    ],
    ['notified too late for both', '2023-01-15', '2026-08-02', 'survives'],
    [
      'filed after the auction, notified 25 days before the end',
      '2025-01-15',
      '2026-08-01',
      'unsettled',
    ],
    [
      'filed after the auction, notified 24 days before the end',
      '2025-01-15',
      '2026-08-02',
      'survives',
    ],
  ])('US-1, US-3: %s', (_case, federalLienNoticeFiledOn, noticeToUnitedStatesOn, outcome) => {
    const question = { ...SALE, federalLienNoticeFiledOn, noticeToUnitedStatesOn }
    expect(answerTo(question).federalLien?.outcome).toBe(outcome)
  })

  test('an Alabama land sale has both readings too, with three years', () => {
    const sale = { ...SALE, regime: 'al-land-sale', federalLienNoticeFiledOn: '2024-09-01' }
    expect(answerTo(sale).federalLien?.outcome).toBe('survives')
    expect(dayOf(sale, '25-day notice')).toBe('2027-08-01')
    expect(answerTo({ ...sale, noticeToUnitedStatesOn: '2027-08-01' }).federalLien?.outcome).toBe(
      'unsettled',
    )
  })

  test('E18: never says that the last day for the notice has passed while it can still be given', () => {
    const question = { ...SALE, federalLienNoticeFiledOn: '2023-01-15' }
    const why = answerTo(question).federalLien?.why
    expect(why).toContain('survives unless the United States is notified by 2026-08-01')
    expect(why).toContain('no notice to the United States was given by 2024-08-01')
    expect(dayOf(question, 'notice to the United States, if the auction')).toBe('2024-08-01')
    expect(dayOf(question, 'notice to the United States, if the end')).toBe('2026-08-01')
  })

  test('that survives by both readings leaves nothing to redeem', () => {
    const question = { ...SALE, federalLienNoticeFiledOn: '2024-01-15' }
    expect(
      answerTo(question).deadlines.some(({ what }) => what.includes('United States to redeem')),
    ).toBe(false)
    expect(assumptionsOf(question)).toContain('nothing to redeem')
  })

  test('that is cut off by one reading shows the later day, and the price of US-12 (§ 2410(d))', () => {
    const question = {
      ...SALE,
      federalLienNoticeFiledOn: '2023-01-15',
      noticeToUnitedStatesOn: '2026-06-01',
    }
    expect(dayOf(question, 'counted from the end of redemption')).toBe('2026-12-24')
    expect(assumptionsOf(question)).toContain('6% a year on it')
    expect(assumptionsOf(question)).toContain('28 U.S.C. § 2410(d)')
  })

  test('that is cut off by both shows both days', () => {
    const question = {
      ...SALE,
      federalLienNoticeFiledOn: '2024-01-15',
      noticeToUnitedStatesOn: '2024-07-01',
    }
    expect(dayOf(question, 'United States to redeem from the auction')).toBe('2026-08-26')
    expect(dayOf(question, 'counted from the end of redemption')).toBe('2026-12-24')
    expect(assumptionsOf(question)).toContain('both are shown')
  })

  test('is not mentioned where no notice of it is given', () => {
    expect(answerTo(SALE).federalLien).toBeNull()
  })

  test('of land bid in for the State: at least 120 days', () => {
    const question = { ...SALE, regime: 'al-land-sale', boughtByState: true }
    expect(dayOf(question, 'earliest last day for the United States')).toBe('2024-12-24')
  })
})

test('a notice to the United States without a lien is not judged, and said so', () => {
  const question = { ...SALE, noticeToUnitedStatesOn: '2024-07-01' }
  expect(answerTo(question).federalLien).toBeNull()
  expect(assumptionsOf(question)).toContain('is not judged')
})

test('the outcome of the lien is in the assumptions too', () => {
  const question = { ...SALE, federalLienNoticeFiledOn: '2024-01-15' }
  expect(assumptionsOf(question)).toContain(
    'the federal tax lien survives the sale: if the end of redemption is the sale',
  )
})

test.each(['tn-court-sale', 'al-tax-lien'])(
  '%s: a decree needs the United States joined',
  (regime) => {
    const question = {
      ...SALE,
      regime,
      confirmedOn: '2024-09-25',
      certificateRate: 8,
      federalLienNoticeFiledOn: '2024-01-15',
      noticeToUnitedStatesOn: '2024-07-01',
    }
    expect(answerTo(question).federalLien).toMatchObject({
      outcome: 'unsettled',
      source: '28 U.S.C. § 2410(c)',
    })
  },
)
