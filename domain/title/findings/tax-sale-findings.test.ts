import { describe, expect, test } from 'vitest'
import type { Instrument, TaxSale } from '../reading/title-case.ts'
import { claimsOf, codesOf, instrument, OWNER, taxSale } from '../testing/claims.ts'

type SaleFields = Parameters<typeof taxSale>[0]

const act = (type: Instrument['type'], recordedOn: string, fields: Partial<Instrument> = {}) =>
  instrument({ type, recordedOn, ...fields })

describe('redemption-open', () => {
  test.each<[string, SaleFields, string, boolean]>([
    ['Mississippi on the last day', { saleDate: '2024-08-26' }, '2026-08-26', true],
    ['Mississippi the day after', { saleDate: '2024-08-26' }, '2026-08-27', false],
    // 2026-02-28 is a Saturday: a buyer counts to Monday (MS-18).
    ['Mississippi of a leap day', { saleDate: '2024-02-29' }, '2026-03-02', true],
    ['Mississippi the day after that', { saleDate: '2024-02-29' }, '2026-03-03', false],
    [
      'Alabama land on the last day',
      { kind: 'al-land-sale', saleDate: '2024-05-13' },
      '2027-05-13',
      true,
    ],
    [
      'Alabama land the day after',
      { kind: 'al-land-sale', saleDate: '2024-05-13' },
      '2027-05-14',
      false,
    ],
    [
      'Alabama land bid in for the State',
      { kind: 'al-land-sale', saleDate: '2014-05-13', purchaser: 'State of Alabama' },
      '2027-05-14',
      true,
    ],
    [
      'Alabama lien at any time',
      { kind: 'al-tax-lien', saleDate: '2014-04-22' },
      '2026-11-01',
      true,
    ],
    [
      'Tennessee without an order',
      { kind: 'tn-court-sale', saleDate: '2014-08-20' },
      '2026-11-01',
      true,
    ],
    ['a sale of a day not known', { saleDate: null }, '2026-11-01', true],
    ['none that was redeemed', { saleDate: '2025-08-25', status: 'redeemed' }, '2026-11-01', false],
    [
      'none that was cancelled',
      { saleDate: '2025-08-25', status: 'cancelled' },
      '2026-11-01',
      false,
    ],
    ['none that matured', { saleDate: '2025-08-25', status: 'matured' }, '2026-11-01', false],
  ])('fires for %s', (_case, fields, asOf, fires) => {
    const codes = codesOf({ asOf, taxSales: [taxSale(fields)] })
    expect(codes.includes('redemption-open')).toBe(fires)
  })

  describe('in Tennessee', () => {
    const sale = taxSale({ kind: 'tn-court-sale', saleDate: '2024-08-20' })
    test.each<[string, Partial<Instrument>, string, boolean]>([
      ['a year from the order', { executedOn: '2024-09-25' }, '2025-09-25', true],
      ['not a day longer', { executedOn: '2024-09-25' }, '2025-09-26', false],
      // 2025-10-05 is a Sunday.
      [
        'to Monday where the year ends on a Sunday',
        { executedOn: '2024-10-05', recordedOn: '2024-10-07' },
        '2025-10-06',
        true,
      ],
      [
        'not to Tuesday',
        { executedOn: '2024-10-05', recordedOn: '2024-10-07' },
        '2025-10-07',
        false,
      ],
      ['from the recording of an order without a date', {}, '2025-09-30', true],
      ['and ends with that', {}, '2025-10-01', false],
      [
        'an order without a reference',
        { refersTo: [], executedOn: '2024-09-25' },
        '2025-09-26',
        false,
      ],
    ])('runs %s', (_case, fields, asOf, fires) => {
      const order = act('tax-sale-confirmation', '2024-09-30', { refersTo: [sale.id], ...fields })
      const given = { asOf, state: 'TN', instruments: [order], taxSales: [sale] }
      expect(codesOf(given)).toEqual([fires ? 'redemption-open' : 'tax-deed-in-chain'])
      expect(claimsOf(given).unplaced).toEqual([])
    })
  })

  test('runs in Tennessee from the tax deed where no order is of record', () => {
    const sale = taxSale({ kind: 'tn-court-sale', saleDate: '2023-08-20' })
    const deed = act('tax-deed', '2024-09-30', { executedOn: '2024-09-25', refersTo: [sale.id] })
    const on = (asOf: string) => codesOf({ asOf, instruments: [deed], taxSales: [sale] })
    expect(on('2025-09-25')).toEqual(['redemption-open'])
    expect(on('2025-09-26')).toEqual([])
  })

  test.each<[string, TaxSale['kind'], Instrument['type']]>([
    ['the deed of an Alabama lien', 'al-tax-lien', 'tax-deed'],
    ['a redemption', 'ms-land-sale', 'redemption'],
    ['a release by the clerk', 'ms-land-sale', 'release'],
  ])('ends by %s that refers to the sale', (_case, kind, type) => {
    const sale = taxSale({ kind, saleDate: '2025-08-25' })
    const deed = act(type, '2026-01-05', { refersTo: [sale.id] })
    expect(codesOf({ instruments: [deed], taxSales: [sale] })).toEqual([])
  })

  test('of an Alabama lien ends by a judgment that quiets the title after its sale', () => {
    const taxSales = [taxSale({ kind: 'al-tax-lien', saleDate: '2025-04-22' })]
    const decree = (recordedOn: string, defendant = OWNER) => ({
      state: 'AL',
      taxSales,
      instruments: [
        act('quiet-title-judgment', recordedOn, { grantors: [defendant], grantees: ['LIEN LLC'] }),
      ],
    })
    expect(codesOf(decree('2025-04-22'))).toEqual([])
    expect(codesOf(decree('2025-04-21'))).toEqual(['redemption-open'])
    // Another defendant could not redeem: the owner still can (T-22).
    expect(codesOf(decree('2025-04-22', 'STRANGER SAM'))).toEqual(['redemption-open'])
  })

  const [one, two] = [taxSale({ saleDate: '2025-08-25' }), taxSale({ saleDate: '2026-08-31' })]
  test.each<[string, TaxSale[], string, number, boolean]>([
    ['is of the only sale', [one], '2026-01-05', 0, true],
    ['older than the sale is of none', [one], '2025-08-24', 1, false],
    ['is of the sale before it', [one, two], '2026-01-05', 1, true],
    ['after two sales is of neither', [one, two], '2026-09-30', 2, false],
  ])('a redemption without a reference %s', (_case, taxSales, recordedOn, left, isPlaced) => {
    const paid = act('redemption', recordedOn)
    const { defects, unplaced } = claimsOf({ instruments: [paid], taxSales })
    expect(defects).toHaveLength(left)
    expect(unplaced).toEqual(isPlaced ? [] : [paid.id])
  })

  test('is cured by a redemption', () => {
    const [defect] = claimsOf({ taxSales: [one] }).defects
    expect(defect).toMatchObject({
      severity: 'critical',
      instruments: [one.id],
      source: 'Miss. Code § 27-45-3',
      curedWith: `redemption of ${one.id}`,
    })
    expect(defect?.explanation).toContain('until 2027-08-25')
  })
})

describe('delinquent-taxes', () => {
  const unpaid = taxSale({ status: 'delinquent', taxYear: 2025, amount: 1842.17 })
  test('fires for taxes unpaid and not sold', () => {
    const [defect] = claimsOf({ taxSales: [unpaid] }).defects
    expect(defect).toMatchObject({ code: 'delinquent-taxes', severity: 'major' })
    expect(defect?.explanation).toContain('Taxes of 2025 ($1,842.17)')
  })
  test('ends with their payment of record', () => {
    const paid = act('redemption', '2026-10-01', { refersTo: [unpaid.id] })
    expect(codesOf({ instruments: [paid], taxSales: [unpaid] })).toEqual([])
  })
})

describe('tax-sale-notice-defect', () => {
  const matured = { saleDate: '2019-08-26', status: 'matured' } as const
  const loan = act('deed-of-trust', '2015-06-01', {
    grantors: [OWNER],
    grantees: ['FIRST BANK'],
    maturesOn: '2045-06-01',
  })
  const federal = (recordedOn: string) =>
    act('federal-tax-lien', recordedOn, {
      grantors: [OWNER],
      grantees: ['INTERNAL REVENUE SERVICE'],
    })
  const fires = (fields: SaleFields, instruments: Instrument[] = []) =>
    codesOf({ instruments, taxSales: [taxSale(fields)] }).includes('tax-sale-notice-defect')

  const all = ['ownerSheriff', 'ownerMail', 'publication', 'lienors', 'unitedStates'] as const
  // Which notices, if known to be missing, are a defect with a lienor and the United States of record.
  test.each<[TaxSale['kind'], readonly string[]]>([
    ['ms-land-sale', all],
    ['al-land-sale', ['unitedStates']],
    ['al-tax-lien', ['ownerMail', 'publication', 'unitedStates']],
    ['tn-court-sale', ['publication', 'unitedStates']],
  ])('%s needs %j', (kind, needed) => {
    const instruments = [loan, federal('2019-01-01')]
    for (const notice of all) {
      const lacking = fires({ ...matured, kind, notices: { [notice]: false } }, instruments)
      expect([notice, lacking]).toEqual([notice, needed.includes(notice)])
      expect(fires({ ...matured, kind, notices: { [notice]: true } }, instruments)).toBe(false)
      expect(fires({ ...matured, kind, notices: { [notice]: null } }, instruments)).toBe(false)
    }
  })

  test.each<[string, SaleFields, boolean]>([
    ['a sale sold whose redemption has ended', { saleDate: '2019-08-26', status: 'sold' }, true],
    ['no sale still open to redemption', { saleDate: '2025-08-25', status: 'sold' }, false],
    ['no sale that was redeemed', { ...matured, status: 'redeemed' }, false],
    ['no sale that was cancelled', { ...matured, status: 'cancelled' }, false],
    ['no taxes that were not sold', { saleDate: null, status: 'delinquent' }, false],
    ['an Alabama lien that is open', { saleDate: '2025-04-22', kind: 'al-tax-lien' }, true],
  ])('is of %s', (_case, fields, expected) => {
    expect(fires({ ...fields, notices: { ownerMail: false } })).toBe(expected)
  })

  test.each<[string, Instrument[], boolean]>([
    ['a deed of trust of record', [loan], true],
    [
      'no deed of trust released before the search',
      [loan, act('release', '2021-02-27', { refersTo: [loan.id] })],
      false,
    ],
    [
      'a deed of trust released after it',
      [loan, act('release', '2021-02-28', { refersTo: [loan.id] })],
      true,
    ],
    [
      'a deed of trust recorded when the search began',
      [{ ...loan, recordedOn: '2021-02-27' }],
      true,
    ],
    ['no deed of trust recorded later', [{ ...loan, recordedOn: '2021-02-28' }], false],
    ['no judgment, which the section does not name', [{ ...loan, type: 'judgment' }], false],
    ['no one', [], false],
  ])('towards %s in Mississippi', (_case, instruments, expected) => {
    expect(fires({ ...matured, notices: { lienors: false } }, instruments)).toBe(expected)
  })

  test.each<[string, string, boolean]>([
    ['31 days before the auction', '2019-07-26', true],
    ['30 days before the auction', '2019-07-27', true],
    ['after the auction', '2019-09-01', true],
    ['31 days before redemption ended', '2021-07-26', true],
    ['30 days before redemption ended', '2021-07-27', false],
    ['after redemption ended', '2021-09-01', false],
    ['and run out by then', '2008-01-01', false],
  ])(
    'US-3, § 301.7425-2(b): towards the United States, its notice filed %s',
    (_case, filedOn, expected) => {
      expect(fires({ ...matured, notices: { unitedStates: false } }, [federal(filedOn)])).toBe(
        expected,
      )
    },
  )

  test('US-3: names both readings, and an Alabama land sale ends after three years', () => {
    const [defect] = claimsOf({
      taxSales: [taxSale({ ...matured, notices: { unitedStates: false } })],
      instruments: [federal('2019-09-01')],
    }).defects.filter(({ code }) => code === 'tax-sale-notice-defect')
    expect(defect?.explanation).toContain('2021-08-26, which is the sale by the better reading')
    expect(defect?.explanation).toContain('if the auction of 2019-08-26 is the sale, no notice')
    const alabama = { ...matured, kind: 'al-land-sale' as const, notices: { unitedStates: false } }
    expect(fires(alabama, [federal('2022-07-26')])).toBe(true)
    expect(fires(alabama, [federal('2022-07-27')])).toBe(false)
  })

  test('is settled by a later quiet-title judgment, and names itself in its group', () => {
    // The owner bought it in, so that no deed of the sale is outstanding.
    const sale = taxSale({
      ...matured,
      purchaser: OWNER,
      notices: { ownerMail: false, publication: false },
    })
    const [defect] = claimsOf({ taxSales: [sale] }).defects
    expect(defect).toMatchObject({ severity: 'critical', curedWith: 'quiet-title' })
    expect(defect?.explanation).toMatch(/mail to the owner; publication in a newspaper/)
    const against = { grantors: [OWNER] }
    const decree = act('quiet-title-judgment', '2026-10-01', against)
    expect(codesOf({ instruments: [decree], taxSales: [sale] })).toEqual([])
    const unrelated = act('quiet-title-judgment', '2026-10-01', { grantors: ['ACME BANK'] })
    expect(codesOf({ instruments: [unrelated], taxSales: [sale] })).toHaveLength(1)
    const older = act('quiet-title-judgment', '2019-08-25', against)
    expect(codesOf({ instruments: [older], taxSales: [sale] })).toHaveLength(1)
  })

  test('is settled by a decree that confirms the tax title, but not by Tennessee’s order', () => {
    const lacking = (kind: TaxSale['kind']) =>
      taxSale({ ...matured, kind, notices: { publication: false } })
    const settles = (
      sale: TaxSale,
      refersTo: string[],
      more: Instrument[] = [],
      defendant = OWNER,
    ) => {
      const decree = act('tax-sale-confirmation', '2022-10-01', {
        refersTo,
        grantors: [defendant],
      })
      return !codesOf({ instruments: [...more, decree], taxSales: [sale] }).includes(
        'tax-sale-notice-defect',
      )
    }
    const [ofState, ofCourt] = [lacking('ms-land-sale'), lacking('tn-court-sale')]
    expect(settles(ofState, [ofState.id])).toBe(true)
    expect(settles(ofState, [])).toBe(true)
    const deed = act('tax-deed', '2021-09-01', { refersTo: [ofState.id] })
    expect(settles(ofState, [deed.id], [deed])).toBe(true)
    expect(settles(ofState, [ofState.id], [], 'STRANGER SAM')).toBe(false)
    expect(settles(ofCourt, [ofCourt.id])).toBe(false)
  })
})
