import { describe, expect, test } from 'vitest'
import type { TitleFinding } from '../title/score/analyze.ts'
import { auditNotices } from './audit.ts'
import { auditFinding } from './audit-finding.ts'
import type { AuditAnswer, AuditSale } from './audit-step.ts'
import { isStatutorySaleDay } from './mississippi-steps.ts'

const TRUST = { id: 'i7', words: 'deed of trust of 2019, Book 12/34' }
const IRS = { id: 'i9', words: 'notice of federal tax lien of 2023-01-10', filedOn: '2023-01-10' }

const sale = (facts: Partial<AuditSale> & Pick<AuditSale, 'regime'>): AuditSale => ({
  saleDate: null,
  saleDateIsAssumed: false,
  confirmedOn: null,
  delinquentYears: null,
  lienors: [],
  federalLiens: [],
  ...facts,
})

/**
 * E22. Mississippi, sold 2023-08-28, the last Monday of August. End 2025-08-28. 180 days back: 28 to 07-31, 59 to
 * 06-30, 89 to 05-31, 120 to 04-30, 150 to 03-31, 30 more: 2025-03-01. 60 days back: 59 to 06-30, one more
 * 2025-06-29. 45 days back: 28 to 07-31, 17 more 2025-07-14. Occupation bars after 2028-08-28 at the earliest.
 * 25 days before the auction: 2023-08-03; before the end: 2025-08-03.
 */
const E22 = sale({
  regime: 'ms-land-sale',
  saleDate: '2023-08-28',
  lienors: [TRUST],
  federalLiens: [IRS],
})
const TODAY = '2026-11-21'

const done = (step: string, on: string | null = null): AuditAnswer => ({ step, state: 'done', on })
const missing = (step: string): AuditAnswer => ({ step, state: 'missing', on: null })
const needless = (step: string): AuditAnswer => ({ step, state: 'not-needed', on: null })

const stepsOf = (...asked: Parameters<typeof auditNotices>) =>
  Object.fromEntries(auditNotices(...asked).steps.map((step) => [step.key, step]))

describe('E22 Mississippi', () => {
  test('every step has its window and section', () => {
    const steps = stepsOf(E22, [], TODAY)
    expect(
      Object.values(steps).map(({ key, from, to, source }) => [key, from, to, source]),
    ).toEqual([
      ['sale-day', null, null, 'Miss. Code § 27-41-55; Miss. Code §§ 27-41-55, 27-41-59'],
      ['sale-advertised', null, '2023-08-27', expect.stringContaining('27-41-55')],
      ['owner-search', null, null, 'Miss. Code § 27-43-1'],
      ['owner-notice', '2025-03-01', '2025-06-29', 'Miss. Code § 27-43-1'],
      ['non-resident', null, null, 'Miss. Code § 27-43-3'],
      ['sheriff', '2025-03-01', '2025-08-28', 'Miss. Code § 27-43-3'],
      ['mail', '2025-03-01', '2025-06-29', 'Miss. Code § 27-43-3'],
      ['publication', '2025-03-01', '2025-07-14', 'Miss. Code § 27-43-3'],
      ['second-search', null, '2025-08-28', 'Miss. Code § 27-43-3'],
      ['addresses', null, null, 'Miss. Code § 27-43-3'],
      ['lienor-search', '2025-03-01', '2025-06-29', 'Miss. Code §§ 27-43-5, 27-43-11'],
      ['lienor:i7', '2025-03-01', '2025-06-29', 'Miss. Code §§ 27-43-5, 27-43-11'],
      ['united-states:i9', null, '2025-08-03', expect.stringContaining('7425')],
      ['taxes-due', null, null, 'Miss. Code § 27-45-23'],
      ['liable', null, null, 'Miss. Code § 27-45-23'],
      ['bankruptcy', null, null, '11 U.S.C. §§ 108(b), 362'],
      ['military', null, null, '50 U.S.C. §§ 3936(b), 3991'],
    ])
  })

  test.each([
    ['on the first day', done('owner-notice', '2025-03-01'), 'in-order', ''],
    ['a day before it', done('owner-notice', '2025-02-28'), 'gap', 'before 2025-03-01'],
    ['on the last day', done('owner-notice', '2025-06-29'), 'in-order', ''],
    ['59 days before the end', done('owner-notice', '2025-06-30'), 'gap', 'after 2025-06-29'],
    ['without its day', done('owner-notice'), 'unsettled', 'its day is not recorded'],
    ['not in the file', missing('owner-notice'), 'gap', 'not in the file'],
    ['called needless', needless('owner-notice'), 'unsettled', 'in every sale'],
    ['served on the last day to redeem', done('sheriff', '2025-08-28'), 'in-order', ''],
    [
      'MS-26: no sheriff, and not shown where the owner lives',
      needless('sheriff'),
      'unsettled',
      'only an owner who lives outside the State',
    ],
    ['MS-26: published 45 days before the end', done('publication', '2025-07-14'), 'in-order', ''],
    [
      'MS-26: published 44 days before the end',
      done('publication', '2025-07-15'),
      'gap',
      'after 2025-07-14',
    ],
    ['MS-32: the taxes had been paid', missing('taxes-due'), 'gap', 'not in the file'],
    ['MS-32: exempt land', missing('liable'), 'gap', 'not in the file'],
    ['US-7: a bankruptcy', missing('bankruptcy'), 'unsettled', 'not in the file'],
    ['US-8, § 3936(b): military service', missing('military'), 'gap', 'not in the file'],
    ['no publication at all', missing('publication'), 'gap', 'not in the file'],
    ['no notice came back', needless('second-search'), 'in-order', ''],
    [
      'US-3: the United States notified 25 days before the auction',
      done('united-states:i9', '2023-08-03'),
      'in-order',
      '',
    ],
    [
      'US-3: notified 24 days before the auction',
      done('united-states:i9', '2023-08-04'),
      'unsettled',
      'in time if the end of redemption on 2025-08-28 is the sale',
    ],
    [
      'US-3: notified 25 days before redemption ends',
      done('united-states:i9', '2025-08-03'),
      'unsettled',
      'the lien may survive',
    ],
    [
      'US-3: notified 24 days before redemption ends',
      done('united-states:i9', '2025-08-04'),
      'gap',
      'after 2025-08-03',
    ],
  ])('%s', (_case, answer, verdict, why) => {
    const step = stepsOf(E22, [answer], TODAY)[answer.step]
    expect(step?.verdict).toBe(verdict)
    expect(step?.why).toContain(why)
  })

  test.each([
    ['outside the State', done('non-resident'), 'in-order'],
    ['elsewhere in Mississippi', needless('non-resident'), 'gap'],
    ['nowhere that is shown', missing('non-resident'), 'gap'],
  ] as const)(
    'MS-26, § 27-43-3: no sheriff for an owner who lives %s',
    (_case, residence, verdict) => {
      const step = stepsOf(E22, [needless('sheriff'), residence], TODAY).sheriff
      expect(step?.verdict).toBe(verdict)
    },
  )

  test('US-3: while redemption runs the notice can still be given, and a lien filed since counts', () => {
    const missed = stepsOf(E22, [missing('united-states:i9')], '2025-08-03')['united-states:i9']
    expect(missed).toMatchObject({
      verdict: 'ahead',
      why: 'not there yet; it can be done until 2025-08-03',
    })
    const filed = (filedOn: string) =>
      stepsOf({ ...E22, federalLiens: [{ ...IRS, filedOn }] }, [], TODAY)['united-states:i9']
    expect(filed('2025-07-28')?.to).toBe('2025-08-03')
    expect(filed('2025-07-29')).toBeUndefined()
    // Filed since the auction: no notice was owed if that is the sale, so only the better reading asks for one.
    const since = { ...E22, federalLiens: [{ ...IRS, filedOn: '2024-01-10' }] }
    const given = stepsOf(since, [done('united-states:i9', '2025-08-03')], TODAY)
    expect(given['united-states:i9']?.verdict).toBe('in-order')
  })

  test('a gap is an attack: who, to what end, by which section, until when', () => {
    const { attacks } = auditNotices(
      E22,
      [missing('mail'), missing('lienor:i7'), missing('united-states:i9')],
      TODAY,
    )
    expect(attacks).toMatchObject([
      {
        step: 'mail',
        who: 'The owner of record, the heirs and whoever took title from them',
        end: 'To have the sale declared void and the tax deed cancelled',
        until: '2028-08-28',
        source: 'Miss. Code § 27-43-3',
        isSettled: true,
      },
      {
        step: 'lienor:i7',
        end: expect.stringContaining('as to that lien alone'),
        until: null,
        untilWords: 'as long as the lien lives',
      },
      { step: 'united-states:i9', who: 'The United States', end: 'Its lien survives the sale' },
    ])
    expect(attacks[0]?.untilWords).toContain('Miss. Code § 15-1-15')
  })

  test('what was not looked at is no gap; what is not due yet does not count', () => {
    const early = auditNotices(E22, [], '2025-02-28')
    expect(early.attacks).toEqual([])
    expect(early.steps.find(({ key }) => key === 'mail')?.verdict).toBe('ahead')
    const late = auditNotices(E22, [done('mail', '2025-04-01')], TODAY)
    // The day of the sale is by the calendar.
    expect([early.lookedAt, early.due, late.lookedAt, late.due]).toEqual([1, 7, 2, 17])
    // Issued too early, it can still be issued in time.
    expect(stepsOf(E22, [done('mail', '2025-02-28')], '2025-06-29').mail?.verdict).toBe('ahead')
    expect(stepsOf(E22, [missing('mail')], '2025-06-29').mail).toMatchObject({
      verdict: 'ahead',
      why: 'not there yet; it can be done until 2025-06-29',
    })
  })

  test.each([
    ['2024-08-26', true],
    ['2026-08-31', true],
    ['2025-08-25', true],
    ['2026-08-24', false],
    ['2025-04-07', true],
    ['2024-04-01', true],
    ['2024-04-08', false],
    ['2025-08-26', false],
    ['2025-09-01', false],
  ])('%s is a day of the law: %s', (day, is) => {
    expect(isStatutorySaleDay(day)).toBe(is)
    expect(stepsOf({ ...E22, saleDate: day }, [], '2030-01-01')['sale-day']?.verdict).toBe(
      is ? 'in-order' : 'open',
    )
  })

  test('a leap year: sold 2026-08-31, notice from 2028-03-04 to 2028-07-02', () => {
    expect(stepsOf({ ...E22, saleDate: '2026-08-31' }, [], TODAY)['owner-notice']).toMatchObject({
      from: '2028-03-04',
      to: '2028-07-02',
    })
  })
})

describe('the other states', () => {
  test('Alabama land: a lienor without written notice may redeem without end; an owner in possession too', () => {
    // Sold 2023-05-31: end 2026-05-31, deed from 06-01, short statute 2029-06-01.
    const alabama = sale({ regime: 'al-land-sale', saleDate: '2023-05-31', lienors: [TRUST] })
    const { attacks } = auditNotices(
      alabama,
      [missing('lienor:i7'), missing('possession'), missing('decree'), missing('owner-notice')],
      TODAY,
    )
    expect(attacks.map(({ step, until, isSettled }) => [step, until, isSettled])).toEqual([
      ['decree', '2029-06-01', true],
      ['owner-notice', '2029-06-01', false],
      ['possession', null, true],
      ['lienor:i7', null, true],
    ])
    expect(stepsOf(alabama, [done('lienor:i7', '2023-05-30')], TODAY)['lienor:i7']?.verdict).toBe(
      'gap',
    )
  })

  test('Alabama lien: mail and a second way 30 days before the sale; joinder once the suit may come', () => {
    // 2023-04-17 less 30 days: 17 to 03-31, 13 more 2023-03-18. The suit from 2026-04-17.
    const lien = sale({
      regime: 'al-tax-lien',
      saleDate: '2023-04-17',
      lienors: [TRUST],
      federalLiens: [IRS],
    })
    const steps = stepsOf(
      lien,
      [done('mail', '2023-03-18'), done('second-way', '2023-03-19')],
      '2026-04-16',
    )
    expect(steps.mail?.verdict).toBe('in-order')
    expect(steps['second-way']).toMatchObject({
      verdict: 'gap',
      why: 'done on 2023-03-19, after 2023-03-18',
    })
    expect(steps['lienor:i7']).toMatchObject({ verdict: 'ahead', from: '2026-04-17' })
    expect(stepsOf(lien, [], '2026-04-17')['united-states:i9']?.verdict).toBe('open')
  })

  test('Tennessee: publication 20 days before; attacks until one year from the order (TN-15, § 67-5-2504(d))', () => {
    // 2024-11-19 less 20 days: 2024-10-30. A year from the order is Saturday 2025-12-20.
    const tennessee = sale({
      regime: 'tn-court-sale',
      saleDate: '2024-11-19',
      confirmedOn: '2024-12-20',
    })
    const { attacks, steps } = auditNotices(tennessee, [done('publication', '2024-10-31')], TODAY)
    expect(attacks).toMatchObject([
      { step: 'publication', until: '2025-12-22', source: 'Tenn. Code Ann. § 67-5-2502' },
    ])
    expect(attacks[0]?.end).toContain('67-5-2504(c)')
    expect(steps.find(({ key }) => key === 'confirmation')?.verdict).toBe('in-order')
    const unconfirmed = stepsOf({ ...tennessee, confirmedOn: null }, [], TODAY)
    expect(unconfirmed.confirmation?.verdict).toBe('open')
  })

  test('nothing is computed from an assumed or unknown sale day, and it says so', () => {
    const assumed = auditNotices({ ...E22, saleDateIsAssumed: true }, [missing('mail')], TODAY)
    expect(assumed).toMatchObject({ steps: [], attacks: [], due: 0 })
    expect(assumed.why).toContain('assumed by the importer')
    expect(auditNotices({ ...E22, saleDate: null }, [], TODAY).why).toContain('not known')
  })
})

describe('the workspace’s finding', () => {
  const title = (facts: object = {}) => ({
    regime: 'ms-land-sale' as const,
    saleDate: '2023-08-28',
    taxSaleId: 't4',
    score: 78,
    findings: [finding('tax-deed-in-chain', 'critical', 22)],
    ...facts,
  })
  const finding = (
    code: TitleFinding['code'],
    severity: TitleFinding['severity'],
    points: number,
  ): TitleFinding => ({
    code,
    severity,
    points,
    instruments: [],
    explanation: '',
    whoCouldAssertIt: '',
    cure: '',
    scoreIfCured: 0,
    underlying: null,
    source: '',
  })
  const audit = (...answers: AuditAnswer[]) => auditNotices(E22, answers, TODAY)

  test('one defect for the sale, with the weights of the record', () => {
    // A clean record: 100 − 20 = 80, capped at 49 by a critical finding: 51 points.
    const clean = auditFinding(
      audit(missing('mail'), missing('sheriff')),
      title({ score: 100, findings: [] }),
      TODAY,
    )
    expect(clean).toMatchObject({
      code: 'tax-sale-notice-defect',
      severity: 'critical',
      instruments: ['t4'],
      points: 51,
      score: 49,
      whyNoPoints: null,
    })
    expect(clean?.explanation).toContain(
      'No service by the sheriff (not in the file); No registered or certified mail',
    )
    // Beside a tax deed in the chain, 22: 100 − 42 = 58, capped at 49, as it was before.
    expect(auditFinding(audit(missing('mail')), title({ score: 49 }), TODAY)).toMatchObject({
      points: 0,
      score: 49,
    })
    // Beside two criticals of 22 and 25: 53 before, capped at 49; 100 − 67 = 33 with it: 16 points.
    const two = [finding('tax-deed-in-chain', 'critical', 26), finding('chain-gap', 'critical', 25)]
    expect(
      auditFinding(audit(missing('mail')), title({ score: 49, findings: two }), TODAY),
    ).toMatchObject({
      points: 16,
      score: 33,
    })
  })

  test.each([
    ['it can still be redeemed', {}, '2025-08-28', 'can still be redeemed'],
    ['the record has no score', { score: null }, TODAY, 'no score to take from'],
    [
      'the record has the defect',
      { findings: [finding('tax-sale-notice-defect', 'critical', 51)], score: 49 },
      TODAY,
      'in it already',
    ],
  ])('it takes no points: %s', (_case, facts, today, why) => {
    const found = auditFinding(
      auditNotices(E22, [missing('addresses')], today),
      title(facts),
      today,
    )
    expect(found?.points).toBe(0)
    expect(found?.whyNoPoints).toContain(why)
  })

  test('without a settled gap there is none', () => {
    expect(auditFinding(audit(), title(), TODAY)).toBeNull()
    expect(auditFinding(audit(needless('sheriff')), title(), TODAY)).toBeNull()
    // The 45 days are in the text now (MS-26).
    expect(auditFinding(audit(done('publication', '2025-07-20')), title(), TODAY)).not.toBeNull()
  })
})
