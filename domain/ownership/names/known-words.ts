import { companyWords } from './company-signs.ts'
import { ALSO_CALLED, FORMS, LONG_FORMS, SHORT_WORDS, STRONG } from './company-words.ts'
import { abbreviations, givenNames } from './given-names.ts'
import { phraseBeginnings } from './name-phrases.ts'
import { wordsBesideNames } from './person-name.ts'

// Facts about a word as bits, so that a name's words are looked up once. Unknown words have no bits.

/** May be more than a part of a person's name. */
export const SPECIAL = 1
/** A common given name, or the abbreviation of one. */
export const GIVEN = 2
/** A phrase beside a name may start with it: ESTATE (OF), A (SINGLE MAN). */
export const OPENS_PHRASE = 4
/** Only in names of companies: HOLDINGS, LLC. */
export const COMPANYS = 8
/** A legal form in the usual abbreviation. */
export const FORM = 16
/** Words with which a company's name may have another spelling: short words, long forms, MERS, THE, OR. */
export const SETTLED = 32

// Facts by the word's letters, known or not:

/** Two letters or more, only capitals. */
export const CAPITALS = 64
/** One capital. */
export const INITIAL = 128

const MARKS: ReadonlyMap<string, number> = marksOfWords()

function marksOfWords(): Map<string, number> {
  const marks = new Map<string, number>()
  const add = (mark: number, words: Iterable<string>) => {
    for (const word of words) marks.set(word, (marks.get(word) ?? 0) | mark)
  }
  const beginnings = phraseBeginnings().filter((word) => word !== '&')
  add(OPENS_PHRASE, beginnings)
  add(
    SPECIAL,
    beginnings.filter((word) => word.length > 1),
  )
  add(SPECIAL, [...companyWords(), ...wordsBesideNames(), ...abbreviations(), 'OR'])
  add(GIVEN, givenNames())
  add(COMPANYS, STRONG)
  for (const [word, form] of FORMS) add(word === form ? FORM : SETTLED, [word])
  add(SETTLED, [...SHORT_WORDS.keys(), ...LONG_FORMS.map(([[first = '']]) => first)])
  add(SETTLED, [...[...ALSO_CALLED.keys()].flatMap((name) => name.split(' ')), 'THE', 'AND', 'OR'])
  return marks
}

/** The marks of a word. */
export function marksOf(word: string): number {
  const known = MARKS.get(word) ?? 0
  return isCapitals(word) ? known | capitalsMark(word.length) : known
}

/** The mark of one or more capitals. */
export function capitalsMark(length: number): number {
  return length === 1 ? INITIAL : CAPITALS
}

function isCapitals(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 65 || code > 90) return false
  }
  return word.length > 0
}

// Finds a word by the letters of a text, without extracting it first: an open-addressing table keyed by a sum over
// the letters.

const PLACES = 8192
const WORD_AT: string[] = new Array<string>(PLACES).fill('')
const SUM_AT = new Int32Array(PLACES)
/** 0 for an empty slot. */
const LENGTH_AT = new Uint8Array(PLACES)
const MARKS_AT = new Uint8Array(PLACES)

/** Adds a letter to the sum that finds a word; starts at 0. */
export function addLetter(sum: number, code: number): number {
  return (Math.imul(sum, 31) + code) | 0
}

/** The slot of the word in `text` whose letters have this sum; -1 for an unknown word. */
export function findWord(text: string, from: number, to: number, sum: number): number {
  for (let place = firstPlace(sum); ; place = (place + 1) & (PLACES - 1)) {
    const length = LENGTH_AT[place]
    if (length === 0) return -1
    if (SUM_AT[place] === sum && length === to - from && text.startsWith(wordAt(place), from)) {
      return place
    }
  }
}

export const wordAt = (place: number): string => WORD_AT[place] ?? ''
export const marksAt = (place: number): number => MARKS_AT[place] ?? 0

function firstPlace(sum: number): number {
  return (sum ^ (sum >>> 13)) & (PLACES - 1)
}

for (const word of MARKS.keys()) {
  let sum = 0
  for (let at = 0; at < word.length; at++) sum = addLetter(sum, word.charCodeAt(at))
  let place = firstPlace(sum)
  while (LENGTH_AT[place] !== 0) place = (place + 1) & (PLACES - 1)
  WORD_AT[place] = word
  SUM_AT[place] = sum
  LENGTH_AT[place] = word.length
  MARKS_AT[place] = marksOf(word)
}
