import { FACT } from './facts.ts'
import {
  citiesFrom,
  foldPlaceWord,
  kindIndex,
  knownWord,
  type PlaceNode,
  placesFrom,
  postWord,
  stateCode,
  statesFrom,
  type WordKind,
} from './lexicon.ts'

/** Facts about a word, independent of its place. */
export type WordFacts = {
  kind: number
  /** The same number for all words that differ only in the places they name. */
  alike: number
  /** Index of the word among those the model knows individually; 0 for none. */
  id: number
  /** Postal code of the state, if the word alone names one. */
  state: string | null
  startsWithDigit: boolean
  isBuilding: boolean
  /** Folded form, for comparing place names. */
  folded: string
  /** Other words of the well-known cities, and of the states, that begin with it. */
  cities: readonly (readonly string[])[] | null
  states: readonly (readonly string[])[] | null
  /** Form for comparing names of post offices, and those that begin with it. */
  post: string
  places: PlaceNode | null
  /** Facts about the word itself, the word after it and the word before it. */
  here: number[]
  asBefore: number[]
  asAfter: number[]
  /** Sums of the weights of those facts, kept by the model. */
  sums: { of: object; here: Int32Array; asBefore: Int32Array; asAfter: Int32Array } | null
}

const SHAPES: ReadonlyArray<readonly [RegExp, WordKind]> = [
  [/^\d{5}-\d{4}$/, 'zip+4'],
  [/^\d+(?:ST|ND|RD|TH)$/, 'ordinal'],
  [/^\d\/\d\d?$/, 'fraction'],
  [/^\d+-\d+$/, 'range'],
  [/^(?:I|IH|US|SR|SH|CR|FM|MS|AL|TN|HWY)-\d+[A-Z]?$|^A1A$|^I\d{2,3}$/, 'road number'],
  [/^\d+-?[A-Z]{1,3}$/, 'number and letter'],
  [/^[NSEW]\d+[NSEW]\d+$/, 'grid number'],
  [/^[NSEW]\d+[NSEW]?$/, 'letter and number'],
  [/^[A-Z]{1,3}-?\d+$/, 'letter and number'],
]

function shapeKind(text: string): WordKind {
  if (/^\d+$/.test(text)) return digitsKind(text.length)
  for (const [shape, kind] of SHAPES) if (shape.test(text)) return kind
  if (/\d/.test(text)) return 'mixed'
  return text.length === 1 ? 'letter' : text.length === 2 ? 'two letters' : 'word'
}

function digitsKind(length: number): WordKind {
  if (length <= 2) return 'short number'
  if (length <= 4) return 'number'
  if (length === 5) return 'five digits'
  return length === 9 ? 'zip+4' : 'long number'
}

const BUILDING = kindIndex('building')
const kinds = new Map<string, number>()

function learn(text: string): WordFacts {
  const word = knownWord(text)
  const state = stateCode(text)
  const shape = word ? null : shapeKind(text)
  const kind = word
    ? word.kind
    : state !== null
      ? kindIndex(text.length === 2 ? 'state' : 'state name')
      : kindIndex(shape ?? 'word')
  const also = word?.also ?? []
  const id = word?.id ?? 0
  const folded = foldPlaceWord(text)
  const here = [FACT.kindHere + kind, ...also.map((other) => FACT.alsoHere + other)]
  const asBefore = [FACT.kindBefore + kind, ...also.map((other) => FACT.alsoBefore + other)]
  const asAfter = [FACT.kindAfter + kind, ...also.map((other) => FACT.alsoAfter + other)]
  if (id !== 0) {
    here.push(FACT.wordHere + id)
    asBefore.push(FACT.wordBefore + id)
    asAfter.push(FACT.wordAfter + id)
  }
  if (state !== null) here.push(FACT.shape)
  if (text.length <= 3) here.push(FACT.shape + 1)
  if (shape === 'word' && !/[AEIOUY]/.test(text)) here.push(FACT.shape + 2)
  if (/['&/]/.test(text)) here.push(FACT.shape + 3)
  const startsWithDigit = /^\d/.test(text)
  const key = `${here.join(' ')} ${state} ${startsWithDigit}`
  const alike = kinds.get(key) ?? kinds.size
  kinds.set(key, alike)
  return {
    kind,
    alike,
    id,
    state,
    startsWithDigit,
    isBuilding: kind === BUILDING || also.includes(BUILDING),
    folded,
    cities: citiesFrom(folded),
    states: statesFrom(text),
    post: postWord(text),
    places: placesFrom(text),
    here,
    asBefore,
    asAfter,
    sums: null,
  }
}

const EDGE_KIND = kindIndex('none')
/** Placeholder before the first word and after the last. */
export const EDGE: WordFacts = {
  ...learn(''),
  kind: EDGE_KIND,
  here: [],
  asBefore: [FACT.kindBefore + EDGE_KIND],
  asAfter: [FACT.kindAfter + EDGE_KIND],
}

const numbers: WordFacts[] = []
const memo = new Map<string, WordFacts>()

/** The facts of a word; numbers of the same length are equivalent. */
export function wordFacts(text: string): WordFacts {
  if (isNumber(text)) {
    const length = Math.min(text.length, 10)
    const known = numbers[length]
    if (known) return known
    const number = learn('1'.repeat(length))
    numbers[length] = number
    return number
  }
  const known = memo.get(text)
  if (known) return known
  const facts = learn(text)
  // Bounded, because a county's list may have a million different words.
  if (memo.size > 50_000) memo.clear()
  memo.set(text, facts)
  return facts
}

function isNumber(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return text.length > 0
}
