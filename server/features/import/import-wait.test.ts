import { describe, expect, test } from 'vitest'
import type { InLine } from './import-line.queries.ts'
import { waitOf, waitWords } from './import-wait.ts'

const HINDS = 28049
const RANKIN = 28121
const MB = 1_000_000

const own = { userId: 7, visitorHash: null, isPrivate: false, workspaceId: 70 }
const ALL = { of: 'all', workspaceId: null } as const
const one = (id: number, is: Partial<InLine>): InLine => ({
  ...own,
  id,
  status: 'queued',
  fileName: `list-${id}.csv`,
  byteCount: 100,
  bytesRead: 0,
  rowsRead: 0,
  written: 0,
  counties: null,
  waitsForCounty: null,
  waitsForImport: null,
  isInHand: false,
  place: null,
  readingS: null,
  waitsSinceS: null,
  writingS: null,
  ...is,
})

/** 62% done: read within 100 s, and 24 of 100 parts of the writing took 38 s, so 120 s are left. */
const writing = (id: number, is: Partial<InLine> = {}) =>
  one(id, {
    status: 'writing',
    fileName: 'hinds-2026.csv',
    byteCount: 200 * MB,
    bytesRead: 200 * MB,
    rowsRead: 1_204_000,
    written: 0.24,
    counties: [HINDS],
    isInHand: true,
    readingS: 100,
    writingS: 38,
    ...is,
  })
/** A quarter of it read within 30 s: 90 s of reading and 120 s of writing are left. */
const reading = (id: number, is: Partial<InLine> = {}) =>
  one(id, {
    status: 'reading',
    byteCount: 100 * MB,
    bytesRead: 25 * MB,
    rowsRead: 140_000,
    isInHand: true,
    readingS: 30,
    ...is,
  })
const waiting = (id: number, waitsForCounty: number, waitsSinceS: number, is = {}) =>
  one(id, {
    status: 'waiting',
    counties: [HINDS],
    waitsForCounty,
    waitsSinceS,
    isInHand: true,
    readingS: 1,
    bytesRead: 100,
    ...is,
  })
const queued = (id: number, place: number, is: Partial<InLine> = {}) => one(id, { place, ...is })
const large = { byteCount: 50 * MB }

const words = (id: number, line: InLine[]) => {
  const wait = waitOf(id, line, 1)
  return wait === null ? null : waitWords(wait, ALL)
}

describe('an import that waits for its county', () => {
  test.each<[string, number, InLine[], string | null]>([
    [
      'names the one that writes it, its size, how far it is, and the time that is left',
      2,
      [writing(1), waiting(2, HINDS, 10)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish in Hinds County, MS. About 2 minutes.',
    ],
    [
      'counts those that waited before it',
      4,
      [writing(1), waiting(2, HINDS, 10), waiting(3, HINDS, 11), waiting(4, HINDS, 12)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish in Hinds County, MS. 2 more go before this one. About 2 minutes.',
    ],
    [
      'says no time where the other has only begun to write, and what it read is not known',
      2,
      [writing(1, { written: 0, writingS: 0, readingS: null }), waiting(2, HINDS, 10)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 50% done) to finish in Hinds County, MS.',
    ],
    [
      'takes the time of the reading where the writing has only begun',
      2,
      [writing(1, { written: 0, writingS: 0 }), waiting(2, HINDS, 10)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 50% done) to finish in Hinds County, MS. About 2 minutes.',
    ],
    [
      'names one that has this county and waits for its next',
      2,
      [
        waiting(1, RANKIN, 5, { counties: [HINDS, RANKIN] }),
        waiting(2, HINDS, 10),
        writing(3, { counties: [RANKIN], fileName: 'rankin.csv' }),
      ],
      'Waiting for list-1.csv (50% done) to finish in Hinds County, MS. About 2 minutes.',
    ],
    [
      'names the undo of another import',
      2,
      [writing(1, { status: 'undoing', written: 0 }), waiting(2, HINDS, 10)],
      'Waiting for the undo of hinds-2026.csv to finish in Hinds County, MS.',
    ],
    [
      'names a pasted list as what it is',
      2,
      [writing(1, { fileName: 'Pasted list', rowsRead: 1 }), waiting(2, HINDS, 10)],
      'Waiting for a pasted list (1 row, 62% done) to finish in Hinds County, MS. About 2 minutes.',
    ],
    [
      'is not held up by one whose worker was lost',
      2,
      [writing(1, { isInHand: false }), waiting(2, HINDS, 10)],
      null,
    ],
    [
      'is not held up by one that writes another county',
      2,
      [writing(1, { counties: [RANKIN] }), waiting(2, HINDS, 10)],
      null,
    ],
  ])('%s', (_case, id, line, says) => {
    expect(words(id, line)).toBe(says)
  })
})

describe('an import that waits for an earlier one', () => {
  const behind = (id: number, waitsForImport: number) =>
    one(id, { status: 'waiting', counties: [HINDS], waitsForImport, isInHand: true, readingS: 0 })
  test('names what that one waits for, and counts it', () => {
    expect(words(3, [writing(1), waiting(2, HINDS, 10), behind(3, 2)])).toBe(
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish in Hinds County, MS. 1 more goes before this one. About 2 minutes.',
    )
  })
  test('names it where it is at work', () => {
    expect(words(3, [reading(1), behind(3, 1)])).toBe(
      'Waiting for list-1.csv (12% done) to finish. About 4 minutes.',
    )
  })
  test('that waits for it in turn, as no two do, ends all the same', () => {
    expect(words(3, [behind(2, 3), behind(3, 2)])).toMatch(/^Waiting for list-2\.csv to finish/)
  })
})

describe('an import that waits for a worker', () => {
  const busy = [writing(1), reading(2), reading(3, { bytesRead: 0, readingS: 0 })]
  test.each<[string, number, InLine[], string | null]>([
    ['waits for nothing while one is free', 9, [writing(1), reading(2), queued(9, 1)], null],
    [
      'names the import that ends first',
      9,
      [...busy, queued(9, 1)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish. About 2 minutes.',
    ],
    [
      'says its place in the line; small ones take a moment',
      9,
      [...busy, queued(7, 1), queued(8, 2), queued(9, 3)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish. 2 more go before this one. About 2 minutes.',
    ],
    [
      'adds the time of a large one before it, by the rate of those under way',
      9,
      [...busy, queued(8, 1, large), queued(9, 2, large)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish. 1 more goes before this one. About 3 minutes.',
    ],
    [
      'says no time where none of those under way has a basis for it',
      9,
      [reading(1, { readingS: 0 }), reading(2, { bytesRead: 0 }), queued(9, 1, large)],
      'Waiting for list-1.csv (12% done) to finish.',
    ],
    [
      'that is large waits while two large ones are under way, though a worker is free for small ones',
      9,
      [writing(1), reading(2), queued(8, 1), queued(9, 2, large)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish. About 2 minutes.',
    ],
    [
      'far back in the line says its place and no time',
      999,
      [...busy, queued(999, 1_204)],
      'Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish. 1,203 more go before this one.',
    ],
  ])('%s', (_case, id, line, says) => {
    expect(words(id, line)).toBe(says)
  })
})

describe('the name of a list', () => {
  const wait = waitOf(2, [writing(1), waiting(2, HINDS, 10)], 1)
  const seen = /^Waiting for hinds-2026\.csv \(1,204,000 rows, /
  const unseen = /^Waiting for another import \(62% done\) to finish in Hinds County, MS\. About/
  test.each([
    ['is shown to its sender', { of: 7, workspaceId: 70 }, seen],
    ['is not shown to another person', { of: 8, workspaceId: 80 }, unseen],
    ['is not shown to a visitor', { of: Buffer.from('7'), workspaceId: null }, unseen],
    ['is not shown to nobody', null, unseen],
  ])('%s', (_case, reach, says) => {
    expect(wait && waitWords(wait, reach)).toMatch(says)
  })
  test('of a private list is shown to its workspace alone, whoever else sees all', () => {
    const its = waitOf(2, [writing(1, { isPrivate: true }), waiting(2, HINDS, 10)], 1)
    expect(its && waitWords(its, ALL)).toMatch(unseen)
    expect(its && waitWords(its, { of: 7, workspaceId: 71 })).toMatch(unseen)
    // Other workspaces do not see its name, and it is hidden here too.
    expect(its && waitWords(its, { of: 8, workspaceId: 70 })).toMatch(/a list of your workspace/)
  })
  test('is shown to the visitor it is of', () => {
    const of = { userId: null, visitorHash: Buffer.from('mine') }
    const its = waitOf(2, [writing(1, of), waiting(2, HINDS, 10)], 1)
    expect(its && waitWords(its, { of: Buffer.from('mine'), workspaceId: null })).toMatch(seen)
  })
})

test.each([
  [0, 'Less than a minute'],
  [44, 'Less than a minute'],
  [45, 'About 1 minute'],
  [5_300, 'About 88 minutes'],
  [7_300, 'About 2 hours'],
])('%i seconds are written as “%s”', (seconds, says) => {
  expect(waitWords({ ahead: writing(1), county: null, before: 0, seconds }, ALL)).toMatch(
    new RegExp(`${says}\\.$`),
  )
})
