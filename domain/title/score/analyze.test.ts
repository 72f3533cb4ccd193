import { describe, expect, test } from 'vitest'
import {
  analyze,
  between,
  codesOf,
  type WrittenCase,
  type WrittenInstrument,
} from '../testing/make-case.ts'

/** GREEN (1980) → JONES (1984) → DOE (1999) → SMITH (2009), without a finding. */
const JONES = between(
  'warranty-deed',
  '1984-03-02',
  'GREEN ACRES DEVELOPMENT CO',
  ['JONES ROBERT L', 'JONES ELLA M'],
  { consideration: 52_000 },
)
const DOE = between('warranty-deed', '1999-03-02', ['JONES ROBERT L', 'JONES ELLA M'], 'DOE JANE', {
  consideration: 70_000,
})
const SMITH = between('warranty-deed', '2009-03-02', 'DOE JANE', 'SMITH JOHN A', {
  consideration: 90_000,
})
const OWNER = 'SMITH JOHN A'

const chain = (...more: WrittenInstrument[]): WrittenCase => ({
  ownerName: OWNER,
  instruments: [JONES, DOE, SMITH, ...more],
})

const of = (
  state: 'MS' | 'AL' | 'TN',
  ownerName: string | null,
  ...instruments: WrittenInstrument[]
): WrittenCase => ({ state, ownerName, instruments })

describe('analyzeTitle', () => {
  test('gives an honest chain 100, its holders and its links', () => {
    expect(analyze(chain())).toMatchObject({
      confidenceScore: 100,
      riskLevel: 'Low Risk',
      ruleSet: '2026.11.3',
      searchedFrom: '1984-03-02',
      holders: [{ name: 'SMITH JOHN A', interest: '1' }],
      chain: ['i1', 'i2', 'i3'],
      flags: {
        chainOfTitleComplete: true,
        hasActiveLinks: false,
        hasCloudedTitle: false,
        hasQuietTitleIssues: false,
      },
      unplaced: [],
      liens: [],
      findings: [],
    })
  })

  describe('lists the chain in the order in which title passed', () => {
    test.each<[string, WrittenCase, string[]]>([
      [
        'a deed recorded after the deed out of its buyer',
        {
          ownerName: OWNER,
          instruments: [JONES, SMITH, { ...DOE, recordedOn: '2015-03-02' }],
        },
        ['i1', 'i3', 'i2'],
      ],
      [
        'the first deed of all recorded last',
        {
          ownerName: OWNER,
          instruments: [DOE, SMITH, { ...JONES, recordedOn: '2015-03-02' }],
        },
        ['i3', 'i1', 'i2'],
      ],
      [
        'two deeds recorded together, long after',
        {
          ownerName: OWNER,
          instruments: [
            JONES,
            { ...SMITH, recordedOn: '2010-01-05', bookPage: '7/1' },
            { ...DOE, recordedOn: '2010-01-05', bookPage: '7/2' },
          ],
        },
        ['i1', 'i3', 'i2'],
      ],
      [
        'two halves that do not rest on each other, the earlier recorded last',
        {
          ownerName: OWNER,
          instruments: [
            JONES,
            between('warranty-deed', '2001-05-01', 'JONES ELLA M', OWNER),
            between('warranty-deed', '2004-05-01', 'JONES ROBERT L', OWNER, {
              executedOn: '1999-05-01',
            }),
          ],
        },
        ['i1', 'i3', 'i2'],
      ],
      [
        'a deed of one who took only later',
        {
          ownerName: OWNER,
          instruments: [
            JONES,
            between('warranty-deed', '1999-03-02', 'DOE JANE', OWNER, { consideration: 5 }),
            between('warranty-deed', '2003-03-02', ['JONES ROBERT L', 'JONES ELLA M'], 'DOE JANE'),
          ],
        },
        ['i1', 'i3', 'i2'],
      ],
      ['a chain recorded as it passed', chain(), ['i1', 'i2', 'i3']],
    ])('%s', (_case, written, ids) => {
      expect(analyze(written).chain).toEqual(ids)
    })
  })

  test('writes its fields in the order of the standard', () => {
    const analysis = analyze(chain(between('judgment', '2024-01-02', OWNER, 'ACME CREDIT CORP')))
    expect(Object.keys(analysis)).toEqual([
      'confidenceScore',
      'riskLevel',
      'underlyingTitleScore',
      'ruleSet',
      'asOf',
      'searchedFrom',
      'coverage',
      'holders',
      'chain',
      'flags',
      'unplaced',
      'liens',
      'findings',
    ])
    expect(Object.keys(analysis.findings[0] ?? {})).toEqual([
      'code',
      'severity',
      'points',
      'instruments',
      'explanation',
      'whoCouldAssertIt',
      'cure',
      'scoreIfCured',
      'underlying',
      'source',
    ])
  })

  test('takes 21 points for one deed of trust alone, and 100 once it is released', () => {
    const trust = between('deed-of-trust', '2020-01-02', OWNER, 'FIRST BANK', {
      maturesOn: '2034-06-01',
    })
    const analysis = analyze(chain(trust))
    expect(analysis).toMatchObject({ confidenceScore: 79, riskLevel: 'Medium Risk' })
    expect(analysis.findings).toMatchObject([
      { code: 'unreleased-deed-of-trust', points: 21, scoreIfCured: 100, instruments: ['i4'] },
    ])
    const release = between('release', '2021-01-02', 'FIRST BANK', OWNER, { refersTo: ['i4'] })
    expect(analyze(chain(trust, release)).confidenceScore).toBe(100)
  })

  test('says nothing of the title where there is no conveyance, but lists the liens', () => {
    const analysis = analyze({
      ownerName: OWNER,
      instruments: [between('judgment', '2024-01-02', OWNER, 'ACME CREDIT CORP')],
    })
    expect(analysis).toMatchObject({
      confidenceScore: null,
      riskLevel: 'Unknown',
      coverage: 0,
      holders: [],
      chain: [],
      findings: [],
    })
    expect(analysis.liens).toHaveLength(1)
  })

  test('examines an empty record', () => {
    expect(analyze({ instruments: [] })).toMatchObject({
      confidenceScore: null,
      searchedFrom: null,
      unplaced: [],
      liens: [],
    })
  })

  test.each([
    [
      'names in the roll’s order and in the deed’s',
      of(
        'MS',
        'SMITH, JOHN A ETUX MARY',
        JONES,
        between(
          'warranty-deed',
          '1999-01-04',
          'ROBERT L. JONES AND WIFE, ELLA M. JONES',
          'JOHN A. SMITH AND WIFE, MARY B. SMITH',
        ),
      ),
    ],
    ['a middle initial on one side only', of('MS', 'SMITH JOHN', ...[JONES, DOE, SMITH])],
    [
      'names that sound alike',
      of('MS', 'ALLAN JOHN', between('warranty-deed', '1980-01-02', 'ROE X', 'ALLEN JOHN')),
    ],
    [
      'a company written in two ways',
      of('MS', 'A B C, L.L.C.', between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC')),
    ],
    [
      'the first deed’s grantor, from whom nothing is of record',
      of('MS', 'DOE JANE', between('warranty-deed', '1980-01-02', 'STRANGER N', 'DOE JANE')),
    ],
    [
      'a chain that begins in a patent, however short',
      of('MS', 'DOE JANE', between('patent', '2020-01-02', 'UNITED STATES OF AMERICA', 'DOE JANE')),
    ],
    ['no owner on the roll', of('MS', null, JONES, DOE, SMITH)],
    [
      'a co-owner who buys the other out',
      of(
        'MS',
        'JONES ROBERT L',
        between('warranty-deed', '1980-01-02', 'ROE X', ['JONES ROBERT L', 'BLACK ANN']),
        between('quitclaim-deed', '1990-01-02', 'BLACK ANN', 'JONES ROBERT L'),
      ),
    ],
    [
      'co-owners who convey one after the other',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['JONES ROBERT', 'BLACK SUE']),
        between('warranty-deed', '1990-01-02', 'JONES ROBERT', 'WHITE ANN'),
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN'),
      ),
    ],
    [
      'two halves of one owner, one after the other',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'WHITE ANN', { interest: '1/2' }),
        between('warranty-deed', '1981-01-02', 'ROE X', 'WHITE ANN', { interest: '1/2' }),
      ),
    ],
    [
      'a tie on one day, in the order the chain needs',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'YELLOW ZOE'),
        between('warranty-deed', '1990-01-02', 'BLACK SUE', 'WHITE ANN'),
        between('warranty-deed', '1990-01-02', 'YELLOW ZOE', 'BLACK SUE'),
      ),
    ],
    [
      'a deed recorded twice',
      chain(between('warranty-deed', '2010-01-02', 'DOE JANE', 'SMITH JOHN A')),
    ],
    [
      'a straw man on one day',
      of(
        'TN',
        'SMITH JOHN & MARY',
        between('warranty-deed', '1980-01-02', 'ROE X', 'SMITH JOHN'),
        between('warranty-deed', '1990-01-02', 'SMITH JOHN', 'STRAW SAM', { bookPage: '10/1' }),
        between('warranty-deed', '1990-01-02', 'STRAW SAM', 'JOHN SMITH AND WIFE, MARY SMITH', {
          bookPage: '10/2',
        }),
      ),
    ],
  ])('finds nothing in %s', (_name, written) => {
    expect(codesOf(written)).toEqual([])
  })
})

describe('chain-gap, wild-deed and owner-not-in-chain', () => {
  test.each<[string, WrittenCase, string[]]>([
    ['the deed into a grantor is missing', of('MS', OWNER, JONES, SMITH), ['chain-gap']],
    [
      'a grantor has another given name',
      of('MS', OWNER, JONES, DOE, between('warranty-deed', '2009-03-02', 'DOE CAROL', OWNER)),
      ['chain-gap'],
    ],
    [
      'a trustee’s deed by a trustee who never held is no gap',
      chain(
        between('deed-of-trust', '2010-01-04', OWNER, 'FIRST BANK', { maturesOn: '2030-01-04' }),
        between('trustees-deed', '2015-01-05', 'POE TRUSTEE', 'SMITH JOHN A', { refersTo: ['i4'] }),
      ),
      [],
    ],
    [
      'a deed between strangers',
      chain(between('warranty-deed', '2012-03-02', 'STRANGER SAM', 'OTHER OLGA')),
      ['wild-deed'],
    ],
    [
      'a stranger’s quitclaim to the owner',
      chain(between('quitclaim-deed', '2012-03-02', 'STRANGER SAM', OWNER)),
      ['wild-deed'],
    ],
    [
      'a stranger’s deed conveyed on counts once',
      chain(
        between('warranty-deed', '2012-03-02', 'STRANGER SAM', 'OTHER OLGA'),
        between('warranty-deed', '2013-03-02', 'OTHER OLGA', 'THIRD TOM'),
      ),
      ['wild-deed'],
    ],
    [
      'the owner claims by the stranger’s line',
      {
        ...chain(between('warranty-deed', '2012-03-02', 'STRANGER SAM', 'OTHER OLGA')),
        ownerName: 'OTHER OLGA',
      },
      ['chain-gap'],
    ],
    [
      'the assessed owner is not of record',
      { ...chain(), ownerName: 'STRANGER NED' },
      ['owner-not-in-chain'],
    ],
    ['the assessed owner sold', { ...chain(), ownerName: 'DOE JANE' }, ['owner-not-in-chain']],
    [
      'a company of another form is another company',
      of('MS', 'ABC INC', between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC')),
      ['owner-not-in-chain'],
    ],
    [
      'an owner whose name varies is a variance',
      { ...chain(), ownerName: 'SMITH JOHN B' },
      ['name-variance'],
    ],
    [
      'one of two assessed owners holds',
      { ...chain(), ownerName: 'SMITH JOHN A & STRANGER NED' },
      [],
    ],
  ])('%s', (_name, written, codes) => {
    expect(codesOf(written)).toEqual(codes)
  })

  test('a gap names the deed, and its chain keeps what came before', () => {
    const analysis = analyze(of('MS', OWNER, JONES, SMITH))
    expect(analysis.findings[0]).toMatchObject({ instruments: ['i2'], severity: 'critical' })
    expect(analysis.chain).toEqual(['i1', 'i2'])
    expect(analysis.flags.chainOfTitleComplete).toBe(false)
    expect(analysis.searchedFrom).toBe('1984-03-02')
  })
})
