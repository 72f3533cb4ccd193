import { describe, expect, test } from 'vitest'
import { claimsOf, codesOf, type Held, instrument } from '../testing/claims.ts'

const HELD: readonly Held[] = [
  { name: 'GREEN MARY', from: '1990-01-02', until: '2010-05-03' },
  { name: 'SMITH JOHN A', from: '2010-05-03' },
]
const judgment = (debtor: string[], recordedOn: string) =>
  instrument({
    type: 'judgment',
    recordedOn,
    grantors: debtor,
    grantees: ['FIRST BANK'],
  })

describe('a judgment counts against', () => {
  test.each<[string, string[], string, string[]]>([
    ['the holder', ['SMITH JOHN A'], '2022-01-01', ['active-judgment']],
    ['the holder however written', ['John A. Smith'], '2022-01-01', ['active-judgment']],
    [
      'a holder who is one of its two debtors',
      ['DOE JANE', 'SMITH JOHN A'],
      '2022-01-01',
      ['active-judgment'],
    ],
    ['no one named, by the record that brought it here', [], '2022-01-01', ['active-judgment']],
    ['no one who conveyed before it', ['GREEN MARY'], '2022-01-01', []],
    ['no stranger', ['GREEN HARRY'], '2022-01-01', []],
    ['a namesake with a suffix only perhaps', ['SMITH JOHN A JR'], '2022-01-01', ['name-variance']],
  ])('%s', (_case, debtor, recordedOn, codes) => {
    expect(codesOf({ instruments: [judgment(debtor, recordedOn)] }, HELD)).toEqual(codes)
  })

  const asOf = '2011-01-01'
  test.each([
    ['a former holder on the day he gave title', 'GREEN MARY', '2010-05-03', ['active-judgment']],
    ['no former holder the day after', 'GREEN MARY', '2010-05-04', []],
    ['one who took title after it', 'SMITH JOHN A', '2005-01-01', ['active-judgment']],
  ])('%s', (_case, debtor, recordedOn, codes) => {
    const instruments = [judgment([debtor], recordedOn)]
    expect(codesOf({ asOf, instruments }, HELD)).toEqual(codes)
  })

  test('the assessed owner the chain does not know', () => {
    const instruments = [judgment(['BLACK PETER'], '2022-01-01')]
    expect(codesOf({ instruments, ownerName: 'BLACK PETER' }, HELD)).toEqual(['active-judgment'])
    expect(codesOf({ instruments, ownerName: 'GREEN MARY' }, HELD)).toEqual([])
  })
})

test('a claim that is not on this parcel is listed and says why', () => {
  const { liens } = claimsOf({ instruments: [judgment(['GREEN HARRY'], '2022-01-01')] }, HELD)
  expect(liens).toMatchObject([{ isActive: false, priority: null }])
  expect(liens[0]?.why).toContain('GREEN HARRY did not hold title')
})

test('a claim that names the parcel needs no holder', () => {
  const charge = instrument({
    type: 'municipal-lien',
    recordedOn: '2022-01-01',
    grantors: ['STRANGER'],
  })
  expect(codesOf({ instruments: [charge] }, HELD)).toEqual(['municipal-lien'])
})

test('without a conveyance the liens are listed as far as they live', () => {
  const { liens } = claimsOf({ instruments: [judgment(['DOE JANE'], '2022-01-01')] }, [])
  expect(liens).toMatchObject([{ isActive: true, priority: 1 }])
})
