import { expect, test } from 'vitest'
import { withGaps } from './virtual-rows.tsx'

const row = (index: number) => ({ index, start: 500 + index * 40, end: 540 + index * 40 })

test.each([
  ['the beginning', [row(0), row(1)], [{ row: 0 }, { row: 1 }, { before: -1, height: 320 }]],
  ['the end', [row(9)], [{ before: 9, height: 360 }, { row: 9 }]],
  [
    'the focused row apart from what is seen',
    [row(1), row(5), row(6)],
    [
      { before: 1, height: 40 },
      { row: 1 },
      { before: 5, height: 120 },
      { row: 5 },
      { row: 6 },
      { before: -1, height: 120 },
    ],
  ],
  ['nothing yet', [], [{ before: -1, height: 400 }]],
])('rows and gaps together are as high as the list: %s', (_case, items, parts) => {
  expect(withGaps(items, 500, 900)).toEqual(parts)
})
