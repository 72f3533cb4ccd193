import { describe, expect, test } from 'vitest'
import { type AlertSwitches, toldAs } from './alert.ts'
import { alertsOfChange, type WatchedState } from './alerts-of-change.ts'

const listed: WatchedState = {
  status: 'delinquent',
  taxesOwed: 100_000,
  penaltiesOwed: 5_000,
  totalOwed: 105_000,
  assessedValue: 1_000_000,
  marketValue: 8_000_000,
  saleDate: '2026-08-31',
  redemptionDate: null,
}
const unlisted: WatchedState = {
  status: null,
  taxesOwed: null,
  penaltiesOwed: null,
  totalOwed: null,
  assessedValue: null,
  marketValue: null,
  saleDate: null,
  redemptionDate: null,
}
const ALL_ON: AlertSwitches = {
  tax_sale: true,
  redemption: true,
  price_change: true,
  status_update: true,
}

function alerts(before: Partial<WatchedState>, after: Partial<WatchedState>, isCorrection = false) {
  return alertsOfChange({
    name: '12 Oak St',
    before: { ...listed, ...before },
    after: { ...listed, ...after },
    source: 'Hinds list (2026.csv)',
    isCorrection,
  })
}

describe('a change raises', () => {
  test.each<[string, Partial<WatchedState>, Partial<WatchedState>, string[]]>([
    ['nothing where nothing differs', {}, {}, []],
    ['a status update for a new status', {}, { status: 'pending' }, ['status_update']],
    ['a tax sale alert for a first sale date', { saleDate: null }, {}, ['tax_sale']],
    ['a tax sale alert for a moved sale', {}, { saleDate: '2026-09-30' }, ['tax_sale']],
    ['a tax sale alert for a sale called off', {}, { saleDate: null }, ['tax_sale']],
    ['a redemption alert for a date', {}, { redemptionDate: '2028-08-31' }, ['redemption']],
    [
      'a redemption alert for a date taken away',
      { redemptionDate: '2028-08-31' },
      {},
      ['redemption'],
    ],
    ['one price alert for several amounts', {}, { totalOwed: 1, taxesOwed: 2 }, ['price_change']],
    ['a price alert for a value that becomes known', { marketValue: null }, {}, ['price_change']],
    [
      'one alert for each matter',
      {},
      { status: 'redeemed', saleDate: null, redemptionDate: '2028-08-31', totalOwed: 0 },
      ['status_update', 'tax_sale', 'redemption', 'price_change'],
    ],
    [
      'what a newly listed parcel owes with its status, not as a price',
      unlisted,
      { saleDate: null, assessedValue: null, marketValue: null },
      ['status_update'],
    ],
    [
      'both for a list that brings a status and a value',
      { ...unlisted, assessedValue: 1_000_000 },
      { saleDate: null },
      ['status_update', 'price_change'],
    ],
  ])('%s', (_case, before, after, types) => {
    expect(alerts(before, after).map(({ type }) => type)).toEqual(types)
  })

  test('field by field, what was and what is, in dollars and words', () => {
    const [price] = alerts({}, { totalOwed: 123_456, penaltiesOwed: 0 })
    expect(price).toMatchObject({
      title: '12 Oak St: total owed now $1,234.56',
      message:
        'Total owed from $1,050.00 to $1,234.56; penalties from $50.00 to $0.00. Source: Hinds list (2026.csv).',
      changes: [
        { field: 'totalOwed', before: 1050, after: 1234.56 },
        { field: 'penaltiesOwed', before: 50, after: 0 },
      ],
    })
    expect(alerts({}, { saleDate: '2026-09-30' })[0]).toMatchObject({
      title: '12 Oak St: tax sale on Sep 30, 2026',
      message:
        'The tax sale moved from Aug 31, 2026 to Sep 30, 2026. Source: Hinds list (2026.csv).',
      changes: [{ field: 'saleDate', before: '2026-08-31', after: '2026-09-30' }],
      names: 'sale 2026-09-30',
    })
    // Results say when it was held.
    expect(alerts({}, { status: 'auctioned', saleDate: '2026-08-03' })).toContainEqual(
      expect.objectContaining({
        title: '12 Oak St: tax sale was on Aug 3, 2026',
        message:
          'The tax sale was on Aug 3, 2026, not on Aug 31, 2026. Source: Hinds list (2026.csv).',
      }),
    )
    expect(alerts(unlisted, { saleDate: null })[0]?.message).toBe(
      'Tax status changed from not on a tax list to delinquent. Owed: $1,050.00. Source: Hinds list (2026.csv).',
    )
  })

  test('a correction where an import was undone, which names no day to come', () => {
    const [sale] = alerts({ saleDate: '2026-09-30' }, {}, true)
    expect(sale?.title).toBe('Correction: 12 Oak St: tax sale on Aug 31, 2026')
    expect(sale?.message).toContain('was undone')
    expect(sale).not.toHaveProperty('names')
  })

  test('each field at most once, and only fields that differ', () => {
    const fields = Object.keys(listed) as (keyof WatchedState)[]
    for (let mask = 0; mask < 1 << fields.length; mask++) {
      const after = Object.fromEntries(
        fields.filter((_field, bit) => mask & (1 << bit)).map((field) => [field, null]),
      )
      const raised = alerts(
        { redemptionDate: '2028-01-01' },
        { redemptionDate: '2028-01-01', ...after },
      ).flatMap(({ changes }) => changes.map(({ field }) => field))
      const expected = Object.keys(after).map((field) => (field === 'status' ? 'taxStatus' : field))
      expect(raised.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('a person hears of', () => {
  const [redeemed] = alerts({}, { status: 'redeemed' })
  const [sold] = alerts({}, { status: 'auctioned' })
  const [pending] = alerts({}, { status: 'pending' })
  test.each([
    ['a redemption as a status', redeemed, {}, 'status_update'],
    [
      'a redemption as one, without status alerts',
      redeemed,
      { status_update: false },
      'redemption',
    ],
    ['a sale as one, without status alerts', sold, { status_update: false }, 'tax_sale'],
    ['no other status without status alerts', pending, { status_update: false }, null],
    ['nothing with both off', redeemed, { status_update: false, redemption: false }, null],
  ])('%s', (_case, alert, off, type) => {
    expect(alert && toldAs(alert, { ...ALL_ON, ...off })).toBe(type)
  })
})
