import { expect, test } from 'vitest'
import { decisionsOf } from './decision-words.ts'
import type { ReviewColumn } from './edit-corrections.ts'

const column = (heading: string, field: ReviewColumn['field']): ReviewColumn => ({
  heading,
  field,
  first: [],
  filled: 2,
  holds: 'text',
  sum: null,
  isUnread: false,
  repeats: false,
  part: null,
  split: null,
  isCorrected: false,
})
const columns = [column('GIS Parcel ID', 'parcelId'), column('Minimum Bid', 'totalOwed')]
const result = {
  total_rows: 2,
  parcels: 2,
  county: 'Kanawha County, WV',
  countyFrom: 'rows' as const,
  mapping: [],
  meaning: 'bills' as const,
  meanings: [{ meaning: 'bills' as const, owed: 2_810_220.36 }],
  sheets: [],
  questions: [],
  listDay: null,
}
const said = (more: Partial<Parameters<typeof decisionsOf>[0]> = {}) =>
  Object.fromEntries(
    decisionsOf({ ...result, ...more }, columns).map(({ name, text, against, about }) => [
      name,
      [text, against, about],
    ]),
  )

test('each decision is one sentence', () => {
  expect(said()).toEqual({
    'Parcel number': ['GIS Parcel ID, different on every row', null, null],
    County: ['Kanawha County, WV, from its rows', null, null],
    'Each row': ['Bills', null, null],
    'Amount owed': ['Minimum Bid, $2,810,220.36', null, null],
    Day: ['The day it is imported', null, null],
  })
})

test('with what speaks against it', () => {
  const found = said({
    total_rows: 5,
    meanings: [
      { meaning: 'bills', owed: 300 },
      { meaning: 'snapshot', owed: 200 },
    ],
    sheets: [
      { name: '2024', rows: 5, isRead: true, sum: null },
      { name: 'Sold', rows: 533, isRead: false, sum: 1000 },
    ],
  })
  expect(found['Parcel number']?.[0]).toBe('GIS Parcel ID, 2 parcels in 5 rows')
  expect(found['Each row']?.[1]).toMatch(/^or .*, \$200\.00$/)
  expect(found.Sheet).toEqual(['2024 (5 rows)', 'not read: Sold (533 rows, $1,000.00)', null])
})

test('and names the question that leaves it open', () => {
  const questions = [{ about: 'county' as const, why: 'it is open', choices: [] }]
  expect(said({ questions }).County?.[2]).toBe('county')
})

test('of an index of deeds its county is the only one', () => {
  expect(Object.keys(said({ meaning: null }))).toEqual(['County'])
})

test('a number that tells all rows apart names the one that does not', () => {
  const map = { ...column('parcel', null), repeats: true }
  const [number] = decisionsOf(result, [...columns, map])
  expect(number).toMatchObject({
    text: 'GIS Parcel ID, different on every row',
    against: 'parcel repeats',
  })
})
