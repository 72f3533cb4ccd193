import { FACT_COUNT } from './facts.ts'
import { type AddressFeatures, addressFeatures } from './features.ts'
import { type AddressOutline, outlineOf, STATE_GOES_ON, signatureOf } from './outline.ts'
import type { AddressToken } from './tokens.ts'
import { ADDRESS_WEIGHTS } from './weights.ts'
import { EDGE, type WordFacts } from './words.ts'

/** The labels of a word of an address. Their order is that of the weights. */
export const ADDRESS_LABELS = [
  'number',
  'predirectional',
  'street',
  'suffix',
  'postdirectional',
  'unitType',
  'unit',
  'city',
  'state',
  'zip',
  'box',
  'recipient',
  'building',
  'landmark',
  'country',
  'joiner',
  'corner',
  'remark',
] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]

const L = ADDRESS_LABELS.length
const LEAST = -(2 ** 30)
const ZIP = ADDRESS_LABELS.indexOf('zip')
const STATE = ADDRESS_LABELS.indexOf('state')

/**
 * Weights of the model, in sixteenths. A fact adds to the scores of some labels: its entries are those from
 * `start[fact]` up to the next fact's, the label in the low five bits and the weight above. `steps` is the score of a
 * label after another, without and with a comma between; `first` is the score of the first word's label.
 */
export type AddressWeights = {
  start: Int32Array
  entries: Int16Array
  steps: Int16Array
  first: Int16Array
  /** Labels by the signature of the address: most addresses of a list have the same structure. */
  known: Map<string, Uint8Array>
}

let loaded: AddressWeights | null = null

/** The weights that ship with the product. */
export function storedWeights(): AddressWeights {
  loaded ??= readWeights(ADDRESS_WEIGHTS)
  return loaded
}

/** One unit of a stored weight. */
export const STEP = 1 / 16

/** Labels whose score is this far below a word's best one are not tried, */
const WORD_BEAM = 6 / STEP
/** and a sequence this far below the best one so far is not continued. */
const BEAM = 5 / STEP

let scores = new Int32Array(64 * L)
let back = new Uint8Array(64 * L)
let open = new Uint8Array(64 * L)
let labels = new Uint8Array(64)
let partScores = new Int32Array(8 * L)

/** Longer addresses rarely have the same structure. */
const LONGEST_KNOWN = 24
const MAX_KNOWN = 50_000

/** The label of each word, as an index into `ADDRESS_LABELS`. */
export function labelAddress(
  weights: AddressWeights,
  tokens: readonly AddressToken[],
): Readonly<Uint8Array> {
  const outline = outlineOf(tokens)
  if (tokens.length > LONGEST_KNOWN) return labelWords(weights, tokens, outline)
  const signature = signatureOf(tokens, outline)
  const known = weights.known.get(signature)
  if (known) return known
  const found = labelWords(weights, tokens, outline).slice(0, tokens.length)
  if (weights.known.size >= MAX_KNOWN) weights.known.clear()
  weights.known.set(signature, found)
  return found
}

/** The words' labels: the best sequence (Viterbi, with a beam). The next call overwrites the result. */
function labelWords(
  weights: AddressWeights,
  tokens: readonly AddressToken[],
  outline: AddressOutline,
): Uint8Array {
  const features = addressFeatures(tokens, outline)
  const { count } = features
  if (count === 0) return labels
  if (open.length < count * L) {
    scores = new Int32Array(count * L * 2)
    back = new Uint8Array(count * L * 2)
    open = new Uint8Array(count * L * 2)
    labels = new Uint8Array(count * 2)
  }
  scoreWords(weights, features)
  const { steps, first } = weights
  for (let y = 0; y < L; y++) scores[y] = (scores[y] ?? 0) + (first[y] ?? 0)
  let reached = openLabels(0, BEAM)
  for (let i = 1; i < count; i++) {
    const base = i * L
    const before = base - L
    const tried = openLabels(i, WORD_BEAM)
    const table = tokens[i - 1]?.endsPart ? L * L : 0
    for (let j = 0; j < tried; j++) {
      const y = open[base + j] ?? 0
      const row = table + y * L
      let top = LEAST
      let best = 0
      for (let k = 0; k < reached; k++) {
        const x = open[before + k] ?? 0
        const score = (scores[before + x] ?? 0) + (steps[row + x] ?? 0)
        if (score > top) {
          top = score
          best = x
        }
      }
      scores[base + y] = (scores[base + y] ?? 0) + top
      back[base + y] = best
    }
    reached = dropWorse(base, tried)
  }
  const last = (count - 1) * L
  let y = open[last] ?? 0
  for (let k = 1; k < reached; k++) {
    const x = open[last + k] ?? 0
    if ((scores[last + x] ?? 0) > (scores[last + y] ?? 0)) y = x
  }
  for (let i = count - 1; i >= 0; i--) {
    labels[i] = y
    y = back[i * L + y] ?? 0
  }
  // `NEW YORK`: half of a state's name is not a state.
  for (let i = count - 1; i > 0; i--) {
    if (outline.state[i] === STATE_GOES_ON && labels[i] === STATE) labels[i - 1] = STATE
  }
  return labels
}

/** Adds up the weights of every word's facts for every label. */
function scoreWords(weights: AddressWeights, features: AddressFeatures): void {
  const { count, words, facts, from, shared, parts, part, never } = features
  const { start, entries } = weights
  if (partScores.length < parts.length * L) partScores = new Int32Array(parts.length * L * 2)
  partScores.fill(0, 0, parts.length * L)
  for (let p = 0; p < parts.length; p++) {
    for (const fact of shared) addFact(weights, fact, partScores, p * L)
    for (const fact of parts[p] ?? []) addFact(weights, fact, partScores, p * L)
  }
  let before = sumsOf(EDGE, weights)
  let here = sumsOf(words[0] ?? EDGE, weights)
  for (let i = 0; i < count; i++) {
    const base = i * L
    const after = sumsOf(words[i + 1] ?? EDGE, weights)
    const own = here.here
    const left = before.asBefore
    const right = after.asAfter
    const ofPart = (part[i] ?? 0) * L
    for (let y = 0; y < L; y++) {
      scores[base + y] =
        (own[y] ?? 0) + (left[y] ?? 0) + (right[y] ?? 0) + (partScores[ofPart + y] ?? 0)
    }
    const end = from[i + 1] ?? 0
    for (let f = from[i] ?? 0; f < end; f++) {
      const fact = facts[f] ?? 0
      const stop = start[fact + 1] ?? 0
      for (let j = start[fact] ?? 0; j < stop; j++) {
        const entry = entries[j] ?? 0
        const at = base + (entry & 31)
        scores[at] = (scores[at] ?? 0) + (entry >> 5)
      }
    }
    const mask = never[i] ?? 0
    if (mask & 1) scores[base + ZIP] = -1_000_000
    if (mask & 2) scores[base + STATE] = -1_000_000
    before = here
    here = after
  }
}

function addFact(weights: AddressWeights, fact: number, sums: Int32Array, base: number): void {
  const { start, entries } = weights
  const stop = start[fact + 1] ?? 0
  for (let j = start[fact] ?? 0; j < stop; j++) {
    const entry = entries[j] ?? 0
    const at = base + (entry & 31)
    sums[at] = (sums[at] ?? 0) + (entry >> 5)
  }
}

/** A word's addition to the scores of itself and its neighbors; added up once per word. */
function sumsOf(word: WordFacts, weights: AddressWeights): NonNullable<WordFacts['sums']> {
  if (word.sums?.of === weights) return word.sums
  const sums = {
    of: weights,
    here: new Int32Array(L),
    asBefore: new Int32Array(L),
    asAfter: new Int32Array(L),
  }
  for (const fact of word.here) addFact(weights, fact, sums.here, 0)
  for (const fact of word.asBefore) addFact(weights, fact, sums.asBefore, 0)
  for (const fact of word.asAfter) addFact(weights, fact, sums.asAfter, 0)
  word.sums = sums
  return sums
}

/** Drops the labels that end no good sequence; returns how many are left. */
function dropWorse(base: number, count: number): number {
  let top = LEAST
  for (let j = 0; j < count; j++) {
    const score = scores[base + (open[base + j] ?? 0)] ?? 0
    if (score > top) top = score
  }
  const least = top - BEAM
  let kept = 0
  for (let j = 0; j < count; j++) {
    const y = open[base + j] ?? 0
    if ((scores[base + y] ?? 0) >= least) open[base + kept++] = y
  }
  return kept
}

/** Lists the labels worth trying for word `i` and returns their number. */
function openLabels(i: number, beam: number): number {
  const base = i * L
  let top = LEAST
  for (let y = 0; y < L; y++) {
    const score = scores[base + y] ?? 0
    if (score > top) top = score
  }
  const least = top - beam
  let found = 0
  for (let y = 0; y < L; y++) {
    if ((scores[base + y] ?? 0) >= least) open[base + found++] = y
  }
  return found
}

/**
 * Weights from their text: bytes in base 64. Per fact that has any: the distance from the fact
 * before (7 bits a byte, the last one first bit clear), the number of labels, and label and value
 * of each; the tables `steps` and `first` come first, one byte a value.
 */
export function readWeights(text: string): AddressWeights {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  let at = 0
  const byte = () => bytes[at++] ?? 0
  const signed = () => (byte() << 24) >> 24
  const long = () => {
    let out = 0
    for (;;) {
      const b = byte()
      out = out * 128 + (b & 127)
      if (b < 128) return out
    }
  }
  const factCount = long()
  if (factCount !== FACT_COUNT) {
    throw new Error('the weights of the address parser are for other facts: train it again')
  }
  const steps = new Int16Array(2 * L * L)
  for (let i = 0; i < steps.length; i++) steps[i] = signed()
  const first = new Int16Array(L)
  for (let i = 0; i < L; i++) first[i] = signed()
  const valueCount = long()
  const start = new Int32Array(FACT_COUNT + 1)
  const entries = new Int16Array(valueCount)
  let fact = 0
  let used = 0
  while (at < bytes.length) {
    const next = fact + long()
    while (fact < next) start[++fact] = used
    const n = byte()
    for (let i = 0; i < n; i++) {
      const label = byte()
      entries[used++] = (signed() << 5) | label
    }
  }
  while (fact < FACT_COUNT) start[++fact] = used
  return { start, entries, steps, first, known: new Map() }
}
