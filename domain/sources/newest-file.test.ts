import { expect, test } from 'vitest'
import { type FolderFile, mayGrow, newestFile } from './newest-file.ts'

const file = (name: string, modifiedMs: number, bytes = 10): FolderFile => ({
  name,
  bytes,
  modifiedMs,
})

test.each<[string, FolderFile[], string | null, string | null]>([
  ['the one that was changed last', [file('b.csv', 2), file('a.csv', 3)], null, 'a.csv'],
  ['of two together the last by name', [file('a1.csv', 2), file('a2.csv', 2)], null, 'a2.csv'],
  [
    'of those a pattern is about',
    [file('Tax Sale 2026.csv', 1), file('minutes.pdf', 9)],
    'tax sale {year}*.csv',
    'Tax Sale 2026.csv',
  ],
  ['no empty one', [file('a.csv', 1), file('b.csv', 2, 0)], null, 'a.csv'],
  ['no hidden one', [file('a.csv', 1), file('.b.csv', 2)], null, 'a.csv'],
  ['none that is being uploaded', [file('a.csv', 1), file('b.csv.PART', 2)], null, 'a.csv'],
  ['none where nothing fits', [file('a.csv', 1)], 'tax sale', null],
  ['none of none', [], null, null],
])('%s', (_what, files, pattern, name) => {
  expect(newestFile(files, pattern)?.name ?? null).toBe(name)
})

test.each([
  ['just now', 1_000_000, true],
  ['59 seconds ago', 941_000, true],
  ['a minute ago', 940_000, false],
  ['by a clock that is ahead', 1_000_001, false],
])('a file that was changed %s', (_what, modifiedMs, may) => {
  expect(mayGrow(file('a.csv', modifiedMs), 1_000_000)).toBe(may)
})
