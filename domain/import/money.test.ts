import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { MAY_BE_CENTS, parseMoneyCents } from './money.ts'

describe('an amount filled with zeros and without a point', () => {
  test.each(['0000012345', '012', '-0012', '$0005'])('%s is not guessed', (text) => {
    expect(parseMoneyCents(text)).toEqual({ ok: false, why: MAY_BE_CENTS })
  })

  test('is what the person said: cents or dollars', () => {
    expect(parseMoneyCents('0000012345', false, true)).toEqual({ ok: true, cents: 12_345 })
    expect(parseMoneyCents('0000012345', false, false)).toEqual({ ok: true, cents: 1_234_500 })
    expect(parseMoneyCents('12345', false, true)).toEqual({ ok: true, cents: 12_345 })
  })

  test.each(['0', '00', '0000000', '0012.50', '0.5', '0012.'])('%s is none', (text) => {
    const asWritten = parseMoneyCents(text)
    expect(asWritten.ok).toBe(true)
    expect(parseMoneyCents(text, false, true)).toEqual(asWritten)
  })

  test('a number of a spreadsheet has no zeros to fill it, and is dollars', () => {
    expect(parseMoneyCents('12345', true, true)).toEqual({ ok: true, cents: 1_234_500 })
  })
})

describe('parseMoneyCents', () => {
  test.each([
    ['a plain number', '896', 89_600],
    ['one decimal', '896.1', 89_610],
    ['two decimals', '896.18', 89_618],
    ['no digit before the point', '.5', 50],
    ['a point and nothing behind it', '500.', 50_000],
    ['a dollar sign', '$24.36', 2436],
    ['thousands', '$104,405.04', 10_440_504],
    ['millions without decimals', '2,200,000', 220_000_000],
    ['blanks around it', ' $1,619.00 ', 161_900],
    ['a blank behind the dollar sign', '$ 12.00', 1200],
    ['a blank that does not break', '$\u00a012.00', 1200],
    ['parentheses', '(12.00)', -1200],
    ['parentheses behind the dollar sign', '$(1,234.56)', -123_456],
    ['parentheses around the dollar sign', '($1,234.56)', -123_456],
    ['a minus before it', '-394.57', -39_457],
    ['a minus behind the dollar sign', '$-5', -500],
    ['a minus sign that is none of ASCII', '\u221212.00', -1200],
    ['a minus behind it', '12.00-', -1200],
    ['a credit', '12.00 CR', -1200],
    ['a credit close to it', '12.00CR', -1200],
    ["the accountant's zero", ' $ - ', 0],
    ['minus nothing', '-0.00', 0],
    ['USD before it', 'USD 5.00', 500],
    ['zeros behind the cents', '658.1800', 65_818],
    ['noise of a spreadsheet', '24480.959999999999', 2_448_096],
    ['noise upwards', '269.22000000000003', 26_922],
    ['a tenth that binary can not hold', '1.15', 115],
    ['a large amount', '12345678901.23', 1_234_567_890_123],
  ])('reads %s', (_case, text, cents) => {
    expect(parseMoneyCents(text)).toEqual({ ok: true, cents })
  })

  test.each([
    ['thousands parted wrongly', '1,20,000'],
    ['thousands parted wrongly, with a dollar sign', '$3,62,500 '],
    ['a group too long', '1,0000'],
    ['a first group too long', '1234,567'],
    ['a comma at the end', '1,000,'],
    ['a comma at the beginning', ',500'],
    ['a comma for the decimal point', '1234,56'],
    ['the European way', '1.234,56'],
    ['three decimals that may be thousands', '1.234'],
    ['two points', '1.2.3'],
    ['a word', 'see note'],
    ['nothing', ''],
    ['only a point', '.'],
    ['an exponent', '1.2E+05'],
    ['two minus signs', '-12-'],
    ['a minus in parentheses', '(-12)'],
    ['a credit in parentheses', '(12) CR'],
    ['two numbers', '12 13'],
    ['more than anybody owes', '99999999999999999'],
  ])('does not read %s', (_case, text) => {
    expect(parseMoneyCents(text)).toMatchObject({ ok: false })
  })

  test.each([
    ['0.972', 97],
    ['1027.738', 102_774],
    ['-3.005', -301],
  ])('three decimals of a cell that is a number: %s', (text, cents) => {
    expect(parseMoneyCents(text, true)).toEqual({ ok: true, cents })
    expect(parseMoneyCents(text).ok).toBe(false)
  })

  test('says why thousands can not be read', () => {
    expect(parseMoneyCents('1,20,000')).toEqual({
      ok: false,
      why: 'its commas do not separate thousands',
    })
  })

  test('reads back every amount, however it is written', () => {
    const ways = [
      (dollars: string) => dollars,
      (dollars: string) => `$${dollars}`,
      (dollars: string) => ` $ ${dollars} `,
      (dollars: string) => dollars.replace(/\B(?=(?:\d{3})+\.)/g, ','),
      (dollars: string) => `$${dollars.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`,
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999_999 }),
        fc.constantFrom(...ways),
        (cents, write) => {
          const dollars = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          expect(parseMoneyCents(write(dollars))).toEqual({ ok: true, cents })
          const credit = cents === 0 ? 0 : -cents
          expect(parseMoneyCents(`(${write(dollars).trim()})`)).toEqual({ ok: true, cents: credit })
          expect(parseMoneyCents(`${write(dollars)} CR`)).toEqual({ ok: true, cents: credit })
        },
      ),
    )
  })

  test('never reads another number than the digits say', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[$\d,.()-]{1,16}$/), (text) => {
        const answer = parseMoneyCents(text)
        if (!answer.ok) return
        const digits = text.replace(/[^\d.]/g, '')
        expect(Math.abs(answer.cents)).toBe(Math.round(Number(digits === '' ? 0 : digits) * 100))
        if (text.includes(',')) expect(text).toMatch(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/)
      }),
      { numRuns: runs(2000) },
    )
  })
})
