import { expect, test } from 'vitest'
import {
  leftOutWords,
  owedCell,
  owedNote,
  owedPhrase,
  owedWords,
  totalOwedWords,
} from './owed-words.ts'

test.each([
  ['a stated sum', 1842.17, false, '$1,842.17'],
  ['a stated nothing', 0, false, '$0.00'],
  ['a paste’s assumed nothing', 0, true, 'Unknown'],
  ['no amount', null, false, 'Unknown'],
  ['a sum that lacks a bill’s amount', 1842.17, true, 'At least $1,842.17'],
] as const)('%s', (_case, dollars, isAssumed, words) => {
  expect(owedWords(dollars, isAssumed)).toBe(words)
  expect(totalOwedWords({ totalOwed: dollars, assumed: isAssumed ? ['totalOwed'] : [] })).toBe(
    words,
  )
})

test.each([
  [1842.17, false, '$1,842.17 owed'],
  [1842.17, true, 'at least $1,842.17 owed'],
  [0, true, 'amount owed unknown'],
] as const)('%d, assumed: %s: %s', (dollars, isAssumed, words) => {
  expect(owedPhrase(dollars, isAssumed)).toBe(words)
})

test.each([
  ['a stated sum', 1842.17, false, 1842.17, ''],
  ['a stated nothing', 0, false, 0, ''],
  ['a paste’s assumed nothing', 0, true, null, 'Unknown'],
  ['no amount', null, false, null, 'Unknown'],
  ['a sum that lacks a bill’s amount', 1842.17, true, 1842.17, 'At least'],
] as const)('in a file: %s', (_case, dollars, isAssumed, cell, note) => {
  expect([owedCell(dollars, isAssumed), owedNote(dollars, isAssumed)]).toEqual([cell, note])
})

test('a parcel without a tax sale owes an unknown amount', () => {
  expect(totalOwedWords(null)).toBe('Unknown')
})

test('what is not in a total is said by its reason, not as one number', () => {
  expect(leftOutWords({ repeated: 100, replaced: 300 })).toEqual([
    'Duplicate bills removed: $100.00.',
    'Replaced by a later list: $300.00.',
  ])
  expect(leftOutWords({ repeated: null, replaced: null })).toEqual([])
})
