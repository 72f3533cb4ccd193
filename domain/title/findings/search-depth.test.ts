import { expect, test } from 'vitest'
import { searchDepthWords } from './search-depth.ts'

const STANDARD = '40 years is the standard depth of a title search.'

test.each([
  [
    'a record that begins long ago',
    '1957-05-02',
    '2026-11-01',
    'begin on May 2, 1957 and go back 69 years.',
  ],
  [
    'one of 40 years to the day',
    '1986-11-01',
    '2026-11-01',
    'begin on Nov 1, 1986 and go back 40 years.',
  ],
  [
    'one of a day less',
    '1986-11-02',
    '2026-11-01',
    'begin on Nov 2, 1986 and go back only 39 years.',
  ],
  ['one of a year', '2025-10-31', '2026-11-01', 'begin on Oct 31, 2025 and go back only 1 year.'],
  [
    'one of this year',
    '2026-10-31',
    '2026-11-01',
    'begin on Oct 31, 2026 and go back less than a year.',
  ],
  ['a leap day', '1984-02-29', '2026-02-28', 'begin on Feb 29, 1984 and go back 41 years.'],
])('%s: the standard and what was searched are two things', (_case, searchedFrom, asOf, words) => {
  expect(searchDepthWords({ searchedFrom, asOf })).toBe(
    `${STANDARD} The records searched here ${words}`,
  )
})

test('a record with nothing in it claims no search', () => {
  expect(searchDepthWords({ searchedFrom: null, asOf: '2026-11-01' })).toBe(
    `${STANDARD} No recorded instrument of this property is on file, so none of it was searched.`,
  )
})

test('before the analysis only the standard is known', () => {
  expect(searchDepthWords(null)).toBe(
    `${STANDARD} What was really searched is shown after the analysis.`,
  )
})
