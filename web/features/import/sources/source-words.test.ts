import { describe, expect, test } from 'vitest'
import {
  everyWords,
  healthDetail,
  hostOf,
  isBusy,
  notifiedWords,
  readingWords,
  runWords,
  unconfirmedWords,
  withScheme,
} from './source-words.ts'

const RUN = {
  id: 5,
  outcome: 'imported',
  importId: 9,
  rows: 60,
  added: 12,
  areas: null,
  changed: 40,
} as const
const FRESH = {
  state: 'fresh',
  words: 'Fresh. It last answered on Apr 1, 2026.',
  tone: 'good',
} as const

describe('what came of a run', () => {
  test.each([
    ['new and changed rows', {}, '12 new, 40 changed'],
    ['rows that were known', { added: 0, changed: 0 }, '60 rows imported, none of them new'],
    ['an import that runs', { rows: null, added: null, changed: null }, 'Importing'],
    [
      'areas of an overlay',
      { importId: null, rows: null, added: null, changed: null, areas: 412 },
      '412 areas read',
    ],
    ['nothing new', { outcome: 'unchanged', importId: null }, 'Nothing has changed'],
    ['a server that did not answer', { outcome: 'failed', importId: null }, 'Not reached'],
    ['no list', { outcome: 'refused', importId: null }, 'Not imported'],
    ['a list that waits', { outcome: 'held', importId: null }, 'Waits for review'],
    ['a run that goes on', { outcome: null, importId: null }, 'Running now'],
  ] as const)('%s', (_what, change, words) => {
    expect(runWords({ ...RUN, ...change })).toBe(words)
  })
})

describe('a source changes by itself soon', () => {
  test.each([
    ['while it runs', { health: { ...FRESH, state: 'running' } }, undefined, true],
    [
      'before its first run',
      { health: { ...FRESH, state: 'never-run' }, lastRun: null },
      undefined,
      true,
    ],
    ['from when it is asked until that run is there', {}, 5, true],
    ['not once that run is there', {}, 4, false],
    ['while its list is imported', { lastRun: { ...RUN, rows: null } }, undefined, true],
    ['not between its runs', {}, undefined, false],
    [
      'not after a failure',
      { lastRun: { ...RUN, outcome: 'failed', importId: null, rows: null } },
      undefined,
      false,
    ],
  ] as const)('%s', (_when, change, askedAfter, busy) => {
    expect(isBusy({ health: FRESH, lastRun: RUN, ...change }, askedAfter)).toBe(busy)
  })
})

test.each([
  ['Fresh. It last answered on Apr 1, 2026.', 'It last answered on Apr 1, 2026.'],
  ['Never run.', ''],
  ['Silent for 31 days. It has never answered.', 'Silent for 31 days. It has never answered.'],
])('the health “%s” says besides its word: %s', (words, detail) => {
  expect(healthDetail({ words })).toBe(detail)
})

test('addresses may be pasted as they are', () => {
  expect(withScheme(' county.gov/list.csv')).toBe('https://county.gov/list.csv')
  expect(withScheme('http://county.gov')).toBe('http://county.gov')
  expect(hostOf('https://gis.cmpdd.org/arcgis/rest')).toBe('gis.cmpdd.org')
  expect(hostOf('county.gov')).toBe('county.gov')
})

test('how often a source is asked', () => {
  expect([1, 7, 30].map(everyWords)).toEqual(['every day', 'every week', 'every 30 days'])
})

describe('how the lists of a source are read', () => {
  const AS_RECOGNIZED = { meaning: null, profile: null, corrections: null }
  test.each([
    ['as recognized', {}, null],
    ['as a meaning', { meaning: 'snapshot' }, 'Balance on a day'],
    [
      'with columns that were corrected',
      { corrections: { columns: [['Amount', 'totalOwed']], splits: [] } },
      '1 column corrected',
    ],
    ['by a profile', { meaning: 'bills', profile: 'hinds-ms' }, 'Bills, hinds-ms'],
  ] as const)('%s', (_how, change, words) => {
    expect(readingWords({ ...AS_RECOGNIZED, ...change })).toBe(words)
  })
})

describe('who is emailed', () => {
  const of = (owner: boolean | null, active: number, isYours = true) => ({
    notify: {
      owner,
      recipients: [
        { email: 'p@b.example', state: 'pending' as const },
        { email: 's@b.example', state: 'stopped' as const },
        ...Array.from({ length: active }, (_each, at) => ({
          email: `${at}@b.example`,
          state: 'active' as const,
        })),
      ],
    },
    isYours,
  })
  test.each([
    [of(true, 0), 'You'],
    [of(true, 1), 'You and 1 other'],
    [of(true, 2, false), 'Its owner and 2 others'],
    [of(false, 1), '1 email address'],
    [of(null, 2, false), '2 email addresses'],
    [of(false, 0), 'No one'],
  ])('%o: %s', (source, words) => {
    expect(notifiedWords(source)).toBe(words)
    expect(unconfirmedWords(source)).toBe('1 not confirmed yet')
  })
})
