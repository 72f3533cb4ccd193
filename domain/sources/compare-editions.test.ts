import { expect, test } from 'vitest'
import { compareEditions, type Edition } from './compare-editions.ts'

const BEFORE: Edition = {
  on: '2026-11-03',
  rows: 2_410,
  headings: ['Parcel ID', 'Owner', '2025 Total Owed'],
  amounts: ['owed'],
}
const headings = (...names: string[]) => ({ headings: names })

test.each<[string, Partial<Edition>, string | null]>([
  ['the same', {}, null],
  ['one row above half', { rows: 1_206 }, null],
  ['half the rows', { rows: 1_205 }, 'Half the rows of Nov 3, 2026: 1,205 instead of 2,410.'],
  ['about half', { rows: 1_085 }, 'Half the rows of Nov 3, 2026: 1,085 instead of 2,410.'],
  ['less', { rows: 1_084 }, 'Fewer than half the rows of Nov 3, 2026: 1,084 instead of 2,410.'],
  ['none', { rows: 0 }, 'Fewer than half the rows of Nov 3, 2026: 0 instead of 2,410.'],
  ['many more rows', { rows: 90_000 }, null],
  ['the next year’s heading', headings('PARCEL_ID', 'Owner', '2026 Total Owed'), null],
  ['another order', headings('Owner', '2025 Total Owed', 'Parcel ID'), null],
  [
    'a heading that is gone',
    headings('Parcel ID', '2025 Total Owed'),
    'Other columns than on Nov 3, 2026: “Owner” is gone.',
  ],
  [
    'a heading with another name',
    headings('Parcel ID', 'Owner', 'Balance'),
    'Other columns than on Nov 3, 2026: “2025 Total Owed” is gone, “Balance” is new.',
  ],
  [
    'many new headings',
    headings('Parcel ID', 'Owner', 'Total Owed', 'A', 'B', 'C', 'D', 'E'),
    'Other columns than on Nov 3, 2026: “A”, “B”, “C” and 2 more are new.',
  ],
  [
    'what the first rows of a long file lack',
    headings(...BEFORE.headings, 'other properties'),
    null,
  ],
  ['an import that kept no headings', headings(), null],
  ['no amounts', { amounts: [] }, 'No amounts owed, unlike on Nov 3, 2026.'],
  [
    'amounts of another kind only',
    { amounts: ['value'] },
    'No amounts owed, unlike on Nov 3, 2026.',
  ],
  ['amounts that are not known', { amounts: null }, null],
  [
    'all at once',
    { rows: 10, amounts: [], ...headings('Parcel ID', 'Owner') },
    'Fewer than half the rows of Nov 3, 2026: 10 instead of 2,410. Other columns than on Nov 3, 2026: “2025 Total Owed” is gone. No amounts owed, unlike on Nov 3, 2026.',
  ],
])('%s', (_what, now, words) => {
  expect(compareEditions(BEFORE, { ...BEFORE, on: '2026-11-10', ...now })).toBe(words)
})

test.each<[string, Partial<Edition>]>([
  ['an edition without amounts is like one without', { amounts: [] }],
  ['nothing is unlike what is not known', { amounts: null, headings: [], rows: 0 }],
])('%s', (_what, before) => {
  const now = { ...BEFORE, amounts: [] }
  expect(compareEditions({ ...BEFORE, ...before }, now)).toBeNull()
})
