import { expect, test } from 'vitest'
import { findLines, inOrder, lineBids, NO_BIDS, sumLines, sumWords } from './line-bids.ts'

const yours = (value: number) => ({ value, source: 'entered' as const })
// 1,000 with 1.5% for one month, and for 24; 20,000 × 70% − 2% of 14,000.
const FULL = lineBids({
  regime: 'ms-land-sale',
  score: 100,
  face: yours(1000),
  value: yours(20_000),
})
const NO_VALUE = lineBids({ regime: 'ms-land-sale', score: 100, face: yours(33.33) })
const LAND = lineBids({ regime: 'al-land-sale', score: 100, face: yours(10), value: yours(50_000) })
const NONE = { ...NO_BIDS, why: 'the law of this state is not covered' }
const lines = [
  { name: 'none', amountDue: null, value: 7, isAmountAssumed: false, bids: NONE },
  { name: 'no value', amountDue: 33.33, value: null, isAmountAssumed: false, bids: NO_VALUE },
  { name: 'full', amountDue: 1000, value: 20_000, isAmountAssumed: false, bids: FULL },
  { name: 'land', amountDue: 0.1, value: 50_000, isAmountAssumed: false, bids: LAND },
]

test('a line has both bids, by the calculation of the property’s page', () => {
  expect(FULL).toMatchObject({
    kind: 'overbid lost',
    noLossUpTo: 1015,
    lossAbove: 1360,
    ifDeeded: 13_720,
    isBelowMinimum: false,
  })
  expect(LAND).toMatchObject({ kind: 'price comes back', noLossUpTo: null, ifDeeded: 34_300 })
  expect(lineBids({ regime: 'ms-land-sale', score: 101 })).toEqual({
    ...NO_BIDS,
    why: 'score: 101 is not between 0 and 100',
  })
})

test('columns are summed by cent, and say how many lines have no figure', () => {
  expect(sumLines(lines)).toEqual({
    due: { sum: 1033.43, unknown: 1 },
    noLossUpTo: { sum: 1048.83, unknown: 2 },
    ifDeeded: { sum: 48_020, unknown: 2 },
  })
  // A line whose amount is only a part, and a paste's assumed 0.
  const [first] = lines
  if (!first) throw new Error('no line')
  const part = [
    { ...first, amountDue: 900.1, isAmountAssumed: true },
    { ...first, amountDue: 0, isAmountAssumed: true },
    { ...first, amountDue: 2100.4, isAmountAssumed: false },
  ]
  expect(sumLines(part).due).toEqual({ sum: 3000.5, unknown: 1, isLeast: true })
  expect(sumWords(sumLines(part).due, String)).toBe('at least 3000.5, 1 unknown')
  const format = (amount: number) => `$${amount}`
  expect(sumWords({ sum: 5, unknown: 0 }, format)).toBe('$5')
  expect(sumWords({ sum: 5, unknown: 1200 }, format)).toBe('$5, 1,200 unknown')
})

test.each([
  ['county', ['none', 'no value', 'full', 'land']],
  ['noLossUpTo', ['full', 'no value', 'none', 'land']],
  ['ifDeeded', ['land', 'full', 'none', 'no value']],
  ['due', ['full', 'no value', 'land', 'none']],
  ['value', ['land', 'full', 'none', 'no value']],
] as const)('by %s', (order, names) => {
  expect(inOrder(lines, order).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['a number finds its line alone', '12', ['12']],
  ['no line has the number: parcels that contain it', '34', ['112', '7']],
  ['a parcel ID without its punctuation', 'f010034', ['112']],
  ['an owner', 'roe rich', ['7']],
  ['an address', '1 oak', ['12']],
  ['nothing typed', ' - ', ['12', '112', '7']],
  ['nothing found', 'zebra', []],
])('%s', (_case, text, found) => {
  const none = { ppin: null, address: null, ownerName: null }
  const lines = [
    { ...none, item: '12', parcelId: 'A-1', address: '1 Oak St' },
    { ...none, item: '112', parcelId: 'F01-00-34' },
    { ...none, item: '7', parcelId: '34', ownerName: 'ROE, RICHARD' },
  ]
  expect(findLines(lines, text).map(({ item }) => item)).toEqual(found)
})
