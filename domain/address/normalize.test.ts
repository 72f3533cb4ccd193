import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  normalizeQuery,
  parcelKey,
  searchTokens,
  streetOf,
} from './normalize.ts'

describe('parcelKey', () => {
  test.each([
    ['keeps the punctuation', '123-45.6/7', '123-45.6/7'],
    ['folds case', '12a-b', '12A-B'],
    ['trims', '  123-4 ', '123-4'],
    ['collapses inner blanks to one', '12  34 \t 5', '12 34 5'],
    ['takes no-break blanks for blanks', '12\u00a034\ufeff', '12 34'],
    ['keeps leading zeros', '007', '007'],
    ['is empty for blanks only', ' \u00a0 ', ''],
  ])('%s', (_case, text, key) => {
    expect(parcelKey(text)).toBe(key)
  })
})

describe('normalizeParcel', () => {
  test.each([
    ['takes out all punctuation and blanks', ' 123-45 6.A/7', '123456a7'],
    ['leaves a bare number as it is', '123456', '123456'],
    ['drops what is no Latin letter', '12é🏠3', '12e3'],
    ['is empty for punctuation only', '-/.', ''],
  ])('%s', (_case, text, norm) => {
    expect(normalizeParcel(text)).toBe(norm)
  })
})

describe('normalizeAddress', () => {
  test.each([
    ['abbreviates street words and directions', '123 North Oak Street', '123 n oak st'],
    ['writes the same when the list abbreviates', '123 N. OAK ST.', '123 n oak st'],
    ['knows Av for Avenue', '5 Fifth Av', '5 5th ave'],
    ['knows Highway and Hiway', '4410 Old Hiway 49', '4410 old hwy 49'],
    ['writes North Street and N St the same', '12 North Street', '12 n st'],
    ['writes rarer street words out', '9 Pine Rdg', '9 pine ridge'],
    ['takes the sign off a unit number', '12 Main St #4', '12 main st 4'],
    ['abbreviates Apartment', '12 Main St Apartment 4-B', '12 main st apt 4 b'],
    ['takes leading zeros off the house number', '00123 Main St', '123 main st'],
    ['keeps the number zero of land without one', '0 Main St', '0 main st'],
    ['makes several zeros one', '000 Main St', '0 main st'],
    ['keeps zeros inside', '12 Hwy 05', '12 hwy 05'],
    ['keeps remarks in parentheses as words', '12 Main St (rear lot)', '12 main st rear lot'],
    ['turns ordinals into figures', '7 Second Ave', '7 2nd ave'],
    ['joins the dots of initials', '12 N.W. Elm', '12 nw elm'],
    ['splits at a dot before a word', '12 N.Main', '12 n main'],
    ['joins apostrophes', "1 O'Brien’s Ct", '1 obriens ct'],
    ['writes Saint and St. the same', '1 Saint Charles', '1 st charles'],
    ['knows a county road by its initials', '12 CR 305', '12 county rd 305'],
    ['knows a county road half abbreviated', '12 Co. Rd. 305', '12 county rd 305'],
    ['takes accents off', '3 Peña Café', '3 pena cafe'],
    ['collapses blanks', '  12   Main\tSt ', '12 main st'],
    ['is empty for punctuation only', ' #-. ', ''],
  ])('%s', (_case, text, norm) => {
    expect(normalizeAddress(text)).toBe(norm)
  })

  test('changes nothing in what is normalized already, but for joined ordinals', () => {
    const part = fc.constantFrom('12', 'n', 'oak', 'st', 'apt', '4', 'old', 'hwy', '49', 'ridge')
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const text = parts.join(' ')
        expect(normalizeAddress(text)).toBe(text)
      }),
    )
  })
})

describe('streetOf', () => {
  test.each([
    ['drops a number', '123 main st', 'main st'],
    ['drops a number with a letter', '12a main st', 'main st'],
    ['drops a half', '12 1 2 main st', 'main st'],
    ['drops a range', '12 14 main st', 'main st'],
    ['keeps a numbered street', '12 14th st', '14th st'],
    ['keeps the number of a highway', '5 42 hwy', '42 hwy'],
    ['keeps an address without a number', 'main st', 'main st'],
    ['keeps a street that begins with a figure', '1st ave', '1st ave'],
    ['keeps a lone number', '123', '123'],
  ])('%s', (_case, address, street) => {
    expect(streetOf(address)).toBe(street)
  })
})

describe('normalizeOwner', () => {
  test.each([
    ['keeps the order of the list', 'SMITH, JOHN A', 'smith john a'],
    ['leaves the ampersand out', 'SMITH JOHN & MARY', 'smith john mary'],
    ['leaves the word and out', 'Smith John and Mary', 'smith john mary'],
    ['keeps and inside a word', 'Anderson Randall', 'anderson randall'],
    ['joins L.L.C.', 'Oak Homes, L.L.C.', 'oak homes llc'],
    ['joins L L C', 'OAK HOMES L L C', 'oak homes llc'],
    ['joins apostrophes', "O'NEAL SEAN", 'oneal sean'],
    ['splits hyphens', 'SMITH-JONES ANN', 'smith jones ann'],
    ['does not abbreviate as addresses do', 'STREET NORTH', 'street north'],
    ['takes accents off', 'NÚÑEZ JOSÉ', 'nunez jose'],
  ])('%s', (_case, text, norm) => {
    expect(normalizeOwner(text)).toBe(norm)
  })
})

describe('normalizePlace', () => {
  test.each([
    ['joins city, zip and PPIN', 'Jackson', '39202', '12345', 'jackson 39202 12345'],
    ['cuts the zip to five digits', 'Jackson', '39202-1234', null, 'jackson 39202'],
    ['cuts a zip written without its hyphen', null, '392021234', null, '39202'],
    ['puts a lost leading zero back', 'Lebanon', '3766', null, 'lebanon 03766'],
    ['puts it back before the four extra digits too', null, '37661234', null, '03766'],
    ['writes Saint as St', 'Saint Louis', null, null, 'st louis'],
    ['keeps Springs', 'Ocean Springs', null, null, 'ocean springs'],
    ['is empty without any of them', null, null, null, ''],
  ])('%s', (_case, city, zip, ppin, norm) => {
    expect(normalizePlace(city, zip, ppin)).toBe(norm)
  })
})

describe('normalizeQuery', () => {
  test.each([
    ['keeps words as typed', '123 North Street, Jackson', '123 north street jackson'],
    ['joins what addresses and names join', "O'Neal L.L.C.", 'oneal llc'],
    ['writes a county road as addresses do', 'CR 12', 'county rd 12'],
    ['is empty for search operators only', '&|!:*()', ''],
  ])('%s', (_case, text, norm) => {
    expect(normalizeQuery(text)).toBe(norm)
  })
})

describe('searchTokens', () => {
  test('gives every word of letters once', () => {
    expect(searchTokens('123 main st', 'jackson 39202', 'main 1st a joe')).toEqual([
      'main',

      'jackson',
      'joe',
    ])
  })
  test('gives nothing for empty texts', () => {
    expect(searchTokens('', '')).toEqual([])
  })
})

test('no text grows beyond what an index entry holds', () => {
  expect(normalizeAddress('12 main '.repeat(100_000)).length).toBeLessThan(1000)
  expect(normalizeParcel('12-'.repeat(100_000)).length).toBeLessThan(1000)
})

test('any text at all becomes words of a-z and 0-9 with single blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const norm of [normalizeAddress(text), normalizeOwner(text)]) {
        expect(norm).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
      }
      expect(normalizeParcel(text)).toMatch(/^[a-z0-9]*$/)
      expect(parcelKey(parcelKey(text))).toBe(parcelKey(text))
    }),
    { numRuns: runs(2000) },
  )
})
