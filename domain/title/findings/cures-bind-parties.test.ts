import { describe, expect, test } from 'vitest'
import {
  analyze,
  between,
  codesOf,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'

const ROOT = between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'DOE JANE')
const judgment = (
  plaintiff: string,
  defendants: string | string[],
  recordedOn: string,
  rest: Partial<WrittenInstrument> = {},
) => between('quiet-title-judgment', recordedOn, defendants, plaintiff, rest)

/** DOE JANE owned on the day of the sale; the buyer has a tax deed. */
const taxTitle = (
  state: 'MS' | 'AL' | 'TN',
  saleDate: string,
  asOf: string,
  more: WrittenInstrument[] = [],
  sale: Partial<WrittenSale> = {},
): WrittenCase => ({
  asOf,
  state,
  ownerName: 'MAGNOLIA TAX LLC',
  instruments: [
    ROOT,
    between('tax-deed', '2015-06-03', 'CHANCERY CLERK OF HINDS COUNTY', 'MAGNOLIA TAX LLC', {
      refersTo: ['t1'],
    }),
    ...more,
  ],
  taxSales: [
    {
      id: 't1',
      saleDate,
      kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
      status: 'matured',
      ...sale,
    },
  ],
})

describe('a judgment binds its parties (T-22, § 11-17-1; Hatten v. Jones)', () => {
  const SALE = '2011-08-29'
  const TODAY = '2016-08-01'
  const open = taxTitle('MS', SALE, TODAY)

  test('an unrelated judgment cures nothing: score, findings, flags and holders stay', () => {
    const before = analyze(open)
    expect(before.confidenceScore).toBe(49)
    for (const unrelated of [
      judgment('MAGNOLIA TAX LLC', 'ACME BANK', '2016-01-04'),
      judgment('STRANGER SAM', 'OTHER OLGA', '2016-01-04'),
      between('tax-sale-confirmation', '2016-01-04', 'ACME BANK', 'MAGNOLIA TAX LLC', {
        refersTo: ['t1'],
      }),
    ]) {
      const { confidenceScore, findings, flags, holders, chain } = analyze(
        taxTitle('MS', SALE, TODAY, [unrelated]),
      )
      expect({ confidenceScore, findings, flags, holders }).toEqual({
        confidenceScore: before.confidenceScore,
        findings: before.findings,
        flags: before.flags,
        holders: before.holders,
      })
      expect(chain).toEqual(before.chain)
    }
  })

  test('one that serves the owner of the sale day cures the tax title, and is in the chain', () => {
    const analysis = analyze(
      taxTitle('MS', SALE, TODAY, [judgment('MAGNOLIA TAX LLC', 'DOE JANE', '2016-01-04')]),
    )
    expect(analysis).toMatchObject({ confidenceScore: 100, chain: ['i1', 'i2', 'i3'] })
    expect(analysis.findings).toEqual([])
    expect(analyze(open).findings[0]?.scoreIfCured).toBe(100)
  })

  test('the owner of the sale day is necessary, not the one who took from him since (Helbig v. Hooper)', () => {
    const soldOn = taxTitle('MS', SALE, TODAY, [
      between('warranty-deed', '2012-01-05', 'DOE JANE', 'LATER LUKE'),
      judgment('MAGNOLIA TAX LLC', 'LATER LUKE', '2016-01-04'),
    ])
    expect(codesOf(soldOn)).toContain('tax-deed-in-chain')
  })

  test('all co-owners of the sale day have to be bound', () => {
    const couple = between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', [
      'DOE JANE',
      'ROE PAUL',
    ])
    const against = (defendants: string[]) => {
      const written = taxTitle('MS', SALE, TODAY, [
        judgment('MAGNOLIA TAX LLC', defendants, '2016-01-04'),
      ])
      return codesOf({ ...written, instruments: [couple, ...written.instruments.slice(1)] })
    }
    expect(against(['DOE JANE'])).toEqual(['tax-deed-in-chain'])
    expect(against(['DOE JANE', 'ROE PAUL'])).toEqual([])
  })

  test('of one who died before it, the heirs stand in that place', () => {
    const death = between('death-certificate', '2014-03-03', 'DOE JANE', [])
    const against = (...defendants: string[]) =>
      codesOf(
        taxTitle('MS', SALE, TODAY, [
          death,
          judgment('MAGNOLIA TAX LLC', defendants, '2016-01-04'),
        ]),
      )
    expect(against('DOE JANE')).toEqual(['tax-deed-in-chain'])
    expect(against('UNKNOWN HEIRS OF DOE JANE')).toEqual([])
  })

  test('without defendants it cures nothing, and coverage is lower than with them', () => {
    const stated = analyze(
      taxTitle('MS', SALE, TODAY, [judgment('MAGNOLIA TAX LLC', 'DOE JANE', '2016-01-04')]),
    )
    const unstated = analyze(
      taxTitle('MS', SALE, TODAY, [judgment('MAGNOLIA TAX LLC', [], '2016-01-04')]),
    )
    expect(unstated.confidenceScore).toBe(49)
    expect(unstated.coverage).toBeLessThan(stated.coverage)
  })

  test('a decree of confirmation cures against the owner alone, and leaves a lienor his notice', () => {
    const loan = between('deed-of-trust', '2009-02-02', 'DOE JANE', 'FIRST BANK', {
      maturesOn: '2039-02-02',
    })
    const decree = (defendants: string[]) =>
      between('tax-sale-confirmation', '2016-01-04', defendants, 'MAGNOLIA TAX LLC', {
        refersTo: ['t1'],
      })
    const sale = { notices: { lienors: false } }
    const owner = codesOf(taxTitle('MS', SALE, TODAY, [loan, decree(['DOE JANE'])], sale))
    expect(owner).toContain('tax-sale-notice-defect')
    expect(owner).not.toContain('tax-deed-in-chain')
    const both = codesOf(
      taxTitle('MS', SALE, TODAY, [loan, decree(['DOE JANE', 'FIRST BANK'])], sale),
    )
    expect(both).not.toContain('tax-sale-notice-defect')
  })
})

describe('a decree on publication (MS-38)', () => {
  const published = (
    asOf: string,
    state: 'MS' | 'AL' = 'MS',
    rest: Partial<WrittenInstrument> = {},
  ) =>
    analyze(
      taxTitle(state, '2011-08-29', asOf, [
        judgment('MAGNOLIA TAX LLC', 'DOE JANE', '2016-01-04', {
          remarks: 'BY PUBLICATION',
          ...rest,
        }),
      ]),
    ).findings

  test.each([
    ['2018-01-04', 1],
    ['2018-01-05', 0],
  ])('two years more in Mississippi: on %s %d note', (asOf, count) => {
    const findings = published(asOf)
    expect(findings).toHaveLength(count)
    if (count === 0) return
    expect(findings[0]).toMatchObject({
      code: 'decree-on-publication',
      severity: 'note',
      points: 0,
      instruments: ['i3'],
    })
    expect(findings[0]?.explanation).toContain('may be reopened until 2018-01-04')
  })

  test('elsewhere the period is not known here', () => {
    expect(published('2017-01-04', 'AL')[0]?.explanation).toContain('period is not known here')
  })

  test('a defendant who is unknown was published', () => {
    const unknown = { remarks: null, grantors: ['DOE JANE', 'ALL PERSONS CLAIMING AN INTEREST'] }
    expect(published('2017-01-04', 'MS', unknown).map(({ code }) => code)).toEqual([
      'decree-on-publication',
    ])
    expect(published('2017-01-04', 'MS', { remarks: 'SERVED IN PERSON' })).toEqual([])
  })
})

describe('age never cures where the bar needs possession (T-17)', () => {
  const scoreOf = (written: WrittenCase) => analyze(written)

  test.each([
    [
      'Mississippi, five years from the sale, the last day',
      'MS',
      '2011-08-29',
      '2016-08-29',
      'critical',
    ],
    ['Mississippi, the day after', 'MS', '2011-08-29', '2016-08-30', 'major'],
    ['Mississippi, forty years later', 'MS', '2011-08-29', '2051-08-30', 'major'],
    [
      'Alabama, six years from the sale, the last day',
      'AL',
      '2011-05-09',
      '2017-05-09',
      'critical',
    ],
    ['Alabama, the day after', 'AL', '2011-05-09', '2017-05-10', 'major'],
    ['Alabama, thirty years later', 'AL', '2011-05-09', '2041-05-10', 'major'],
  ] as const)('MS-36 and AL-13: %s', (_case, state, saleDate, asOf, severity) => {
    const { confidenceScore, riskLevel, findings } = scoreOf(taxTitle(state, saleDate, asOf))
    expect(findings[0]?.severity).toBe(severity)
    expect(confidenceScore).toBeLessThanOrEqual(79)
    expect(riskLevel).not.toBe('Low Risk')
  })

  test.each([
    // Occupied before redemption ended: counted from 2013-08-29, two years from the sale.
    [
      'Mississippi, occupied early, the third year’s last day',
      'MS',
      '2011-08-29',
      '2012-01-01',
      '2016-08-29',
      'critical',
    ],
    ['Mississippi, the day after', 'MS', '2011-08-29', '2012-01-01', '2016-08-30', 'minor'],
    [
      'Mississippi, occupied from 2015-03-02, three years',
      'MS',
      '2011-08-29',
      '2015-03-02',
      '2018-03-02',
      'major',
    ],
    ['Mississippi, the day after those', 'MS', '2011-08-29', '2015-03-02', '2018-03-03', 'minor'],
    // The first day of a deed: 2014-05-10.
    [
      'Alabama, occupied early, three years from the deed’s first day',
      'AL',
      '2011-05-09',
      '2012-01-01',
      '2017-05-10',
      'major',
    ],
    ['Alabama, the day after', 'AL', '2011-05-09', '2012-01-01', '2017-05-11', 'minor'],
  ] as const)(
    'with a recorded affidavit of possession: %s',
    (_c, state, saleDate, occupiedFrom, asOf, severity) => {
      const { findings } = analyze(taxTitle(state, saleDate, asOf, [], { occupiedFrom }))
      expect(findings[0]?.severity).toBe(severity)
    },
  )

  test.each([
    ['2015-08-29', 'critical'],
    ['2015-08-30', 'minor'],
  ])('a State patent is barred by time alone (MS-37, § 15-1-17): on %s %s', (asOf, severity) => {
    const written = taxTitle('MS', '2011-08-29', asOf)
    const [root, deed] = written.instruments
    if (!root || !deed) throw new Error('two instruments')
    const patent: WrittenInstrument = {
      ...deed,
      type: 'patent',
      grantors: ['STATE OF MISSISSIPPI'],
    }
    expect(analyze({ ...written, instruments: [root, patent] }).findings[0]?.severity).toBe(
      severity,
    )
  })

  describe('Tennessee, one year from the confirming order (TN-15, § 67-5-2504(d))', () => {
    const order = between('tax-sale-confirmation', '2015-04-07', 'CHANCERY COURT', [], {
      refersTo: ['t1'],
    })
    test.each([
      ['2016-04-07', 'critical'],
      ['2016-04-08', 'minor'],
    ])('on %s %s', (asOf, severity) => {
      const [finding] = analyze(taxTitle('TN', '2015-02-10', asOf, [order])).findings
      expect(finding?.severity).toBe(severity)
      expect(finding?.explanation).toContain('to 2018-02-12, by the older text')
    })

    test('without the order the older three years from the sale', () => {
      const on = (asOf: string) => analyze(taxTitle('TN', '2015-02-10', asOf)).findings[0]
      // 2018-02-10 is a Saturday: the last day moves to Monday (TN-18).
      expect(on('2018-02-12')?.severity).toBe('critical')
      expect(on('2018-02-13')?.severity).toBe('minor')
      expect(on('2018-02-10')?.explanation).toContain('not of record')
    })
  })

  test('the cure is a decree against the owner, a quitclaim, or proof of possession', () => {
    const [finding] = analyze(taxTitle('MS', '2011-08-29', '2020-01-02')).findings
    expect(finding?.code).toBe('tax-deed-aged')
    expect(finding?.cure).toMatch(
      /against DOE JANE.*quitclaim of DOE JANE.*affidavit of possession/,
    )
    expect(finding?.scoreIfCured).toBe(100)
  })
})

describe('a quitclaim given before title (T-21, Vary v. Smith; McLaurin v. Royalties)', () => {
  const early = (type: WrittenInstrument['type'], state: 'MS' | 'AL' | 'TN' = 'AL') =>
    analyze({
      state,
      ownerName: 'SMITH JOHN',
      instruments: [
        ROOT,
        between(type, '1999-03-02', 'BLACK SUE', 'SMITH JOHN'),
        between('warranty-deed', '2001-05-02', 'DOE JANE', 'BLACK SUE'),
      ],
    }).findings.filter(({ code }) => code === 'chain-gap')

  test('leaves the title with its grantor: a gap', () => {
    expect(early('quitclaim-deed')).toMatchObject([
      { severity: 'critical', instruments: ['i2', 'i3'] },
    ])
    expect(early('quitclaim-deed')[0]?.cure).toContain('BLACK SUE')
  })

  test('a warranty deed carries the title taken later', () => {
    expect(early('warranty-deed')).toEqual([])
  })

  test('in Mississippi the finding says that it is unsettled, and the worse reading leads', () => {
    const [finding] = early('quitclaim-deed', 'MS')
    expect(finding?.severity).toBe('critical')
    expect(finding?.explanation).toContain('unsettled')
    expect(finding?.explanation).toContain('Code 1942 § 846')
    expect(early('quitclaim-deed')[0]?.explanation).not.toContain('unsettled')
  })

  test('a judgment against its grantor cures it', () => {
    const written = (defendant: string): WrittenCase => ({
      state: 'AL',
      ownerName: 'SMITH JOHN',
      instruments: [
        ROOT,
        between('quitclaim-deed', '1999-03-02', 'BLACK SUE', 'SMITH JOHN'),
        between('warranty-deed', '2001-05-02', 'DOE JANE', 'BLACK SUE'),
        judgment('SMITH JOHN', defendant, '2005-01-03'),
      ],
    })
    expect(codesOf(written('DOE JANE'))).toContain('chain-gap')
    expect(codesOf(written('BLACK SUE'))).not.toContain('chain-gap')
  })
})

describe('a homestead deed without the spouse (T-5, § 89-1-29; Ward v. Ward)', () => {
  const deed = (state: 'MS' | 'AL', remarks: string | null, ...more: WrittenInstrument[]) =>
    analyze({
      state,
      ownerName: 'WHITE ANN',
      instruments: [
        between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'SMITH JOHN'),
        between('warranty-deed', '2000-01-05', 'SMITH JOHN, A MARRIED MAN', 'WHITE ANN', {
          remarks,
        }),
        ...more,
      ],
    })

  test.each([
    ['MS', 'HOMESTEAD', 'critical', 49],
    ['MS', null, 'major', 79],
    ['AL', 'HOMESTEAD', 'major', 79],
  ] as const)('%s, remarks %s: %s', (state, remarks, severity, score) => {
    const { confidenceScore, findings } = deed(state, remarks)
    expect(findings[0]).toMatchObject({ code: 'missing-joinder', severity })
    expect(confidenceScore).toBe(score)
  })

  test('no later quitclaim of the spouse alone cures it; a judgment against the grantor does', () => {
    const spouse = between('quitclaim-deed', '2002-01-07', 'SMITH MARY', 'WHITE ANN')
    expect(deed('MS', 'HOMESTEAD', spouse).findings[0]?.code).toBe('missing-joinder')
    const against = (...defendants: string[]) =>
      deed('MS', 'HOMESTEAD', judgment('WHITE ANN', defendants, '2003-01-06')).findings
    expect(against('SMITH MARY')[0]?.code).toBe('missing-joinder')
    expect(against('SMITH JOHN')).toEqual([])
  })
})

describe('an affidavit of heirship (T-9, T-15)', () => {
  const heirs = (asOf: string, state: 'MS' | 'AL' = 'MS', certificate = true) =>
    analyze({
      asOf,
      state,
      ownerName: 'DOE JACK',
      instruments: [
        ROOT,
        ...(certificate
          ? [
              between('death-certificate', '2021-02-01', 'DOE JANE', [], {
                executedOn: '2021-01-15',
              }),
            ]
          : []),
        between('affidavit-of-heirship', '2021-03-01', 'DOE JANE', 'DOE JACK', {
          executedOn: '2021-02-20',
        }),
      ],
    }).findings.find(({ code }) => code === 'heirship-only')

  test.each([
    // 2021-01-15 and three years are 2024-01-15, and 90 days 2024-04-14.
    ['2024-04-14', 'MS', 'major'],
    ['2024-04-15', 'MS', 'minor'],
    ['2022-01-03', 'AL', 'minor'],
  ] as const)('three years and ninety days from death: on %s in %s %s', (asOf, state, severity) => {
    expect(heirs(asOf, state)?.severity).toBe(severity)
  })

  test('without a day of death the affidavit’s own date stands in, and the finding says so', () => {
    // 2021-02-20 and three years are 2024-02-20, and 90 days 2024-05-20.
    expect(heirs('2024-05-20', 'MS', false)?.severity).toBe('major')
    expect(heirs('2024-05-20', 'MS', false)?.explanation).toContain('the affidavit’s own date')
    expect(heirs('2024-05-21', 'MS', false)?.severity).toBe('minor')
  })
})

describe('who signs for a trust or a dissolved company (T-23, T-24)', () => {
  const given = (taker: string, grantor: string, rest: Partial<WrittenInstrument> = {}) =>
    codesOf({
      ownerName: 'WHITE ANN',
      instruments: [
        between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', taker),
        between('warranty-deed', '2000-01-05', grantor, 'WHITE ANN', rest),
      ],
    })

  test.each([
    [
      'a family trust without a trustee',
      'SMITH FAMILY TRUST',
      'SMITH FAMILY TRUST',
      ['authority-missing'],
    ],
    [
      'a living trust by its date',
      'SMITH LIVING TRUST DATED MARCH 1 2001',
      'SMITH LIVING TRUST DATED MARCH 1 2001',
      ['authority-missing'],
    ],
    ['a bank with TRUST in its name', 'FIRST BANK & TRUST', 'FIRST BANK & TRUST', []],
    ['a trust company', 'SMITH TRUST COMPANY', 'SMITH TRUST COMPANY', []],
    ['a national trust company', 'MAGNOLIA TRUST NA', 'MAGNOLIA TRUST NA', []],
    ['a company as it took', 'OLD MILL CORP', 'OLD MILL CORP', []],
    [
      'a dissolved corporation: the same company, and nobody is named for it',
      'OLD MILL CORP',
      'OLD MILL CORP, A DISSOLVED CORPORATION',
      ['authority-missing'],
    ],
    [
      'a company in liquidation',
      'OLD MILL INC',
      'OLD MILL INC, IN LIQUIDATION',
      ['authority-missing'],
    ],
    [
      'a dissolved corporation by its president, whose authority is not of record',
      'OLD MILL CORP',
      'OLD MILL CORP, A DISSOLVED CORPORATION, BY JOHN ROE, PRESIDENT',
      ['authority-missing'],
    ],
    ['words of origin', 'ABC LLC', 'ABC LLC, A DELAWARE LIMITED LIABILITY COMPANY', []],
    ['a former name', 'OLD MILLS INC', 'OLD MILL CORP, FORMERLY KNOWN AS OLD MILLS INC', []],
  ])('%s', (_case, taker, grantor, codes) => {
    expect(given(taker, grantor)).toEqual(codes)
  })

  test('a certificate of trust in the remarks shows the authority', () => {
    const remarks = 'CERTIFICATE OF TRUST IN BOOK 12 PAGE 4'
    expect(given('SMITH FAMILY TRUST', 'SMITH FAMILY TRUST', { remarks })).toEqual([])
  })
})
