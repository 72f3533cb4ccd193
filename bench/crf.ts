import { FACT_COUNT } from '../domain/address/facts.ts'
import { ADDRESS_LABELS, STEP } from '../domain/address/model.ts'

const L = ADDRESS_LABELS.length

/** A training example. */
export type Example = {
  /** Facts of the words in order; those of word `i` start at `from[i]`. */
  facts: Int32Array
  from: Int32Array
  labels: Uint8Array
  /** For each word: whether a comma follows it. */
  commas: Uint8Array
  weight: number
}

export type TrainingOptions = {
  rounds: number
  rate: number
  l1: number
  l2: number
  /** The share of each word's facts dropped at every step, so that the model relies on no single fact. */
  dropped: number
  /** The weights are the mean of those after each of the last rounds, */
  averaged: number
  /** limited to the largest. */
  most: number
}

/** Weights while learning: one value a label for every fact. */
type Dense = { unary: Float32Array; steps: Float32Array; first: Float32Array }

/**
 * Trains a linear-chain conditional random field on `examples`: gradient steps with a separate rate for every
 * weight (AdaGrad), small weights shrunk to zero (L1), facts left out at random (dropout), the last rounds
 * averaged. Only the largest weights are stored. The same examples give the same weights.
 */
export function trainModel(examples: readonly Example[], options: TrainingOptions): Dense {
  const unary = new Float32Array(FACT_COUNT * L)
  const squares = new Float32Array(FACT_COUNT * L)
  const steps = new Float32Array(2 * L * L)
  const stepSquares = new Float32Array(2 * L * L)
  const first = new Float32Array(L)
  const firstSquares = new Float32Array(L)
  const order = examples.map((_, index) => index)
  let seed = 12345
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed / 2 ** 32
  }
  const { l1, l2, dropped, averaged } = options
  const sum: Dense = {
    unary: new Float32Array(unary.length),
    steps: new Float32Array(steps.length),
    first: new Float32Array(L),
  }
  const change = (
    values: Float32Array,
    sums: Float32Array,
    at: number,
    gradient: number,
    rate: number,
  ) => {
    const value = values[at] ?? 0
    const g = gradient + l2 * value
    const sum = (sums[at] ?? 0) + g * g
    sums[at] = sum
    const step = rate / Math.sqrt(sum + 1e-6)
    const moved = value - step * g
    const shrink = step * l1
    values[at] = moved > shrink ? moved - shrink : moved < -shrink ? moved + shrink : 0
  }

  for (let round = 0; round < options.rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const a = order[i] ?? 0
      order[i] = order[j] ?? 0
      order[j] = a
    }
    const rate = options.rate * (1 - (0.9 * round) / options.rounds)
    for (const index of order) {
      const whole = examples[index]
      if (!whole) continue
      const example = withoutSome(whole, () => random() < dropped)
      const { facts, from, labels, commas, weight } = example
      const count = labels.length
      if (count === 0) continue
      const { node, edge } = marginals({ unary, steps, first }, example)
      for (let i = 0; i < count; i++) {
        const gold = labels[i] ?? 0
        for (let y = 0; y < L; y++) {
          const g = ((node[i * L + y] ?? 0) - (y === gold ? 1 : 0)) * weight
          if (Math.abs(g) < 1e-4) continue
          if (i === 0) change(first, firstSquares, y, g, rate)
          const end = from[i + 1] ?? 0
          for (let f = from[i] ?? 0; f < end; f++) {
            change(unary, squares, (facts[f] ?? 0) * L + y, g, rate)
          }
        }
        if (i === 0) continue
        const table = commas[i - 1] ? L * L : 0
        const before = labels[i - 1] ?? 0
        for (let y = 0; y < L; y++) {
          for (let x = 0; x < L; x++) {
            const isGold = y === gold && x === before
            const g = ((edge[((i - 1) * L + y) * L + x] ?? 0) - (isGold ? 1 : 0)) * weight
            if (Math.abs(g) < 1e-4) continue
            change(steps, stepSquares, table + y * L + x, g, rate)
          }
        }
      }
    }
    if (round < options.rounds - averaged) continue
    addTo(sum.unary, unary, (1 - dropped) / averaged)
    addTo(sum.steps, steps, 1 / averaged)
    addTo(sum.first, first, 1 / averaged)
  }
  dropSmallest(sum.unary, options.most)
  return sum
}

/** The example with fewer facts. */
function withoutSome(example: Example, isDropped: () => boolean): Example {
  const facts: number[] = []
  const from = new Int32Array(example.from.length)
  for (let i = 0; i < example.labels.length; i++) {
    from[i] = facts.length
    const end = example.from[i + 1] ?? 0
    for (let f = example.from[i] ?? 0; f < end; f++) {
      if (!isDropped()) facts.push(example.facts[f] ?? 0)
    }
  }
  from[example.labels.length] = facts.length
  return { ...example, facts: Int32Array.from(facts), from }
}

function addTo(sums: Float32Array, values: Float32Array, share: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (values[i] ?? 0) * share
}

function dropSmallest(values: Float32Array, most: number): void {
  const least = values.map(Math.abs).sort()[values.length - most] ?? 0
  for (let i = 0; i < values.length; i++) if (Math.abs(values[i] ?? 0) < least) values[i] = 0
}

function marginals(model: Dense, example: Example) {
  const { facts, from } = example
  const count = example.labels.length
  const psi = new Float64Array(count * L)
  for (let i = 0; i < count; i++) {
    let top = Number.NEGATIVE_INFINITY
    for (let y = 0; y < L; y++) {
      let score = i === 0 ? (model.first[y] ?? 0) : 0
      const end = from[i + 1] ?? 0
      for (let f = from[i] ?? 0; f < end; f++) score += model.unary[(facts[f] ?? 0) * L + y] ?? 0
      psi[i * L + y] = score
      if (score > top) top = score
    }
    for (let y = 0; y < L; y++) psi[i * L + y] = Math.exp((psi[i * L + y] ?? 0) - top)
  }
  const expSteps = new Float64Array(2 * L * L)
  for (let i = 0; i < expSteps.length; i++) expSteps[i] = Math.exp(model.steps[i] ?? 0)
  const alpha = new Float64Array(count * L)
  const beta = new Float64Array(count * L)
  const scale = (values: Float64Array, base: number) => {
    let sum = 0
    for (let y = 0; y < L; y++) sum += values[base + y] ?? 0
    for (let y = 0; y < L; y++) values[base + y] = (values[base + y] ?? 0) / sum
  }
  for (let y = 0; y < L; y++) alpha[y] = psi[y] ?? 0
  scale(alpha, 0)
  for (let i = 1; i < count; i++) {
    const table = example.commas[i - 1] ? L * L : 0
    for (let y = 0; y < L; y++) {
      let sum = 0
      for (let x = 0; x < L; x++) {
        sum += (alpha[(i - 1) * L + x] ?? 0) * (expSteps[table + y * L + x] ?? 0)
      }
      alpha[i * L + y] = sum * (psi[i * L + y] ?? 0)
    }
    scale(alpha, i * L)
  }
  for (let y = 0; y < L; y++) beta[(count - 1) * L + y] = 1
  for (let i = count - 2; i >= 0; i--) {
    const table = example.commas[i] ? L * L : 0
    for (let x = 0; x < L; x++) {
      let sum = 0
      for (let y = 0; y < L; y++) {
        sum +=
          (expSteps[table + y * L + x] ?? 0) *
          (psi[(i + 1) * L + y] ?? 0) *
          (beta[(i + 1) * L + y] ?? 0)
      }
      beta[i * L + x] = sum
    }
    scale(beta, i * L)
  }
  const node = new Float64Array(count * L)
  for (let i = 0; i < count; i++) {
    for (let y = 0; y < L; y++) node[i * L + y] = (alpha[i * L + y] ?? 0) * (beta[i * L + y] ?? 0)
    scale(node, i * L)
  }
  const edge = new Float64Array(Math.max(0, count - 1) * L * L)
  for (let i = 1; i < count; i++) {
    const table = example.commas[i - 1] ? L * L : 0
    const base = (i - 1) * L * L
    let sum = 0
    for (let y = 0; y < L; y++) {
      const right = (psi[i * L + y] ?? 0) * (beta[i * L + y] ?? 0)
      for (let x = 0; x < L; x++) {
        const value = (alpha[(i - 1) * L + x] ?? 0) * (expSteps[table + y * L + x] ?? 0) * right
        edge[base + y * L + x] = value
        sum += value
      }
    }
    for (let j = 0; j < L * L; j++) edge[base + j] = (edge[base + j] ?? 0) / sum
  }
  return { node, edge }
}

function stored(value: number): number {
  return Math.max(-127, Math.min(127, Math.round(value / STEP)))
}

/** The weights as the text that `readWeights` reads. Weights below half a step are left out. */
export function writeWeights(model: Dense): string {
  const bytes: number[] = []
  const long = (value: number) => {
    const sevens = [value & 127]
    for (let rest = value >> 7; rest > 0; rest >>= 7) sevens.push((rest & 127) | 128)
    bytes.push(...sevens.reverse())
  }
  const signed = (value: number) => bytes.push(stored(value) & 255)
  long(FACT_COUNT)
  for (const value of model.steps) signed(value)
  for (const value of model.first) signed(value)
  const rows: { fact: number; entries: [number, number][] }[] = []
  let count = 0
  for (let fact = 0; fact < FACT_COUNT; fact++) {
    const entries: [number, number][] = []
    for (let y = 0; y < L; y++) {
      const value = stored(model.unary[fact * L + y] ?? 0)
      if (value !== 0) entries.push([y, value])
    }
    if (entries.length > 0) rows.push({ fact, entries })
    count += entries.length
  }
  long(count)
  let last = 0
  for (const { fact, entries } of rows) {
    long(fact - last)
    last = fact
    bytes.push(entries.length)
    for (const [y, value] of entries) bytes.push(y, value & 255)
  }
  return Buffer.from(bytes).toString('base64')
}
