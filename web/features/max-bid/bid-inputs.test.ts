import { expect, test } from 'vitest'
import { maxBid } from '../../../domain/max-bid/max-bid.ts'
import { sourceWords } from '../../../domain/max-bid/source-words.ts'
import { BID_ROWS, sendable } from './bid-inputs.ts'

test('only what is typed and a number is sent', () => {
  expect(
    sendable({
      value: '$98,000.50',
      repairs: '',
      cureCosts: '1,50',
      marginPercent: '200',
      score: 'x',
      chancePercent: '60',
      redeemedInMonth: '6',
      regime: 'al-tax-lien',
    }),
  ).toEqual({ value: '98000.5', regime: 'al-tax-lien', chancePercent: '60', redeemedInMonth: '6' })
})

test('every line of the engine has a row on the sheet, and every row a line', () => {
  const answer = maxBid({
    regime: 'ms-land-sale',
    score: 70,
    value: { value: 100_000, source: 'entered' },
  })
  if (answer.status === 'refused') throw new Error(answer.problems.join())
  expect(answer.ifDeeded.lines).toHaveLength(BID_ROWS.length)
  for (const [at, row] of BID_ROWS.entries()) {
    expect(answer.ifDeeded.lines[at]?.what.startsWith(row.line), row.line).toBe(true)
  }
})

test.each([
  [{ source: 'entered' }, 'Your figure'],
  [{ source: 'default', note: 'the 70% rule' }, 'Default: the 70% rule'],
  [{ source: 'default', note: 'not entered' }, 'Not entered'],
  [{ source: 'computed from the title record' }, 'Computed from the title record'],
])('%o', (from, words) => {
  expect(sourceWords(from)).toBe(words)
})
