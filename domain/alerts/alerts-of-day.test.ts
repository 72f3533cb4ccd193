import { describe, expect, test } from 'vitest'
import { alertsOfDay, type ComingDays } from './alerts-of-day.ts'
import { alertOfList, isNextEdition } from './alerts-of-list.ts'
import { isDigestDue, isTimeZone, localHour } from './digest.ts'

const coming: ComingDays = {
  name: '12 Oak St',
  status: 'delinquent',
  saleDate: null,
  redemptionDate: null,
  lawful: null,
  today: '2026-11-21',
  daysAdvance: 7,
}
const titles = (more: Partial<ComingDays>) =>
  alertsOfDay({ ...coming, ...more }).map((a) => a.title)

describe('a coming day', () => {
  test.each<[string, Partial<ComingDays>, string[]]>([
    ['on the last day of the span', { saleDate: '2026-11-28' }, ['12 Oak St: tax sale in 7 days']],
    ['one day beyond it: nothing', { saleDate: '2026-11-29' }, []],
    ['tomorrow', { saleDate: '2026-11-22' }, ['12 Oak St: tax sale tomorrow']],
    ['today', { saleDate: '2026-11-21' }, ['12 Oak St: tax sale today']],
    ['yesterday: nothing', { saleDate: '2026-11-20' }, []],
    ['of a parcel already sold: nothing', { status: 'auctioned', saleDate: '2026-11-22' }, []],
    [
      'of redemption, of a parcel sold',
      { status: 'auctioned', redemptionDate: '2026-11-24' },
      ['12 Oak St: redemption ends in 3 days'],
    ],
    ['of redemption, redeemed: nothing', { status: 'redeemed', redemptionDate: '2026-11-24' }, []],
    [
      'of redemption by law, where the list states none',
      { saleDate: '2024-11-25', lawful: { redeemer: '2026-11-25', buyer: '2026-11-25' } },
      ['12 Oak St: redemption ends in 4 days'],
    ],
    [
      'of redemption by law, where the two readers count another day: each is told (TN-9)',
      { saleDate: '2026-07-01', lawful: { redeemer: '2026-11-24', buyer: '2027-08-26' } },
      ['12 Oak St: redemption may end in 3 days'],
    ],
    [
      'and once the earlier day is past, a buyer’s',
      { saleDate: '2026-07-01', lawful: { redeemer: '2026-11-20', buyer: '2026-11-24' } },
      ['12 Oak St: redemption ends in 3 days'],
    ],
    [
      'with the longest span',
      { daysAdvance: 30, saleDate: '2026-12-21' },
      ['12 Oak St: tax sale in 30 days'],
    ],
    [
      'both',
      { saleDate: '2026-11-22', redemptionDate: '2026-11-23' },
      ['12 Oak St: tax sale tomorrow', '12 Oak St: redemption ends in 2 days'],
    ],
  ])('%s', (_case, more, expected) => {
    expect(titles(more)).toEqual(expected)
  })
})

describe('a file is the next edition of its list', () => {
  test.each([
    ['with most of its rows', { rowsBefore: 100, rowsNow: 90, repeatsSome: true }, true],
    ['with a tenth of them', { rowsBefore: 100, rowsNow: 10, repeatsSome: true }, true],
    ['not as a smaller excerpt', { rowsBefore: 100, rowsNow: 9, repeatsSome: true }, false],
    ['not where it repeats none', { rowsBefore: 100, rowsNow: 100, repeatsSome: false }, false],
  ])('%s', (_case, file, expected) => {
    expect(isNextEdition(file)).toBe(expected)
  })

  test('a parcel that left it is said to be paid or withdrawn', () => {
    const event = {
      name: '12 Oak St',
      list: 'Hinds list',
      asOf: '2026-11-21',
      kind: 'left' as const,
    }
    expect(alertOfList(event)).toMatchObject({
      type: 'status_update',
      title: '12 Oak St: paid or withdrawn',
      changes: [{ field: 'onList', before: 'Hinds list', after: null }],
    })
    expect(alertOfList({ ...event, kind: 'back' }).title).toBe('12 Oak St: back on the list')
  })
})

describe('a mail goes out', () => {
  // 2026-11-23 is a Monday.
  test.each([
    ['immediate, at once', 'immediate', '2026-11-21', 3, '2026-11-21', true],
    ['daily, not before seven', 'daily', '2026-11-21', 6, null, false],
    ['daily, from seven', 'daily', '2026-11-21', 7, '2026-11-20', true],
    ['daily, once a day', 'daily', '2026-11-21', 22, '2026-11-21', false],
    ['weekly, on Monday from seven', 'weekly', '2026-11-23', 7, '2026-11-16', true],
    ['weekly, not on Monday before seven', 'weekly', '2026-11-23', 6, '2026-11-16', false],
    ['weekly, not on Sunday', 'weekly', '2026-11-22', 12, '2026-11-16', false],
    ['weekly, once a week', 'weekly', '2026-11-24', 12, '2026-11-23', false],
    ['weekly, later when Monday was missed', 'weekly', '2026-11-25', 12, '2026-11-16', true],
    ['weekly, the first one on a Monday', 'weekly', '2026-11-25', 12, null, false],
  ] as const)('%s', (_case, frequency, day, hour, last, expected) => {
    expect(isDigestDue(frequency, { day, hour }, last)).toBe(expected)
  })

  test('by the clock of the place, also when it changes', () => {
    expect(localHour(new Date('2026-11-22T05:30:00Z'), 'America/Chicago')).toEqual({
      day: '2026-11-21',
      hour: 23,
    })
    // The night the clocks go forward has no two o'clock in Chicago.
    expect(localHour(new Date('2026-03-08T08:30:00Z'), 'America/Chicago').hour).toBe(3)
    expect(localHour(new Date('2026-11-22T05:30:00Z'), 'Asia/Kolkata').hour).toBe(11)
  })

  test.each([
    ['America/Denver', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('the time zone %s: %s', (text, known) => {
    expect(isTimeZone(text)).toBe(known)
  })
})
