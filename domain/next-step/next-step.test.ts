import { expect, test } from 'vitest'
import { STAGE_KEYS } from '../holding/stage.ts'
import { anchorOfNews, placeOf, propertyPath } from '../property/page-place.ts'
import type { Known } from '../property/verdict.ts'
import { nextStep } from './next-step.ts'

const today = '2026-11-21'
const examined: Known['title'] = {
  basis: 'analysis',
  confidenceScore: 80,
  hasActiveLinks: false,
  liens: [],
  findings: [],
}
const sale = {
  status: 'delinquent',
  totalOwed: 1250.4,
  saleDate: '2026-12-07',
  redemptionDate: null,
  assumed: [],
}
const sold = {
  status: 'open',
  deadline: '2027-04-26',
  saleDate: '2025-04-26',
  total: 100,
  deadlines: [],
} as const
const known: Known = {
  property: { ownerName: 'Ada Brown', taxStatus: 'delinquent', assumed: [] },
  flags: 0,
  sale,
  title: examined,
  redemption: { sales: [] },
}
const past = { ...sale, status: 'auctioned', saleDate: '2025-04-26' }
const held = { stageWords: 'In redemption', ending: null, nextDay: null }

test.each<[string, Partial<Known>, string, string, string]>([
  ['an unread title comes before the bid', { title: null }, 'find out', 'title', 'in 16 days'],
  ['a scheduled sale', {}, 'bid', 'max-bid', 'Dec 7, 2026 (in 16 days)'],
  [
    'no scheduled sale, taxes open',
    { sale: { ...sale, saleDate: null } },
    'find out',
    'survivors',
    'no sale is scheduled',
  ],
  [
    'nothing owed',
    { sale: null, property: { ...known.property, taxStatus: 'clear' } },
    'find out',
    'title',
    'No tax sale',
  ],
  [
    'sold, the owner can still redeem',
    { sale: past, redemption: { sales: [sold] } },
    'wait',
    'redemption',
    'until Apr 26, 2027',
  ],
  [
    'sold, the last day is today',
    { sale: past, redemption: { sales: [{ ...sold, deadline: today }] } },
    'wait',
    'redemption',
    '(today)',
  ],
  [
    'sold, the period has ended',
    { sale: past, redemption: { sales: [{ ...sold, status: 'expired', deadline: '2026-11-20' }] } },
    'insure',
    'insurable',
    'was Nov 20, 2026',
  ],
  [
    'redeemed',
    {
      sale: { ...past, status: 'redeemed' },
      redemption: { sales: [{ ...sold, status: 'expired' }] },
    },
    'done',
    'sale',
    'redeemed',
  ],
  [
    'sold to the State',
    { redemption: { sales: [{ ...sold, isHeldByState: true }] } },
    'bid',
    'max-bid',
    'sold to the State',
  ],
  [
    'offered again after an earlier sale',
    { redemption: { sales: [sold] } },
    'bid',
    'max-bid',
    'in 16 days',
  ],
])('a buyer: %s', (_case, more, stage, at, why) => {
  const step = nextStep({ ...known, ...more }, null, today)
  expect(step).toMatchObject({ stage, at })
  expect(step.why).toContain(why)
})

test.each([
  ['redemption', 'wait'],
  ['notice', 'notice'],
  ['suit', 'deed'],
  ['deed', 'deed'],
  ['quiet-title', 'insure'],
  ['insurable', 'sell'],
] as const)('a holder in %s', (stage, step) => {
  expect(nextStep(known, { ...held, stage }, today).stage).toBe(step)
})

test('a holder is told the next day, or why there is none', () => {
  const nextDay = { what: 'Last day to redeem', on: '2026-11-25' }
  const why = (more: Partial<Parameters<typeof nextStep>[1]>) =>
    nextStep(known, { ...held, stage: 'redemption', ...more }, today).why
  expect(why({ nextDay })).toBe('Next: Last day to redeem, Nov 25, 2026 (in 4 days).')
  expect(why({})).toBe('Stage: In redemption.')
  expect(why({ stage: null })).toContain('no deadline can be computed')
  expect(why({ ending: 'sold', stageWords: 'Sold' })).toBe('This holding is closed: Sold.')
})

test('each step leads to a part that the page has', () => {
  for (const stage of STAGE_KEYS) {
    expect(placeOf(nextStep(known, { ...held, stage }, today).at), stage).not.toBeNull()
  }
})

test('a part’s address names its tab or drawer', () => {
  expect(propertyPath(7)).toBe('/property/7')
  expect(propertyPath(7, 'tax-sale')).toBe('/property/7#tax-sale')
  expect(propertyPath(7, 'holding')).toBe('/property/7?tab=sale#holding')
  expect(propertyPath(7, 'workspace-notes')).toBe('/property/7?drawer=team#workspace-notes')
  expect(placeOf('toString')).toBeNull()
  expect(propertyPath(7, anchorOfNews('mention'))).toBe('/property/7?drawer=team#workspace-notes')
  expect(propertyPath(7, anchorOfNews('redemption'))).toBe('/property/7?tab=sale#redemption')
  expect(anchorOfNews('screen.entered')).toBeUndefined()
})
