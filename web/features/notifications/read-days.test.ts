import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['1', 1],
  ['30', 30],
  [' 7 ', 7],
  ['0', null],
  ['31', null],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['1e1', null],
  ['seven', null],
])('%j days in advance: %s', (text, days) => {
  expect(readDays(text)).toBe(days)
})
