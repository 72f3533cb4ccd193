import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay, serialDay } from './date.ts'

describe('parseDay', () => {
  test.each([
    ['ISO', '2025-07-16', '2025-07-16'],
    ['ISO with a time', '2017-10-23 00:00:00', '2017-10-23'],
    ['ISO with hundredths', '2017-10-23 00:00:00.12', '2017-10-23'],
    ['an instant', '2019-03-27T10:30:47Z', '2019-03-27'],
    ['slashes, year first', '2017/02/21', '2017-02-21'],
    ['slashes, year last', '11/28/2017', '2017-11-28'],
    ['no leading zeros', '1/2/2020', '2020-01-02'],
    ['hyphens, year last', '09-14-2026', '2026-09-14'],
    ['two digits of year', '11/14/01', '2001-11-14'],
    ['the last year of this century that two digits mean', '01/01/49', '2049-01-01'],
    ['the first year of the last century that two digits mean', '01/01/50', '1950-01-01'],
    ['a time behind it', '12/13/12 10:05 AM', '2012-12-13'],
    ['eight digits', '20250716', '2025-07-16'],
    ['a month in words', 'July 16, 2025', '2025-07-16'],
    ['a month cut short', 'Oct. 29 2024', '2024-10-29'],
    ['September cut to four', 'Sept 3, 2024', '2024-09-03'],
    ['an ordinal number', 'January 21st, 2026', '2026-01-21'],
    ['a sentence', '10:00 a.m. on Tuesday, February 3, 2026', '2026-02-03'],
    ['day before month', '16-Jul-25', '2025-07-16'],
    ['a serial number', '45854', '2025-07-16'],
    ['the 29th of a leap year', '2/29/2024', '2024-02-29'],
    ['the 29th of a century that is one', '2000-02-29', '2000-02-29'],
  ])('reads %s', (_case, text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, day })
  })

  test.each(['', '0', '00/00/0000', '0000-00-00', 'TBD', 'n/a', ' - '])(
    'takes %j for no day',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: true, day: null })
    },
  )

  test.each([
    ['the 30th of February', '2025-02-30'],
    ['the 29th of a common year', '2/29/2025'],
    ['the 29th of a century that is no leap year', '1900-02-29'],
    ['the 31st of June', '6/31/2025'],
    ['a thirteenth month', '13/01/2025'],
    ['day before month in slashes', '28/11/2017'],
    ['a word for a month that is none', 'Smarch 4, 2020'],
    ['a year alone', '2025'],
    ['a number too small for a serial', '12345'],
    ['an implausible year', '0017-02-21'],
    ['mixed separators', '2017-02/21'],
    ['a word', 'soon'],
  ])('does not read %s', (_case, text) => {
    expect(parseDay(text)).toMatchObject({ ok: false })
  })

  test('reads back every day, however it is written', () => {
    const months = [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ]
    const first = Date.UTC(1950, 0, 1) / 86_400_000
    const last = Date.UTC(2049, 11, 31) / 86_400_000
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const [year = '', month = '', date = ''] = day.split('-')
        const writings = [
          day,
          `${day}T12:00:00Z`,
          `${year}/${month}/${date}`,
          `${Number(month)}/${Number(date)}/${year}`,
          `${month}/${date}/${year.slice(2)}`,
          `${year}${month}${date}`,
          `${months[Number(month) - 1]} ${Number(date)}, ${year}`,
          `${Number(date)}-${months[Number(month) - 1]?.slice(0, 3)}-${year}`,
          String(days + 25_569),
        ]
        for (const text of writings)
          expect([text, parseDay(text)]).toEqual([text, { ok: true, day }])
      }),
    )
  })
})

test.each([
  [1, '1899-12-31'],
  [60, '1900-02-28'],
  [61, '1900-03-01'],
  [45_854.75, '2025-07-16'],
])('serial number %d is %s', (serial, day) => {
  expect(serialDay(serial)).toBe(day)
})
