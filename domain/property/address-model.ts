import { FACT_COUNT } from './address-facts.ts'
import type { AddressFeatures } from './address-features.ts'
import { ADDRESS_WEIGHTS } from './address-weights.ts'
import { EDGE, type WordFacts } from './address-words.ts'

/** What a word of an address can be. The order is that of the weights. */
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
const ZIP = ADDRESS_LABELS.indexOf('zip')
const STATE = ADDRESS_LABELS.indexOf('state')

/**
 * Weights of the model. A fact adds `value[j]` to the score of label `label[j]`, for every `j` from
 * `start[fact]` up to the next fact's; `steps` is the score of a label behind another, without and
 * with a comma between; `first` is the score of the first word's label.
 */
export type AddressWeights = {
  start: Int32Array
  label: Uint8Array
  value: Float32Array
  steps: Float32Array
  first: Float32Array
}

let loaded: AddressWeights | null = null

/** The weights the product comes with. */
export function storedWeights(): AddressWeights {
  loaded ??= readWeights(ADDRESS_WEIGHTS)
  return loaded
}

/** Labels whose score is this far below a word's best one are not tried. */
const BEAM = 10

let scores = new Float32Array(64 * L)
let back = new Uint8Array(64 * L)
let partScores = new Float32Array(8 * L)

/** The labels of the words: the sequence with the highest score (Viterbi, within a beam). */
export function labelWords(
  weights: AddressWeights,
  features: AddressFeatures,
  endsPart: (index: number) => boolean,
): Uint8Array {
  const { count } = features
  const labels = new Uint8Array(count)
  if (count === 0) return labels
  if (scores.length < count * L) {
    scores = new Float32Array(count * L * 2)
    back = new Uint8Array(count * L * 2)
  }
  scoreWords(weights, features)
  const { steps, first } = weights
  for (let y = 0; y < L; y++) scores[y] = (scores[y] ?? 0) + (first[y] ?? 0)
  let open = openLabels(0)
  for (let i = 1; i < count; i++) {
    const base = i * L
    const before = base - L
    const table = endsPart(i - 1) ? L * L : 0
    const reached = open
    open = openLabels(base)
    for (let y = 0; y < L; y++) {
      if (!(open & (1 << y))) {
        scores[base + y] = Number.NEGATIVE_INFINITY
        continue
      }
      let top = Number.NEGATIVE_INFINITY
      let best = 0
      const row = table + y * L
      for (let x = 0; x < L; x++) {
        if (!(reached & (1 << x))) continue
        const score = (scores[before + x] ?? 0) + (steps[row + x] ?? 0)
        if (score > top) {
          top = score
          best = x
        }
      }
      scores[base + y] = (scores[base + y] ?? 0) + top
      back[base + y] = best
    }
  }
  const last = (count - 1) * L
  let y = -1
  for (let x = 0; x < L; x++) {
    if (open & (1 << x) && (y < 0 || (scores[last + x] ?? 0) > (scores[last + y] ?? 0))) y = x
  }
  for (let i = count - 1; i >= 0; i--) {
    labels[i] = y
    y = back[i * L + y] ?? 0
  }
  return labels
}

/** Adds up the weights of every word's facts for every label. */
function scoreWords(weights: AddressWeights, features: AddressFeatures): void {
  const { count, words, facts, from, shared, parts, part, never } = features
  const { start, label, value } = weights
  if (partScores.length < parts.length * L) partScores = new Float32Array(parts.length * L * 2)
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
        const at = base + (label[j] ?? 0)
        scores[at] = (scores[at] ?? 0) + (value[j] ?? 0)
      }
    }
    const mask = never[i] ?? 0
    if (mask & 1) scores[base + ZIP] = -1e6
    if (mask & 2) scores[base + STATE] = -1e6
    before = here
    here = after
  }
}

function addFact(weights: AddressWeights, fact: number, sums: Float32Array, base: number): void {
  const { start, label, value } = weights
  const stop = start[fact + 1] ?? 0
  for (let j = start[fact] ?? 0; j < stop; j++) {
    const at = base + (label[j] ?? 0)
    sums[at] = (sums[at] ?? 0) + (value[j] ?? 0)
  }
}

/** What a word adds to the scores of itself and its neighbours; added up once per word. */
function sumsOf(word: WordFacts, weights: AddressWeights): NonNullable<WordFacts['sums']> {
  if (word.sums?.of === weights) return word.sums
  const sums = {
    of: weights,
    here: new Float32Array(L),
    asBefore: new Float32Array(L),
    asAfter: new Float32Array(L),
  }
  for (const fact of word.here) addFact(weights, fact, sums.here, 0)
  for (const fact of word.asBefore) addFact(weights, fact, sums.asBefore, 0)
  for (const fact of word.asAfter) addFact(weights, fact, sums.asAfter, 0)
  word.sums = sums
  return sums
}

/** The labels worth trying for the word whose scores begin at `base`, one bit each. */
function openLabels(base: number): number {
  let top = Number.NEGATIVE_INFINITY
  for (let y = 0; y < L; y++) {
    const score = scores[base + y] ?? 0
    if (score > top) top = score
  }
  const least = top - BEAM
  let open = 0
  for (let y = 0; y < L; y++) if ((scores[base + y] ?? 0) >= least) open |= 1 << y
  return open
}

/**
 * Weights from their text: bytes in base 64. Per fact that has any: the distance from the fact
 * before (7 bits a byte, the last one first bit clear), the number of labels, and label and value
 * of each; the tables `steps` and `first` stand in front, one byte a value.
 */
export function readWeights(text: string): AddressWeights {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  let at = 0
  const byte = () => bytes[at++] ?? 0
  const signed = () => ((byte() << 24) >> 24) * STEP
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
  const steps = new Float32Array(2 * L * L)
  for (let i = 0; i < steps.length; i++) steps[i] = signed()
  const first = new Float32Array(L)
  for (let i = 0; i < L; i++) first[i] = signed()
  const valueCount = long()
  const start = new Int32Array(FACT_COUNT + 1)
  const label = new Uint8Array(valueCount)
  const value = new Float32Array(valueCount)
  let fact = 0
  let used = 0
  while (at < bytes.length) {
    const next = fact + long()
    while (fact < next) start[++fact] = used
    const n = byte()
    for (let i = 0; i < n; i++) {
      label[used] = byte()
      value[used++] = signed()
    }
  }
  while (fact < FACT_COUNT) start[++fact] = used
  return { start, label, value, steps, first }
}

/** One unit of a stored weight. */
export const STEP = 1 / 16
