import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { FILTERS, type Filter, type FilterName, type ScreenRow } from './filters.ts'
import { passes, wantedOf } from './passes.ts'
import { PARAMETERS, readScreen, ScreenRefused, writeScreen } from './read-screen.ts'

const TODAY = '2026-11-28'

const UNKNOWN: ScreenRow = {
  county: 'Hinds County, MS',
  city: null,
  zip: null,
  status: null,
  saleDate: null,
  soldTo: null,
  redeemBy: null,
  firstUnpaidYear: null,
  owed: null,
  value: null,
  landValue: null,
  improvementValue: null,
  bidIfRedeemed: null,
  bidIfDeeded: null,
  lastSalePrice: null,
  lastSale: null,
  score: null,
  underlyingTitle: null,
  findings: null,
  liens: null,
  coverage: null,
  type: null,
  improved: null,
  acres: null,
  buildingSize: null,
  bedrooms: null,
  bathrooms: null,
  yearBuilt: null,
  homestead: null,
  exempt: null,
  flags: [],
  ownerKind: null,
  mail: null,
  lastTransfer: null,
  ownerParcels: null,
  ownerDelinquent: null,
  onLists: 0,
  lists: [],
  tags: [],
  isTracked: false,
  assignee: null,
  changedOn: null,
  at: null,
}

const screen = (query: string, others: readonly string[] = []) =>
  readScreen(new URLSearchParams(query), others)
const answer = (row: Partial<ScreenRow>, query: string) =>
  passes({ ...UNKNOWN, ...row }, screen(query), TODAY)

describe('a parcel passes', () => {
  test.each<[Partial<ScreenRow>, string, 'yes' | 'no' | 'unknown']>([
    [{ owed: 10_000 }, 'owedMax=10000', 'yes'],
    [{ owed: 10_000.01 }, 'owedMax=10000', 'no'],
    [{ owed: 500 }, 'owedMin=500&owedMax=500', 'yes'],
    [{ owed: null }, 'owedMax=10000', 'unknown'],
    [{ owed: null }, 'owedMax=10000&unknown=include', 'yes'],
    [{ owed: null, status: 'clear' }, 'owedMax=10000&status=delinquent&unknown=include', 'no'],
    [{ saleDate: '2026-12-14' }, 'sale=upcoming', 'yes'],
    [{ saleDate: TODAY }, 'sale=upcoming', 'yes'],
    [{ saleDate: '2026-11-27' }, 'sale=upcoming', 'no'],
    [{ saleDate: null }, 'sale=upcoming,none', 'yes'],
    [{ saleDate: null }, 'sale=past', 'no'],
    [{ value: 50_000, owed: 5_000 }, 'valueToOwedMin=10', 'yes'],
    [{ value: 49_999, owed: 5_000 }, 'valueToOwedMin=10', 'no'],
    [{ value: 50_000, owed: 0 }, 'valueToOwedMin=10', 'unknown'],
    // Whose taxes are paid has no sale, and nothing is unknown about it.
    [{ status: 'delinquent', saleDate: null }, 'saleDateMin=2026-12-08', 'unknown'],
    [{ status: 'clear', saleDate: null }, 'saleDateMin=2026-12-08', 'no'],
    [{ status: 'clear', saleDate: '2026-12-14' }, 'saleDateMin=2026-12-08', 'yes'],
    [{ status: 'clear', soldTo: null }, 'soldTo=state&unknown=include', 'no'],
    [{ status: 'clear', value: 50_000, owed: 0 }, 'valueToOwedMin=10', 'no'],
    [{ status: 'clear', value: null }, 'valueMin=10', 'unknown'],
    [{ county: 'Shelby County, TN' }, 'state=TN', 'yes'],
    [{ county: 'Shelby County, TN' }, 'county=Hinds County, MS&county=Shelby County, TN', 'yes'],
    [{ mail: 'outOfState' }, 'mail=elsewhere', 'yes'],
    [{ mail: 'outOfCounty' }, 'mail=outOfState', 'no'],
    [{ mail: null }, 'mail=unknown', 'yes'],
    [{ ownerKind: 'person' }, 'ownerKind=unknown', 'no'],
    [{ improved: false }, 'improved=no', 'yes'],
    [{ homestead: null }, 'homestead=yes', 'unknown'],
    [{ lastTransfer: '2016-11-28' }, 'ownedYearsMin=10', 'yes'],
    [{ lastTransfer: '2016-11-29' }, 'ownedYearsMin=10', 'no'],
    [{ liens: { count: 0, hasFederal: false } }, 'liens=none', 'yes'],
    [{ liens: { count: 1, hasFederal: true } }, 'liens=federal', 'yes'],
    [{ liens: { count: 2, hasFederal: false } }, 'liens=single', 'no'],
    [{ liens: null }, 'liens=none', 'unknown'],
    [{ flags: ['estate'] }, 'noFlag=estate', 'no'],
    [{ flags: ['heirs'] }, 'noFlag=estate', 'yes'],
    [{ onLists: 2 }, 'onLists=2', 'yes'],
  ])('%j of %s: %s', (row, query, expected) => {
    expect(answer(row, query)).toBe(expected)
  })

  test('by findings: codes of the whole ledger, severities of the underlying one', () => {
    const findings: ScreenRow['findings'] = [
      { code: 'delinquent-taxes', severity: 'critical', isUnderlying: false },
      { code: 'chain-gap', severity: 'major', isUnderlying: true },
    ]
    expect(answer({ findings }, 'noFinding=critical')).toBe('yes')
    expect(answer({ findings }, 'noFinding=major')).toBe('no')
    expect(answer({ findings }, 'finding=delinquent-taxes')).toBe('yes')
    expect(answer({ findings }, 'noFinding=delinquent-taxes')).toBe('no')
    const critical = findings.map((each) => ({ ...each, severity: 'critical' as const }))
    expect(answer({ findings: critical }, 'noFinding=major')).toBe('no')
    expect(answer({ findings: critical }, 'finding=major')).toBe('no')
  })

  test('a title without a conveyance of record is unknown, with and without a finding', () => {
    expect(answer({}, 'noFinding=critical')).toBe('unknown')
    expect(answer({}, 'finding=chain-gap')).toBe('unknown')
    expect(answer({}, 'noFinding=critical&unknown=include')).toBe('yes')
  })

  test('every screen that says nothing', () => {
    expect(answer({}, '')).toBe('yes')
    expect(answer({}, 'county=&status=,')).toBe('yes')
  })
})

describe('refused, with what to do', () => {
  test.each([
    ['minOwed=100', 'There is no filter “minOwed”. Did you mean “owedMin”?'],
    ['zzzzzzzzzzzz=1', 'There is no filter “zzzzzzzzzzzz”.'],
    ['owedMin=5&owedMax=4', '“owedMin” is above “owedMax”. Exchange the two.'],
    ['owedMin=$5,000', '“owedMin” is a number such as 5000, without a comma or a $.'],
    ['owedMin=1&owedMin=2', '“owedMin” is given once.'],
    ['saleDateMin=2026-02-30', '“saleDateMin” is a day such as 2026-12-14.'],
    ['unknown=yes', '“unknown” is “include” or “exclude”.'],
    ['sale=future', '“sale” has no value “future”. It is one of upcoming, past, none.'],
    ['finding=chaingap', '“finding” has no value “chaingap”. Did you mean “chain-gap”?'],
    [
      Array.from({ length: 1000 }, (_, n) => `county=C${n}`).join('&'),
      '“county” has 100 values at most.',
    ],
  ])('%s', (query, message) => {
    expect(() => screen(query)).toThrow(new ScreenRefused(message))
  })

  test('parameters of a place are known there alone', () => {
    expect(screen('sort=owed', ['sort', 'order']).conditions).toEqual([])
    expect(() => screen('sort=owed')).toThrow(ScreenRefused)
  })
})

/** Any screen, and any row. */
const anyCondition = fc.constantFrom(...PARAMETERS.entries()).chain(([name, { filter, bound }]) => {
  const declared: Filter = FILTERS[filter]
  if (declared.kind === 'choice') {
    if (declared.isWhole) {
      const shape = filter === 'bbox' ? '-90.3,32.2,-90.1,32.4' : '-90.2,32.3~402'
      return fc.tuple(fc.constant(name), fc.constant(shape))
    }
    const value = declared.values
      ? fc.constantFrom(...declared.values)
      : fc.constantFrom('MS', '39201', 'delinquent', 'estate', 'Jackson')
    return fc.tuple(fc.constant(name), value)
  }
  const low = bound === 'min' ? 0 : 50
  const value = declared.isDay
    ? fc.integer({ min: 2000, max: 2049 }).map((year) => `${year + low}-06-15`)
    : fc.integer({ min: low, max: low + 49 }).map(String)
  return fc.tuple(fc.constant(name), value)
})
const anyQuery = fc.uniqueArray(anyCondition, { selector: ([name]) => name, maxLength: 6 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const anyRow = fc.record({
  owed: maybe(fc.integer({ min: 0, max: 99 })),
  value: maybe(fc.integer({ min: 0, max: 99 })),
  score: maybe(fc.integer({ min: 0, max: 99 })),
  saleDate: maybe(fc.constantFrom('2026-06-15', '2027-06-15')),
  mail: maybe(fc.constantFrom('same' as const, 'outOfState' as const)),
  status: maybe(fc.constantFrom('delinquent', 'clear')),
  homestead: maybe(fc.boolean()),
})

test('what is written is read as the same screen, in one order', () => {
  fc.assert(
    fc.property(anyQuery, fc.boolean(), (query, isReversed) => {
      const read = readScreen(isReversed ? [...query].reverse() : query)
      const written = writeScreen(read)
      expect(readScreen(written)).toEqual(read)
      expect(writeScreen(readScreen([...written].reverse()))).toEqual(written)
    }),
    { numRuns: runs(2000) },
  )
})

test('each further filter leaves no more, and including unknown values no fewer', () => {
  fc.assert(
    fc.property(anyRow, anyQuery, (facts, query) => {
      const row = { ...UNKNOWN, ...facts }
      const all = readScreen(query)
      const answers = all.conditions.map((condition) =>
        passes(row, { conditions: [condition], includesUnknown: false }, TODAY),
      )
      const expected = answers.includes('no')
        ? 'no'
        : answers.includes('unknown')
          ? 'unknown'
          : 'yes'
      expect(passes(row, all, TODAY)).toBe(expected)
      const including = passes(row, { ...all, includesUnknown: true }, TODAY)
      expect(including).toBe(expected === 'no' ? 'no' : 'yes')
    }),
    { numRuns: runs(2000) },
  )
})

test('every filter has a label of its own', () => {
  const labels = (Object.keys(FILTERS) as FilterName[]).map((name) => FILTERS[name].label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('a value that every object answers to is a word like others', () => {
  expect(wantedOf(FILTERS.type, ['constructor'])).toEqual(['constructor'])
})
