import { describe, expect, test } from 'vitest'
import { HOME_STATES } from '../county/home-states.ts'
import { citation } from '../law/citation.ts'
import { analyzeTitle } from '../title/score/analyze.ts'
import { caseOf, type WrittenCase } from '../title/testing/make-case.ts'
import { assumeRisks } from './assume-risks.ts'
import { costCentsOf, SEARCH_IDS, SEARCHES } from './searches.ts'
import { type TitleFacts, titleFacts } from './title-facts.ts'

const FACTS: TitleFacts = {
  state: 'MS',
  owner: 'person',
  hasDeed: true,
  coverage: 0.5,
  saleHeld: true,
  unknownNotices: 1,
  taxEvents: 1,
  hasJudgment: false,
}

const chanceOf = (id: string, facts: Partial<TitleFacts>) =>
  assumeRisks({ ...FACTS, ...facts }, 100_000).find((search) => search.id === id)?.risk.chance

test.each(HOME_STATES)('in %s every search has an office and cites rules that exist', (state) => {
  const searches = assumeRisks({ ...FACTS, state }, 100_000)
  expect(searches.map(({ id }) => id)).toEqual([...SEARCH_IDS])
  for (const { office, law } of searches) {
    expect(office).not.toBe('')
    expect(() => citation(law)).not.toThrow()
  }
})

test('outside the covered states there is nothing to advise', () => {
  expect(assumeRisks({ ...FACTS, state: 'GA' }, 100_000)).toEqual([])
})

describe('the title’s own facts change the chance', () => {
  test.each([
    ['no deed on file: land records twice as likely', 'land-records', { hasDeed: false }, 0.4],
    ['most evidence on file', 'land-records', { coverage: 0.75 }, 0.08],
    ['half of it', 'land-records', {}, 0.2],
    ['an estate owns it', 'probate', { owner: 'estate' }, 0.48],
    ['a company has no heirs', 'probate', { owner: 'company' }, 0.008],
    ['a judgment of record brings others', 'judgment-roll', { hasJudgment: true }, 0.225],
    ['taxes of two years', 'other-taxes', { taxEvents: 2 }, 0.45],
    ['some notices known', 'notice-file', { unknownNotices: 0.4 }, 0.09],
    ['an owner in possession in Alabama', 'possession', { state: 'AL' }, 0.3],
  ] as [string, string, Partial<TitleFacts>, number][])('%s', (_case, id, facts, chance) => {
    expect(chanceOf(id, facts)).toBeCloseTo(chance, 10)
  })

  test('there is no notice file before a sale, nor one to look at whose notices are known', () => {
    expect(chanceOf('notice-file', { saleHeld: false })).toBeUndefined()
    expect(chanceOf('notice-file', { unknownNotices: 0 })).toBeUndefined()
  })
})

test('a workspace’s own rates replace the default, one by one, and its hour has its price', () => {
  const [search] = assumeRisks(FACTS, 100_000, {
    hourlyCents: 12_000,
    searches: { 'other-taxes': { chancePercent: 50, feeCents: 250 } },
  })
  expect(search).toMatchObject({
    id: 'other-taxes',
    isOwn: true,
    assumed: { ...SEARCHES['other-taxes'].assumed, chancePercent: 50, feeCents: 250 },
    costCents: 250 + 2_000,
    risk: { chance: 0.5, loss: 6_000, find: 0.95 },
  })
  expect(assumeRisks(FACTS, 100_000)[0]?.isOwn).toBe(false)
})

test('nothing is certain before it is looked up', () => {
  const searches = { probate: { chancePercent: 100 } }
  const risk = assumeRisks({ ...FACTS, owner: 'estate' }, 100_000, { searches }).find(
    ({ id }) => id === 'probate',
  )?.risk
  expect(risk?.chance).toBe(0.9)
})

test.each([
  ['a fee alone', { feeCents: 300, minutes: 0 }, 4_000, 300],
  ['a quarter of an hour', { feeCents: 0, minutes: 15 }, 4_000, 1_000],
  ['time that costs nothing', { feeCents: 500, minutes: 60 }, 0, 500],
  ['a part of a cent is rounded', { feeCents: 0, minutes: 1 }, 100, 2],
])('a search costs: %s', (_case, search, hourly, cost) => {
  expect(costCentsOf(search, hourly)).toBe(cost)
})

describe('the facts of a title', () => {
  const factsOf = (written: Partial<WrittenCase>) => {
    const titleCase = caseOf({ instruments: [], ...written })
    return titleFacts(titleCase, analyzeTitle(titleCase))
  }
  test.each([
    ['SMITH JOHN A', 'person'],
    ['ESTATE OF JOHN SMITH', 'estate'],
    ['SMITH JOHN HEIRS OF', 'estate'],
    ['DELTA HOLDINGS LLC', 'company'],
    [null, 'unknown'],
  ])('owner %s is a %s', (ownerName, owner) => {
    expect(factsOf({ ownerName }).owner).toBe(owner)
  })

  test('without instruments there is no deed and no file of notices', () => {
    expect(factsOf({ taxSales: [] })).toMatchObject({
      hasDeed: false,
      saleHeld: false,
      coverage: 0,
      unknownNotices: 1,
    })
  })

  test('a sale that was held has a file; of its five notices one is known', () => {
    const sold = (status: 'sold' | 'delinquent') =>
      factsOf({
        taxSales: [
          {
            id: 't1',
            saleDate: '2025-08-25',
            kind: 'ms-land-sale',
            status,
            notices: { publication: true },
          },
        ],
      })
    expect(sold('sold')).toMatchObject({ saleHeld: true, unknownNotices: 0.8, taxEvents: 1 })
    expect(sold('delinquent').saleHeld).toBe(false)
  })
})
