import { describe, expect, test } from 'vitest'
import { cleanQuery, isStateAt, readQuery } from './read-query.ts'

const textsOf = (beginnings: ReadonlyArray<{ text: string; guess: boolean }>) =>
  beginnings.filter(({ guess }) => !guess).map(({ text }) => text)

describe('readQuery', () => {
  test.each([
    ['a parcel id with punctuation', '820-325', ['820325']],
    ['a parcel id with blanks', '007 00 0 125.00', ['00700012500']],
    ['a parcel id of one word with letters', 'R0012abc', ['r0012abc']],
    ['a parcel id with a word in it', 'WARD-12/0034.1', ['ward1200341']],
    ['an id of words and blanks', 'KESTRELB 12 A', ['kestrelb12a']],
    ['an address only as a whole id', '123 main st', ['123mainst']],
    ['a name is no parcel id', 'smith', []],
  ])('takes for a parcel id: %s', (_case, text, parcel) => {
    expect(textsOf(readQuery(text).parcel)).toEqual(parcel)
  })

  test.each([
    ['as stored', '123 main st', ['123 main st']],
    ['spelled out', '123 North Oak Street', ['123 n oak st', '123 n oak street']],
    ['a last word in part', '12 oak stre', ['12 oak stre', '12 oak st']],
    ['a last word that begins a direction', '12 nor', ['12 nor', '12 n', '12 ne', '12 nw']],
    ['nothing of a number alone but the number', '123', ['123']],
    ['nothing without a number', 'main st', []],
    ['nothing of a zip code that begins with a zero', '03766', []],
  ])('looks for addresses: %s', (_case, text, address) => {
    expect(textsOf(readQuery(text).address)).toEqual(address)
  })

  test('takes a short form for a whole word, and what is typed for a beginning', () => {
    const words = (text: string) =>
      readQuery(text)
        .address.filter(({ isWord }) => isWord)
        .map(({ text }) => text)
    expect(words('12 e stre')).toEqual(['12 e st'])
    expect(words('12 North')).toEqual(['12 n', '12 ne', '12 nw'])
    expect(words('12 oak street')[0]).toBe('12 oak st')
    expect(words('12 oak st')).toEqual([])
  })

  test('looks for the street with a direction put in or its kind left out, as a guess', () => {
    const guesses = readQuery('123 oak st').address.filter(({ guess }) => guess)
    expect(guesses.map(({ text }) => text)).toEqual([
      '123 n oak st',
      '123 s oak st',
      '123 e oak st',
      '123 w oak st',
      '123 oak ',
    ])
  })

  test.each([
    ['first and last name either way', 'john smith', ['john smith', 'smith john']],
    [
      'three names with either end put to the other',
      'john a smith',
      ['john a smith', 'smith john a', 'a smith john'],
    ],
    ['one name', 'smith', ['smith']],
    [
      'a company as it stands',
      'Oak & Pine, L.L.C.',
      ['oak pine llc', 'llc oak pine', 'pine llc oak'],
    ],
  ])('looks for owners: %s', (_case, text, owner) => {
    expect(textsOf(readQuery(text).owner)).toEqual(owner)
  })

  test.each([
    ['a city', 'Jackson', ['jackson']],
    ['a city with its state', 'Jackson, MS', ['jackson ms', 'jackson']],
    ['a city with state and zip', 'Jackson MS 39202', ['jackson ms 39202', 'jackson 39202']],
    ['a city that is written two ways', 'Mount Juliet', ['mt juliet', 'mount juliet']],
    ['nothing of a number', '39202', []],
  ])('looks for places: %s', (_case, text, place) => {
    expect(textsOf(readQuery(text).place)).toEqual(place)
  })

  test.each([
    ['the city last', 'main st jackson', 'main st', 'jackson'],
    ['the city first', 'Jackson, Main Street', 'main st', 'jackson '],
    ['a city of two words', 'main st ocean springs', 'main st', 'ocean springs'],
    ['the state behind the city', 'main st jackson ms', 'main st', 'jackson'],
    ['the city in part', 'main st jack', 'main st', 'jack'],
  ])('looks for a street in its city: %s', (_case, text, street, place) => {
    expect(readQuery(text).streetIn).toContainEqual({ street, place, guess: false })
  })

  test.each([
    ['39202', ['39202']],
    ['39202-1234', ['39202']],
    ['392021', []],
    ['3920', []],
  ])('takes %s for the zip codes %j', (text, zip) => {
    expect(textsOf(readQuery(text).zip)).toEqual(zip)
  })

  test('looks at twelve words and 200 characters', () => {
    expect(readQuery('ab '.repeat(40)).words).toHaveLength(12)
    expect(readQuery('a'.repeat(10_000_000)).words).toEqual(['a'.repeat(200)])
  })

  test.each([['&|!:*()<->'], ['🏠🏠🏠'], ['---'], ['\0\0\0']])('finds no word in %j', (text) => {
    expect(readQuery(text)).toMatchObject({ words: [], parcel: [], owner: [], ppins: [] })
  })
})

test('cleanQuery takes out NUL and blanks around', () => {
  expect(cleanQuery(' \0 ma\0in ')).toBe('main')
})

describe('isStateAt', () => {
  test.each([
    ['at the end', ['main', 'st', 'ms'], 2, true],
    ['before the zip', ['jackson', 'tn', '38301'], 1, true],
    ['not at the beginning', ['al', 'green'], 0, false],
    ['not in the middle', ['jo', 'al', 'green'], 1, false],
    ['only when it is one', ['main', 'st'], 1, false],
  ])('a state counts %s', (_case, words, i, isState) => {
    expect(isStateAt(words, i)).toBe(isState)
  })
})
