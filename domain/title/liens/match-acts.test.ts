import { describe, expect, test } from 'vitest'
import type { Instrument } from '../reading/title-case.ts'
import { claimsOf, codesOf, instrument, OWNER } from '../testing/claims.ts'

type Fields = Partial<Instrument>

const loan = (fields: Fields = {}) =>
  instrument({
    type: 'deed-of-trust',
    recordedOn: '2015-06-01',
    grantors: [OWNER],
    grantees: ['FIRST BANK'],
    maturesOn: '2045-06-01',
    bookPage: '2911/417',
    amount: 50_000,
    ...fields,
  })
const release = (fields: Fields = {}) =>
  instrument({ type: 'release', recordedOn: '2020-01-15', ...fields })
const assignment = (from: string, to: string, lien: string, recordedOn: string) =>
  instrument({ type: 'assignment', recordedOn, grantors: [from], grantees: [to], refersTo: [lien] })

const activeOf = (instruments: Instrument[]) =>
  claimsOf({ instruments })
    .liens.filter(({ isActive }) => isActive)
    .map(({ instrument: id }) => id)

describe('a release by reference', () => {
  const lien = loan()
  test.each<[string, Fields, boolean]>([
    ['of the holder ends the lien', { grantors: ['FIRST BANK'] }, true],
    ['of the holder under another spelling ends it', { grantors: ['First Bank,'] }, true],
    ['that names no party ends it', {}, true],
    ['of somebody else does not', { grantors: ['OTHER LENDER LLC'] }, false],
    ['of the borrower does not', { grantors: [OWNER] }, false],
    ['on the day of the lien ends it', { recordedOn: '2015-06-01' }, true],
    ['older than the lien does not', { recordedOn: '2015-05-31' }, false],
    ['recorded after the examination is not there yet', { recordedOn: '2026-11-02' }, false],
    ['on the day of the examination ends it', { recordedOn: '2026-11-01' }, true],
  ])('%s', (_case, fields, ends) => {
    const instruments = [lien, release({ refersTo: [lien.id], ...fields })]
    expect(codesOf({ instruments })).toEqual(ends ? [] : ['unreleased-deed-of-trust'])
    expect(claimsOf({ instruments }).unplaced).toEqual([])
  })

  test('is called a release, not an expiry', () => {
    const [listed] = claimsOf({ instruments: [lien, release({ refersTo: [lien.id] })] }).liens
    expect(listed).toMatchObject({
      isActive: false,
      priority: null,
      survivesTaxDeed: 'extinguished',
    })
    expect(listed?.why).toMatch(/^Released of record \(release recorded on 2020-01-15\)/)
  })

  test('that is partial leaves the lien, and the finding says so', () => {
    const part = instrument({
      type: 'partial-release',
      recordedOn: '2020-01-15',
      refersTo: [lien.id],
    })
    const [defect] = claimsOf({ instruments: [lien, part] }).defects
    expect(defect?.explanation).toContain('partial release recorded on 2020-01-15')
  })

  test('of an assignment is one of its lien', () => {
    const assigned = assignment('FIRST BANK', 'SECOND BANK', lien.id, '2016-01-01')
    const instruments = [
      lien,
      assigned,
      release({ refersTo: [assigned.id], grantors: ['SECOND BANK'] }),
    ]
    expect(codesOf({ instruments })).toEqual([])
  })

  test('to nothing in the case is unplaced and matched with nothing', () => {
    const lost = release({ refersTo: ['i0'], grantors: ['FIRST BANK'], grantees: [OWNER] })
    const { unplaced, defects } = claimsOf({ instruments: [lien, lost] })
    expect(unplaced).toEqual([lost.id])
    expect(defects).toHaveLength(1)
  })

  test('ends a federal lien under any name of the United States', () => {
    const federal = instrument({
      type: 'federal-tax-lien',
      recordedOn: '2022-01-01',
      grantors: [OWNER],
      grantees: ['INTERNAL REVENUE SERVICE'],
    })
    const paid = release({
      refersTo: [federal.id],
      recordedOn: '2023-01-01',
      grantors: ['UNITED STATES OF AMERICA'],
    })
    expect(codesOf({ instruments: [federal, paid] })).toEqual([])
  })
})

describe('after an assignment', () => {
  const lien = loan()
  const assigned = assignment('FIRST BANK', 'SECOND BANK', lien.id, '2018-03-01')
  test.each([
    ['the new holder releases', 'SECOND BANK', '2018-03-02', true],
    ['the old holder does not', 'FIRST BANK', '2018-03-02', false],
    ['the old holder did until the day it was recorded', 'FIRST BANK', '2018-03-01', true],
  ])('%s', (_case, giver, recordedOn, ends) => {
    const given = release({ refersTo: [lien.id], grantors: [giver], recordedOn })
    const { defects } = claimsOf({ instruments: [lien, assigned, given] })
    expect(defects.map(({ code }) => code)).toEqual(ends ? [] : ['unreleased-deed-of-trust'])
    if (!ends) expect(defects[0]?.explanation).toContain(`${giver}, not shown to hold the lien`)
  })

  test('the finding names who holds it now', () => {
    const [defect] = claimsOf({ instruments: [lien, assigned] }).defects
    expect(defect?.whoCouldAssertIt).toContain('SECOND BANK, to whom it was assigned')
  })

  test('one recorded out of order still makes its taker the holder', () => {
    const second = assignment('SECOND BANK', 'THIRD BANK', lien.id, '2017-01-01')
    const given = release({ refersTo: [lien.id], grantors: ['THIRD BANK'] })
    expect(codesOf({ instruments: [lien, second, assigned, given] })).toEqual([])
  })

  test('by a stranger the holder stays', () => {
    const strange = assignment('OTHER LENDER LLC', 'THIRD BANK', lien.id, '2017-01-01')
    const given = release({ refersTo: [lien.id], grantors: ['THIRD BANK'] })
    const { defects } = claimsOf({ instruments: [lien, strange, given] })
    expect(defects[0]?.explanation).toContain('does not change its holder')
  })
})

describe('an act without a reference', () => {
  const first = loan()
  const second = loan({ recordedOn: '2017-06-01', bookPage: '3001/12', amount: 20_000 })
  const parties = { grantors: ['FIRST BANK'], grantees: [OWNER] }
  test.each<[string, Instrument[], Fields, string[] | 'unplaced']>([
    ['fits the only open lien of its parties', [first], parties, []],
    ['fits none of another debtor', [first], { ...parties, grantees: ['JONES MARY'] }, 'unplaced'],
    ['fits none of another creditor', [first], { ...parties, grantors: ['LAST BANK'] }, 'unplaced'],
    ['without parties fits none', [first], {}, 'unplaced'],
    ['fits neither of two', [first, second], parties, 'unplaced'],
    [
      'recorded before the second can only be of the first',
      [first, second],
      { ...parties, recordedOn: '2017-05-31' },
      [second.id],
    ],
    [
      'names its lien by book and page',
      [first, second],
      { ...parties, remarks: 'satisfies Book 3001, Page 12' },
      [first.id],
    ],
    ['names it by book and page alone', [first, second], { remarks: 'REL 2911/417' }, [second.id]],
    [
      'of a stranger, though it names book and page',
      [first],
      { remarks: 'REL 2911/417', grantors: ['LAST BANK'] },
      'unplaced',
    ],
    [
      'separates the two by the amount',
      [first, second],
      { ...parties, amount: 20_000 },
      [first.id],
    ],
  ])('%s', (_case, liens, fields, left) => {
    const given = release(fields)
    const instruments = [...liens, given]
    const { unplaced } = claimsOf({ instruments })
    expect(unplaced).toEqual(left === 'unplaced' ? [given.id] : [])
    expect(activeOf(instruments)).toEqual(left === 'unplaced' ? liens.map(({ id }) => id) : left)
  })

  test('fits the lien that an earlier release left open', () => {
    const paid = release({ refersTo: [first.id], recordedOn: '2019-01-01' })
    expect(activeOf([first, second, paid, release(parties)])).toEqual([])
  })

  test('distinguishes a judgment from a loan of the same parties by its words', () => {
    const judgment = instrument({
      type: 'judgment',
      recordedOn: '2019-12-01',
      grantors: [OWNER],
      grantees: ['FIRST BANK'],
    })
    const paid = release({ ...parties, remarks: 'Satisfaction of judgment' })
    expect(activeOf([first, judgment, paid])).toEqual([first.id])
  })

  test('renews the judgment of its parties', () => {
    const judgment = instrument({
      type: 'judgment',
      recordedOn: '2018-03-05',
      grantors: [OWNER],
      grantees: ['FIRST BANK'],
    })
    const renewal = instrument({
      type: 'judgment-renewal',
      recordedOn: '2025-02-28',
      grantors: [OWNER],
      grantees: ['FIRST BANK'],
    })
    const [listed] = claimsOf({ instruments: [judgment, renewal] }).liens
    expect(listed).toMatchObject({ isActive: true, expiresOn: '2032-02-28' })
  })
})
