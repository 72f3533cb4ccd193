import { describe, expect, test } from 'vitest'
import { recognizeInstruments } from '../import/instrument/instrument-plan.ts'
import { mapInstrument } from '../import/instrument/map-instrument.ts'
import { compileMapper } from '../import/map-row.ts'
import { recognizeList } from '../import/recognize.ts'
import { cutText, MAX_CELL, MAX_OTHER_CELL } from './text-limits.ts'

const CONTEXT = {
  fileName: 'list.csv',
  title: null,
  county: null,
  profile: null,
  today: '2026-11-21',
}

function mapped(row: Record<string, string>) {
  const sample = [
    { line: 1, cells: Object.keys(row) },
    { line: 2, cells: Object.values(row) },
  ]
  return compileMapper(recognizeList(sample, CONTEXT))(Object.values(row), 2)
}

function instrument(row: Record<string, string>) {
  const sample = [
    { line: 1, cells: Object.keys(row) },
    { line: 2, cells: Object.values(row) },
  ]
  return mapInstrument(recognizeInstruments(sample, CONTEXT), Object.values(row), 2)
}

const problems = (answer: ReturnType<typeof mapped> | ReturnType<typeof instrument>) =>
  answer.kind === 'row'
    ? answer.problems.map(({ line, kind, message }) => [line, kind, message])
    : []

describe('a text that is longer than it may be', () => {
  test.each([
    ['owner', 'ownerName', 1_000],
    ['address', 'address', 500],
    ['legal', 'legalDescription', 20_000],
    ['owner_address', 'ownerAddress', 500],
  ] as const)('%s: its beginning is kept, and the row says so', (heading, field, limit) => {
    const answer = mapped({ parcel: '901-1', [heading]: 'X'.repeat(limit + 7), total: '5' })
    expect(answer.record?.[field]).toHaveLength(limit)
    expect(problems(answer)).toEqual([
      [2, 'noted', expect.stringMatching(/characters long; its first [\d,]+ were kept$/)],
    ])
  })

  test.each([
    ['county', `Hinds${','.repeat(200)}`],
    ['total', `${'0'.repeat(200)}5`],
    ['sale_date', `2026-01-01${' '.repeat(20)}${'x'.repeat(100)}`],
    ['parcel', '9'.repeat(101)],
  ])('%s: it would mean something else in part, and refuses the row', (heading, text) => {
    const answer = mapped({ parcel: '901-1', total: '5', [heading]: text })
    expect(answer.record).toBeNull()
    expect(problems(answer)).toContainEqual([
      2,
      'refused',
      expect.stringContaining('characters long; the maximum is'),
    ])
  })

  test.each([
    ['city', 'Jackson '.repeat(40)],
    ['zip', '39202'.repeat(30)],
  ])('%s: the row is taken without it, and says so', (heading, text) => {
    const answer = mapped({ parcel: '901-1', total: '5', [heading]: text })
    expect(answer.record).toMatchObject({
      totalCents: 500,
      assumed: expect.arrayContaining(['city']),
    })
    expect(problems(answer)).toEqual([
      [2, 'noted', expect.stringContaining('characters long; the maximum is')],
    ])
  })

  test('as long as it may be is taken without a word', () => {
    const answer = mapped({ parcel: '9'.repeat(100), owner: 'X'.repeat(1_000), total: '5' })
    expect(answer).toMatchObject({ record: { ownerName: 'X'.repeat(1_000) }, problems: [] })
  })

  test('in an unknown column: its beginning is kept', () => {
    const answer = mapped({ parcel: '901-1', total: '5', Ward: 'w'.repeat(MAX_CELL + 5) })
    expect(answer.record?.extra?.[0]).toHaveLength(MAX_OTHER_CELL)
    expect(problems(answer).every(([line, kind]) => line === 2 && kind === 'noted')).toBe(true)
    expect(problems(answer)[0]?.[2]).toContain('the column "Ward" is 20,005 characters long')
  })

  test('many unknown columns: as many as fit', () => {
    const row = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`Remark ${n}`, 'r'.repeat(MAX_OTHER_CELL)]),
    )
    const { record } = mapped({ parcel: '901-1', total: '5', ...row })
    expect(record?.extra?.join('')).toHaveLength(50_000)
  })

  test('in an index of instruments: words are kept in part, names refuse the row', () => {
    const row = { county: 'Hinds County, MS', type: 'WD', recorded_on: '2001-02-03' }
    const long = instrument({ ...row, grantors: 'ROE', legal: 'L'.repeat(20_001), remarks: '' })
    expect(long).toMatchObject({ kind: 'row', record: { legal: 'L'.repeat(20_000) } })
    expect(problems(long)).toEqual([[2, 'noted', expect.stringContaining('20,001 characters')]])
    const many = instrument({ ...row, grantors: 'ROE; '.repeat(2_000) })
    expect(many).toMatchObject({ kind: 'row', record: null })
    expect(problems(many)).toContainEqual([
      2,
      'refused',
      'the column "grantors" is 9,999 characters long; the maximum is 5,000',
    ])
  })
})

test('a character that takes two places is never cut in half', () => {
  expect(cutText('ab🏚', 3)).toBe('ab')
  expect(cutText('ab🏚', 4)).toBe('ab🏚')
  expect(cutText('abc', 3)).toBe('abc')
})
