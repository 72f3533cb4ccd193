import { describe, expect, test } from 'vitest'
import { compareParties, parseParties } from '../names/party-name.ts'
import { resolveOwners } from './resolve-owners.ts'

const AT_ONE_PLACE = { address: 'PO BOX 5', city: 'JACKSON', state: 'MS', zip: '39201' }

/** Whether two names with one mailing address are one owner. */
function areOne(one: string, other: string, place = AT_ONE_PLACE): boolean {
  const rows = [one, other].map((name, at) => ({ id: String(at), name, ...place }))
  const [a, b] = resolveOwners(rows)
  return a === b
}

describe('spellings of one company', () => {
  test.each([
    ['an ampersand and the word', 'OAK & ELM RENTALS LLC', 'OAK AND ELM RENTALS, LLC'],
    [
      'an ampersand with and without blanks',
      'M & R SAMPLE VENTURES, LLC',
      'M&R SAMPLE VENTURES LLC',
    ],
    ['letters before an ampersand', 'M M & J PROPERTIES, LLC', 'MM&J PROPERTIES, LLC'],
    ['LP in letters', 'EXAMPLE COLD STORAGE L P', 'EXAMPLE COLD STORAGE LP'],
    ['LP with points', 'XYZ I OWNER I L.P.', 'XYZ I OWNER I LP'],
    ['LP behind a comma', '909 EXAMPLE GROUP, L.P.', '909 EXAMPLE GROUP LP'],
    ['LP of a family', 'JAMES SAMPLE FAMILY L.P.', 'JAMES SAMPLE FAMILY LP'],
    ['LP written out', 'PATTERN MARINE LIMITED PARTNERSHIP', 'PATTERN MARINE L P'],
    ['LP half written out', 'PATTERN MARINE LIMITED PTNSHIP', 'PATTERN MARINE LP'],
    ['GP in letters', 'EXAMPLE WOODS, G.P.', 'EXAMPLE WOODS GP'],
    ['GP and an ampersand', 'SAMPLE LAND & INVESTMENTS, G.P.', 'SAMPLE LAND AND INVESTMENTS, GP'],
    ['GP behind a fraction', '21/32 PROPERTIES, GP', '21/32 PROPERTIES GP'],
    ['THE before the form', 'EXAMPLE TEAM, THE, LLC', 'THE EXAMPLE TEAM, LLC'],
    ['THE behind the form', 'EXAMPLE TEAM, LLC, THE', 'THE EXAMPLE TEAM, LLC'],
    ['a trust, trustee', 'SAMPLE FAMILY TRUST, TR.', 'SAMPLE FAMILY TRUST, TRUSTEE'],
    ['a trust, several trustees', 'SAMPLE FAMILY TRUST TRS.', 'SAMPLE FAMILY TRUST, CO-TRUSTEES'],
    ['a trust and its trustee', 'SAMPLE FAMILY TRUST', 'SAMPLE FAMILY TRUST, TTEE'],
    ['ESTATE in a company’s name', 'EXAMPLE ESTATE, L.L.C.', 'EXAMPLE ESTATE LLC'],
    ['A that is a letter', 'E & A INCORPORATED', 'E & A INC'],
  ])('%s', (_case, one, other) => {
    expect(areOne(one, other)).toBe(true)
  })

  test.each([
    ['a subsidiary', 'EXAMPLE HOMES TRS, LLC', 'EXAMPLE HOMES, LLC'],
    ['two houses', '4908 A DELAWARE AVE, LLC', '4908 B DELAWARE AVE, LLC'],
    ['a person whose initials are L P', 'SMITH JOHN L P', 'SMITH JOHN LP'],
    ['two forms', 'PATTERN MARINE LP', 'PATTERN MARINE LLC'],
    [
      'letters that an ampersand parts, and those it does not',
      'JJ RENTALS, LLC',
      'J & J RENTALS LLC',
    ],
    ['two numbers', 'EXAMPLE FUND I LP', 'EXAMPLE FUND II L P'],
  ])('not one: %s', (_case, one, other) => {
    expect(areOne(one, other)).toBe(false)
  })

  test('initials L P behind a given name stay a person’s', () => {
    expect(parseParties('SMITH JOHN L P')).toMatchObject([{ kind: 'person', surname: 'SMITH' }])
    expect(parseParties('MIXON, G. P.')).toMatchObject([{ kind: 'person', surname: 'MIXON' }])
  })
})

describe('a bank as trustee', () => {
  test.each([
    [
      'of one trust, in two ways',
      'FIRST BANK, TRUSTEE OF OAK TRUST',
      'FIRST BANK AS TRUSTEE FOR THE OAK TRUST',
    ],
    ['and the trust by its own name', 'FIRST BANK TRUSTEE OF OAK FAMILY TRUST', 'OAK FAMILY TRUST'],
    [
      'under one will',
      'FIRST BANK TRUSTEE U/W JANE DOE',
      'FIRST BANK, TR. UNDER THE WILL OF JANE DOE',
    ],
    ['of no trust that is stated', 'FIRST BANK NA, TRUSTEE', 'FIRST BANK, N.A.'],
  ])('is one: %s', (_case, one, other) => {
    expect(areOne(one, other)).toBe(true)
  })

  const NO_PLACE = { address: '', city: '', state: '', zip: '' }
  const ELSEWHERE = { ...AT_ONE_PLACE, address: '12 OAK ST' }
  test.each([
    ['of two trusts', 'FIRST BANK NA TRUSTEE OF OAK TRUST', 'FIRST BANK NA TRUSTEE OF ELM TRUST'],
    ['of a trust and for itself', 'FIRST BANK NA TRUSTEE OF OAK TRUST', 'FIRST BANK NA'],
    ['under two wills', 'FIRST BANK NA TRUSTEE U/W JANE DOE', 'FIRST BANK NA TRUSTEE U/W ANN ROE'],
    [
      'of a trust and under a will',
      'FIRST BANK NA TR OAK TRUST',
      'FIRST BANK NA TRUSTEE U/W ANN ROE',
    ],
  ])('is two: %s', (_case, one, other) => {
    for (const place of [AT_ONE_PLACE, NO_PLACE, ELSEWHERE]) {
      expect(areOne(one, other, place)).toBe(false)
    }
  })

  test('two trusts are not drawn together by the bank of both', () => {
    const names = [
      'FIRST BANK NA TRUSTEE OF OAK TRUST',
      'FIRST BANK NA',
      'FIRST BANK NA, TRUSTEE OF ELM TRUST',
      'FIRST BANK NA TRUSTEE FOR OAK TRUST',
    ]
    const rows = names.map((name, at) => ({ id: String(at), name, ...AT_ONE_PLACE }))
    expect(resolveOwners(rows)).toEqual(['0', '1', '2', '0'])
  })

  test.each([
    [
      'two trusts',
      'FIRST BANK TRUSTEE OF OAK TRUST',
      'FIRST BANK TRUSTEE OF ELM TRUST',
      'different',
    ],
    ['one trust', 'FIRST BANK TRUSTEE OF OAK TRUST', 'FIRST BANK, TR. FOR OAK TRUST', 'same'],
    // An index of deeds often omits the principal.
    ['one unstated', 'FIRST BANK TRUSTEE OF OAK TRUST', 'FIRST BANK, TRUSTEE', 'same'],
  ])('on instruments: %s', (_case, one, other, answer) => {
    const [a] = parseParties(one)
    const [b] = parseParties(other)
    expect(a && b && compareParties(a, b)).toBe(answer)
  })
})

describe('without an address', () => {
  const NOWHERE = { address: '', city: '', state: '', zip: '' }

  test.each([
    ['a bank is no trust', 'KESTREL BANK AND TRUST', 'KESTREL BANK & TRUST'],
    ['AND is &', 'HP HERON & EGRET PROPERTY, LLC', 'HP HERON AND EGRET PROPERTY, LLC'],
    ['a form in letters behind another letter', 'KST SFR PROPCO H L P', 'KST SFR PROPCO H, LP'],
    ['a city written behind', 'JACKSON CITY OF', 'CITY OF JACKSON'],
    ['a county written behind', 'HINDS COUNTY OF', 'HINDS COUNTY'],
    ['a county written before', 'COUNTY OF HINDS', 'HINDS COUNTY'],
    ['a state written behind', 'MISSISSIPPI STATE OF', 'STATE OF MISSISSIPPI'],
    ['co-trustees of one trust', 'HERON, CAROL M. ET AL CO-TRS.', 'HERON, CAROL M. ET AL, CO-TRS.'],
  ])('one owner: %s', (_case, one, other) => {
    expect(areOne(one, other, NOWHERE)).toBe(true)
  })

  test.each([
    ['two people of one name', 'HERON, CAROL M.', 'HERON CAROL M'],
    ['two trusts of one name', 'HERON CAROL M TRUST', 'HERON CAROL M TRUST'],
    ['a trustee and the person', 'HERON, CAROL M. ET AL CO-TRS.', 'HERON, CAROL M.'],
    ['two cities', 'JACKSON CITY OF', 'CLINTON CITY OF'],
    ['a person with two initials', 'SMITH JOHN L P', 'SMITH JOHN LP'],
  ])('two owners: %s', (_case, one, other) => {
    expect(areOne(one, other, NOWHERE)).toBe(false)
  })
})
