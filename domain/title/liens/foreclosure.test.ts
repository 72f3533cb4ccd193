import { describe, expect, test } from 'vitest'
import type { Instrument } from '../reading/title-case.ts'
import { claimsOf, instrument, OWNER } from '../testing/claims.ts'

const HELD = [
  { name: OWNER, from: '1990-01-02', until: '2024-06-03' },
  { name: 'BUYER LLC', from: '2024-06-03' },
]

const lien = (type: Instrument['type'], recordedOn: string, fields: Partial<Instrument> = {}) =>
  instrument({ type, recordedOn, grantors: [OWNER], grantees: ['SOME CREDITOR LLC'], ...fields })
const loan = lien('deed-of-trust', '2015-06-01', {
  grantees: ['FIRST BANK'],
  maturesOn: '2045-06-01',
  bookPage: '2911/417',
})
const sold = (fields: Partial<Instrument> = {}) =>
  instrument({
    type: 'trustees-deed',
    recordedOn: '2024-06-03',
    executedOn: '2024-06-01',
    grantors: ['JONES ROBERT, SUBSTITUTE TRUSTEE'],
    grantees: ['BUYER LLC'],
    refersTo: [loan.id],
    ...fields,
  })

const isActive = (claim: Instrument, instruments: Instrument[], state = 'MS') =>
  claimsOf({ asOf: '2024-07-01', state, instruments }, HELD).liens.find(
    ({ instrument: id }) => id === claim.id,
  )?.isActive

describe("a trustee's deed", () => {
  test.each<[string, Instrument, string, boolean]>([
    ['the lien it forecloses', loan, 'MS', false],
    ['a later judgment', lien('judgment', '2020-01-01'), 'MS', false],
    ['a later loan', lien('deed-of-trust', '2020-01-01', { maturesOn: '2050-01-01' }), 'MS', false],
    ['a later association lien', lien('hoa-lien', '2020-01-01'), 'TN', false],
    [
      'not an earlier loan',
      lien('deed-of-trust', '2015-05-31', { maturesOn: '2050-01-01' }),
      'MS',
      true,
    ],
    ['not a later charge of a city', lien('municipal-lien', '2020-01-01'), 'MS', true],
    ['a later Mississippi construction lien', lien('mechanics-lien', '2024-05-01'), 'MS', false],
    ['not a Tennessee construction lien', lien('mechanics-lien', '2024-05-01'), 'TN', true],
    ['not a federal lien filed 31 days before', lien('federal-tax-lien', '2024-05-01'), 'MS', true],
    ['a federal lien filed 30 days before', lien('federal-tax-lien', '2024-05-02'), 'MS', false],
    [
      'not what its buyer gave the same day',
      lien('deed-of-trust', '2024-06-03', { grantors: ['BUYER LLC'], maturesOn: '2050-01-01' }),
      'MS',
      true,
    ],
  ])('ends %s', (_case, claim, state, stays) => {
    expect(isActive(claim, claim === loan ? [loan] : [loan, claim], state)).toBe(true)
    const instruments = claim === loan ? [loan, sold()] : [loan, claim, sold()]
    expect(isActive(claim, instruments, state)).toBe(stays)
  })

  test.each<[string, Partial<Instrument>, boolean]>([
    ['its book and page', { remarks: 'foreclosing 2911/417' }, true],
    ['its borrower', { grantors: [OWNER] }, true],
    ['its lender, who bought it in', { grantees: ['FIRST BANK'] }, true],
    ['being after the only one', {}, true],
  ])('without a reference is known by %s', (_case, fields, ends) => {
    const instruments = [loan, sold({ refersTo: [], ...fields })]
    expect(isActive(loan, instruments)).toBe(!ends)
  })

  test('of a trustee appointed under the loan is of that loan', () => {
    const appointed = instrument({
      type: 'appointment-of-substitute-trustee',
      recordedOn: '2024-03-01',
      grantors: ['FIRST BANK'],
      grantees: ['JONES ROBERT'],
      refersTo: [loan.id],
    })
    expect(isActive(loan, [loan, appointed, sold({ refersTo: [] })])).toBe(false)
    expect(isActive(loan, [loan, appointed, sold({ refersTo: [appointed.id] })])).toBe(false)
  })

  test('leaves a lien that the foreclosed one was subordinated to', () => {
    const junior = lien('deed-of-trust', '2018-01-01', { maturesOn: '2050-01-01' })
    const behind = instrument({
      type: 'subordination',
      recordedOn: '2018-01-02',
      grantors: ['FIRST BANK'],
      grantees: ['SOME CREDITOR LLC'],
      refersTo: [loan.id],
    })
    expect(isActive(junior, [loan, junior, behind, sold()])).toBe(true)
  })

  test('says what ended each', () => {
    const junior = lien('judgment', '2020-01-01')
    const { liens } = claimsOf({ instruments: [loan, junior, sold()] }, HELD)
    const whyOf = (claim: Instrument) =>
      liens.find(({ instrument: id }) => id === claim.id)?.why ?? ''
    expect(whyOf(loan)).toMatch(/^Foreclosed: .*trustee's deed recorded on 2024-06-03/)
    expect(whyOf(junior)).toMatch(/^Cut off: /)
  })
})

test("a sheriff's deed ends the judgment it refers to and the liens behind it", () => {
  const judgment = lien('judgment', '2019-01-01')
  const later = lien('judgment', '2020-01-01')
  const earlier = lien('judgment', '2018-06-01')
  const deed = instrument({
    type: 'sheriffs-deed',
    recordedOn: '2024-06-03',
    grantees: ['BUYER LLC'],
    refersTo: [judgment.id],
  })
  const instruments = [judgment, later, earlier, deed]
  expect([judgment, later, earlier].map((claim) => isActive(claim, instruments))).toEqual([
    false,
    false,
    true,
  ])
})

describe('a decree', () => {
  const decree = (fields: Partial<Instrument>) =>
    instrument({ type: 'quiet-title-judgment', recordedOn: '2024-06-10', ...fields })
  test.each<[string, Partial<Instrument>, boolean]>([
    ['against its holder ends a lien', { grantors: ['FIRST BANK'] }, true],
    ['that refers to it ends a lien', { refersTo: [loan.id] }, true],
    ['against others leaves it', { grantors: ['GREEN MARY'] }, false],
    ['against no named party leaves it', {}, false],
    ['older than it leaves it', { grantors: ['FIRST BANK'], recordedOn: '2015-05-31' }, false],
  ])('%s', (_case, fields, ends) => {
    expect(isActive(loan, [loan, decree(fields)])).toBe(!ends)
  })

  test('that quiets the title ends what had run out, and only that', () => {
    const old = lien('deed-of-trust', '2001-06-01', { maturesOn: '2011-06-01' })
    const against = { grantors: old.grantees, grantees: ['BUYER LLC'] }
    const instruments = [old, loan, decree(against)]
    const { liens, defects } = claimsOf({ instruments }, HELD)
    expect(liens.map(({ instrument: id, isActive: is }) => [id, is])).toEqual([
      [loan.id, true],
      [old.id, false],
    ])
    expect(defects.map(({ code }) => code)).toEqual(['unreleased-deed-of-trust'])
    const stranger = decree({ ...against, grantors: ['STRANGER SAM'] })
    expect(claimsOf({ instruments: [old, stranger] }, HELD).defects).toMatchObject([
      { code: 'stale-deed-of-trust', endedBy: ['quiet-title'] },
    ])
  })

  test('that confirms a tax sale binds a defendant in Mississippi only', () => {
    const confirmed = decree({ type: 'tax-sale-confirmation', grantors: ['FIRST BANK'] })
    expect(isActive(loan, [loan, confirmed], 'MS')).toBe(false)
    expect(isActive(loan, [loan, confirmed], 'TN')).toBe(true)
  })
})
