import { expect, test } from 'vitest'
import { assumptionWords, missingWords } from './missing-words.ts'

test.each([
  ['one fact', 'paidOn', 'the day the buyer paid the clerk'],
  [
    'two facts',
    'taxes, paidOn',
    'the taxes for which the land was sold, the day the buyer paid the clerk',
  ],
  ['a sentence of the reader', 'regime: no sale of this kind', 'no sale of this kind'],
  ['nothing named', null, 'a fact of the sale'],
])('missing facts as text: %s', (_case, missing, words) => {
  expect(missingWords(missing)).toBe(words)
})

test.each([
  [
    'delinquentYears unknown: the longest period, 1 year, is counted',
    'for how many years taxes were unpaid is not known: the longest period, 1 year, is counted',
  ],
  ['months counted by anniversary', 'months counted by anniversary'],
  ['weather unknown: none', 'weather unknown: none'],
])('an assumption names its fact in words: %s', (assumption, words) => {
  expect(assumptionWords(assumption)).toBe(words)
})
