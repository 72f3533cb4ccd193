import { describe, expect, test } from 'vitest'
import type { TitleFinding, TitleInstrument, TitleRecord } from '../../../contract/title.ts'
import { axisYears, chainPicture, placeOfDay, spreadPlaces } from './chain-picture.ts'

const provenance = {
  source: 'a test',
  importId: null,
  asOf: '2026-11-01',
  year: null,
  isSample: true,
}
const instrument = (id: string, more: Partial<TitleInstrument> = {}): TitleInstrument => ({
  id,
  type: 'warranty-deed',
  recordedOn: '2000-01-01',
  executedOn: null,
  grantors: [],
  grantees: [],
  bookPage: null,
  instrumentNumber: null,
  consideration: null,
  amount: null,
  maturesOn: null,
  refersTo: [],
  interest: null,
  remarks: null,
  isInChain: true,
  provenance,
  ...more,
})
const finding = (code: string, instruments: string[]): TitleFinding => ({
  code,
  severity: 'critical',
  points: 51,
  instruments,
  explanation: '',
  whoCouldAssertIt: '',
  cure: '',
  underlying: null,
  scoreIfCured: 100,
  source: '',
})
const record: TitleRecord = {
  propertyId: 1,
  confidenceScore: 100,
  underlyingTitleScore: 49,
  riskLevel: 'Low Risk',
  basis: 'analysis',
  stated: null,
  chainOfTitleComplete: true,
  hasActiveLinks: false,
  hasCloudedTitle: false,
  hasQuietTitleIssues: false,
  notes: '',
  lastTitleSearch: '2026-11-01T00:00:00Z',
  ruleSet: '2026.11',
  asOf: '2026-11-01',
  searchedFrom: '1984-03-02',
  coverage: 1,
  holders: [],
  chain: ['a', 'b'],
  unplaced: [],
  unplacedReasons: {},
  findings: [],
  liens: [],
  survivors: [],
  instruments: [
    instrument('b', { recordedOn: '2005-06-01' }),
    instrument('a', { recordedOn: '1984-03-02' }),
  ],
  taxSales: [],
}

describe('chainPicture', () => {
  test('the links stand in the order of the chain, numbered, and hold where nothing is said', () => {
    const picture = chainPicture(record)
    expect(
      picture?.links.map(({ number, instrument: { id }, breakBefore }) => [
        number,
        id,
        breakBefore,
      ]),
    ).toEqual([
      [1, 'a', null],
      [2, 'b', null],
    ])
    expect(picture?.from).toBe('1984-03-02')
    expect(picture && picture.to > record.asOf).toBe(true)
  })

  test('a deed recorded late stands by the day it was signed, before the deed it carries', () => {
    const picture = chainPicture({
      ...record,
      searchedFrom: '1990-05-01',
      chain: ['late', 'b'],
      instruments: [
        instrument('b', { recordedOn: '1990-05-01' }),
        instrument('late', { recordedOn: '2005-06-01', executedOn: '1985-01-02' }),
      ],
    })
    expect(
      picture?.links.map(({ isLate, shownOn, instrument: { id } }) => [id, isLate, shownOn]),
    ).toEqual([
      ['late', true, '1985-01-02'],
      ['b', false, '1990-05-01'],
    ])
    expect(picture?.from).toBe('1985-01-02')
  })

  test('a late deed whose day is not known stands with the next', () => {
    const picture = chainPicture({
      ...record,
      chain: ['late', 'b'],
      instruments: [
        instrument('b', { recordedOn: '1990-05-01' }),
        instrument('late', { recordedOn: '2005-06-01' }),
      ],
    })
    expect(picture?.links.map(({ shownOn }) => shownOn)).toEqual(['1990-05-01', '1990-05-01'])
  })

  test('without a conveyance there is nothing to draw', () => {
    expect(chainPicture({ ...record, chain: [] })).toBeNull()
  })

  test('a gap that names both deeds breaks the step into the later one', () => {
    const picture = chainPicture({ ...record, findings: [finding('chain-gap', ['b', 'a'])] })
    expect(picture?.links.map(({ breakBefore }) => breakBefore?.code ?? null)).toEqual([
      null,
      'chain-gap',
    ])
  })

  test('after a conveyance of a part the line holds a part', () => {
    const picture = chainPicture({ ...record, findings: [finding('partial-interest', ['b'])] })
    expect(picture?.links.map(({ isInPart }) => isInPart)).toEqual([false, true])
    expect(picture?.links.every(({ breakBefore }) => breakBefore === null)).toBe(true)
  })

  test('an assessed owner outside the chain breaks its end, whatever it names', () => {
    const picture = chainPicture({ ...record, findings: [finding('owner-not-in-chain', [])] })
    expect(picture?.endsElsewhere?.code).toBe('owner-not-in-chain')
    expect(picture?.links.every(({ breakBefore }) => breakBefore === null)).toBe(true)
  })

  test('a released lien ends at its release, an active one at its last day', () => {
    const lien = (id: string, isActive: boolean) => ({
      instrument: id,
      lienType: 'deed-of-trust',
      isActive,
      priority: isActive ? 1 : null,
      expiresOn: '2034-06-01',
      survivesTaxDeed: 'depends' as const,
      why: '',
    })
    const picture = chainPicture({
      ...record,
      liens: [lien('d2', true), lien('d1', false), lien('t1', true)],
      instruments: [
        ...record.instruments,
        instrument('d1', { type: 'deed-of-trust', recordedOn: '1990-01-01' }),
        instrument('d2', { type: 'deed-of-trust', recordedOn: '2005-06-01' }),
        instrument('r1', { type: 'release', recordedOn: '1999-05-05', refersTo: ['d1'] }),
      ],
    })
    // t1 is a tax sale: a separate mark, not a bar.
    expect(picture?.liens.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['d1', '1990-01-01', '1999-05-05'],
      ['d2', '2005-06-01', '2034-06-01'],
    ])
  })
})

describe('placeOfDay', () => {
  const axis = { from: '2000-01-01', to: '2000-01-11' }
  test.each([
    ['the first day', '2000-01-01', 0],
    ['the middle', '2000-01-06', 50],
    ['the last day', '2000-01-11', 100],
    ['a day before is at the edge', '1990-01-01', 0],
    ['a day after is at the edge', '2034-01-01', 100],
  ])('%s', (_case, day, place) => {
    expect(placeOfDay(axis, day)).toBe(place)
  })
})

describe('spreadPlaces', () => {
  test.each([
    ['what is far apart stays', [10, 50, 90], 5, [10, 50, 90]],
    ['two on one day stand side by side', [40, 40], 5, [40, 45]],
    ['at the end they are pushed back', [98, 99, 100], 5, [90, 95, 100]],
    ['too many share the room evenly', [0, 0, 0, 0, 0], 40, [0, 25, 50, 75, 100]],
    ['one alone', [30], 5, [30]],
    ['none', [], 5, []],
  ])('%s', (_case, places, gap, spread) => {
    expect(spreadPlaces(places, gap)).toEqual(spread)
  })
})

test.each([
  ['forty years', '1984-03-02', '2030-01-01', [1990, 2000, 2010, 2020, 2030]],
  ['ten years', '2016-03-02', '2026-01-01', [2018, 2020, 2022, 2024, 2026]],
  ['two years', '2024-03-02', '2026-11-01', [2025, 2026]],
])('the axis of %s has round years', (_case, from, to, years) => {
  expect(axisYears(from, to)).toEqual(years)
})
