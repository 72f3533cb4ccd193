import { expect, test } from 'vitest'
import { continuesSearch, searchText } from './same-search.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))

test('case, spaces and signs make no other search', () => {
  expect(searchText('  SMITH,  John ', null)).toBe(searchText('smith john', null))
  expect(searchText('12-345', null)).toBe('12 345')
})

test.each([
  ['the same words', 'smith john', 5, true],
  ['typed on', 'smith john a', 5, true],
  ['taken back', 'smi', 5, true],
  ['the same words in a county', searchText('smith john', 'Hinds County, MS'), 5, true],
  ['other words', 'jones', 5, false],
  ['typed on much later', 'smith john a', 121, false],
])('%s', (_case, text, seconds, same) => {
  expect(continuesSearch({ text: 'smith john', at: at(0) }, text, at(seconds))).toBe(same)
})

test('the first search continues none', () => {
  expect(continuesSearch(null, 'smith', at(0))).toBe(false)
})
