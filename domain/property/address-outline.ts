import { kindIndex, type WordKind } from './address-lexicon.ts'
import type { AddressToken } from './address-tokens.ts'
import type { WordFacts } from './address-words.ts'

function kinds(...names: WordKind[]): ReadonlySet<number> {
  return new Set(names.map(kindIndex))
}
const ZIP_KINDS = kinds('five digits', 'zip+4')
const COUNTRY = kindIndex('country')
const SUFFIX = kindIndex('suffix')
const STATE_NAME = kindIndex('state name')

/** What ends an address: state, zip code and country; `at` is the index of its first word. */
export type AddressEnd = { at: number; hasZip: boolean; hasState: boolean }

/** Finds the state and the zip code at the end of an address. */
export function findEnd(tokens: readonly AddressToken[], words: readonly WordFacts[]): AddressEnd {
  let i = tokens.length
  let hasZip = false
  while (i > 1 && words[i - 1]?.kind === COUNTRY) i--
  const last = words[i - 1]
  if (i > 1 && last && ZIP_KINDS.has(last.kind)) {
    hasZip = true
    i--
  }
  for (const length of [3, 2]) {
    if (i >= length && longState(words, i - length) === length) {
      return { at: i - length, hasZip, hasState: true }
    }
  }
  const word = words[i - 1]
  const hasState = word?.isState === true && !isSuffixHere(tokens, words, i - 1, hasZip)
  if (hasState) {
    i--
    const before = words[i - 1]
    if (i > 1 && before?.isState && before.kind === STATE_NAME) i--
  }
  return { at: i, hasZip, hasState }
}

/** `4 ST ANDREWS CT`: the last word is a state's code too, but the street needs it. */
function isSuffixHere(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  at: number,
  hasZip: boolean,
): boolean {
  if (words[at]?.kind !== SUFFIX || hasZip || tokens[at - 1]?.endsPart) return false
  for (let i = 2; i < at; i++) if (words[i]?.kind === SUFFIX) return false
  return true
}

/** How many words from `at` on are the name of a state of two or more words; 0 for none. */
export function longState(words: readonly WordFacts[], at: number): number {
  return nameLength(words, at, words[at]?.states ?? null)
}

/** How many words from `at` on are the name of a well-known city; 0 for none. */
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

export const CITY_BEGINS = 1
export const CITY_GOES_ON = 2
export const CITY_BEFORE_STATE = 4

/** Marks the words of well-known cities: where one begins and whether the state follows it. */
export function markCities(
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
