import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { analyzeTitle } from '../score/analyze.ts'
import { faultText } from './case-fault.ts'
import { readCase } from './read-case.ts'

const deed = (rest: object = {}) => ({
  id: 'i1',
  type: 'warranty-deed',
  recordedOn: '1984-03-02',
  grantors: ['ROE X'],
  grantees: ['DOE JANE'],
  ...rest,
})
const sale = (rest: object = {}) => ({
  id: 't1',
  saleDate: '2019-08-26',
  kind: 'ms-land-sale',
  status: 'matured',
  ...rest,
})
const of = (rest: object = {}) => ({
  asOf: '2026-11-01',
  state: 'MS',
  instruments: [deed()],
  ...rest,
})

const refusalOf = (value: unknown): string | null => {
  const read = readCase(value)
  return read.status === 'refused' ? faultText(read.faults) : null
}

describe('readCase refuses', () => {
  test.each<[string, unknown, string]>([
    ['what is no object', 7, 'case: 7 is not a title case: an object is expected'],
    ['a list', [], 'case: a list is not a title case: an object is expected'],
    ['no day of the examination', of({ asOf: undefined }), 'asOf: is missing'],
    ['a state it has no law of', of({ state: 'TX' }), 'state: "TX" is not covered: MS, AL or TN'],
    [
      'no list of instruments',
      of({ instruments: undefined }),
      'instruments: is missing: a list is expected, empty where there is none',
    ],
    [
      'a day that is not in the calendar',
      of({ instruments: [deed(), deed({ id: 'i2', recordedOn: '2025-02-30' })] }),
      'instruments[1].recordedOn: "2025-02-30" is not a day of the calendar (YYYY-MM-DD)',
    ],
    [
      '29 February of a common year',
      of({ asOf: '2100-02-29' }),
      'asOf: "2100-02-29" is not a day of the calendar (YYYY-MM-DD)',
    ],
    [
      'a day as a number',
      of({ instruments: [deed({ recordedOn: 20250101 })] }),
      'instruments[0].recordedOn: 20250101 is not a day of the calendar (YYYY-MM-DD)',
    ],
    [
      'a day with a time',
      of({ asOf: '2026-11-01T00:00:00Z' }),
      'asOf: "2026-11-01T00:00:00Z" is not a day of the calendar (YYYY-MM-DD)',
    ],
    [
      'no day of record',
      of({ instruments: [deed({ recordedOn: null })] }),
      'instruments[0].recordedOn: is missing',
    ],
    [
      'a paper recorded before it was made',
      of({ instruments: [deed({ executedOn: '1984-03-03' })] }),
      'instruments[0].executedOn: "1984-03-03" is after recordedOn "1984-03-02"',
    ],
    [
      'two of one id',
      of({ instruments: [deed(), deed()] }),
      'instruments[1].id: "i1" is also the id of instruments[0]',
    ],
    [
      'an instrument and a tax sale of one id',
      of({ taxSales: [sale({ id: 'i1' })] }),
      'taxSales[0].id: "i1" is also the id of instruments[0]',
    ],
    ['no id', of({ instruments: [deed({ id: '' })] }), 'instruments[0].id: "" is not an id'],
    [
      'a type it does not know',
      of({ instruments: [deed({ type: 'mortgage' })] }),
      'instruments[0].type: "mortgage" is not a known type',
    ],
    [
      'the name of a property of objects as a type',
      of({ instruments: [deed({ type: 'constructor' })] }),
      'instruments[0].type: "constructor" is not a known type',
    ],
    [
      'a share above the whole',
      of({ instruments: [deed({ interest: '3/2' })] }),
      'instruments[0].interest: "3/2" is not a share above 0 and up to 1, as "1/2"',
    ],
    [
      'a share of nothing',
      of({ instruments: [deed({ interest: '0/2' })] }),
      'instruments[0].interest: "0/2" is not a share above 0 and up to 1, as "1/2"',
    ],
    [
      'a share by nothing',
      of({ instruments: [deed({ interest: '1/0' })] }),
      'instruments[0].interest: "1/0" is not a share above 0 and up to 1, as "1/2"',
    ],
    [
      'a share that is no fraction',
      of({ instruments: [deed({ interest: '0.5' })] }),
      'instruments[0].interest: "0.5" is not a share above 0 and up to 1, as "1/2"',
    ],
    [
      'a negative amount',
      of({ instruments: [deed({ consideration: -1 })] }),
      'instruments[0].consideration: -1 is not an amount of dollars from 0 up',
    ],
    [
      'an amount without end',
      of({ instruments: [deed({ amount: Number.POSITIVE_INFINITY })] }),
      'instruments[0].amount: Infinity is not an amount of dollars from 0 up',
    ],
    [
      'an amount as text',
      of({ taxSales: [sale({ amount: '12.50' })] }),
      'taxSales[0].amount: "12.50" is not an amount of dollars from 0 up',
    ],
    [
      'a name that is no text',
      of({ instruments: [deed({ grantors: ['ROE X', 7] })] }),
      'instruments[0].grantors[1]: 7 is not a text',
    ],
    [
      'names that are no list',
      of({ instruments: [deed({ grantees: 'DOE JANE' })] }),
      'instruments[0].grantees: "DOE JANE" is not a list of texts',
    ],
    [
      'a notice that is neither true nor false',
      of({ taxSales: [sale({ notices: { ownerMail: 'yes' } })] }),
      'taxSales[0].notices.ownerMail: "yes" is neither true, false nor null',
    ],
    [
      'a kind of sale it does not know',
      of({ taxSales: [sale({ kind: 'ga-sale' })] }),
      'taxSales[0].kind: "ga-sale" is not a known kind',
    ],
    [
      'a sale held after the examination',
      of({ taxSales: [sale({ saleDate: '2027-08-30' })] }),
      'taxSales[0].saleDate: "2027-08-30" is after asOf "2026-11-01", yet it is matured',
    ],
    [
      'an instrument that refers to itself',
      of({ instruments: [deed({ refersTo: ['i1'] })] }),
      'instruments[0].refersTo[0]: "i1" refers back to it: references run in a circle',
    ],
    [
      'references in a circle',
      of({ instruments: [deed({ refersTo: ['i2'] }), deed({ id: 'i2', refersTo: ['i1'] })] }),
      'instruments[1].refersTo[0]: "i1" refers back to it: references run in a circle',
    ],
  ])('%s', (_name, value, refusal) => {
    expect(refusalOf(value)).toBe(refusal)
  })

  test('and names all faults, not only the first', () => {
    expect(refusalOf(of({ asOf: 'x', instruments: [deed({ type: 'y', amount: -2 })] }))).toBe(
      'asOf: "x" is not a day of the calendar (YYYY-MM-DD); instruments[0].type: "y" is not a known type; instruments[0].amount: -2 is not an amount of dollars from 0 up',
    )
  })
})

describe('readCase reads', () => {
  test('a case with fields it does not know, and absent ones as not known', () => {
    const read = readCase(
      of({ state: 'ms', extra: { deep: [1] }, instruments: [deed({ colour: 'red' })] }),
    )
    expect(read).toEqual({
      status: 'read',
      ignored: [],
      titleCase: {
        asOf: '2026-11-01',
        state: 'MS',
        county: null,
        parcelId: null,
        ownerName: null,
        taxSales: [],
        instruments: [
          {
            id: 'i1',
            type: 'warranty-deed',
            recordedOn: '1984-03-02',
            executedOn: null,
            grantors: ['ROE X'],
            grantees: ['DOE JANE'],
            bookPage: null,
            consideration: null,
            amount: null,
            maturesOn: null,
            refersTo: [],
            interest: null,
            remarks: null,
          },
        ],
      },
    })
  })

  test('a delinquent tax to be sold after the examination', () => {
    expect(
      refusalOf(of({ taxSales: [sale({ status: 'delinquent', saleDate: '2027-08-30' })] })),
    ).toBeNull()
  })

  test('and sets aside a reference to nothing and what was recorded later, by their path', () => {
    const read = readCase(
      of({
        instruments: [deed({ refersTo: ['i9'] }), deed({ id: 'i2', recordedOn: '2026-11-02' })],
      }),
    )
    expect(read).toMatchObject({
      status: 'read',
      ignored: [
        { path: 'instruments[0].refersTo[0]', problem: '"i9" is the id of nothing in the case' },
        {
          path: 'instruments[1].recordedOn',
          problem: '"2026-11-02" is after asOf "2026-11-01"; the instrument is not used',
        },
      ],
    })
  })

  test('references a hundred thousand deep', () => {
    const instruments = Array.from({ length: 100_000 }, (_, at) =>
      deed({ id: `i${at}`, type: 'plat', refersTo: at === 0 ? [] : [`i${at - 1}`] }),
    )
    expect(refusalOf(of({ instruments }))).toBeNull()
  })

  test('any value at all without a throw, and examines what it reads', () => {
    const wild = fc.record(
      {
        asOf: fc.constantFrom<unknown>('2026-11-01', '2026-02-30', null, 5),
        state: fc.constantFrom<unknown>('MS', 'TN', 'XX', null),
        ownerName: fc.oneof(fc.string(), fc.constant(null)),
        instruments: fc.array(
          fc.record(
            {
              id: fc.constantFrom<unknown>('a', 'b', 'c', 'd', ''),
              type: fc.constantFrom<unknown>(
                'warranty-deed',
                'tax-deed',
                'probate-order',
                'quiet-title-judgment',
                'trustees-deed',
                'corrective-deed',
                'divorce-decree',
                'release',
                'patent',
                'x',
              ),
              recordedOn: fc.constantFrom<unknown>('1990-01-02', '2000-02-29', '2026-11-02', 'x'),
              grantors: fc.array(
                fc.oneof(fc.string(), fc.constantFrom('DOE JANE', 'ROE X', 'DOE JANE & JOHN')),
              ),
              grantees: fc.array(fc.oneof(fc.string(), fc.constantFrom('DOE JANE', 'ROE X'))),
              refersTo: fc.array(fc.constantFrom('a', 'b', 'z')),
              interest: fc.constantFrom<unknown>(null, '1/2', '2/3', '9/8'),
              remarks: fc.oneof(fc.string(), fc.constant(null)),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 5 },
        ),
        taxSales: fc.anything(),
      },
      { requiredKeys: [] },
    )
    let examined = 0
    fc.assert(
      fc.property(fc.oneof(fc.anything(), wild), (value) => {
        const read = readCase(value)
        if (read.status === 'refused') expect(read.faults.length).toBeGreaterThan(0)
        else {
          analyzeTitle(read.titleCase)
          examined += 1
        }
      }),
      { numRuns: runs(1500), seed: 11 },
    )
    expect(examined).toBeGreaterThan(0)
  })

  test('deeds between any names are examined without a throw', () => {
    const names = fc.array(
      fc.constantFrom(
        'DOE JANE',
        'DOE JANE & JOHN',
        'ROE X',
        'ABC LLC',
        'HEIRS OF JANE DOE',
        'DOE JANE TRUSTEE',
        'ROE X 1/3',
        'DOE JOHN LIFE EST',
        'POE PAUL, EXECUTOR',
        'ESTATE OF DOE JANE BY POE PAUL, EXECUTOR',
      ),
      { maxLength: 3 },
    )
    const kind = fc.constantFrom(
      'warranty-deed',
      'quitclaim-deed',
      'deed-in-trust',
      'tax-deed',
      'sheriffs-deed',
      'trustees-deed',
      'deed-of-trust',
      'probate-order',
      'affidavit-of-heirship',
      'death-certificate',
      'divorce-decree',
      'quiet-title-judgment',
      'corrective-deed',
      'patent',
      'guardianship',
      'power-of-attorney',
      'redemption',
      'tax-sale-confirmation',
    )
    const instrument = fc.record({
      type: kind,
      recordedOn: fc.integer({ min: 1990, max: 1999 }).map((year) => `${year}-05-06`),
      grantors: names,
      grantees: names,
      interest: fc.constantFrom(null, '1/2', '1/3', '1/7'),
      refersTo: fc.constantFrom([], ['t1']),
    })
    fc.assert(
      fc.property(
        fc.array(instrument, { maxLength: 9 }),
        fc.constantFrom(null, 'DOE JANE', 'ROE X'),
        (drafts, ownerName) => {
          const read = readCase(
            of({
              ownerName,
              instruments: drafts.map((draft, at) => ({ ...draft, id: `i${at}` })),
              taxSales: [sale({ saleDate: '1992-08-31' })],
            }),
          )
          if (read.status === 'refused') throw new Error(faultText(read.faults))
          const { confidenceScore, findings } = analyzeTitle(read.titleCase)
          const taken = findings.reduce((sum, { points }) => sum + points, 0)
          expect(confidenceScore === null ? taken : 100 - confidenceScore).toBe(taken)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
