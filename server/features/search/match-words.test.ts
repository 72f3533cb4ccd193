import { describe, expect, test } from 'vitest'
import {
  isVocabularyWord,
  rankOf,
  type SearchRow,
  type Taking,
  toTsquery,
  wantedOf,
  withCorrections,
} from './match-words.ts'
import type { WordUse } from './vocabulary.queries.ts'

const asTyped: Taking = { beginnings: 'last', relaxed: false }
const known: WordUse = { df: 50, prefixDf: 60, longer: [] }
const unknown: WordUse = { df: 0, prefixDf: 0, longer: [] }

function tsquery(text: string, uses: Record<string, WordUse> = {}, taking: Taking = asTyped) {
  const words = text.split(' ')
  const all = new Map(words.filter(isVocabularyWord).map((word) => [word, uses[word] ?? known]))
  return toTsquery([wantedOf(words, all, taking)])
}

describe('what is asked of the index', () => {
  test.each([
    ['known words as they are, the last one or one it begins', 'oak main', '((oak)&(main|main:*))'],
    ['a street word in its stored form too', 'oak street', '((oak)&(street|st|street:*))'],
    ['a short form that names write out', 'st john', '((st|saint)&(john|john:*))'],
    ['numbers as they are', '123 oak', '((123)&(oak|oak:*))'],
    ['a house number without its zeros', '0123 oak', '((0123|123)&(oak|oak:*))'],
    ['a long number at the end as a beginning', 'oak 39202', '((oak)&(39202|39202:*))'],
    ['no short number at the end as a beginning', 'oak 39', '((oak)&(39))'],
    ['names without the and between', 'mary and john', '((mary)&(john|john:*))'],
    ['an address without its state', '12 oak ms', '((12)&(oak))'],
    ['Court, which may be Connecticut', 'jackson w ct', '((jackson)&(w)&(ct))'],
  ])('%s', (_case, text, expected) => {
    expect(tsquery(text)).toBe(expected)
  })

  test('an unknown word as a beginning', () => {
    expect(tsquery('zabc oak', { zabc: unknown })).toBe('((zabc|zabc:*)&(oak|oak:*))')
  })

  test('the commonest longer words instead of a beginning that half the table has', () => {
    const common: WordUse = { df: 0, prefixDf: 900_000, longer: ['maple', 'mary'] }
    expect(tsquery('oak mab', { mab: common })).toBe('((oak)&(mab|maple|mary))')
  })

  test('the longer words by name where gathering all rows of the beginning takes longer', () => {
    const common: WordUse = { df: 9_000, prefixDf: 9_000, longer: ['lotus', 'lottie'] }
    const words = ['oak', 'lot']
    const uses = new Map([
      ['oak', known],
      ['lot', common],
    ])
    expect(tsquery('oak lot', { lot: common })).toBe('((oak)&(lot|lotus|lottie))')
    // The vocabulary has no words with digits.
    expect(toTsquery([wantedOf(words, uses, { ...asTyped, gathered: true })])).toBe(
      '((oak)&(lot|lot:*))',
    )
  })

  test('everything begun', () => {
    expect(tsquery('oak main', {}, { beginnings: 'all', relaxed: false })).toBe(
      '((oak|oak:*)&(main|main:*))',
    )
  })

  test('without directions, kinds of street, units and initials, when relaxed', () => {
    const relaxed: Taking = { beginnings: 'last', relaxed: true }
    expect(tsquery('12 n oak ave apt 4', {}, relaxed)).toBe('((12)&(oak)&(4))')
    expect(tsquery('john q smith', {}, relaxed)).toBe('((john)&(smith|smith:*))')
  })

  test('all of them when there is nothing else', () => {
    expect(tsquery('n st', {}, { beginnings: 'last', relaxed: true })).toBe('((n)&(st|saint))')
  })

  test('corrections beside the word', () => {
    const wanted = wantedOf(
      ['oak', 'mian'],
      new Map([
        ['oak', known],
        ['mian', unknown],
      ]),
      asTyped,
    )
    const corrected = withCorrections(wanted, ['oak', 'mian'], {
      oneError: new Map([['mian', ['main']]]),
      twoErrors: new Map(),
      rows: new Map([['main', 30]]),
    })
    expect(toTsquery([corrected])).toBe('((oak)&(mian|main|mian:*))')
  })
})

describe('which row comes first', () => {
  const row = (addr_norm: string, owner_norm: string, place_norm = 'jackson 39202'): SearchRow => ({
    property_id: 1,
    parcel_norm: '',
    addr_norm,
    owner_norm,
    place_norm,
  })
  const rank = (text: string, of: SearchRow) => {
    const words = text.split(' ')
    const uses = new Map(words.filter(isVocabularyWord).map((word) => [word, known]))
    return rankOf(of, [wantedOf(words, uses, asTyped)])
  }
  test.each([
    ['the word before one it begins', 'oak', row('1 oak st', ''), row('1 oakley st', '')],
    ['the house number before a unit', '4 oak', row('4 oak st', ''), row('12 oak st apt 4', '')],
    [
      'the shorter name',
      'smith mary',
      row('', 'smith john mary'),
      row('', 'smith john q mary beth'),
    ],
    [
      'both words in one text before one in each',
      'lee oak',
      row('1 st', 'oak lee'),
      row('12 oak hill ridge st', 'lee ann maria'),
    ],
  ])('%s', (_case, text, first, second) => {
    expect(rank(text, first)).toBeGreaterThan(rank(text, second))
    expect(rank(text, second)).toBeGreaterThan(0)
  })

  test('a row without one of the words has no rank', () => {
    expect(rank('oak smith', row('1 oak st', 'jones'))).toBe(0)
  })
})
