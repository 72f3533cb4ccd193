import { expect, test } from 'vitest'
import { aboutWords, eventWord, plainAddress } from './audit-words.ts'

test.each([
  ['import-undone', 'Import undone'],
  ['key-made', 'API key created'],
  ['constructor', 'Constructor'],
])('the event %s is called “%s”', (event, word) => {
  expect(eventWord(event)).toBe(word)
})

test.each([
  ['import-undone', { id: 12 }, 'Import 12'],
  ['key-made', { id: 12 }, 'Id: 12'],
  [
    'owners-decided',
    { a: 1, b: 7, kind: 'split', scope: 'all', decision: 2 },
    'Decision 2: split of properties 1 and 7, for everyone',
  ],
  [
    'owners-decided',
    { a: 1, b: 7, kind: 'merge', scope: 'me', decision: 3 },
    'Decision 3: merge of properties 1 and 7, for themselves only',
  ],
  ['owner-decision-withdrawn', { id: 3 }, 'Decision 3'],
  ['payment-given-back', { payment: 5, user: 9 }, 'Payment 5, account 9'],
  ['payment-paid', { payment: 5, item: 'pro', cents: 14_900 }, 'Payment 5, item: pro, $149.00'],
  ['audit-exported', { ofImport: 7 }, 'Of import: 7'],
  ['failed-job-dropped', { key: '4', kind: 'title', count: 1 }, 'Title score 4'],
  ['plan', { plan: 'pro', cancels: false }, 'Plan: pro'],
  ['sign-in', {}, ''],
])('what %s was about is said in short', (event, about, words) => {
  expect(aboutWords({ event, about })).toBe(words)
})

test('an address has no prefix', () => {
  expect(plainAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
})
