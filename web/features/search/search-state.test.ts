import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { searchErrorMessage } from './search.api.ts'
import { readQuery } from './search-state.ts'

test.each([
  ['no text yet', undefined, 'none', ''],
  ['blanks are no text', '   ', 'none', ''],
  ['two characters are too few', 'ab', 'short', 'ab'],
  ['blanks do not make a short text long', ' ab ', 'short', 'ab'],
  ['three characters are enough', ' abc', 'ask', 'abc'],
])('%s', (_case, text, kind, q) => {
  expect(readQuery(text)).toEqual({ kind, q })
})

test('a refused search is named by status and status text, not by its body', () => {
  expect(searchErrorMessage(new ApiError(503, 'Service Unavailable', '{"message":"busy"}'))).toBe(
    '503: Service Unavailable',
  )
})
