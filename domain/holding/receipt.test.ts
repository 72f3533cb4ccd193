import { describe, expect, test } from 'vitest'
import type { PrintedPage } from '../printed/printed-word.ts'
import { readReceipt } from './receipt.ts'

/** Lines of separate words, from top to bottom. */
function pageOf(...lines: string[]): PrintedPage {
  return {
    number: 1,
    width: 612,
    height: 792,
    words: lines.flatMap((line, row) =>
      line.split(' ').map((text, place) => ({
        text,
        x: 40 + place * 60,
        y: 60 + row * 20,
        width: text.length * 5,
        size: 10,
        turn: 0 as const,
      })),
    ),
  }
}

const TODAY = '2025-02-01'
const read = (...lines: string[]) => readReceipt([pageOf(...lines)], TODAY)

describe('a receipt', () => {
  test('of a tax collector: its total first, then what it is made of, with the day it was paid', () => {
    const { amounts, days } = read(
      'Hinds County Tax Collector',
      'Receipt 77 Date paid 01/30/2025',
      'Parcel 020-1511 Tax year 2024',
      'County tax 1,100.00',
      'Interest 20.50',
      'Subtotal 1,120.50',
      'Total paid $1,120.50',
    )
    expect(amounts).toEqual([
      { cents: 112_050, line: 'Total paid $1,120.50', isTotal: true },
      { cents: 110_000, line: 'County tax 1,100.00', isTotal: false },
      { cents: 2_050, line: 'Interest 20.50', isTotal: false },
    ])
    expect(days).toEqual([{ on: '2025-01-30', line: 'Receipt 77 Date paid 01/30/2025' }])
  })

  test.each([
    ['January 30, 2025', '2025-01-30'],
    ['Jan 30 2025', '2025-01-30'],
    ['1-30-25', '2025-01-30'],
    ['2025-01-30', '2025-01-30'],
  ])('with the day %s', (printed, on) => {
    expect(read(`Received ${printed}`).days.map((day) => day.on)).toEqual([on])
  })

  test('names the day of payment before those of other things, and no day to come', () => {
    const { days } = read(
      'Sale date 08/26/2024',
      'Due 02/15/2025',
      'Printed 01/31/2025',
      'Paid 01/30/2025',
    )
    expect(days.map(({ on }) => on)).toEqual(['2025-01-30', '2025-01-31', '2024-08-26'])
  })

  test('takes no number without cents or a dollar sign for an amount, nor a broken one', () => {
    const { amounts } = read('Receipt 1234', 'Year 2024', 'Total $1,23', 'Fee $ 45', 'Copy $0.00')
    expect(amounts.map(({ cents }) => cents)).toEqual([4_500])
  })

  test('without text says nothing', () => {
    expect(readReceipt([{ number: 1, width: 612, height: 792, words: [] }], TODAY)).toEqual({
      amounts: [],
      days: [],
    })
  })

  test('on its side is read as it is written', () => {
    const page = pageOf('Total 12.50')
    const turned: PrintedPage = {
      ...page,
      width: 792,
      height: 612,
      words: page.words.map((word) => ({ ...word, x: 792 - word.y, y: word.x, turn: 90 as const })),
    }
    expect(readReceipt([turned], TODAY).amounts.map(({ cents }) => cents)).toEqual([1_250])
  })
})
