import { expect, test } from 'vitest'
import { parsePropertyId } from './property.api.ts'

test.each([
  ['a number', '42', 42],
  ['the largest number there is', '9007199254740991', 9007199254740991],
  ['one more than that', '9007199254740992', null],
  ['zero', '0', null],
  ['a leading zero', '042', null],
  ['a negative number', '-1', null],
  ['a fraction', '1.5', null],
  ['an exponent', '1e3', null],
  ['words', 'abc', null],
  ['nothing', '', null],
])('%s', (_case, text, id) => {
  expect(parsePropertyId(text)).toBe(id)
})
