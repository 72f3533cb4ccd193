import { ADDRESS_FLAGS, DISTANCES, FACT, flagNumbers, PART_FLAGS, WORD_FLAGS } from './facts.ts'
import { kindIndex, WORD_KINDS, type WordKind } from './lexicon.ts'
import { type AddressOutline, CITY_BEFORE_STATE, CITY_BEGINS, CITY_GOES_ON } from './outline.ts'
import type { AddressToken } from './tokens.ts'
import { EDGE, type WordFacts } from './words.ts'

/** The parser's input: the features of every word, by their numbers in `facts.ts`. */
export type AddressFeatures = {
  count: number
  words: WordFacts[]
  /** Facts of all words in order; those of word `i` begin at `from[i]`. */
  facts: Int32Array
  from: Int32Array
  /** Features shared by all words of an address, and of a part of it. */
  shared: number[]
  parts: number[][]
  /** Index of each word's part. */
  part: Int32Array
  /** Per word: 1 if it cannot be a zip code, 2 if it cannot be a state. */
  never: Uint8Array
}

const K = WORD_KINDS.length
const IN_ADDRESS = flagNumbers(ADDRESS_FLAGS, FACT.address)
const IN_PART = flagNumbers(PART_FLAGS, FACT.part)
const AT_WORD = flagNumbers(WORD_FLAGS, FACT.flag)

const NUMBER_KINDS: WordKind[] = [
  'short number',
  'number',
  'five digits',
  'long number',
  'number and letter',
  'range',
  'grid number',
]
const isNumber = new Uint8Array(K)
for (const kind of NUMBER_KINDS) isNumber[kindIndex(kind)] = 1
const CITY = CITY_BEGINS | CITY_GOES_ON
const SUFFIX = kindIndex('suffix')
const JOINER = kindIndex('joiner')
const UNIT = kindIndex('unit')
const BOX = kindIndex('box')
const ATTENTION = kindIndex('attention')
const COMPANY = kindIndex('company')

// Reused between calls: an import reads a million addresses.
let facts = new Int32Array(4096)
let used = 0
let size = 64
let from = new Int32Array(size + 1)
let part = new Int32Array(size)
let suffixAfter = new Uint8Array(size)
let never = new Uint8Array(size)

function makeRoom(count: number): void {
  if (count > size) {
    size = count * 2
    from = new Int32Array(size + 1)
    part = new Int32Array(size)
    suffixAfter = new Uint8Array(size)
    never = new Uint8Array(size)
  }
}

function say(fact: number): void {
  if (used === facts.length) {
    const larger = new Int32Array(facts.length * 2)
    larger.set(facts)
    facts = larger
  }
  facts[used++] = fact
}

/** The facts of every word. All but `words` is overwritten by the next call. */
export function addressFeatures(
  tokens: readonly AddressToken[],
  outline: AddressOutline,
): AddressFeatures {
  const n = tokens.length
  makeRoom(n)
  const { words, end, city } = outline
  const parts = findParts(tokens, words, end.at)

  const { lastHouse, lastBox, shared } = findShared(tokens, outline)
  const hasEnd = end.hasState || end.hasZip
  const lastPart = end.at > 0 ? (part[end.at - 1] ?? 0) : -1
  findSuffixes(words)
  findImpossible(outline)
  used = 0
  let hasNumber = false
  let hasUnit = false
  let hasBox = false
  let hasSuffix = false
  let hasCity = false
  let lastAttention = -1
  for (let i = 0; i < n; i++) {
    from[i] = used
    const token = tokens[i]
    const word = words[i]
    if (!token || !word) continue
    const kind = word.kind
    const before = words[i - 1] ?? EDGE
    const after = words[i + 1] ?? EDGE
    const twoBefore = words[i - 2]?.kind ?? EDGE.kind
    const myPart = part[i] ?? 0
    const isPartStart = i === 0 || part[i - 1] !== myPart

    say(FACT.kindTwoBefore + twoBefore)
    say(FACT.kindTwoAfter + (words[i + 2]?.kind ?? EDGE.kind))
    say(FACT.pair + twoBefore * K + before.kind)
    say(FACT.triple + (before.kind * K + kind) * K + after.kind)
    if (word.id !== 0) {
      say(FACT.kindThenWord + word.id * K + before.kind)
      say(FACT.wordThenKind + word.id * K + after.kind)
    }
    const distance = i < end.at ? Math.min(end.at - i, 6) : 0
    say(FACT.distance + kind * DISTANCES + distance + (hasEnd ? 7 : 0))
    const numberState = hasNumber ? 2 : isNumber[kind] ? 1 : 0
    const behindSuffix = hasSuffix ? 2 : 0
    say(FACT.suffix + kind * 12 + numberState * 4 + behindSuffix + (suffixAfter[i] ?? 0))
    const comma = token.endsPart ? 1 : 0
    say(FACT.place + kind * 8 + comma + (isPartStart ? 2 : 0) + (myPart === lastPart ? 4 : 0))

    if (token.endsPart) say(AT_WORD['comma behind'])
    if (token.hasNumberSign) say(AT_WORD['number sign'])
    if (token.inBrackets) say(AT_WORD.brackets)
    if (i === 0) say(AT_WORD.first)
    if (i === 1) say(AT_WORD.second)
    if (i === n - 1) say(AT_WORD.last)
    if (i === n - 2) say(AT_WORD['last but one'])
    if (i > 0 && tokens[i - 1]?.endsPart) say(AT_WORD['after comma'])
    if (end.hasState && i >= end.at && !word.startsWithDigit) say(AT_WORD['in the state'])
    sayCity(city, i, kind, hasEnd)
    if (hasUnit) say(AT_WORD['unit before'])
    if (hasBox) say(AT_WORD['box before'])
    if (lastBox > i) say(AT_WORD['box after'])
    if (lastHouse > i) say(AT_WORD['house number after'])
    if (hasCity) say(AT_WORD['city before'])
    if (lastAttention >= 0) {
      say(AT_WORD['attention before'])
      if (part[lastAttention] === myPart) say(AT_WORD['attention in part'])
    }
    sayNeighbors(token, tokens[i - 1], tokens[i + 1])

    if (isNumber[kind]) hasNumber = true
    if (kind === UNIT) hasUnit = true
    else if (kind === BOX) hasBox = true
    else if (kind === ATTENTION) lastAttention = i
    else if (kind === SUFFIX && hasNumber) hasSuffix = true
    if ((city[i] ?? 0) & CITY) hasCity = true
  }
  from[n] = used
  return { count: n, words, facts, from, shared, parts, part, never }
}

/** What the words of a whole address share, and its last house number and box. */
function findShared(tokens: readonly AddressToken[], { words, end }: AddressOutline) {
  const n = tokens.length
  let isCorner = false
  let lastHouse = -1
  let lastBox = -1
  for (let i = 0; i < n; i++) {
    const kind = words[i]?.kind ?? 0
    if (kind === JOINER && i > 0 && i < n - 1) isCorner = true
    if (kind === BOX) lastBox = i
    if (i < end.at - 1 && isNumber[kind] && !tokens[i]?.endsPart) {
      const after = words[i + 1]?.kind ?? 0
      if (!isNumber[after] && after !== UNIT) lastHouse = i
    }
  }
  const shared: number[] = []
  if (isCorner) shared.push(IN_ADDRESS.corner)
  if (isNumber[words[0]?.kind ?? 0]) shared.push(IN_ADDRESS['number first'])
  if (end.hasZip) shared.push(IN_ADDRESS['zip at the end'])
  if (end.hasState) shared.push(IN_ADDRESS['state at the end'])
  if (!end.hasState && !end.hasZip) shared.push(IN_ADDRESS['nothing at the end'])
  if (n === 1) shared.push(IN_ADDRESS.alone)
  return { lastHouse, lastBox, shared }
}

function sayNeighbors(
  token: AddressToken,
  before: AddressToken | undefined,
  after: AddressToken | undefined,
): void {
  if (before?.hasNumberSign) say(AT_WORD['number sign before'])
  if (before?.inBrackets) say(AT_WORD['brackets before'])
  if (after?.hasNumberSign) say(AT_WORD['number sign after'])
  if (after?.endsPart) say(AT_WORD['comma after next'])
  if (before?.text === token.text) say(AT_WORD['same word'])
}

/** The facts of the word at `i` about known cities. */
function sayCity(city: AddressOutline['city'], i: number, kind: number, hasEnd: boolean): void {
  const mark = city[i] ?? 0
  const post = mark >> 3
  if (post) say(FACT.postOffice + kind * 32 + post + (hasEnd ? 0 : 16))
  if (mark & CITY_BEGINS) say(AT_WORD['city begins'])
  if (mark & CITY_GOES_ON) say(AT_WORD['city goes on'])
  if (mark & CITY_BEFORE_STATE) say(AT_WORD['city before the state'])
  const next = city[i + 1] ?? 0
  if (next & CITY_BEGINS && next & CITY_BEFORE_STATE) say(AT_WORD['before the city'])
  if ((city[i - 1] ?? 0) & CITY) say(AT_WORD['city just before'])
}

/** Parts between commas, and the end of the address, with the features their words share. */
function findParts(
  tokens: readonly AddressToken[],
  words: readonly WordFacts[],
  end: number,
): number[][] {
  const n = tokens.length
  const parts: number[][] = []
  let start = 0
  for (let i = 0; i < n; i++) {
    part[i] = parts.length
    if (!tokens[i]?.endsPart && i < n - 1 && i + 1 !== end) continue
    const common = [IN_PART['part 0'] + Math.min(parts.length, 3)]
    if (i + 1 === end) common.push(IN_PART['last part'])
    common.push(IN_PART['one word'] + Math.min(i - start, 2))
    if (isNumber[words[start]?.kind ?? 0]) common.push(IN_PART['begins with a number'])
    let hasSuffix = false
    let hasCompany = false
    let hasBuilding = false
    for (let j = start; j <= i; j++) {
      const word = words[j]
      if (word?.kind === SUFFIX) hasSuffix = true
      if (word?.kind === COMPANY) hasCompany = true
      if (word?.isBuilding) hasBuilding = true
    }
    if (hasSuffix) common.push(IN_PART.suffix)
    if (hasCompany) common.push(IN_PART.company)
    if (hasBuilding) common.push(IN_PART.building)
    parts.push(common)
    start = i + 1
  }
  return parts
}

/** Marks the words that a street suffix follows in the same part. */
function findSuffixes(words: readonly WordFacts[]): void {
  const last = words.length - 1
  suffixAfter[last] = 0
  for (let i = last - 1; i >= 0; i--) {
    const isSame = part[i + 1] === part[i]
    suffixAfter[i] = !isSame ? 0 : words[i + 1]?.kind === SUFFIX ? 1 : (suffixAfter[i + 1] ?? 0)
  }
}

/** Marks the words that cannot be a zip code or a state. */
function findImpossible({ words, state, end }: AddressOutline): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    const mayBeState = i !== end.street && (word?.state || state[i])
    never[i] = (word?.startsWithDigit ? 0 : 1) | (mayBeState ? 0 : 2)
  }
}

/** All features of word `i`. */
export function factsOf(features: AddressFeatures, i: number): number[] {
  const { words, facts, from, shared, parts, part } = features
  return [
    ...(words[i]?.here ?? []),
    ...(words[i - 1] ?? EDGE).asBefore,
    ...(words[i + 1] ?? EDGE).asAfter,
    ...shared,
    ...(parts[part[i] ?? 0] ?? []),
    ...facts.subarray(from[i] ?? 0, from[i + 1] ?? 0),
  ]
}
