import { describe, expect, test } from 'vitest'
import { type Candidate, keysOf, matchOf, type ToFind } from './match.ts'

const HINDS = 28_049
const RANKIN = 28_121
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  countyId: HINDS,
  parcel: '12-3',
  place: 'jackson 39201',
  ...more,
})
const NONE = { parcelId: [], address: [], owner: [] }

function match(of: ToFind, found: Partial<Parameters<typeof matchOf>[1]>) {
  const keys = keysOf(of)
  if (typeof keys === 'string') throw new Error(keys)
  return matchOf(keys, { ...NONE, ...found })
}

const county = 'Hinds County, MS'

describe('a parcel ID', () => {
  test('as the county writes it is exact, also beside others that differ in punctuation', () => {
    const parcelId = [candidate(1), candidate(2, { parcel: '1-23' })]
    expect(match({ county, parcelId: ' 12-3' }, { parcelId })).toEqual({
      match: 'exact',
      by: 'parcelId',
      ids: [1],
    })
    expect(match({ county, parcelId: '123' }, { parcelId })).toMatchObject({
      match: 'several',
      ids: [1, 2],
    })
    expect(match({ county, parcelId: '123' }, { parcelId: [candidate(1)] })).toMatchObject({
      match: 'likely',
      ids: [1],
    })
  })
  test('without a county is never sure', () => {
    expect(match({ parcelId: '12-3' }, { parcelId: [candidate(1)] }).match).toBe('likely')
    const both = [candidate(1), candidate(2, { countyId: RANKIN })]
    expect(match({ parcelId: '12-3' }, { parcelId: both })).toMatchObject({
      match: 'several',
      ids: [1, 2],
    })
  })
  test('that nothing has gives way to the address', () => {
    const found = match(
      { county, parcelId: '9', address: '1 Oak St', zipCode: '39201' },
      { address: [candidate(4)] },
    )
    expect(found).toEqual({ match: 'exact', by: 'address', ids: [4] })
  })
})

describe('an address', () => {
  const address = [candidate(1), candidate(2, { place: 'pearl 39208' })]
  test.each<[ToFind, string, number[]]>([
    [{ address: '1 Oak St', city: 'Jackson' }, 'exact', [1]],
    [{ address: '1 Oak St', zipCode: '39208-1111' }, 'exact', [2]],
    [{ address: '1 Oak St' }, 'several', [1, 2]],
    [{ address: '1 Oak St', city: 'Clinton' }, 'none', []],
    // A city is no beginning of another.
    [{ address: '1 Oak St', city: 'Jack' }, 'none', []],
  ])('%o', (of, kind, ids) => {
    expect(match(of, { address })).toMatchObject({ match: kind, ids })
  })
  test('without its place is likely', () => {
    expect(match({ county, address: '1 Oak St' }, { address: address.slice(0, 1) }).match).toBe(
      'likely',
    )
  })
})

test('an owner is found in a city alone', () => {
  const owner = [candidate(1), candidate(2, { place: 'pearl' })]
  expect(match({ ownerName: 'SMITH JOHN', city: 'Pearl' }, { owner })).toEqual({
    match: 'likely',
    by: 'owner',
    ids: [2],
  })
})

test.each<[ToFind, string]>([
  [{}, 'Give a parcel ID, an address, or an owner and a city.'],
  [{ ownerName: 'SMITH' }, 'Give a parcel ID, an address, or an owner and a city.'],
  [{ parcelId: ' - ' }, 'Give a parcel ID, an address, or an owner and a city.'],
  [
    { county: 'Nowhere', parcelId: '1' },
    '“Nowhere” is no county we know. Write it like “Hinds County, MS”.',
  ],
])('%o can not be looked for', (of, problem) => {
  expect(keysOf(of)).toBe(problem)
})
