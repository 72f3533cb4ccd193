import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { centralTime } from './central-time.ts'

const chicago = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
})

describe('centralTime', () => {
  test.each([
    ['winter', '2026-01-15T05:59:59Z', '2026-01-14T23:59:59'],
    ['summer', '2026-07-15T05:00:00Z', '2026-07-15T00:00:00'],
    ['the last second before summer', '2026-03-08T07:59:59Z', '2026-03-08T01:59:59'],
    ['the first of summer', '2026-03-08T08:00:00Z', '2026-03-08T03:00:00'],
    ['the last of summer', '2026-11-01T06:59:59Z', '2026-11-01T01:59:59'],
    ['the first after summer', '2026-11-01T07:00:00Z', '2026-11-01T01:00:00'],
    ['a March that begins on a Sunday', '2026-03-01T12:00:00Z', '2026-03-01T06:00:00'],
    ['before the rule', '2006-03-20T12:00:00Z', '2006-03-20T06:00:00'],
    ['the turn of the year 2007', '2007-01-01T05:59:59Z', '2006-12-31T23:59:59'],
    ['milliseconds are cut off', '2026-01-15T12:00:00.999Z', '2026-01-15T06:00:00'],
  ])('%s', (_case, at, expected) => {
    expect(centralTime(new Date(at))).toBe(expected)
  })

  test('is what the time zone database says', () => {
    const instant = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, (at) => {
        expect(centralTime(at)).toBe(chicago.format(at).replace(' ', 'T'))
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('no instant is an error', () => {
    expect(() => centralTime(new Date('nonsense'))).toThrow(RangeError)
  })
})
