import { describe, expect, test } from 'vitest'
import {
  analyze,
  between,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'

const affidavit = (
  recordedOn: string,
  remarks: string | null,
  rest: Partial<WrittenInstrument> = {},
) =>
  between('affidavit-of-possession', recordedOn, 'MAGNOLIA TAX LLC', [], {
    remarks,
    bookPage: '6000/1',
    ...rest,
  })

/** Sold on 2011-08-29: redemption ended on 2013-08-29, from which possession counts. */
const taxTitle = (
  asOf: string,
  more: readonly WrittenInstrument[],
  sale: Partial<WrittenSale> | null = {},
): WrittenCase => ({
  asOf,
  state: 'MS',
  ownerName: 'MAGNOLIA TAX LLC',
  instruments: [
    between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'DOE JANE'),
    between('tax-deed', '2013-09-03', 'CHANCERY CLERK OF HINDS COUNTY', 'MAGNOLIA TAX LLC', {
      refersTo: sale === null ? [] : ['t1'],
    }),
    ...more,
  ],
  taxSales:
    sale === null
      ? []
      : [{ id: 't1', saleDate: '2011-08-29', kind: 'ms-land-sale', status: 'matured', ...sale }],
})

const aged = (written: WrittenCase) =>
  analyze(written).findings.find(({ code }) => code === 'tax-deed-aged')?.severity

describe('MS-36, § 15-1-15: an affidavit of possession from the deed index', () => {
  const SINCE = 'IN POSSESSION SINCE 2013-08-29'
  test.each([
    ['none: five years alone', [], 'major'],
    ['recorded after three full years', [affidavit('2016-08-30', SINCE)], 'minor'],
    ['recorded on their last day: not full yet', [affidavit('2016-08-29', SINCE)], 'major'],
    [
      'possession from before counts from the end of redemption',
      [affidavit('2016-08-29', 'POSSESSION SINCE 8/29/2011')],
      'major',
    ],
    ['a first day as counties write it', [affidavit('2016-08-30', 'FROM 8/29/2013')], 'minor'],
    ['without a first day it shows nothing', [affidavit('2020-01-06', null)], 'major'],
    ['with a day that is none', [affidavit('2020-01-06', 'SINCE 2013-02-30')], 'major'],
    ['of a stranger', [affidavit('2016-08-30', SINCE, { grantors: ['STRANGER SAM'] })], 'major'],
    [
      'by reference to the sale',
      [affidavit('2016-08-30', SINCE, { grantors: ['NEIGHBOR NED'], refersTo: ['t1'] })],
      'minor',
    ],
    [
      'of one who took from the buyer',
      [
        between('warranty-deed', '2014-01-06', 'MAGNOLIA TAX LLC', 'BUYER BETTY'),
        affidavit('2016-08-30', SINCE, { grantors: ['BUYER BETTY'] }),
      ],
      'minor',
    ],
  ])('%s', (_case, more, severity) => {
    const isSold = more.some(({ type }) => type === 'warranty-deed')
    const written = taxTitle('2022-01-03', more)
    expect(aged(isSold ? { ...written, ownerName: 'BUYER BETTY' } : written)).toBe(severity)
  })

  test('without the sale’s day possession counts from the deed', () => {
    expect(aged(taxTitle('2022-01-03', [affidavit('2016-09-03', SINCE)], null))).toBe('major')
    expect(aged(taxTitle('2022-01-03', [affidavit('2016-09-04', SINCE)], null))).toBe('minor')
  })

  test('one that is of no tax title is unplaced, never dropped', () => {
    const written = taxTitle('2022-01-03', [
      affidavit('2016-08-30', SINCE, { id: 'stray', grantors: ['STRANGER SAM'] }),
      affidavit('2016-08-30', null, { id: 'undated' }),
      affidavit('2016-08-30', SINCE, { id: 'good' }),
    ])
    expect(analyze(written).unplaced.toSorted()).toEqual(['stray', 'undated'])
  })
})

describe('AL-25, § 40-10-197 and T-22: a decree that refers to the sale of an Alabama lien', () => {
  const lien = (defendants: string[]): WrittenCase => ({
    asOf: '2024-01-08',
    state: 'AL',
    ownerName: 'DOE JANE',
    instruments: [
      between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'DOE JANE'),
      between('quiet-title-judgment', '2023-01-09', defendants, 'LIEN CO LLC', {
        refersTo: ['t1'],
      }),
    ],
    taxSales: [{ id: 't1', saleDate: '2019-05-06', kind: 'al-tax-lien', status: 'sold' }],
  })
  test.each([
    ['against the owner of the day of the sale: foreclosed', ['DOE JANE'], false],
    ['against a stranger: still open', ['OTHER OLGA'], true],
    ['its defendants not stated: still open', [], true],
  ])('%s', (_case, defendants, isOpen) => {
    const codes = analyze(lien(defendants)).findings.map(({ code }) => code)
    expect(codes.includes('redemption-open')).toBe(isOpen)
  })
})
