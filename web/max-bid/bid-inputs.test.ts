import { expect, test } from 'vitest'
import { maxBid } from '../../domain/tax-sale/max-bid.ts'
import { BID_ROWS, inputProblem, sendable, sourceWords } from './bid-inputs.ts'

test.each([
  ['nothing is typed', '', null],
  ['dollars with a separator', '$1,500.50', null],
  ['a percentage', '30 %', null],
  ['words', 'a lot', 'A number is needed, such as 1500.50.'],
  ['a negative amount', '-5', 'It lies between 0 and 999,999,999,999.'],
  ['an amount of thirteen digits', '9,000,000,000,000', 'It lies between 0 and 999,999,999,999.'],
  ['more than there is', '101', 'It lies between 0 and 100.'],
])('%s', (_case, text, problem) => {
  expect(inputProblem(text, text.startsWith('10') ? 100 : undefined)).toBe(problem)
})

test('only what is typed and a number is sent', () => {
  expect(
    sendable({
      value: '$98,000',
      repairs: '',
      marginPercent: '200',
      score: 'x',
      regime: 'al-tax-lien',
    }),
  ).toEqual({ value: '98000', regime: 'al-tax-lien' })
})

test('every line of the engine has a row on the sheet, and every row a line', () => {
  const answer = maxBid({
    regime: 'ms-land-sale',
    score: 70,
    value: { value: 100_000, source: 'yours' },
  })
  if (answer.status === 'refused') throw new Error(answer.problems.join())
  expect(answer.lines).toHaveLength(BID_ROWS.length)
  for (const [at, row] of BID_ROWS.entries()) {
    expect(answer.lines[at]?.what.startsWith(row.line), row.line).toBe(true)
  }
})

test.each([
  [{ source: 'yours' }, 'your figure'],
  [{ source: 'default', note: 'the 70 % rule' }, 'default: the 70 % rule'],
  [{ source: 'computed from the title record' }, 'computed from the title record'],
])('%o', (from, words) => {
  expect(sourceWords(from)).toBe(words)
})
