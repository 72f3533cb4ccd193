import { describe, expect, test } from 'vitest'
import type { PointId } from './checklist.ts'
import { recordAnswers } from './record-answers.ts'
import type { RecordFacts, TitleFacts } from './record-facts.ts'

const provenance = { source: 'Hinds tax-sale list', asOf: '2026-11-01' }

const bare: RecordFacts = {
  property: {
    parcelId: null,
    address: null,
    city: null,
    state: null,
    ownerName: null,
    legalDescription: null,
    propertyType: null,
    buildingSize: null,
    lotSize: null,
    marketValue: null,
    assessedValue: null,
    assumed: [],
    provenance,
  },
  flags: [],
  taxSale: null,
  redemptions: [],
  asOf: '2026-11-21',
  title: null,
}
const cleanTitle: TitleFacts = {
  basis: 'analysis',
  confidenceScore: 100,
  asOf: '2026-11-21',
  searchedFrom: '1984-03-02',
  coverage: 0.92,
  ruleSet: '2026.11',
  chain: ['i1', 'i2'],
  holders: [{ name: 'SMITH JOHN A', interest: '1' }],
  findings: [],
  liens: [],
  survivors: [],
}

const about = (facts: RecordFacts, point: PointId) =>
  recordAnswers(facts).filter((answer) => answer.point === point)
const withProperty = (more: Partial<RecordFacts['property']>): RecordFacts => ({
  ...bare,
  property: { ...bare.property, ...more },
})
const withSale = (more: Partial<NonNullable<RecordFacts['taxSale']>>): RecordFacts => ({
  ...bare,
  taxSale: {
    status: 'delinquent',
    totalOwed: null,
    saleDate: null,
    assumed: [],
    bills: [],
    provenance,
    ...more,
  },
})
const withTitle = (more: Partial<TitleFacts>, ownerName: string | null = 'SMITH JOHN A') => ({
  ...withProperty({ ownerName }),
  title: { ...cleanTitle, ...more },
})

describe('recordAnswers', () => {
  test('an empty record answers only that there is no parcel ID', () => {
    expect(recordAnswers(bare)).toEqual([
      {
        point: 'parcel-id',
        standing: 'warning',
        text: 'The record has no parcel ID.',
        source: 'Hinds tax-sale list, as of Nov 1, 2026',
      },
    ])
  })

  test('settles the parcel ID as it is written, with its source and day', () => {
    expect(about(withProperty({ parcelId: '123-45.6' }), 'parcel-id')).toEqual([
      {
        point: 'parcel-id',
        standing: 'settled',
        text: '123-45.6',
        source: 'Hinds tax-sale list, as of Nov 1, 2026',
      },
    ])
  })

  test('says nothing of a city the importer assumed', () => {
    const facts = withProperty({ address: '1 OAK ST', city: 'Jackson', assumed: ['city'] })
    expect(about(facts, 'location')[0]?.text).toBe('The record says 1 Oak St.')
  })

  test.each([
    ['a real sale date settles the point', [], 'settled', 'Apr 6, 2026'],
    [
      'an assumed one is a warning',
      ['saleDate'],
      'warning',
      'Apr 6, 2026 was assumed by the importer and is not a sale date.',
    ],
  ])('%s', (_case, assumed, standing, text) => {
    expect(about(withSale({ saleDate: '2026-04-06', assumed }), 'sale-date')).toMatchObject([
      { standing, text },
    ])
  })

  test('an assumed amount settles nothing', () => {
    expect(about(withSale({ totalOwed: 12.5, assumed: ['totalOwed'] }), 'amount-owed')).toEqual([])
    expect(about(withSale({ totalOwed: 1842.17 }), 'amount-owed')[0]?.text).toBe(
      '$1,842.17 in all.',
    )
  })

  test('names unpaid years once, in order, and leaves paid ones out', () => {
    const bills = [
      { taxYear: 2025, status: 'unpaid' },
      { taxYear: 2023, status: 'unpaid' },
      { taxYear: 2024, status: 'paid' },
      { taxYear: 2025, status: 'unpaid' },
      { taxYear: null, status: 'unpaid' },
    ]
    expect(about(withSale({ bills }), 'other-years')[0]?.text).toMatch(
      /^Unpaid on the list: 2023, 2025\./,
    )
  })

  test.each([
    ['MS', 'settled', /Mississippi sells the land/],
    ['TN', 'settled', /by order of a court/],
    ['AL', 'open', /the record does not say which/],
  ])('the kind of sale in %s is %s', (state, standing, text) => {
    const [answer] = about(withProperty({ state }), 'sale-kind')
    expect(answer?.standing).toBe(standing)
    expect(answer?.text).toMatch(text)
  })

  test('a deadline that cannot be computed names what is missing', () => {
    const facts: RecordFacts = {
      ...bare,
      redemptions: [
        {
          regime: 'tn-court-sale',
          status: 'unknown',
          missing: 'confirmedOn',
          deadline: null,
          total: null,
          buyerReceives: null,
          deadlines: [],
        },
      ],
    }
    expect(about(facts, 'deadline')).toMatchObject([
      {
        standing: 'open',
        text: 'Cannot be computed. Missing: the day the court confirmed the sale.',
      },
    ])
  })

  test('a whole chain settles what the deeds settle, and never the liens', () => {
    const settled = recordAnswers(withTitle({}))
      .filter(({ standing }) => standing === 'settled')
      .map(({ point }) => point)
    expect(settled).toEqual(['chain-complete', 'shares', 'earlier-tax-deed', 'owner-match'])
    expect(about(withTitle({}), 'judgments')).toMatchObject([
      { standing: 'open', text: 'No active judgment in what was searched.' },
    ])
  })

  test('says the days of a finding and of what survives as people write them', () => {
    const facts = withTitle({
      findings: [
        {
          code: 'unreleased-deed-of-trust',
          explanation: 'The deed of trust of 2026-02-09 was recorded on 2026-02-13.',
        },
        { code: 'easement', explanation: 'An easement of 1991-06-30.' },
      ],
      survivors: [{ interest: 'the lien filed on 2020-01-02', survives: 'survives' }],
    })
    const said = (point: PointId) => about(facts, point).map(({ text }) => text)
    expect(said('deeds-of-trust')).toEqual([
      'The deed of trust of Feb 9, 2026 was recorded on Feb 13, 2026.',
    ])
    expect(said('burdens')).toEqual(['An easement of Jun 30, 1991.'])
    expect(said('survivors')).toEqual(['Stays: the lien filed on Jan 2, 2020.'])
  })

  test('a finding warns, and its point is not settled as well', () => {
    const facts = withTitle({ findings: [{ code: 'chain-gap', explanation: 'A gap.' }] })
    expect(about(facts, 'chain-complete')).toMatchObject([{ standing: 'warning', text: 'A gap.' }])
  })

  test('an active lien is not called absent', () => {
    const facts = withTitle({ liens: [{ lienType: 'judgment', isActive: true }] })
    expect(about(facts, 'judgments')).toEqual([])
  })

  test('the owner is not settled where the roll names none', () => {
    expect(about(withTitle({}, null), 'owner-match')).toEqual([])
  })

  test('a score a list states, with no chain read, settles nothing', () => {
    expect(
      recordAnswers(withTitle({ basis: 'statement', chain: [] })).filter(
        ({ standing }) => standing === 'settled',
      ),
    ).toEqual([])
  })

  test('says where a title was searched from, and how much was there', () => {
    expect(about(withTitle({}), 'chain-complete')[0]?.source).toBe(
      'title analysis of Nov 21, 2026, searched from Mar 2, 1984, coverage 92%, rules 2026.11',
    )
  })
})
