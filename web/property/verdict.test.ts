import { describe, expect, test } from 'vitest'
import { daysAway, verdict } from './verdict.ts'

const property = { ownerName: 'Ada Brown', taxStatus: 'delinquent', assumed: [] }
const sale = {
  status: 'delinquent',
  totalOwed: 1250.4,
  saleDate: '2026-12-07',
  redemptionDate: null,
  assumed: [],
}
const today = '2026-11-21'
const tile = (name: string, tiles = verdict(property, sale, today)) =>
  tiles.find((one) => one.name === name)

describe('daysAway', () => {
  test.each([
    ['the day itself', '2026-11-21', 'today'],
    ['the day after', '2026-11-22', 'in 1 day'],
    ['the day before', '2026-11-20', '1 day ago'],
    ['across the change of clocks', '2027-04-01', 'in 131 days'],
  ])('%s', (_case, on, words) => {
    expect(daysAway(today, on)).toBe(words)
  })
})

describe('verdict', () => {
  test('what is owed stands beside the status', () => {
    expect(tile('Taxes')).toMatchObject({
      tone: 'bad',
      word: 'Delinquent',
      number: '$1,250.40',
    })
  })

  test.each(['Title', 'Liens', 'Redemption'])(
    '%s that nobody looked into is grey, never good',
    (name) => {
      expect(tile(name)).toMatchObject({ tone: 'other', word: 'Not analysed', number: null })
    },
  )

  test('without a tax sale record nothing is said about the sale', () => {
    expect(tile('Sale', verdict(property, null, today))).toMatchObject({
      tone: 'other',
      word: 'No information',
    })
  })

  test('a record that could not be read is not taken for none', () => {
    const tiles = verdict(property, undefined, today)
    expect(tile('Sale', tiles)).toMatchObject({ tone: 'other', word: 'Not loaded' })
    expect(tile('Redemption', tiles)?.word).toBe('Not loaded')
    expect(tile('Taxes', tiles)?.word).toBe('Delinquent')
  })

  test.each([
    ['a sale today is still coming', '2026-11-21', 'Scheduled'],
    ['a sale yesterday is past', '2026-11-20', 'Past'],
    ['a sale without a day is not scheduled', null, 'Not scheduled'],
  ])('%s', (_case, saleDate, word) => {
    expect(tile('Sale', verdict(property, { ...sale, saleDate }, today))?.word).toBe(word)
  })

  test('the last day of redemption is still open', () => {
    const tiles = verdict(property, { ...sale, redemptionDate: today }, today)
    expect(tile('Redemption', tiles)).toMatchObject({ word: 'Open', tone: 'warn' })
  })

  test('an assumed sale date is marked', () => {
    const tiles = verdict(property, { ...sale, assumed: ['saleDate'] }, today)
    expect(tile('Sale', tiles)?.isAssumed).toBe(true)
    expect(tile('Taxes', tiles)?.isAssumed).toBe(false)
  })

  test("a county's own status is shown as it is, in grey", () => {
    const tiles = verdict(property, { ...sale, status: 'Struck off' }, today)
    expect(tile('Taxes', tiles)).toMatchObject({ tone: 'other', word: 'Struck off' })
  })
})
