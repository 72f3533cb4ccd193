import { describe, expect, test } from 'vitest'
import type { Instrument, TaxSaleKind } from '../reading/title-case.ts'
import { claimsOf, instrument, OWNER, taxSale } from '../testing/claims.ts'
import type { Survival } from './lien.ts'
import { type Interest, type SaleFacts, salesToCome, survival, survivalOfAny } from './survival.ts'

const facts = (kind: TaxSaleKind, notices: Partial<SaleFacts['notices']> = {}): SaleFacts => ({
  kind,
  saleDate: '2024-08-26',
  notices: { lienors: null, unitedStates: null, ...notices },
  endsOn: null,
  asOf: '2028-01-03',
})

const KINDS = ['ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale'] as const
const [S, X, D] = ['survives', 'extinguished', 'depends'] as const

describe('what survives a tax deed', () => {
  // By whether the lienors' notice was given, not given, or unknown: law section 7.
  test.each<[Interest, TaxSaleKind, Survival, Survival, Survival]>([
    ['mortgage', 'ms-land-sale', X, S, D],
    ['mortgage', 'al-land-sale', D, D, D],
    ['mortgage', 'al-tax-lien', X, S, D],
    ['mortgage', 'tn-court-sale', X, S, D],
    ['other lien', 'ms-land-sale', D, D, D],
    ['other lien', 'al-land-sale', D, D, D],
    ['other lien', 'al-tax-lien', X, S, D],
    ['other lien', 'tn-court-sale', X, S, D],
  ])('%s, %s: notified %s, not %s, unknown %s', (interest, kind, given, missing, unknown) => {
    const answer = (lienors: boolean | null) =>
      survival(interest, facts(kind, { lienors })).survives
    expect([answer(true), answer(false), answer(null)]).toEqual([given, missing, unknown])
  })

  test.each<[Interest, Survival[]]>([
    ['other taxes', [S, S, D, S]],
    ['easements and covenants', [S, S, S, S]],
    ['severed minerals', [S, S, S, S]],
    ['owner in possession', [D, S, X, X]],
  ])('%s by kind of sale: %j', (interest, expected) => {
    expect(KINDS.map((kind) => survival(interest, facts(kind)).survives)).toEqual(expected)
  })

  // E13: filed 25 days before the auction, but 755 before redemption ended on 2026-08-26 (US-3, § 301.7425-2(b)).
  test.each<[string, TaxSaleKind, boolean | null, Survival]>([
    ['2024-08-01', 'ms-land-sale', false, S],
    ['2024-08-01', 'ms-land-sale', true, D],
    ['2026-07-26', 'ms-land-sale', false, S],
    ['2026-07-27', 'ms-land-sale', false, D],
    ['2024-07-26', 'ms-land-sale', false, S],
    ['2024-07-26', 'ms-land-sale', true, X],
    ['2024-07-26', 'al-land-sale', null, D],
    ['2024-09-01', 'al-land-sale', false, S],
    ['2027-07-26', 'al-land-sale', false, S],
    ['2027-07-27', 'al-land-sale', false, D],
    ['2024-08-01', 'tn-court-sale', false, S],
    ['2024-08-01', 'tn-court-sale', true, X],
    ['2024-08-01', 'al-tax-lien', null, D],
  ])(
    'federal lien filed %s, %s, United States notified %s: %s',
    (filedOn, kind, unitedStates, is) => {
      expect(survival('federal tax lien', facts(kind, { unitedStates }), filedOn).survives).toBe(is)
    },
  )

  test.each([
    ['2026-08-01', D],
    ['2026-08-02', S],
  ])('the notice can be given to 25 days before redemption ends: on %s %s', (asOf, is) => {
    const sale = { ...facts('ms-land-sale', { unitedStates: false }), asOf }
    const answer = survival('federal tax lien', sale, '2025-01-15')
    expect(answer.survives).toBe(is)
    if (is === D) expect(answer.why).toContain('can still be given until 2026-08-01')
  })

  test.each([
    ['UNITED STATES OF AMERICA', true],
    ['SECRETARY OF HOUSING AND URBAN DEVELOPMENT', true],
    ['ADMINISTRATOR OF VETERANS AFFAIRS', true],
    ['FARMERS HOME ADMINISTRATION', true],
    ['SMALL BUSINESS ADMINISTRATION', true],
    ['FEDERAL DEPOSIT INSURANCE CORPORATION', true],
    ['FDIC', true],
    ['USDA RURAL DEVELOPMENT', true],
    ['FIRST FEDERAL BANK', false],
    ['UNITED BANK OF ALABAMA', false],
    ['UNITED STATES NATIONAL BANK', false],
    ['FEDERAL LAND BANK OF JACKSON', false],
    ['SECRETARY OF STATE', false],
  ])('US-13: the deed of trust of %s depends on federal law: %s', (holder, depends) => {
    const lien = instrument({
      type: 'deed-of-trust',
      recordedOn: '2015-01-01',
      grantors: [OWNER],
      grantees: [holder],
      maturesOn: '2050-01-01',
    })
    const sale = taxSale({ saleDate: '2019-08-26', status: 'matured', notices: { lienors: true } })
    const [listed] = claimsOf({ instruments: [lien], taxSales: [sale] }).liens
    expect(listed?.survivesTaxDeed).toBe(depends ? D : X)
    if (depends) expect(listed?.why).toContain('depends on federal law')
  })

  test('names the section and the fact for every interest and kind', () => {
    const interests: Interest[] = [
      'mortgage',
      'other lien',
      'federal tax lien',
      'other taxes',
      'easements and covenants',
      'severed minerals',
      'owner in possession',
    ]
    for (const kind of KINDS) {
      for (const interest of interests) {
        const { why, source } = survival(interest, facts(kind), '2020-01-01')
        expect(why).toMatch(/^[A-Z].{20,}\.$/s)
        expect(source).toMatch(/§|no section/)
      }
    }
  })

  test('Alabama, where the county’s kind of sale is not known, names both', () => {
    const { survives, why, source } = survivalOfAny('owner in possession', salesToCome('AL'))
    expect(survives).toBe('depends')
    expect(why).toMatch(/Sale of land: .*Foreclosure of a tax lien: /)
    expect(source).toBe('Ala. Code § 40-10-82; Ala. Code § 40-10-197')
  })

  test('a state without rules depends, in words', () => {
    expect(survivalOfAny('mortgage', salesToCome('GA'))).toMatchObject({ survives: 'depends' })
  })
})

describe('the sale that decides of a lien', () => {
  const loan = (recordedOn: string): Instrument =>
    instrument({
      type: 'deed-of-trust',
      recordedOn,
      grantors: [OWNER],
      grantees: ['FIRST BANK'],
      maturesOn: '2050-01-01',
    })
  const notified = taxSale({
    saleDate: '2019-08-26',
    status: 'matured',
    notices: { lienors: true },
  })
  const unnotified = taxSale({
    saleDate: '2022-08-29',
    status: 'matured',
    notices: { lienors: false },
  })
  const coming = taxSale({ status: 'delinquent' })
  const back = taxSale({ saleDate: '2024-08-26', status: 'redeemed', notices: { lienors: false } })
  test.each([
    ['is the one it was there for', '2015-01-01', [notified], X],
    ['is none that had ended before it', '2021-08-27', [notified], D],
    ['is one whose redemption had not ended', '2021-08-26', [notified], X],
    ['is the newest', '2015-01-01', [notified, unnotified], S],
    ['is one to come before all that were', '2015-01-01', [notified, coming], D],
    ['is none that was redeemed', '2015-01-01', [notified, back], X],
    ['is one to come where there is none', '2015-01-01', [], D],
  ])('%s', (_case, recordedOn, taxSales, expected) => {
    const lien = loan(recordedOn)
    const listed = claimsOf({ instruments: [lien], taxSales }).liens.find(
      ({ instrument: id }) => id === lien.id,
    )
    expect(listed?.survivesTaxDeed).toBe(expected)
  })

  test('once it has ended, is reported by the finding, which only a release ends', () => {
    const { defects } = claimsOf({ instruments: [loan('2015-01-01')], taxSales: [notified] })
    expect(defects.map(({ code }) => code)).toEqual([
      'unreleased-deed-of-trust',
      'tax-deed-in-chain',
    ])
    expect(defects[0]?.explanation).toMatch(/tax sale of 2019-08-26 .* so the tax deed ends it/)
  })
})
