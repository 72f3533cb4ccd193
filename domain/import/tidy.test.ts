import { expect, test } from 'vitest'
import { tidy } from './tidy.ts'

test.each([
  ['plain text stays', 'SAMPLE, ALICE', 'SAMPLE, ALICE'],
  ['blanks around it go', '  SAMPLE ', 'SAMPLE'],
  ['inner blanks collapse', '1808  FOX', '1808 FOX'],
  ['line breaks become a blank', 'ONE\r\nTWO', 'ONE TWO'],
  ['a blank that does not break is one', 'ONE\u00a0TWO', 'ONE TWO'],
  ['zero bytes go', 'A\0B', 'A B'],
  ['nothing', '', null],
  ['only blanks', ' \t ', null],
  ["a spreadsheet's error", '#N/A', null],
  ["a database's null", 'null', null],
  ['a name that begins like one', 'NULLER', 'NULLER'],
  ['a street that begins like one', 'NA', 'NA'],
  ['an absent cell', undefined, null],
])('%s', (_case, cell, text) => {
  expect(tidy(cell)).toBe(text)
})
