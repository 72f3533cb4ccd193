import { describe, expect, test } from 'vitest'
import { of, ROOT, type Row, rows } from '../testing/finding-rows.ts'
import { analyze, between, type WrittenInstrument } from '../testing/make-case.ts'

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
    // A release cures both the debt and the faulty signing.
    expect(found?.scoreIfCured).toBe(100)
    expect(findings[0]?.scoreIfCured).toBe(100)
  })
})
