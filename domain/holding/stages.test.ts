import { describe, expect, test } from 'vitest'
import { stagesOf } from './stages.ts'
import { E14, E15, E16, E17, E18, happened, holdingOf } from './testing.ts'

type Asked = Parameters<typeof stagesOf>

const daysOf = (...asked: Asked) =>
  Object.fromEntries(stagesOf(...asked).days.map(({ key, on }) => [key, on]))
const statesOf = (...asked: Asked) =>
  Object.fromEntries(stagesOf(...asked).stages.map(({ key, state }) => [key, state]))

describe('days', () => {
  test('E15 Mississippi, sold on the last of August, ending in a leap year', () => {
    // End 2028-08-31. 153 days back is 03-31 (31 + 31 + 30 + 31 + 30), 27 more 2028-03-04 (MS-25).
    // 60 days back: 31 to 07-31, 29 more 07-02. 45 days back: 31 to 07-31, 14 more 07-17.
    // Deed from 2028-09-01; three years of occupation from 2028-08-31: 2031-08-31.
    // Taxes fall due on each 1 February between.
    expect(daysOf(E15, '2026-09-01')).toEqual({
      'taxes-2027': '2027-02-01',
      'taxes-2028': '2028-02-01',
      'notice-from': '2028-03-04',
      'notice-to': '2028-07-02',
      'notice-published': '2028-07-17',
      'redemption-end': '2028-08-31',
      'deed-from': '2028-09-01',
      'possession-bar': '2031-08-31',
    })
  })

  test('E14 Mississippi with an excess: the former owner may claim it two years after the end', () => {
    // End 2027-08-25; 2029-08-25 (MS-22). 180 back: 25 to 07-31, 56 to 06-30, 86 to 05-31, 117 to 04-30,
    // 147 to 03-31, 178 to 02-28, 180 = 2027-02-26. 60 back: 25 to 07-31, 35 more 2027-06-26.
    expect(daysOf(E14, '2025-09-01')).toMatchObject({
      'notice-from': '2027-02-26',
      'notice-to': '2027-06-26',
      'redemption-end': '2027-08-25',
      'excess-claim': '2029-08-25',
    })
  })

  test('E16 Alabama land: a mortgagee’s year has to begin a year before the end', () => {
    // End 2026-05-31, deed from 2026-06-01, short statute 2029-06-01. Taxes each 31 December between.
    expect(daysOf(E16, '2023-06-01')).toEqual({
      'taxes-2023': '2023-12-31',
      'taxes-2024': '2024-12-31',
      'taxes-2025': '2025-12-31',
      'mortgagee-notice': '2025-05-31',
      'redemption-end': '2026-05-31',
      'deed-from': '2026-06-01',
      'possession-bar': '2029-06-01',
    })
  })

  test.each([
    ['notified in time, the mortgagee’s year ends with redemption', '2025-05-31', '2026-05-31'],
    ['notified early, it ends with redemption all the same', '2024-02-29', '2026-05-31'],
    ['notified late, it ends a year later', '2026-03-15', '2027-03-15'],
  ])('E16: %s', (_case, mortgageeNotifiedOn, on) => {
    const days = daysOf({ ...E16, mortgageeNotifiedOn }, '2026-04-01')
    expect(days['mortgagee-end']).toBe(on)
    expect(days['mortgagee-notice']).toBeUndefined()
  })

  test('Alabama land sold on 29 February ends on the 28th', () => {
    expect(daysOf({ ...E16, saleDate: '2024-02-29', entries: [] }, '2024-03-01')).toMatchObject({
      'redemption-end': '2027-02-28',
      'deed-from': '2027-03-01',
      'mortgagee-notice': '2026-02-28',
    })
  })

  test('E17 Alabama lien: the suit from three to ten years, until it is filed', () => {
    expect(daysOf(E17, '2023-05-01')).toMatchObject({
      'suit-from': '2026-04-17',
      'suit-to': '2033-04-17',
    })
    const filed = { ...E17, events: [happened('suit-filed', '2026-06-01')] }
    expect(daysOf(filed, '2026-06-02')['suit-to']).toBeUndefined()
  })

  test('E18 Tennessee: a year from the order, off a Saturday, for redemption and for a suit (TN-15, § 67-5-2504(d)); the older text three years from the sale', () => {
    // 2025-12-20 is a Saturday: Monday 2025-12-22 (TN-18). 2027-11-19 is a Friday. Delinquent on March 1.
    expect(daysOf(E18, '2025-01-02')).toEqual({
      'taxes-2025': '2025-02-28',
      'redemption-end': '2025-12-22',
      'deed-from': '2025-12-23',
      'suit-bar': '2025-12-22',
      'suit-bar-older': '2027-11-19',
    })
  })

  test.each([
    // 180 days: 11 to 12-31, 42 to 01-31, 70 to 02-28, 101, 131, 162 to 05-31, 18 more 2025-06-18 (Wed).
    ['over five and under eight years, 180 days', { delinquentYears: 6 }, '2025-06-18'],
    // 90 days: 70 to 02-28, 20 more 2025-03-20 (Thu).
    ['eight years or more, 90 days', { delinquentYears: 8 }, '2025-03-20'],
    // 30 days: 11 to 12-31, 19 more 2025-01-19, a Sunday; Monday the 20th is the third of January: Tuesday.
    ['vacant and abandoned, 30 days', { isVacantAbandoned: true }, '2025-01-21'],
  ])('E18: %s', (_case, facts, on) => {
    expect(daysOf({ ...E18, ...facts }, '2025-01-02')['redemption-end']).toBe(on)
  })

  test('a federal tax lien adds the days of the United States', () => {
    // If the end of redemption is the sale, the IRS can be notified to 25 days before 2028-08-31; if the auction is, 120
    // days from it are before the end, so the end (US-2, US-3).
    const days = daysOf({ ...E15, federalLienNoticeFiledOn: '2026-08-10' }, '2026-09-01')
    expect(days).toMatchObject({ 'united-states-1': '2028-08-06', 'united-states-2': '2028-08-31' })
  })

  test.each([
    ['an assumed sale day', { ...E14, saleDateIsAssumed: true }, 'assumed by the importer'],
    ['an unknown one', { ...E14, saleDate: null }, 'is not known'],
  ])('%s gives no day and says so', (_case, holding, why) => {
    const stages = stagesOf(holding, '2026-01-01')
    expect(stages.days).toEqual([])
    expect(stages.current).toBeNull()
    expect(stages.why).toContain(why)
    expect(stages.stages.every(({ from, to }) => from === null && to === null)).toBe(true)
  })

  test('Tennessee before the confirming order has no last day', () => {
    const unconfirmed = { ...E18, confirmedOn: null }
    expect(daysOf(unconfirmed, '2024-12-01')['redemption-end']).toBeUndefined()
    expect(stagesOf(unconfirmed, '2024-12-01').current).toBe('confirmation')
  })

  test('every day names its section and has a key of its own', () => {
    for (const holding of [E14, E15, E16, E17, E18]) {
      const { days } = stagesOf(holding, '2026-01-01')
      expect(days.every(({ source }) => source.includes('§'))).toBe(true)
      expect(new Set(days.map(({ key }) => key)).size).toBe(days.length)
      expect(days.map(({ on }) => on)).toEqual(days.map(({ on }) => on).toSorted())
    }
  })
})

describe('stages', () => {
  test.each([
    ['on the last day it is redemption', '2027-08-25', 'redemption'],
    ['the day after, the deed', '2027-08-26', 'deed'],
  ])('E14: %s', (_case, today, current) => {
    expect(stagesOf(E14, today).current).toBe(current)
  })

  test('E14 in the notice window', () => {
    expect(statesOf(E14, '2027-03-01')).toEqual({
      sale: 'done',
      'later-taxes': 'now',
      notice: 'now',
      redemption: 'now',
      deed: 'ahead',
      possession: 'ahead',
      'quiet-title': 'ahead',
      insurable: 'ahead',
      ended: 'ahead',
    })
  })

  test('E20 from deed to insurance: each event ends its stage, and possession counts from its day', () => {
    // Deed 2027-09-10, possession 2027-10-31: three years of occupation are 2030-10-31 (MS-36).
    const deed = { ...E14, events: [happened('deed', '2027-09-10')] }
    expect(stagesOf(deed, '2027-09-10').current).toBe('possession')
    const held = { ...E14, events: [...deed.events, happened('possession', '2027-10-31')] }
    expect(daysOf(held, '2027-11-01')).toEqual({
      'excess-claim': '2029-08-25',
      'possession-bar': '2030-10-31',
    })
    expect(stagesOf(held, '2027-11-01').current).toBe('quiet-title')
    const quiet = { ...E14, events: [...held.events, happened('quiet-title', '2028-05-02')] }
    expect(stagesOf(quiet, '2028-05-02').current).toBe('insurable')
    expect(statesOf(quiet, '2028-05-02')).toMatchObject({ redemption: 'done', deed: 'done' })
    const insured = { ...E14, events: [...quiet.events, happened('insurable', '2028-06-01')] }
    expect(stagesOf(insured, '2028-07-01').current).toBe('insurable')
  })

  test('possession before redemption ended counts from its end', () => {
    const early = { ...E14, events: [happened('possession', '2026-01-01')] }
    expect(daysOf(early, '2027-01-01')['possession-bar']).toBe('2030-08-25')
    const alabama = { ...E16, events: [happened('possession', '2026-08-31')] }
    expect(daysOf(alabama, '2026-09-01')['possession-bar']).toBe('2029-08-31')
  })

  test('E17: a lien is in redemption until the suit may be brought, and in the suit until the decree', () => {
    expect(stagesOf(E17, '2026-04-16').current).toBe('redemption')
    expect(stagesOf(E17, '2026-04-17').current).toBe('suit')
    const filed = { ...E17, events: [happened('suit-filed', '2026-06-01')] }
    expect(stagesOf(filed, '2026-07-01').current).toBe('suit')
    expect(statesOf(filed, '2026-07-01')).toMatchObject({ redemption: 'now', suit: 'done' })
    const decreed = { ...E17, events: [...filed.events, happened('deed', '2027-02-01')] }
    expect(stagesOf(decreed, '2027-02-02').current).toBe('possession')
    expect(statesOf(E17, '2033-04-18').suit).toBe('over')
  })

  test.each([
    ['redeemed', 159_582],
    ['sold', 900_000],
    ['lost', null],
    ['cancelled', 200_000],
  ] as const)('a holding that is %s has ended and has no days', (kind, cents) => {
    const ended = { ...E14, events: [happened(kind, '2026-11-02', cents)] }
    const { current, days, stages } = stagesOf(ended, '2026-11-03')
    expect(current).toBe('ended')
    expect(days).toEqual([])
    const states = Object.fromEntries(stages.map(({ key, state }) => [key, state]))
    expect(states).toMatchObject({ redemption: 'done', notice: 'over', deed: 'over' })
    expect(stages.at(-1)).toMatchObject({ state: 'done', doneOn: '2026-11-02' })
  })

  test('E18 Tennessee, TN-15, § 67-5-2504(d): possession names one year from the order before the older three', () => {
    const possession = stagesOf(E18, '2026-11-21').stages.find(({ key }) => key === 'possession')
    expect(possession?.note).toMatch(
      /one year of the confirming order.*three years of the sale by the older text/,
    )
  })

  test('an order from before its sale confirms another one (TN-7)', () => {
    const early = { ...E18, confirmedOn: '2020-01-02' }
    expect(daysOf(early, '2026-11-21')['redemption-end']).toBeUndefined()
    expect(statesOf(early, '2026-11-21').redemption).toBe('unknown')
  })

  test('MS-18, MS-26: a closed last day moves for the buyer, never the last day to publish', () => {
    // 2025-07-04 is a holiday, a Friday; 45 days back: 4 to 06-30, 30 to 05-31, 11 more 2025-05-20.
    expect(daysOf({ ...E14, saleDate: '2023-07-04' }, '2023-08-01')).toMatchObject({
      'notice-published': '2025-05-20',
      'redemption-end': '2025-07-07',
      'deed-from': '2025-07-08',
    })
  })

  test('an empty holding has its stages and no state', () => {
    for (const regime of [
      'ms-land-sale',
      'al-land-sale',
      'al-tax-lien',
      'tn-court-sale',
    ] as const) {
      const { current, stages } = stagesOf(holdingOf({ regime }), '2026-01-01')
      expect(current).toBeNull()
      expect(stages.some(({ state }) => state === 'now' || state === 'done')).toBe(false)
    }
  })
})
