import { describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import {
  assumedValues,
  importName,
  isRefused,
  moreErrors,
  needsCounty,
  runCounts,
  runDetail,
  runHeading,
  runStep,
  statusLook,
  successRate,
  whatChanged,
} from './import-words.ts'

describe('the success rate', () => {
  test.each([
    ['all rows', 40, 40, '100%'],
    ['four in five', 32, 40, '80.0%'],
    ['four of six', 4, 6, '66.7%'],
    ['two of three', 2, 3, '66.7%'],
    ['one of three', 1, 3, '33.3%'],
    ['half of a tenth goes up', 1_249, 2_000, '62.5%'],
    ['one missing of many is not all', 999_999, 1_000_000, '99.9%'],
    ['one of many is not none', 1, 1_000_000, '0.1%'],
    ['none', 0, 12, '0%'],
    ['no rows at all', 0, 0, '—'],
  ])('%s', (_case, imported, total, words) => {
    expect(successRate(imported, total)).toBe(words)
  })
})

describe('what became of the rows', () => {
  test.each([
    ['all new', 3, 0, 0, '3 added, 0 changed, 0 unchanged'],
    ['all known', 0, 0, 3, '0 added, 0 changed, 3 unchanged'],
    [
      'more rows than properties',
      16_850,
      0,
      23_791,
      '16,850 added, 0 changed, 23,791 unchanged or repeated',
    ],
  ])('%s', (_case, added, changed, unchanged, words) => {
    expect(whatChanged({ added, changed, unchanged })).toBe(words)
  })
})

describe('errors that are not shown', () => {
  const details = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n + 1}: x`)
  test.each([
    ['five are all shown', 5, 5, 0],
    ['the sixth is more', 6, 6, 1],
    ['two problems of one row are two', 7, 6, 2],
    ['a cut answer counts the rows', 1_000, 30_000, 29_995],
    ['a cut answer of rows with several problems', 1_000, 400, 995],
  ])('%s', (_case, length, errors, more) => {
    expect(moreErrors(details(length), errors)).toBe(more)
  })
})

describe('sizes', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [3_612, '4 kB'],
    [8_388_608, '8.4 MB'],
    [2_147_483_648, '2.1 GB'],
  ])('%i is %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  })
})

describe('what would be assumed', () => {
  const preview = [
    { line: 2, city: 'Jackson', taxesOwed: 0, assumed: 'city, taxesOwed' },
    { line: 3, city: 'Clinton', taxesOwed: 0, assumed: 'taxesOwed' },
    { line: 4, city: 'Jackson', taxesOwed: 12, assumed: 'city' },
  ]
  test('is shown with its value where all rows agree', () => {
    expect(assumedValues({ assumed: ['city', 'taxesOwed'], preview })).toEqual([
      { field: 'city', value: 'Jackson' },
      { field: 'taxesOwed', value: 0 },
    ])
  })
  test('is shown without a value where the rows differ or do not need it', () => {
    expect(
      assumedValues({
        assumed: ['saleDate', 'zipCode'],
        preview: [
          { line: 2, saleDate: '2024-01-01', assumed: 'saleDate' },
          { line: 3, saleDate: '2025-01-01', assumed: 'saleDate' },
        ],
      }),
    ).toEqual([
      { field: 'saleDate', value: null },
      { field: 'zipCode', value: null },
    ])
  })
})

describe('the county is asked for', () => {
  const named = [{ heading: 'County', field: 'county' }]
  test.each([
    ['when it would be assumed', 'Hinds County, MS', ['county'], [], true],
    ['when nothing names it', null, [], [], true],
    ['not when the list is of one county', 'Hinds County, MS', [], [], false],
    ['not when every row names its own', null, [], named, false],
    ['when some rows do not name theirs', 'Hinds County, MS', ['county'], named, true],
  ])('%s', (_case, county, assumed, mapping, isAsked) => {
    expect(needsCounty({ county, assumed, mapping })).toBe(isAsked)
  })
})

describe('a running import', () => {
  const running: ImportProgress = {
    id: 7,
    status: 'reading',
    fileName: 'list.csv',
    bytesRead: 2_500_000,
    bytesTotal: 10_000_000,
    rowsRead: 12_345,
    progress: 0.125,
    message: 'Reading list.csv',
    createdAt: '2026-11-21T12:00:00.000Z',
    endedAt: null,
    canUndo: false,
    isPrivate: false,
    canRetry: false,
    questions: [],
    result: null,
  }
  test.each([
    ['shows rows and bytes while it reads', running, '12,345 rows read, 2.5 MB of 10.0 MB'],
    ['shows rows while it writes', { ...running, status: 'writing' }, '12,345 rows read'],
    ['shows nothing before it reads', { ...running, status: 'queued', rowsRead: 0 }, ''],
  ] as const)('%s', (_case, progress, words) => {
    expect(runCounts(progress)).toBe(words)
  })
  const waits = 'Waiting for hinds.csv (62% done) to finish in Hinds County, MS. About 2 minutes.'
  test.each([
    ['that waits for a worker', 'queued', 'Waiting for its turn', 'Waiting for its turn', ''],
    ['that waits says for what', 'queued', waits, 'Waiting for its turn', waits],
    ['that waits for its county', 'waiting', waits, 'Waiting for its turn', waits],
    ['that is undone', 'undoing', waits, 'Undoing the import', waits],
    [
      'that reads',
      'reading',
      'Reading a.csv',
      'Reading a.csv',
      '12,345 rows read, 2.5 MB of 10.0 MB',
    ],
  ] as const)('%s', (_case, status, message, heading, detail) => {
    const progress = { ...running, status, message }
    expect(runHeading(progress)).toBe(heading)
    expect(runDetail(progress)).toBe(detail)
  })
  test.each([
    ['uploading', 0],
    ['queued', 1],
    ['reading', 1],
    ['waiting', 2],
    ['writing', 2],
  ] as const)('%s is step %i', (status, step) => {
    expect(runStep(status)).toBe(step)
  })
})

describe('what became of an import', () => {
  const of = (imported: number, total_rows: number) => ({
    status: 'done' as const,
    progress: 1,
    result: { imported, total_rows },
  })
  test.each([
    ['all rows', 3, 3, 'Imported'],
    ['some rows', 2, 3, 'Partly imported'],
    ['a list whose rows were all refused', 0, 3, 'No rows imported'],
    ['a list without rows', 0, 0, 'Imported'],
  ])('%s', (_case, imported, total, word) => {
    expect(statusLook(of(imported, total)).word).toBe(word)
    expect(isRefused(of(imported, total))).toBe(word === 'No rows imported')
  })
})

describe('the name of an import', () => {
  const result = (total_rows: number, county: string | null) =>
    ({ total_rows, county }) as ImportProgress['result']
  test.each([
    ['a file has its own', 'hinds.csv', result(3, 'Hinds County, MS'), 'hinds.csv'],
    [
      'pasted lists are told apart by what is in them',
      'Pasted list',
      result(1, 'Hinds County, MS'),
      'Pasted list, 1 row, Hinds County, MS',
    ],
    [
      'a pasted list of several counties',
      'Pasted list',
      result(1204, null),
      'Pasted list, 1,204 rows',
    ],
    ['a pasted list that is not read yet', 'Pasted list', null, 'Pasted list'],
  ])('%s', (_case, fileName, found, name) => {
    expect(importName({ fileName, result: found })).toBe(name)
  })
})
