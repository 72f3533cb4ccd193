import { describe, expect, test } from 'vitest'
import type { Severity } from '../title/findings/finding.ts'
import { daysAway, type Known, verdict, worstFirst } from './verdict.ts'

const property = { ownerName: 'Ada Brown', taxStatus: 'delinquent', assumed: [] }
const sale = {
  status: 'delinquent',
  totalOwed: 1250.4,
  saleDate: '2026-12-07',
  redemptionDate: null,
  assumed: [],
}
const today = '2026-11-21'
const known: Known = { property, flags: 0, sale, title: null, redemption: { sales: [] } }
const tile = (name: string, more: Partial<Known> = {}) =>
  verdict({ ...known, ...more }, today).find((one) => one.name === name)

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
    expect(tile('Taxes')).toMatchObject({ tone: 'bad', word: 'Delinquent', number: '$1,250.40' })
  })

  test.each(['Title', 'Liens'])('%s that was not examined is gray, never good', (name) => {
    expect(tile(name)).toMatchObject({ tone: 'other', word: 'Not analyzed', number: null })
  })

  test('without a tax sale record nothing is said about the sale', () => {
    expect(tile('Sale', { sale: null })).toMatchObject({ tone: 'other', word: 'No information' })
  })

  test('a tile that knows nothing names the file that would tell; one that was not loaded names none', () => {
    const nothing = { property: { ...property, ownerName: null, taxStatus: null }, sale: null }
    expect(
      verdict({ ...known, ...nothing }, today).map(({ name, missing }) => [name, missing]),
    ).toEqual([
      ['Taxes', 'tax list'],
      ['Sale', 'tax list'],
      ['Redemption', undefined],
      ['Title', 'deed index'],
      ['Liens', 'deed index'],
      ['Ownership', 'roll'],
    ])
    expect(tile('Title', { title: undefined })?.missing).toBeUndefined()
    expect(tile('Sale')?.missing).toBeUndefined()
  })

  test('a record that could not be read is not taken for none', () => {
    const failed = { sale: undefined, title: undefined, redemption: undefined }
    for (const name of ['Sale', 'Redemption', 'Title', 'Liens']) {
      expect(tile(name, failed)).toMatchObject({ tone: 'other', word: 'Not loaded' })
    }
    expect(tile('Taxes', failed)?.word).toBe('Delinquent')
  })

  test.each([
    ['a sale today is still coming', '2026-11-21', 'Scheduled'],
    ['a sale yesterday is past', '2026-11-20', 'Past'],
    ['a sale without a day is not scheduled', null, 'Not scheduled'],
  ])('%s', (_case, saleDate, word) => {
    expect(tile('Sale', { sale: { ...sale, saleDate } })?.word).toBe(word)
  })

  test('an assumed sale date is marked', () => {
    const assumed = { sale: { ...sale, assumed: ['saleDate'] } }
    expect(tile('Sale', assumed)?.isAssumed).toBe(true)
    expect(tile('Taxes', assumed)?.isAssumed).toBe(false)
  })

  test("a county's own status is shown as it is, in grey", () => {
    expect(tile('Taxes', { sale: { ...sale, status: 'Struck off' } })).toMatchObject({
      tone: 'other',
      word: 'Struck off',
    })
  })
})

describe('land that the State holds, which a list calls delinquent', () => {
  const held = {
    status: 'expired',
    deadline: null,
    saleDate: null,
    total: null,
    deadlines: [],
    isHeldByState: true,
  } as const

  test.each([
    ['ms-land-sale', 'expired', 'Period ended', null],
    ['al-land-sale', 'unknown', 'Open', 'until title leaves the State'],
  ] as const)('%s: nothing reads as not sold yet', (regime, status, word, number) => {
    const redemption = { sales: [{ ...held, regime, status }] }
    const known = { redemption, sale: { ...sale, status: 'delinquent', saleDate: '2027-04-05' } }
    expect(tile('Taxes', known)).toMatchObject({ word: 'Delinquent', note: 'on the State’s list' })
    expect(tile('Sale', known)).toMatchObject({
      word: 'Sold to the State',
      number: null,
      note: null,
    })
    expect(tile('Redemption', known)).toMatchObject({ word, number })
  })
})

describe('the tile of redemption', () => {
  const sold = {
    status: 'open',
    deadline: '2027-08-30',
    saleDate: '2025-08-25',
    total: 10,
    deadlines: [],
  } as const
  test.each<[string, Partial<Known>, object]>([
    [
      'the latest sale is open',
      { redemption: { sales: [sold] } },
      { word: 'Open', tone: 'warn', number: 'Aug 30, 2027', evidence: 'redemption' },
    ],
    [
      'the latest sale is past it',
      { redemption: { sales: [{ ...sold, status: 'expired', deadline: '2026-11-20' }] } },
      { word: 'Period ended', tone: 'other', note: '1 day ago' },
    ],
    [
      'a lien sale has no day that ends it',
      { redemption: { sales: [{ ...sold, deadline: null }] } },
      { word: 'Open', number: 'until foreclosed' },
    ],
    [
      'a lien sale without a payoff is still shown as open',
      {
        redemption: {
          sales: [
            {
              ...sold,
              status: 'unknown',
              deadline: null,
              deadlines: [
                { what: 'first day of the foreclosure suit', on: '2028-05-08' },
                { what: 'last day of the foreclosure suit', on: '2035-05-08' },
              ],
            },
          ],
        },
      },
      { word: 'Open', number: 'until foreclosed' },
    ],
    [
      'without a payoff the last day is shown; the law comes before the list',
      {
        sale: { ...sale, redemptionDate: '2027-04-24' },
        redemption: {
          sales: [
            {
              ...sold,
              status: 'unknown',
              deadline: null,
              deadlines: [{ what: 'last day to redeem', on: '2027-04-26' }],
            },
          ],
        },
      },
      { word: 'Open', number: 'Apr 26, 2027', evidence: 'redemption' },
    ],
    [
      'what is redeemed is not open, whatever last day a list states',
      { sale: { ...sale, status: 'redeemed', redemptionDate: '2027-08-25' } },
      { word: 'Redeemed', tone: 'info', number: null },
    ],
    [
      'a fact is missing',
      { redemption: { sales: [{ ...sold, status: 'unknown', deadline: null }] } },
      { word: 'Not known', tone: 'other' },
    ],
    [
      'the sale is still to come',
      { redemption: { sales: [{ ...sold, saleDate: '2026-12-07', status: 'unknown' }] } },
      { word: 'Not sold yet', tone: 'other' },
    ],
    ['a list announces it, no law is computed', {}, { word: 'Not sold yet', tone: 'other' }],
    ['no sale is known', { sale: null }, { word: 'No sale known', tone: 'other' }],
    [
      'the announced day has passed',
      { sale: { ...sale, saleDate: '2026-11-20' } },
      { word: 'No sale known', tone: 'other' },
    ],
    [
      'the last day a list states is still open',
      { sale: { ...sale, redemptionDate: today } },
      { word: 'Open', tone: 'warn', evidence: 'tax-sale' },
    ],
    [
      'the law comes before the list',
      { sale: { ...sale, redemptionDate: today }, redemption: { sales: [sold] } },
      { number: 'Aug 30, 2027' },
    ],
  ])('%s', (_case, more, expected) => {
    expect(tile('Redemption', more)).toMatchObject(expected)
  })
})

test('an owner nothing of record gives title is not shown as listed', () => {
  const title = {
    basis: 'analysis',
    confidenceScore: 40,
    hasActiveLinks: false,
    liens: [],
    findings: [{ code: 'owner-not-in-chain', severity: 'critical', points: 40 }],
  } as const
  expect(tile('Ownership', { title })).toMatchObject({ tone: 'bad', word: 'Not of record' })
  expect(tile('Ownership', { title: { ...title, findings: [] } })?.word).toBe('As listed')
})

test('the gravest defect of the chain is named; a lien, taxes and a minor matter are no defect of ownership', () => {
  const of = (...findings: Array<{ code: string; severity: Severity; points: number }>) =>
    tile('Ownership', {
      title: {
        basis: 'analysis',
        confidenceScore: 40,
        hasActiveLinks: false,
        liens: [],
        findings,
      },
    })
  const taxes = { code: 'delinquent-taxes', severity: 'major', points: 50 } as const
  const dead = { code: 'deceased-grantor', severity: 'critical', points: 40 } as const
  const gap = { code: 'chain-gap', severity: 'major', points: 20 } as const
  expect(of(taxes, gap, dead)).toMatchObject({
    tone: 'bad',
    word: 'Deed signed after grantor’s death',
    evidence: 'title',
  })
  expect(of(taxes, gap)).toMatchObject({ tone: 'warn', word: 'Gap in the chain of title' })
  expect(of(taxes, { ...gap, severity: 'minor' })?.word).toBe('As listed')
})

describe('the tiles of title and liens', () => {
  const lien = {
    instrument: 'a',
    lienType: 'judgment',
    isActive: true,
    priority: 1,
    expiresOn: null,
    survivesTaxDeed: 'depends',
    why: '',
  } as const
  const title = {
    basis: 'analysis' as const,
    confidenceScore: 81,
    hasActiveLinks: false,
    findings: [],
    liens: [],
  }
  test.each([
    [81, 'High', 'good'],
    [79, 'Medium', 'wait'],
    [59, 'Low', 'bad'],
  ])('a score of %i is %s', (confidenceScore, word, tone) => {
    expect(tile('Title', { title: { ...title, confidenceScore } })).toMatchObject({
      word,
      tone,
      number: `${confidenceScore}/100`,
    })
  })

  test('the default score is gray and called the default', () => {
    const unknown = { title: { ...title, confidenceScore: null } }
    expect(tile('Title', unknown)).toMatchObject({
      tone: 'other',
      number: '50/100',
      note: 'default',
    })
    expect(tile('Liens', unknown)).toMatchObject({ tone: 'other', word: 'Unknown' })
  })

  test('active liens are counted; none found is good where the record was read', () => {
    const bound = { ...title, hasActiveLinks: true, liens: [lien, { ...lien, isActive: false }] }
    expect(tile('Liens', { title: bound })).toMatchObject({ tone: 'bad', number: '1 lien' })
    expect(tile('Liens', { title })).toMatchObject({ tone: 'good', word: 'None found' })
  })
})

describe('the tile of ownership', () => {
  test('red flags ask to look closer, and lead to them', () => {
    expect(tile('Ownership', { flags: 2 })).toMatchObject({
      tone: 'warn',
      number: '2 red flags',
      evidence: 'red-flags',
    })
    expect(tile('Ownership')).toMatchObject({ word: 'As listed', evidence: 'ownership' })
  })
})

test('the worst tile is first, a good one last; alike ones stay in their order', () => {
  const names = (tiles: ReturnType<typeof verdict>) => tiles.map(({ name }) => name)
  const tiles = verdict({ ...known, flags: 1 }, today)
  expect(names(worstFirst(tiles))).toEqual([
    'Taxes',
    'Sale',
    'Ownership',
    'Redemption',
    'Title',
    'Liens',
  ])
  expect(names(tiles)[2], 'the argument is left as it is').toBe('Redemption')
})
