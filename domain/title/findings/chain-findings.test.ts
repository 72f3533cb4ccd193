import { describe, expect, test } from 'vitest'
import {
  analyze,
  between,
  codesOf,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'

type Row = [name: string, written: WrittenCase, codes: string[]]

const ROOT = between('warranty-deed', '1980-01-02', 'ROE X', 'DOE JANE')

const of = (
  state: 'MS' | 'AL' | 'TN',
  ownerName: string | null,
  ...instruments: WrittenInstrument[]
): WrittenCase => ({ state, ownerName, instruments })

const rows = (table: Row[]) => {
  test.each(table)('%s', (_name, written, codes) => {
    expect(codesOf(written)).toEqual(codes)
  })
}

describe('competing-conveyance', () => {
  const first = (rest: Partial<WrittenInstrument>) =>
    between('warranty-deed', '2001-06-01', 'DOE JANE', 'FIRST FRED', {
      consideration: 10_000,
      ...rest,
    })
  const second = (rest: Partial<WrittenInstrument>) =>
    between('warranty-deed', '2001-07-01', 'DOE JANE', 'SECOND SUE', {
      consideration: 10_000,
      ...rest,
    })
  const holderOf = (written: WrittenCase) => analyze(written).holders.map(({ name }) => name)

  test.each<[string, WrittenCase, string]>([
    [
      'Mississippi: the first filed',
      of('MS', null, ROOT, first({}), second({ executedOn: '2001-05-01' })),
      'FIRST FRED',
    ],
    [
      'Tennessee: the first filed, though executed later',
      of(
        'TN',
        null,
        ROOT,
        first({ executedOn: '2001-05-20' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'FIRST FRED',
    ],
    [
      'Mississippi: a gift filed first does not beat an older deed',
      of(
        'MS',
        null,
        ROOT,
        first({ executedOn: '2001-05-20', remarks: 'LOVE AND AFFECTION' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: the later buyer for value without notice',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: not after the earlier deed was recorded',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-06-02' }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: on the day it was recorded he still has no notice',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-06-01' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: not one who gave nothing',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10', consideration: 0 }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: not one who was given it',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10', remarks: 'FOR LOVE & AFFECTION' }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: the later buyer wins though he filed first',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-05-20' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'FIRST FRED',
    ],
    [
      'one day of record: the lower book and page',
      of(
        'MS',
        null,
        ROOT,
        first({ bookPage: '100/9' }),
        second({ recordedOn: '2001-06-01', executedOn: '2001-06-01', bookPage: '99/10' }),
      ),
      'SECOND SUE',
    ],
  ])('%s has it', (_name, written, holder) => {
    expect(holderOf(written)).toEqual([holder])
    expect(codesOf(written)).toEqual(['competing-conveyance'])
    expect(new Set(analyze(written).findings[0]?.instruments)).toEqual(new Set(['i2', 'i3']))
  })

  rows([
    [
      'the loser on the roll is not in the chain',
      of('MS', 'SECOND SUE', ROOT, first({}), second({})),
      ['owner-not-in-chain', 'competing-conveyance'],
    ],
    [
      'what the loser conveyed on is no further finding',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        second({}),
        between('warranty-deed', '2003-01-02', 'SECOND SUE', 'THIRD TOM'),
      ),
      ['competing-conveyance'],
    ],
    [
      'what the first taker had conveyed on falls with him in Alabama',
      of(
        'AL',
        'SECOND SUE',
        ROOT,
        first({ executedOn: '2001-01-01' }),
        between('warranty-deed', '2001-06-15', 'FIRST FRED', 'THIRD TOM'),
        second({ executedOn: '2001-05-10' }),
      ),
      ['competing-conveyance'],
    ],
    [
      'the loser’s quitclaim to the winner ends it',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        second({}),
        between('quitclaim-deed', '2003-01-02', 'SECOND SUE', 'FIRST FRED'),
      ),
      [],
    ],
    [
      'a half and what is left are no conflict',
      of('MS', 'FIRST FRED & SECOND SUE', ROOT, first({ interest: '1/2' }), second({})),
      [],
    ],
    [
      'a grantor who took back may convey again',
      of(
        'MS',
        'SECOND SUE',
        ROOT,
        first({}),
        between('warranty-deed', '2001-06-20', 'FIRST FRED', 'DOE JANE'),
        second({}),
      ),
      [],
    ],
    [
      'his quitclaim to the present owner is no conflict',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'FIRST FRED'),
      ),
      [],
    ],
    [
      'after foreclosure the old owner is a stranger',
      of(
        'MS',
        'BANK OF X',
        ROOT,
        between('deed-of-trust', '1990-01-02', 'DOE JANE', 'BANK OF X', {
          maturesOn: '2000-01-01',
        }),
        between('trustees-deed', '1995-01-03', 'POE TRUSTEE', 'BANK OF X', { refersTo: ['i2'] }),
        between('warranty-deed', '1996-01-02', 'DOE JANE', 'THIRD TOM'),
      ),
      ['wild-deed'],
    ],
  ])
})

describe('partial-interest', () => {
  const CO = between('warranty-deed', '1980-01-02', 'ROE X', ['DOE JANE', 'BLACK SUE'])
  rows([
    [
      'only one of two co-owners conveyed',
      of('MS', 'WHITE ANN', CO, between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN')),
      ['partial-interest'],
    ],
    [
      'also where the roll names no owner',
      of('MS', null, CO, between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN')),
      ['partial-interest'],
    ],
    [
      'a half openly conveyed to one who is assessed for all',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/2' }),
      ),
      ['partial-interest'],
    ],
    [
      'both of the co-owners are assessed',
      of(
        'MS',
        'WHITE ANN & BLACK SUE',
        CO,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/2' }),
      ),
      [],
    ],
    ['the roll names one of two who took together', of('MS', 'DOE JANE', CO), []],
    [
      'more was conveyed than the grantor had',
      of(
        'MS',
        'WHITE ANN & BLACK SUE',
        CO,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '2/3' }),
      ),
      ['partial-interest'],
    ],
    [
      'the first deed is of a half only',
      of(
        'MS',
        'DOE JANE',
        between('warranty-deed', '1980-01-02', 'ROE X', 'DOE JANE', { interest: '1/2' }),
      ),
      ['partial-interest'],
    ],
  ])

  test('keeps shares exact', () => {
    const holders = analyze(
      of(
        'MS',
        null,
        between('warranty-deed', '1980-01-02', 'ROE X', ['DOE JANE', 'BLACK SUE', 'GRAY GUS']),
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/7' }),
      ),
    ).holders
    expect(holders).toEqual([
      { name: 'DOE JANE', interest: '4/21' },
      { name: 'BLACK SUE', interest: '1/3' },
      { name: 'GRAY GUS', interest: '1/3' },
      { name: 'WHITE ANN', interest: '1/7' },
    ])
  })

  test('a thousand co-owners sell one after the other, one of them twice a part', () => {
    const names = Array.from(
      { length: 1000 },
      (_, at) =>
        `OWNER${String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26), 65 + Math.floor(at / 676))} PAT`,
    )
    const written = of(
      'MS',
      'WHITE ANN',
      between('warranty-deed', '1980-01-02', 'ROE X', names),
      ...names.slice(1).map((name) => between('warranty-deed', '1990-01-02', name, 'WHITE ANN')),
      between('warranty-deed', '1991-01-02', names[0] ?? '', 'WHITE ANN', { interest: '1/1007' }),
    )
    const analysis = analyze(written)
    // 999/1000 and 1/1007 of the whole; what is left of the first is the rest.
    expect(analysis.holders.map(({ interest }) => interest)).toContain('7/1007000')
    expect(analysis.findings.map(({ code }) => code)).toEqual(['partial-interest'])
  })
})

describe('missing-joinder', () => {
  const sale = (grantors: string | string[], rest: Partial<WrittenInstrument> = {}) =>
    between('warranty-deed', '2000-01-03', grantors, 'WHITE ANN', rest)
  const OF_JOHN = between('warranty-deed', '1980-01-02', 'ROE X', 'SMITH JOHN')
  rows([
    [
      'a married man alone, in Mississippi',
      of('MS', 'WHITE ANN', OF_JOHN, sale('JOHN SMITH, A MARRIED MAN')),
      ['missing-joinder'],
    ],
    [
      'a married woman alone, in Alabama',
      of('AL', 'WHITE ANN', ROOT, sale('JANE DOE, A MARRIED WOMAN')),
      ['missing-joinder'],
    ],
    [
      'in Tennessee only of a homestead',
      of('TN', 'WHITE ANN', OF_JOHN, sale('JOHN SMITH, A MARRIED MAN')),
      [],
    ],
    [
      'in Tennessee, of a homestead',
      of('TN', 'WHITE ANN', OF_JOHN, sale('JOHN SMITH, A MARRIED MAN', { remarks: 'HOMESTEAD' })),
      ['missing-joinder'],
    ],
    [
      'not of what is said to be no homestead',
      of(
        'MS',
        'WHITE ANN',
        OF_JOHN,
        sale('JOHN SMITH, A MARRIED MAN', { remarks: 'NO PART OF HIS HOMESTEAD' }),
      ),
      [],
    ],
    [
      'not where nothing is said of marriage',
      of('MS', 'WHITE ANN', OF_JOHN, sale('SMITH JOHN')),
      [],
    ],
    ['not of a single man', of('MS', 'WHITE ANN', OF_JOHN, sale('JOHN SMITH, A SINGLE MAN')), []],
    [
      'not with AND WIFE',
      of('MS', 'WHITE ANN', OF_JOHN, sale('JOHN SMITH AND WIFE, MARY SMITH')),
      [],
    ],
    ['not with ET UX', of('MS', 'WHITE ANN', OF_JOHN, sale('SMITH JOHN ET UX')), []],
    [
      'not with the spouse as co-grantor',
      of('MS', 'WHITE ANN', OF_JOHN, sale(['JOHN SMITH, A MARRIED MAN', 'MARY SMITH'])),
      [],
    ],
    [
      'two married co-owners of different names do not join each other',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE']),
        sale(['JOHN SMITH, A MARRIED MAN', 'SUE BLACK, A MARRIED WOMAN']),
      ),
      ['missing-joinder'],
    ],
    [
      'not a deed that the chain does not rest on',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        between('warranty-deed', '2000-01-03', 'SAM STRANGER, A MARRIED MAN', 'WHITE ANN'),
      ),
      ['wild-deed'],
    ],
  ])
})

describe('missing-joinder of a deed of trust', () => {
  const COUPLE = between('warranty-deed', '2001-01-02', 'ROE X', 'JOHN SMITH AND WIFE, MARY SMITH')
  const SIBLINGS = between('warranty-deed', '2001-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE'])
  const HIS = between('warranty-deed', '2001-01-02', 'ROE X', 'SMITH JOHN')
  const COUPLES_ROLL = 'SMITH JOHN & MARY'
  const EARLIER = between('warranty-deed', '1980-01-02', 'DOE A', 'ROE X')
  const trust = (grantors: string | string[], rest: Partial<WrittenInstrument> = {}) =>
    between('deed-of-trust', '2020-03-02', grantors, 'FIRST BANK', {
      maturesOn: '2050-03-02',
      ...rest,
    })
  const JOINDER: string[] = ['unreleased-deed-of-trust', 'missing-joinder']
  const TRUST_ONLY: string[] = ['unreleased-deed-of-trust']
  const release = between('release', '2022-01-02', 'FIRST BANK', 'SMITH JOHN', { refersTo: ['i3'] })
  rows([
    ...(['MS', 'AL', 'TN'] as const).map(
      (state): Row => [
        `husband and wife hold, the husband signs alone, in ${state}`,
        of(state, COUPLES_ROLL, EARLIER, COUPLE, trust('SMITH JOHN')),
        JOINDER,
      ],
    ),
    [
      'both sign',
      of('MS', COUPLES_ROLL, EARLIER, COUPLE, trust('JOHN SMITH AND WIFE, MARY SMITH')),
      TRUST_ONLY,
    ],
    [
      'he signs ET UX',
      of('MS', COUPLES_ROLL, EARLIER, COUPLE, trust('SMITH JOHN ET UX')),
      TRUST_ONLY,
    ],
    [
      'both sign, in two texts',
      of('MS', COUPLES_ROLL, EARLIER, COUPLE, trust(['SMITH MARY', 'SMITH JOHN'])),
      TRUST_ONLY,
    ],
    [
      'one of two co-owners signs alone',
      of('MS', 'SMITH JOHN & BLACK SUE', EARLIER, SIBLINGS, trust('BLACK SUE')),
      JOINDER,
    ],
    [
      'one co-owner charges no more than his half',
      of(
        'MS',
        'SMITH JOHN & BLACK SUE',
        EARLIER,
        SIBLINGS,
        trust('BLACK SUE', { interest: '1/2' }),
      ),
      TRUST_ONLY,
    ],
    [
      'one of two signs for ET AL',
      of('MS', 'SMITH JOHN & BLACK SUE', EARLIER, SIBLINGS, trust('BLACK SUE ET AL')),
      TRUST_ONLY,
    ],
    [
      'a married man who holds alone signs alone',
      of('MS', 'SMITH JOHN', EARLIER, HIS, trust('JOHN SMITH, A MARRIED MAN')),
      JOINDER,
    ],
    [
      'so in Tennessee only of a homestead',
      of('TN', 'SMITH JOHN', EARLIER, HIS, trust('JOHN SMITH, A MARRIED MAN')),
      TRUST_ONLY,
    ],
    [
      'in Tennessee, of a homestead',
      of(
        'TN',
        'SMITH JOHN',
        EARLIER,
        HIS,
        trust('JOHN SMITH, A MARRIED MAN', { remarks: 'HOMESTEAD' }),
      ),
      JOINDER,
    ],
    [
      'his wife signs, who holds nothing',
      of('MS', 'SMITH JOHN', EARLIER, HIS, trust(['JOHN SMITH, A MARRIED MAN', 'MARY SMITH'])),
      TRUST_ONLY,
    ],
    [
      'a single man, and one of whom nothing is said',
      of('MS', 'SMITH JOHN', EARLIER, HIS, trust('JOHN SMITH, A SINGLE MAN'), trust('SMITH JOHN')),
      ['unreleased-deed-of-trust', 'unreleased-deed-of-trust'],
    ],
    [
      'the money for the purchase, on the day of the deed',
      of(
        'MS',
        'SMITH JOHN',
        EARLIER,
        HIS,
        trust('SMITH JOHN', { recordedOn: '2001-01-02', executedOn: '2001-01-02' }),
      ),
      TRUST_ONLY,
    ],
    [
      'recorded before the deed to him',
      of(
        'MS',
        'SMITH JOHN',
        EARLIER,
        { ...HIS, recordedOn: '2001-01-09' },
        trust('SMITH JOHN', { recordedOn: '2001-01-05', executedOn: '2001-01-02' }),
      ),
      TRUST_ONLY,
    ],
    [
      'the wife was dead',
      of(
        'MS',
        'SMITH JOHN',
        EARLIER,
        COUPLE,
        trust('SMITH JOHN'),
        between('death-certificate', '2019-05-01', 'SMITH MARY', [], { executedOn: '2019-04-01' }),
      ),
      TRUST_ONLY,
    ],
    ['released', of('MS', COUPLES_ROLL, EARLIER, COUPLE, trust('SMITH JOHN'), release), []],
    [
      'foreclosed: the present title rests on it',
      of(
        'MS',
        'WHITE ANN',
        EARLIER,
        COUPLE,
        trust('SMITH JOHN'),
        between('trustees-deed', '2023-01-02', 'SMITH JOHN', 'WHITE ANN', { refersTo: ['i3'] }),
      ),
      ['missing-joinder', 'partial-interest'],
    ],
    [
      'one half was sold: its buyer does not sign',
      of(
        'MS',
        'SMITH JOHN & WHITE ANN',
        EARLIER,
        SIBLINGS,
        between('warranty-deed', '2010-01-02', 'BLACK SUE', 'WHITE ANN'),
        trust('SMITH JOHN'),
      ),
      JOINDER,
    ],
    [
      'an owner before a gap is no co-owner',
      of(
        'MS',
        'WHITE ANN',
        EARLIER,
        between('warranty-deed', '2010-01-02', 'NOBLE NED', 'WHITE ANN'),
        trust('WHITE ANN'),
      ),
      ['chain-gap', 'unreleased-deed-of-trust'],
    ],
  ])

  test.each([
    ['MS', COUPLE, COUPLES_ROLL, 'Miss. Code § 89-1-29'],
    ['AL', COUPLE, COUPLES_ROLL, 'Ala. Code § 6-10-3'],
    ['TN', COUPLE, COUPLES_ROLL, 'Tenn. Code Ann. § 26-2-301'],
    ['MS', SIBLINGS, 'SMITH JOHN & BLACK SUE', 'custom of title examination'],
  ] as const)('names its source in %s', (state, deed, roll, source) => {
    const { findings } = analyze(of(state, roll, EARLIER, deed, trust('SMITH JOHN')))
    const found = findings.find(({ code }) => code === 'missing-joinder')
    expect(found).toMatchObject({ severity: 'major', instruments: ['i3'] })
    expect(found?.source).toContain(source)
    // A release cures both what it owes and how it was signed.
    expect(found?.scoreIfCured).toBe(100)
    expect(findings[0]?.scoreIfCured).toBe(100)
  })
})

describe('deceased-grantor and heirship-only', () => {
  const death = (on: string, who = 'DOE JANE') =>
    between('death-certificate', '2001-06-01', who, [], { executedOn: on })
  const sale = (rest: Partial<WrittenInstrument> = {}) =>
    between('warranty-deed', '2001-07-02', 'DOE JANE', 'WHITE ANN', rest)
  const HEIRS = between('warranty-deed', '2002-01-02', ['DOE PETER', 'DOE PAUL'], 'WHITE ANN')
  rows([
    [
      'a deed the day after death',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-05-02' })),
      ['deceased-grantor'],
    ],
    [
      'a deed on the day of death',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-05-01' })),
      [],
    ],
    [
      'a deed of before, recorded after',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-04-01' })),
      [],
    ],
    [
      'a deed whose execution is not known, recorded after',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: null })),
      ['deceased-grantor'],
    ],
    [
      'a certificate recorded after the deed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2001-05-20', 'DOE JANE', 'WHITE ANN'),
        death('2001-05-01'),
      ),
      ['deceased-grantor'],
    ],
    [
      'another of the name, JR',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01', 'DOE JANE JR'), sale({})),
      [],
    ],
    [
      'heirs without probate or affidavit',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), HEIRS),
      ['deceased-grantor'],
    ],
    [
      'heirs after a probate order',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('probate-order', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
      ),
      [],
    ],
    [
      'heirs with a probate order recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        HEIRS,
        between('probate-order', '2003-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      [],
    ],
    [
      'heirs by affidavit',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
      ),
      ['heirship-only'],
    ],
    [
      'heirs by affidavit, probated later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
        between('probate-order', '2003-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      [],
    ],
    [
      'heirs who are the present owners by affidavit',
      of(
        'MS',
        'DOE PETER',
        ROOT,
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      ['heirship-only'],
    ],
    [
      'one of two heirs conveyed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('probate-order', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        between('warranty-deed', '2002-01-02', 'DOE PETER', 'WHITE ANN'),
      ),
      ['partial-interest'],
    ],
    [
      'the heirs of one who is named',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2002-01-02', 'HEIRS OF JANE DOE', 'WHITE ANN'),
      ),
      ['deceased-grantor'],
    ],
    [
      'the estate by its executor, with probate',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('probate-order', '2001-12-03', 'DOE JANE', 'DOE PETER EXECUTOR'),
        between(
          'warranty-deed',
          '2002-01-02',
          'ESTATE OF JANE DOE BY PETER DOE, EXECUTOR',
          'WHITE ANN',
        ),
      ),
      [],
    ],
    [
      'the estate by its executor, without',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between(
          'warranty-deed',
          '2002-01-02',
          'ESTATE OF JANE DOE BY PETER DOE, EXECUTOR',
          'WHITE ANN',
        ),
      ),
      ['authority-missing'],
    ],
  ])
})

describe('survivorship', () => {
  const COUPLE = between('warranty-deed', '1980-01-02', 'ROE X', 'JOHN SMITH AND WIFE, MARY SMITH')
  const death = between('death-certificate', '1999-06-01', 'SMITH JOHN', [], {
    executedOn: '1999-05-01',
  })
  const sale = between('warranty-deed', '2000-01-03', 'SMITH MARY', 'WHITE ANN')
  rows([
    ['a widow conveys all', of('TN', 'WHITE ANN', COUPLE, death, sale), []],
    [
      'a widow conveys before the certificate is recorded',
      of('TN', 'WHITE ANN', COUPLE, sale, { ...death, recordedOn: '2001-01-02' }),
      [],
    ],
    [
      'while he lives she conveys her share',
      of('TN', 'WHITE ANN', COUPLE, sale),
      ['partial-interest'],
    ],
    [
      'tenants in common do not survive',
      of('MS', 'WHITE ANN', { ...COUPLE, remarks: 'AS TENANTS IN COMMON' }, death, sale),
      ['partial-interest'],
    ],
    [
      'joint tenants do, also of different names',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE'], {
          remarks: 'AS JOINT TENANTS WITH FULL RIGHTS OF SURVIVORSHIP AND NOT AS TENANTS IN COMMON',
        }),
        death,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'co-owners of different names do not',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE']),
        death,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
      ),
      ['partial-interest'],
    ],
    [
      'a probate of his share to the children shows there was none',
      of(
        'MS',
        'WHITE ANN',
        COUPLE,
        death,
        between('probate-order', '1999-09-01', 'SMITH JOHN', ['SMITH PAUL']),
        sale,
      ),
      ['partial-interest'],
    ],
  ])

  test('the survivor holds the whole', () => {
    expect(analyze(of('TN', 'SMITH MARY', COUPLE, death)).holders).toEqual([
      { name: 'SMITH MARY', interest: '1' },
    ])
  })
})

describe('authority-missing', () => {
  const by = (grantor: string, rest: Partial<WrittenInstrument> = {}) =>
    between('warranty-deed', '2002-01-02', grantor, 'WHITE ANN', rest)
  const power = (rest: Partial<WrittenInstrument> = {}) =>
    between('power-of-attorney', '2001-01-02', 'DOE JANE', 'POE PAUL', rest)
  rows([
    [
      'an attorney-in-fact without a power',
      of('MS', 'WHITE ANN', ROOT, by('DOE JANE BY POE PAUL ATTORNEY IN FACT')),
      ['authority-missing'],
    ],
    [
      'an attorney-in-fact with a power',
      of('MS', 'WHITE ANN', ROOT, power(), by('DOE JANE BY POE PAUL ATTORNEY IN FACT')),
      [],
    ],
    [
      'a power recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
        power({ recordedOn: '2003-01-02' }),
      ),
      [],
    ],
    [
      'a power given later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
        power({ recordedOn: '2003-01-02', executedOn: '2003-01-01' }),
      ),
      ['authority-missing'],
    ],
    [
      'a power to somebody else',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        power({ grantees: ['OTHER OLGA'] }),
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
      ),
      ['authority-missing'],
    ],
    [
      'the attorney alone is named, with his power',
      of('MS', 'WHITE ANN', ROOT, power(), by('POE PAUL, ATTORNEY IN FACT')),
      [],
    ],
    [
      'a trustee who took as one by a plain deed',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE'),
        by('POE PAUL TRUSTEE'),
      ),
      ['authority-missing'],
    ],
    [
      'a successor of the trustee whom the deed in trust names',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE OF THE POE FAMILY TRUST'),
        by('MOE MAX TRUSTEE OF THE POE FAMILY TRUST'),
      ),
      ['authority-missing'],
    ],
    [
      'a trustee where the deed in trust names only the trust',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE FAMILY TRUST'),
        by('MOE MAX TRUSTEE OF THE POE FAMILY TRUST'),
      ),
      [],
    ],
    [
      'a trustee who took by a deed in trust',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE'),
        by('POE PAUL TRUSTEE'),
      ),
      [],
    ],
    [
      'a guardian without an order',
      of('MS', 'WHITE ANN', ROOT, by('DOE JANE BY POE PAUL, GUARDIAN')),
      ['authority-missing'],
    ],
    [
      'a guardian with one',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('guardianship', '2001-01-02', 'DOE JANE', 'POE PAUL'),
        by('DOE JANE BY POE PAUL, GUARDIAN'),
      ),
      [],
    ],
    [
      'a company by an officer without a resolution',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC'),
        by('ABC LLC BY JOHN DOE, MANAGER'),
      ),
      ['authority-missing'],
    ],
    [
      'a company that says nothing of who signed',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC'),
        by('ABC LLC'),
      ),
      [],
    ],
  ])
})

describe('names, quitclaims, order and divorce', () => {
  const sold = (grantor: string, type: WrittenInstrument['type'] = 'warranty-deed') =>
    between(type, '2002-01-02', grantor, 'WHITE ANN')
  const to = (grantee: string) => between('warranty-deed', '1980-01-02', 'ROE X', grantee)
  rows([
    [
      'conflicting middle initials',
      of('MS', 'WHITE ANN', to('DOE JANE A'), sold('DOE JANE B')),
      ['name-variance'],
    ],
    [
      'a suffix on one side',
      of('MS', 'WHITE ANN', to('DOE JOHN JR'), sold('DOE JOHN')),
      ['name-variance'],
    ],
    [
      'JR against SR',
      of('MS', 'WHITE ANN', to('DOE JOHN JR'), sold('DOE JOHN SR')),
      ['name-variance'],
    ],
    ['a nickname', of('MS', 'WHITE ANN', to('DOE WILLIAM'), sold('DOE BILL')), ['name-variance']],
    [
      'an initial for a given name',
      of('MS', 'WHITE ANN', to('DOE WILLIAM'), sold('DOE W')),
      ['name-variance'],
    ],
    [
      'a changed surname',
      of('MS', 'WHITE ANN', to('DOE MARY ANN'), sold('BLACK MARY ANN')),
      ['name-variance'],
    ],
    ['now known as', of('MS', 'WHITE ANN', to('DOE MARY'), sold('MARY BLACK FKA MARY DOE')), []],
    [
      'a corrective deed ends a variance',
      of(
        'MS',
        'WHITE ANN',
        to('DOE JANE A'),
        sold('DOE JANE B'),
        between('corrective-deed', '2003-01-02', 'DOE JANE A', 'WHITE ANN', { refersTo: ['i2'] }),
      ),
      [],
    ],
    [
      'a quitclaim between strangers',
      of('MS', 'WHITE ANN', ROOT, sold('DOE JANE', 'quitclaim-deed')),
      ['quitclaim-link'],
    ],
    [
      'a quitclaim in the family',
      of('MS', 'DOE PAUL', ROOT, between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'DOE PAUL')),
      [],
    ],
    [
      'a quitclaim to one’s own trust',
      of('MS', null, ROOT, between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'DOE FAMILY TRUST')),
      [],
    ],
    [
      'the grantor’s own deed recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1990-03-01', 'DOE JANE', 'BLACK SUE', {
          recordedOn: '1995-01-02',
          executedOn: '1990-03-01',
        }),
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN'),
      ),
      ['out-of-order-recording'],
    ],
    [
      'also where no paper is dated',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1995-01-02', 'DOE JANE', 'BLACK SUE', { executedOn: null }),
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN', { executedOn: null }),
      ),
      ['out-of-order-recording'],
    ],
    [
      'the first deed recorded after the second',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1991-01-02', 'DOE JANE', 'WHITE ANN'),
        between('warranty-deed', '1995-01-02', 'ROE X', 'DOE JANE', { executedOn: '1980-01-02' }),
      ),
      ['out-of-order-recording', 'short-search'],
    ],
    [
      'both recorded on one day',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN'),
        between('warranty-deed', '1991-01-02', 'DOE JANE', 'BLACK SUE'),
      ),
      [],
    ],
    [
      'a decree with no deed',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      ['divorce-unsettled'],
    ],
    [
      'a decree and its deed',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
        between('quitclaim-deed', '2002-02-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      [],
    ],
    [
      'a decree whose deed came first',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('quitclaim-deed', '2001-12-02', 'SMITH JOHN', 'SMITH MARY'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      [],
    ],
    [
      'a decree that awards nothing',
      of(
        'MS',
        'SMITH JOHN & MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', ['SMITH JOHN', 'SMITH MARY'], []),
      ),
      [],
    ],
  ])
})

describe('short-search', () => {
  rows([
    [
      'forty years to the day',
      of('MS', 'DOE JANE', between('warranty-deed', '1986-11-01', 'ROE X', 'DOE JANE')),
      [],
    ],
    [
      'a day less',
      of('MS', 'DOE JANE', between('warranty-deed', '1986-11-02', 'ROE X', 'DOE JANE')),
      ['short-search'],
    ],
    [
      'a tax patent is no beginning',
      {
        ...of(
          'MS',
          'DOE JANE',
          between('patent', '2020-01-02', 'STATE OF MISSISSIPPI', 'DOE JANE', { refersTo: ['t1'] }),
        ),
        taxSales: [{ id: 't1', saleDate: '2010-08-30', kind: 'ms-land-sale', status: 'matured' }],
      },
      ['tax-deed-aged', 'short-search'],
    ],
  ])
})

describe('unsettled-foreclosure', () => {
  const trust = (grantees: string | string[] = 'FIRST BANK') =>
    between('deed-of-trust', '1990-01-02', 'DOE JANE', grantees, { maturesOn: '2005-01-02' })
  const sale = (grantor: string, refersTo: string[] = ['i2']) =>
    between('trustees-deed', '1999-01-04', grantor, 'WHITE ANN', { refersTo })
  const appointment = (refersTo = ['i2']) =>
    between('appointment-of-substitute-trustee', '1998-01-05', 'FIRST BANK', 'POE PAUL', {
      refersTo,
    })
  rows([
    [
      'by the trustee himself',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(['FIRST BANK', 'POE PAUL TRUSTEE']),
        sale('POE PAUL TRUSTEE'),
      ),
      [],
    ],
    [
      'by a substitute without appointment',
      of('MS', 'WHITE ANN', ROOT, trust(), sale('POE PAUL, SUBSTITUTE TRUSTEE')),
      ['unsettled-foreclosure'],
    ],
    [
      'by a substitute with one',
      of('MS', 'WHITE ANN', ROOT, trust(), sale('POE PAUL, SUBSTITUTE TRUSTEE'), appointment()),
      [],
    ],
    [
      'by another than the trustee named',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(['FIRST BANK', 'MOE MAX TRUSTEE']),
        sale('POE PAUL TRUSTEE'),
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'with no deed of trust',
      of('MS', 'WHITE ANN', ROOT, sale('POE PAUL TRUSTEE', [])),
      ['unsettled-foreclosure'],
    ],
    [
      'of the deed of trust its remarks name, whose trustee sells, beside another’s',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        { ...trust(['SECOND BANK', 'MOE MAX TRUSTEE']), bookPage: '122/44' },
        { ...trust(['FIRST BANK', 'POE PAUL TRUSTEE']), bookPage: '123/45' },
        { ...sale('POE PAUL TRUSTEE', []), grantees: ['WHITE ANN'], remarks: 'SEE BK 123 PG 45' },
      ),
      ['stale-deed-of-trust'],
    ],
    [
      'of the deed of trust its remarks name, whose trustee does not sell',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        { ...trust(['SECOND BANK', 'MOE MAX TRUSTEE']), bookPage: '122/44' },
        { ...trust(['FIRST BANK', 'POE PAUL TRUSTEE']), bookPage: '123/45' },
        { ...sale('POE PAUL TRUSTEE', []), remarks: 're: Deed Book 122, Page 44' },
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'with a deed of trust that is not in the case',
      of('MS', 'WHITE ANN', ROOT, sale('POE PAUL TRUSTEE', ['elsewhere'])),
      ['unsettled-foreclosure'],
    ],
    [
      'after its release',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(),
        sale('POE PAUL TRUSTEE'),
        between('release', '1998-01-05', 'FIRST BANK', 'DOE JANE', { refersTo: ['i2'] }),
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'of one who bought subject to it',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(),
        sale('POE PAUL TRUSTEE'),
        between('warranty-deed', '1995-01-02', 'DOE JANE', 'BLACK SUE'),
      ),
      [],
    ],
    [
      'a sheriff’s deed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('judgment', '1990-01-02', 'DOE JANE', 'ACME CORP'),
        between('sheriffs-deed', '1994-01-03', 'SHERIFF OF HINDS COUNTY', 'WHITE ANN', {
          refersTo: ['i2'],
        }),
      ),
      [],
    ],
  ])
})

describe('tax-deed-in-chain and tax-deed-aged', () => {
  const sold = (saleDate: string | null, rest: Partial<WrittenSale> = {}): WrittenSale => ({
    id: 't1',
    saleDate,
    kind: 'ms-land-sale',
    status: 'matured',
    ...rest,
  })
  const deed = (recordedOn: string, type: WrittenInstrument['type'] = 'tax-deed') =>
    between(type, recordedOn, 'CHANCERY CLERK OF HINDS COUNTY', 'MAGNOLIA TAX LLC', {
      refersTo: ['t1'],
    })
  const taxed = (
    state: 'MS' | 'AL' | 'TN',
    saleDate: string,
    asOf: string,
    more: WrittenInstrument[] = [],
    type: WrittenInstrument['type'] = 'tax-deed',
  ): WrittenCase => ({
    ...of(state, 'MAGNOLIA TAX LLC', ROOT, deed('2019-06-03', type), ...more),
    asOf,
    taxSales: [
      sold(saleDate, {
        kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
      }),
    ],
  })
  rows([
    [
      'Mississippi, five years from the sale, the last day',
      taxed('MS', '2016-08-29', '2021-08-29'),
      ['tax-deed-in-chain'],
    ],
    ['Mississippi, the day after', taxed('MS', '2016-08-29', '2021-08-30'), ['tax-deed-aged']],
    [
      'a State patent, two years after redemption, the last day',
      taxed('MS', '2016-08-29', '2020-08-29', [], 'patent'),
      ['tax-deed-in-chain'],
    ],
    [
      'a State patent, the day after',
      taxed('MS', '2016-08-29', '2020-08-30', [], 'patent'),
      ['tax-deed-aged'],
    ],
    [
      'Alabama, six years from the sale, the last day',
      taxed('AL', '2015-05-11', '2021-05-11'),
      ['tax-deed-in-chain'],
    ],
    ['Alabama, the day after', taxed('AL', '2015-05-11', '2021-05-12'), ['tax-deed-aged']],
    [
      'Tennessee, three years from the sale, the last day',
      taxed('TN', '2017-09-01', '2020-09-01'),
      ['tax-deed-in-chain'],
    ],
    ['Tennessee, the day after', taxed('TN', '2017-09-01', '2020-09-02'), ['tax-deed-aged']],
    ['a sale on 29 February', taxed('MS', '2016-02-29', '2021-02-28'), ['tax-deed-in-chain']],
    [
      'a quiet-title judgment clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quiet-title-judgment', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a quiet-title judgment of before does not',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quiet-title-judgment', '2018-03-02', 'ROE X', 'DOE JANE'),
      ]),
      ['tax-deed-in-chain'],
    ],
    [
      'Mississippi’s decree of confirmation clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('tax-sale-confirmation', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC', {
          refersTo: ['t1'],
        }),
      ]),
      [],
    ],
    [
      'Tennessee’s order does not',
      taxed('TN', '2017-09-01', '2020-09-01', [
        between('tax-sale-confirmation', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC', {
          refersTo: ['t1'],
        }),
      ]),
      ['tax-deed-in-chain'],
    ],
    [
      'the former owner’s quitclaim clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quitclaim-deed', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a deed of the owner to the tax buyer before the tax deed clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('warranty-deed', '2018-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a stranger’s quitclaim does not',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quitclaim-deed', '2020-03-02', 'STRANGER SAM', 'MAGNOLIA TAX LLC'),
      ]),
      ['tax-deed-in-chain', 'wild-deed'],
    ],
    [
      'a deed on a sale that was redeemed passes nothing',
      {
        ...of('MS', 'DOE JANE', ROOT, deed('2019-06-03')),
        taxSales: [sold('2016-08-29', { status: 'redeemed' })],
      },
      ['wild-deed'],
    ],
    [
      'nor on one that was cancelled, to its buyer',
      {
        ...of('MS', 'MAGNOLIA TAX LLC', ROOT, deed('2019-06-03')),
        taxSales: [sold('2016-08-29', { status: 'cancelled' })],
      },
      ['owner-not-in-chain', 'wild-deed'],
    ],
    [
      'a redemption of record before the deed',
      {
        ...of(
          'MS',
          'DOE JANE',
          ROOT,
          deed('2019-06-03'),
          between('redemption', '2018-01-02', 'CHANCERY CLERK', 'DOE JANE', { refersTo: ['t1'] }),
        ),
        taxSales: [sold('2016-08-29', { status: 'sold' })],
      },
      ['wild-deed'],
    ],
    [
      'a tax deed as the first of the record',
      { ...of('MS', 'MAGNOLIA TAX LLC', deed('1985-06-03')), taxSales: [] },
      ['tax-deed-aged'],
    ],
    [
      'sold on, it still rests on the tax deed',
      {
        ...taxed('MS', '2016-08-29', '2021-08-29', [
          between('warranty-deed', '2020-03-02', 'MAGNOLIA TAX LLC', 'WHITE ANN'),
        ]),
        ownerName: 'WHITE ANN',
      },
      ['tax-deed-in-chain'],
    ],
  ])
})

describe('under-disability', () => {
  const sale = (rest: Partial<WrittenSale> = {}): WrittenSale => ({
    id: 't1',
    saleDate: '2022-08-29',
    kind: 'ms-land-sale',
    status: 'matured',
    ...rest,
  })
  const sold = (rest: Partial<WrittenSale>, ...instruments: WrittenInstrument[]): WrittenCase => ({
    ...of('MS', null, ROOT, ...instruments),
    taxSales: [sale(rest)],
  })
  const ward = between('guardianship', '2015-01-02', 'DOE JANE', 'POE PAUL')
  rows([
    ['a ward who held at the sale', sold({}, ward), ['under-disability']],
    ['a ward whose sale was redeemed', sold({ status: 'redeemed' }, ward), []],
    [
      'a ward who did not hold at the sale',
      sold(
        {},
        ward,
        between('warranty-deed', '2016-01-04', 'DOE JANE BY POE PAUL, GUARDIAN', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'a guardianship that has ended',
      sold(
        {},
        ward,
        between('release', '2020-01-02', 'CHANCERY COURT', 'DOE JANE', { refersTo: ['i2'] }),
      ),
      [],
    ],
    [
      'a minor',
      {
        ...of(
          'MS',
          null,
          ROOT,
          between('warranty-deed', '2015-01-02', 'DOE JANE', 'BILLY WHITE, A MINOR'),
        ),
        taxSales: [sale()],
      },
      ['under-disability'],
    ],
    [
      'one of unsound mind',
      {
        ...of(
          'MS',
          null,
          ROOT,
          between('warranty-deed', '2015-01-02', 'DOE JANE', 'BILLY WHITE, NON COMPOS MENTIS'),
        ),
        taxSales: [sale()],
      },
      ['under-disability'],
    ],
    [
      'a minor of long ago',
      {
        ...of('MS', null, between('warranty-deed', '1980-01-02', 'ROE X', 'BILLY WHITE, A MINOR')),
        taxSales: [sale()],
      },
      [],
    ],
  ])
})

describe('quiet-title-judgment', () => {
  const judgment = (
    plaintiff: string | string[],
    defendants: string | string[] = [],
    recordedOn = '2020-01-02',
  ) => between('quiet-title-judgment', recordedOn, defendants, plaintiff)
  rows([
    [
      'ends a gap',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
        judgment('WHITE ANN'),
      ),
      [],
    ],
    [
      'does not end a later wild deed',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        judgment('DOE JANE'),
        between('warranty-deed', '2021-01-04', 'STRANGER SAM', 'OTHER OLGA'),
      ),
      ['wild-deed'],
    ],
    [
      'ends an earlier one',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        between('warranty-deed', '2019-01-04', 'STRANGER SAM', 'OTHER OLGA'),
        judgment('DOE JANE'),
      ),
      [],
    ],
    [
      'ends a conflict for the loser who won it',
      of(
        'MS',
        'BLACK SUE',
        ROOT,
        between('warranty-deed', '2000-01-03', 'DOE JANE', 'WHITE ANN'),
        between('warranty-deed', '2001-01-03', 'DOE JANE', 'BLACK SUE'),
        judgment('BLACK SUE', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'gives title to one who held against the owner',
      of('MS', 'BLACK SUE', ROOT, judgment('BLACK SUE', 'DOE JANE')),
      [],
    ],
  ])

  test('between strangers cannot be placed', () => {
    expect(
      analyze(of('MS', 'DOE JANE', ROOT, judgment('OTHER OLGA', 'STRANGER SAM'))),
    ).toMatchObject({
      unplaced: ['i2'],
      chain: ['i1'],
      confidenceScore: 100,
    })
  })

  test('leaves co-owners who took together their shares', () => {
    const couple = between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'SMITH MARY'])
    expect(
      analyze(of('MS', 'SMITH JOHN & MARY', couple, judgment('SMITH JOHN', 'ROE X'))).holders,
    ).toEqual([
      { name: 'SMITH MARY', interest: '1/2' },
      { name: 'SMITH JOHN', interest: '1/2' },
    ])
  })
})

describe('unplaced and exceptions', () => {
  test('what was recorded after the day of the examination is not used', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('warranty-deed', '2026-11-02', 'DOE JANE', 'WHITE ANN'),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: ['i2'],
      chain: ['i1'],
      confidenceScore: 100,
    })
  })

  test('what was recorded on that day is', () => {
    const written = of(
      'MS',
      'WHITE ANN',
      ROOT,
      between('warranty-deed', '2026-11-01', 'DOE JANE', 'WHITE ANN'),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: [],
      chain: ['i1', 'i2'],
      confidenceScore: 100,
    })
  })

  test('deeds without parties, and acts of strangers, are listed', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('warranty-deed', '1990-01-02', 'DOE JANE', []),
      between('warranty-deed', '1991-01-02', [], 'WHITE ANN'),
      between('death-certificate', '1992-01-02', 'STRANGER SAM', []),
      between('power-of-attorney', '1993-01-02', 'STRANGER SAM', 'POE PAUL'),
      between('probate-order', '1994-01-02', 'STRANGER SAM', 'OTHER OLGA'),
      between('divorce-decree', '1995-01-02', 'STRANGER SAM', 'STRANGER SUE'),
      between('appointment-of-substitute-trustee', '1996-01-02', 'SOME BANK', 'POE PAUL', {
        refersTo: ['elsewhere'],
      }),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: ['i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8'],
      confidenceScore: 100,
    })
  })

  test('minerals, easements and covenants are notes, unless released', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('mineral-reservation', '1990-01-02', 'DOE JANE', 'OIL CO'),
      between('easement', '1991-01-02', 'DOE JANE', 'POWER CO'),
      between('restrictive-covenants', '1992-01-02', 'DOE JANE', []),
      between('easement', '1993-01-02', 'DOE JANE', 'GAS CO'),
      between('release', '1994-01-02', 'GAS CO', 'DOE JANE', { refersTo: ['i5'] }),
      between('plat', '1995-01-02', 'DOE JANE', []),
    )
    const { findings, confidenceScore, unplaced } = analyze(written)
    expect(findings.map(({ code, points }) => [code, points])).toEqual([
      ['reserved-minerals', 0],
      ['easement', 0],
      ['restrictive-covenants', 0],
    ])
    expect(confidenceScore).toBe(100)
    expect(unplaced).toEqual([])
  })
})
