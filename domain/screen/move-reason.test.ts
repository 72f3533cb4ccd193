import { describe, expect, test } from 'vitest'
import type { ScreenRow } from './filters.ts'
import { moveReason } from './move-reason.ts'
import { readScreen } from './read-screen.ts'

const ROW: ScreenRow = {
  county: 'Hinds County, MS',
  city: null,
  zip: null,
  status: 'delinquent',
  saleDate: '2026-12-14',
  soldTo: null,
  redeemBy: null,
  firstUnpaidYear: 2024,
  owed: 9_800,
  value: null,
  landValue: null,
  improvementValue: null,
  bidIfRedeemed: null,
  bidIfDeeded: null,
  lastSalePrice: null,
  lastSale: null,
  score: 60,
  underlyingTitle: 85,
  findings: [],
  liens: null,
  coverage: null,
  type: null,
  improved: null,
  acres: null,
  buildingSize: null,
  bedrooms: null,
  bathrooms: null,
  yearBuilt: null,
  homestead: null,
  exempt: null,
  flags: [],
  ownerKind: null,
  mail: null,
  lastTransfer: null,
  ownerParcels: null,
  ownerDelinquent: null,
  onLists: 0,
  lists: [],
  tags: [],
  isTracked: false,
  assignee: null,
  changedOn: null,
  at: null,
}
const TODAY = '2026-11-21'

type Change = Partial<ScreenRow>
const reason = (
  query: string,
  before: Change | null,
  after: Change | null,
  hasEntered: boolean,
) => {
  const at = (change: Change | null, today = TODAY) => ({
    row: change && { ...ROW, ...change },
    today,
  })
  return moveReason(readScreen(new URLSearchParams(query)), at(before), at(after), hasEntered)
}

describe('a parcel that enters', () => {
  test.each<[query: string, before: Change | null, after: Change, words: string]>([
    ['owedMax=10000', { owed: 10_400 }, {}, 'Owed $9,800 is now under $10,000'],
    ['owedMax=10000', { owed: null }, {}, 'Owed $9,800 is now under $10,000'],
    ['owedMax=9800', { owed: 10_400 }, {}, 'Owed is now $9,800'],
    [
      'owedMin=5000&owedMax=10000',
      { owed: 1 },
      {},
      'Owed $9,800 is now between $5,000 and $10,000',
    ],
    ['underlyingTitleMin=80', { underlyingTitle: 70 }, {}, 'Underlying title 85 is now over 80'],
    [
      'saleDateMax=2026-12-31',
      { saleDate: null },
      {},
      'Sale day Dec 14, 2026 is now before Dec 31, 2026',
    ],
    ['status=delinquent', { status: 'clear' }, {}, 'Tax status is now delinquent'],
    [
      'noFinding=critical',
      { findings: [{ code: 'chain-gap', severity: 'critical', isUnderlying: true }] },
      {},
      'No critical finding now',
    ],
    ['tag=hot', {}, { tags: ['hot', 'far'], isTracked: true }, 'Tag is now hot'],
    [
      'owedMax=10000&status=delinquent',
      { owed: 10_400, status: 'clear' },
      {},
      'Tax status is now delinquent and owed $9,800 is now under $10,000',
    ],
    ['owedMax=10000', null, {}, 'New on record, owed $9,800'],
    ['status=delinquent', null, {}, 'New on record'],
  ])('by %s', (query, before, after, words) => {
    expect(reason(query, before, after, true).words).toBe(words)
  })
})

describe('a parcel that leaves', () => {
  test.each<[query: string, before: Change, after: Change | null, words: string]>([
    ['owedMax=10000', {}, { owed: 10_400 }, 'Owed $10,400 is now over $10,000'],
    ['owedMin=5000', {}, { owed: 4_000 }, 'Owed $4,000 is now under $5,000'],
    ['owedMax=10000', {}, { owed: null }, 'Owed is no longer known'],
    ['status=delinquent', {}, { status: 'redeemed' }, 'Tax status is now redeemed'],
    ['status=delinquent', {}, { status: null }, 'Tax status is no longer delinquent'],
    [
      'noFinding=critical',
      {},
      { findings: [{ code: 'chain-gap', severity: 'critical', isUnderlying: true }] },
      'Finding is now critical',
    ],
    ['status=delinquent', {}, null, 'No longer on record'],
  ])('by %s', (query, before, after, words) => {
    expect(reason(query, before, after, false).words).toBe(words)
  })
})

test('time alone moves a parcel, and the reason says so', () => {
  const at = (today: string) => ({ row: ROW, today })
  const past = moveReason(readScreen([['sale', 'past']]), at('2026-12-14'), at('2026-12-15'), true)
  expect(past.words).toBe('Sale is now past')
  const years = moveReason(
    readScreen([['yearsDelinquentMin', '3']]),
    at('2026-12-31'),
    at('2027-01-01'),
    true,
  )
  expect(years.words).toBe('Years delinquent is now 3')
})

test('says whether filters of the title alone changed', () => {
  const before = { underlyingTitle: 70, owed: 10_400 }
  expect(reason('underlyingTitleMin=80', before, {}, true).isOfTitle).toBe(true)
  expect(reason('underlyingTitleMin=80&owedMax=10000', before, {}, true).isOfTitle).toBe(false)
  expect(reason('owedMax=10000', null, {}, true).isOfTitle).toBe(false)
})
