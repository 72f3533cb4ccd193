import { expect, test } from 'vitest'
import { indexedTerms } from './index-terms.ts'
import { type Term, toTsquery } from './match-words.ts'

const TOTAL = 2_100_000
const term = (word: string, rows: number, more: Partial<Term> = {}): Term => ({
  forms: new Map([[word, 1]]),
  prefixes: [],
  optional: false,
  rows,
  ...more,
})
const asked = (...terms: Term[]) => toTsquery([indexedTerms(terms, TOTAL)])

test('a word that a third of the rows has is compared in the few rows that have the others', () => {
  expect(asked(term('607', 2_000), term('w', 800_000), term('foxboro', 5_000))).toBe(
    '((607)&(foxboro))',
  )
})

test('common words are all looked up where comparing would cost more', () => {
  expect(asked(term('james', 43_000), term('john', 33_000))).toBe('((james)&(john))')
  expect(asked(term('w', 800_000), term('ave', 300_000))).toBe('((w)&(ave))')
})

test('a beginning that many words have is not gathered for few rows', () => {
  const begun = term('rob', 60_000, { prefixes: ['rob'] })
  expect(asked(term('890', 50), begun)).toBe('((890))')
})

test('optional terms need no lookup', () => {
  expect(asked(term('oak', 5_000), term('ms', 10, { optional: true }))).toBe('((oak))')
})

test('all terms are looked up where the size of the table is not known', () => {
  const terms = [term('607', 2_000), term('w', 800_000)]
  expect(toTsquery([indexedTerms(terms, 0)])).toBe('((607)&(w))')
  expect(toTsquery([indexedTerms(terms, -1)])).toBe('((607)&(w))')
})
