import { describe, expect, test } from 'vitest'
import { answerTo, assumptionsOf, dayOf } from './testing.ts'

const SALE = { regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 600, asOf: '2025-03-10' }

describe('a federal tax lien after a sale without suit', () => {
  test.each([
    ['E13: filed 25 days before, no notice is owed', '2024-08-01', null, 'unsettled'],
    ['filed exactly 30 days before, no notice is owed', '2024-07-27', null, 'unsettled'],
    ['filed 31 days before, without notice', '2024-07-26', null, 'survives'],
    ['filed 31 days before, notice exactly 25 days before', '2024-07-26', '2024-08-01', 'cut off'],
    ['filed 31 days before, notice 24 days before', '2024-07-26', '2024-08-02', 'survives'],
    ['filed years before, notice in time', '2020-01-15', '2024-06-03', 'cut off'],
    ['filed on the day of sale', '2024-08-26', null, 'unsettled'],
    ['filed after the sale', '2024-09-26', null, 'unsettled'],
  ])('%s', (_case, federalLienNoticeFiledOn, noticeToUnitedStatesOn, outcome) => {
    const question = { ...SALE, federalLienNoticeFiledOn, noticeToUnitedStatesOn }
    expect(answerTo(question).federalLien?.outcome).toBe(outcome)
    expect(answerTo({ ...question, regime: 'al-land-sale' }).federalLien?.outcome).toBe(outcome)
  })

  test('that survives leaves nothing to redeem, and shows the day the notice was due', () => {
    const question = { ...SALE, federalLienNoticeFiledOn: '2024-01-15' }
    expect(dayOf(question, '25-day notice')).toBe('2024-08-01')
    expect(
      answerTo(question).deadlines.some(({ what }) => what.includes('United States to redeem')),
    ).toBe(false)
    expect(assumptionsOf(question)).toContain('nothing to redeem')
  })

  test('that is cut off shows both days until which the United States may redeem', () => {
    const question = {
      ...SALE,
      federalLienNoticeFiledOn: '2024-01-15',
      noticeToUnitedStatesOn: '2024-07-01',
    }
    expect(dayOf(question, 'United States to redeem from the auction')).toBe('2026-08-26')
    expect(dayOf(question, 'counted from the end of redemption')).toBe('2026-12-24')
    expect(assumptionsOf(question)).toContain('both dates are shown')
  })

  test('is not spoken of where no notice of it is given', () => {
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
  expect(assumptionsOf(question)).toContain('the federal tax lien survives the sale: the notice')
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
