import { stateOfZip } from '../county/zip-state.ts'
import { kindIndex, type WordKind } from './lexicon.ts'
import type { AddressToken } from './tokens.ts'
import { type WordFacts, wordFacts } from './words.ts'

function kinds(...names: WordKind[]): ReadonlySet<number> {
  return new Set(names.map(kindIndex))
}
const ZIP_KINDS = kinds('five digits', 'zip+4')
const COUNTRY = kindIndex('country')
const SUFFIX = kindIndex('suffix')
const STATE_NAME = kindIndex('state name')
const DIRECTIONAL = kindIndex('directional')
const FOUR_DIGITS = kindIndex('number')

/** The words of an address and the places at its end. */
export type AddressOutline = {
  words: WordFacts[]
  end: AddressEnd
  /** Marks of the words of well-known cities. */
  city: Uint8Array
  /** Marks of the words of states of two and more words. */
  state: Uint8Array
}

export const CITY_BEGINS = 1
export const CITY_GOES_ON = 2
export const CITY_BEFORE_STATE = 4
/** Marks of the names of post offices, */
export const PLACE_BEGINS = 8
export const PLACE_GOES_ON = 16
/** of one that a comma ends, and of one that the state or the text ends. */
export const PLACE_ENDS_PART = 32
export const PLACE_BEFORE_END = 64
const STATE_BEGINS = 1
export const STATE_GOES_ON = 2

// Reused between calls: an import reads a million addresses.
let city = new Uint8Array(64)
let state = new Uint8Array(64)

/** Finds the places in an address. The marks are overwritten by the next call. */
export function outlineOf(tokens: readonly AddressToken[]): AddressOutline {
  const n = tokens.length
  if (n >= city.length) {
    city = new Uint8Array(2 * n + 1)
    state = new Uint8Array(2 * n + 1)
  }
  const words: WordFacts[] = []
  for (const token of tokens) words.push(wordFacts(token.text))
  // One more than the number of words, because the last word also reads its next one.
  city.fill(0, 0, n + 1)
  state.fill(0, 0, n + 1)
  for (let i = 0; i < n; i++) {
    if (words[i]?.states === null) continue
    const length = longState(words, i)
    for (let j = i; j < i + length; j++) state[j] = j === i ? STATE_BEGINS : STATE_GOES_ON
  }
  const end = findEnd(tokens, words)
  markCities(tokens, words, end.at, city)
  markPlaces(tokens, words, end.at, city)
  return { words, end, city, state }
}

/** A text of everything the labels of the words depend on: addresses with the same signature have the same labels. */
export function signatureOf(tokens: readonly AddressToken[], outline: AddressOutline): string {
  const { words } = outline
  // The zip code decides whether `CT` before it is a court.
  let signature = String.fromCharCode(outline.end.street + 1)
  let last = ''
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const flags =
      (token.endsPart ? 1 : 0) |
      (token.hasNumberSign ? 2 : 0) |
      (token.inBrackets ? 4 : 0) |
      (token.text === last ? 8 : 0) |
      ((city[i] ?? 0) << 4) |
      ((state[i] ?? 0) << 11)
    signature += String.fromCharCode(words[i]?.alike ?? 0, flags)
    last = token.text
  }
  return signature
}

const ZERO_STATES = /^(?:CT|MA|ME|NH|NJ|RI|VT)$/

/**
 * The end of an address: state, zip code and country; `at` is the index of its first word. `street` is the index of a
 * word before the zip code that would be a state elsewhere; -1 without one.
 */
type AddressEnd = { at: number; hasZip: boolean; hasState: boolean; street: number }

/** Finds the state and the zip code at the end of an address. */
function findEnd(tokens: readonly AddressToken[], words: readonly WordFacts[]): AddressEnd {
  let i = tokens.length
  let hasZip = false
  while (i > 1 && words[i - 1]?.kind === COUNTRY) i--
  const last = words[i - 1]
  if (last && ZIP_KINDS.has(last.kind)) {
    hasZip = true
    i--
  }
  // Spreadsheets drop the leading zero of New England's zip codes: `NORWALK CT 6851`.
  if (
    i > 2 &&
    last?.kind === FOUR_DIGITS &&
    words[i - 2]?.state &&
    ZERO_STATES.test(words[i - 2]?.state ?? '')
  ) {
    hasZip = true
    i--
  }
  for (const length of [3, 2]) {
    if (i >= length && longState(words, i - length) === length) {
      return { at: i - length, hasZip, hasState: true, street: -1 }
    }
  }
  const word = words[i - 1]
  if (hasZip && word !== undefined && isStreetBeforeZip(tokens, words, i - 1)) {
    return { at: i, hasZip, hasState: false, street: i - 1 }
  }
  const hasState =
    word !== undefined && word.state !== null && isStateHere(tokens, words, i - 1, hasZip)
  if (hasState) {
    i--
    // `GEORGIA, GA`
    const before = words[i - 1]
    if (i > 1 && before?.kind === STATE_NAME && before.state === word.state) i--
  }
  return { at: i, hasZip, hasState, street: -1 }
}

/** `412 OAKWOOD CT 39211`: the zip code is of another state, so that `CT` is the court. */
function isStreetBeforeZip(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  at: number,
): boolean {
  const { text = '' } = tokens[at] ?? {}
  if (at < 2 || tokens[at - 1]?.endsPart || !isStreetWord(text, words[at])) return false
  const state = stateOfZip(tokens[at + 1]?.text ?? '')
  return state !== null && state !== words[at]?.state
}

/** Whether a state's code is a word of streets as well: Court, Lane, Alley, Northeast. */
function isStreetWord(text: string, word: WordFacts | undefined): boolean {
  if (word?.state == null || text.length !== 2) return false
  return word.kind === SUFFIX || word.kind === DIRECTIONAL || text === 'LA' || text === 'AL'
}

/**
 * Whether a last word that is a state's code is the state. `CT` is a street's suffix and `NE` a direction: without a
 * zip code or a comma they are the state only after a city.
 */
function isStateHere(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  at: number,
  hasZip: boolean,
): boolean {
  const kind = words[at]?.kind
  if (kind !== SUFFIX && kind !== DIRECTIONAL) return true
  if (at === 0 || hasZip || tokens[at - 1]?.endsPart) return true
  let lastSuffix = -1
  for (let i = 1; i < at; i++) if (words[i]?.kind === SUFFIX) lastSuffix = i
  return lastSuffix >= 2 && lastSuffix < at - 1
}

/** Number of words from `at` that are the name of a state of two or more words; 0 for none. */
function longState(words: readonly WordFacts[], at: number): number {
  return nameLength(words, at, words[at]?.states ?? null)
}

/** Number of words from `at` that are the name of a well-known city; 0 for none. */
function cityName(words: readonly WordFacts[], at: number): number {
  return nameLength(words, at, words[at]?.cities ?? null)
}

function nameLength(
  words: readonly WordFacts[],
  at: number,
  names: readonly (readonly string[])[] | null,
): number {
  if (names === null) return 0
  for (const rest of names) {
    let i = 0
    while (i < rest.length && words[at + 1 + i]?.folded === rest[i]) i++
    if (i === rest.length) return rest.length + 1
  }
  return 0
}

/** Marks the words of well-known cities: the start of each and whether the state follows it. */
function markCities(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  end: number,
  marks: Uint8Array,
): void {
  for (let i = 0; i < end; i++) {
    const length = cityName(words, i)
    if (length === 0 || i + length > end) continue
    // An address begins with a city only when it has no street.
    if (i === 0 && length !== end && !tokens[length - 1]?.endsPart) continue
    let isOneName = true
    for (let j = i; j < i + length - 1; j++) if (tokens[j]?.endsPart) isOneName = false
    if (!isOneName) continue
    const isLast = i + length === end ? CITY_BEFORE_STATE : 0
    for (let j = i; j < i + length; j++) {
      marks[j] = (j === i ? CITY_BEGINS : CITY_GOES_ON) | isLast
    }
    i += length - 1
  }
}

const LONGEST_PLACE = 4

/** Marks the names of post offices: those at the end of a part, however short, and others of two or more words. */
function markPlaces(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  end: number,
  marks: Uint8Array,
): void {
  for (let stop = end; stop > 0; stop--) {
    const isEnd = stop === end
    const endsPart = isEnd || tokens[stop - 1]?.endsPart === true
    for (let length = Math.min(LONGEST_PLACE, stop); length > 0; length--) {
      if (length === 1 && !endsPart) break
      const at = stop - length
      if (!isPlace(tokens, words, at, stop)) continue
      const bits = isEnd ? PLACE_BEFORE_END : endsPart ? PLACE_ENDS_PART : 0
      for (let j = at; j < stop; j++) {
        marks[j] = (marks[j] ?? 0) | bits | (j === at ? PLACE_BEGINS : PLACE_GOES_ON)
      }
      stop = at + 1
      break
    }
  }
}

/** Whether the words from `at` up to `stop` are the name of a post office, with no comma in it. */
function isPlace(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  at: number,
  stop: number,
): boolean {
  let node = words[at]?.places
  for (let j = at + 1; node && j < stop; j++) {
    if (tokens[j - 1]?.endsPart) return false
    node = node.next?.get(words[j]?.post ?? '')
  }
  return node?.isWhole === true
}
