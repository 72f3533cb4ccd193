/**
 * Gradient-boosted trees on binned columns: for a quantile (pinball loss, after Friedman 2001) or for a chance
 * (logistic loss). Deterministic: a tree samples rows by their index, so the caller puts them in a fixed order. NaN
 * is "unknown" and sorts below every value.
 */

/** Values by column; all of one length. */
export type Columns = readonly Float64Array[]

/** A tree by nodes; a leaf has feature -1. Values below the threshold and unknown ones go left. */
export type Tree = {
  feature: number[]
  threshold: number[]
  left: number[]
  right: number[]
  value: number[]
}

export type Forest = { base: number; trees: Tree[] }

/** Work in short steps, which returns its result at the end. */
export type Steps<T> = Generator<void, T, void>

export type Loss = { kind: 'quantile'; level: number } | { kind: 'chance' }

export type Growing = {
  trees: number
  depth: number
  /** Learning rate: the applied share of a tree's value. */
  rate: number
  /** Minimum rows of a leaf. */
  leaf: number
  /** Maximum rows a tree sees. */
  sample: number
}

const MAX_BINS = 48
/** Below every value, and still a number in JSON. */
const BELOW_ALL = -1e300
/** Limits the value of a leaf with identical rows. */
const RIDGE = 1

/** Six digits, as stored: the model learns and predicts with the same numbers. */
const shorten = (value: number) => Number(value.toPrecision(6))

/** The edges of a column's bins: bin 0 is "unknown", bin b + 1 is above the b-th edge. */
function edgesOf(column: Float64Array): Float64Array {
  const known = column.filter((value) => !Number.isNaN(value)).sort()
  const edges: number[] = []
  for (let bin = 1; bin < MAX_BINS; bin++) {
    const at = known[Math.floor((bin * known.length) / MAX_BINS)]
    const edge = at === undefined ? undefined : shorten(at)
    if (edge !== undefined && edge > (edges.at(-1) ?? known[0] ?? edge)) edges.push(edge)
  }
  return Float64Array.from(edges)
}

function binsOf(column: Float64Array, edges: Float64Array): Uint8Array {
  return Uint8Array.from(column, (value) => {
    if (Number.isNaN(value)) return 0
    let low = 0
    let high = edges.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (value >= (edges[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low + 1
  })
}

/** A number in [0, 1) that depends on the row and the tree alone. */
function hashOf(row: number, tree: number): number {
  let h = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(tree + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32
}

/** Trees that predict `target` from the columns. `weight`: probability that a tree sees the row, 0 to 1. */
export function* growForest(
  columns: Columns,
  target: Float64Array,
  weight: Float64Array,
  loss: Loss,
  growing: Growing,
): Steps<Forest> {
  const edges = columns.map(edgesOf)
  const bins = columns.map((column, c) => binsOf(column, edges[c] ?? new Float64Array()))
  const base = shorten(baseOf(target, weight, loss))
  const at = new Float64Array(target.length).fill(base)
  const slope = new Float64Array(target.length)
  const bend = new Float64Array(target.length)
  const total = weight.reduce((sum, each) => sum + each, 0)
  const share = Math.min(1, growing.sample / Math.max(1, total))
  const trees: Tree[] = []
  for (let number = 0; number < growing.trees; number++) {
    const rows: number[] = []
    for (let row = 0; row < target.length; row++) {
      if (hashOf(row, number) < (weight[row] ?? 0) * share) rows.push(row)
    }
    derive(target, at, loss, slope, bend)
    const tree = growTree({ bins, edges, slope, bend, target, at, loss, growing }, rows)
    trees.push(tree)
    yield
    for (let row = 0; row < target.length; row++)
      at[row] = (at[row] ?? 0) + walkRow(tree, columns, row)
  }
  return { base, trees }
}

function baseOf(target: Float64Array, weight: Float64Array, loss: Loss): number {
  if (loss.kind === 'quantile') return weightedQuantile(target, weight, loss.level)
  let sum = 0
  let of = 0
  for (const [row, each] of weight.entries()) {
    sum += each * (target[row] ?? 0)
    of += each
  }
  // Between the extremes, so that its log odds are finite.
  const mean = (sum + 0.5) / (of + 1)
  return Math.log(mean / (1 - mean))
}

/** The smallest value with at least `level` of the weight at or below it. */
export function weightedQuantile(
  values: Float64Array,
  weight: Float64Array,
  level: number,
): number {
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const total = weight.reduce((sum, each) => sum + each, 0)
  let below = 0
  for (const row of order) {
    below += weight[row] ?? 0
    if (below >= level * total) return values[row] ?? 0
  }
  return 0
}

function derive(
  target: Float64Array,
  at: Float64Array,
  loss: Loss,
  slope: Float64Array,
  bend: Float64Array,
): void {
  for (let row = 0; row < target.length; row++) {
    if (loss.kind === 'quantile') {
      const miss = (target[row] ?? 0) - (at[row] ?? 0)
      // A value equal to the prediction has no effect; otherwise a value shared by many rows could not be
      // distinguished from lower ones.
      slope[row] = miss > 0 ? loss.level : miss < 0 ? loss.level - 1 : 0
      bend[row] = 1
    } else {
      const chance = 1 / (1 + Math.exp(-(at[row] ?? 0)))
      slope[row] = (target[row] ?? 0) - chance
      bend[row] = chance * (1 - chance)
    }
  }
}

type Ground = {
  bins: readonly Uint8Array[]
  edges: readonly Float64Array[]
  slope: Float64Array
  bend: Float64Array
  target: Float64Array
  at: Float64Array
  loss: Loss
  growing: Growing
}

function growTree(ground: Ground, rows: number[]): Tree {
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] }
  const add = (members: number[], depth: number): number => {
    const node = tree.feature.length
    tree.feature.push(-1)
    tree.threshold.push(0)
    tree.left.push(0)
    tree.right.push(0)
    tree.value.push(0)
    const split = depth < ground.growing.depth ? bestSplit(ground, members) : null
    if (split === null) {
      tree.value[node] = shorten(ground.growing.rate * leafValue(ground, members))
      return node
    }
    const bin = ground.bins[split.column] ?? new Uint8Array()
    tree.feature[node] = split.column
    tree.threshold[node] = split.bin
    tree.left[node] = add(
      members.filter((row) => (bin[row] ?? 0) <= split.bin),
      depth + 1,
    )
    tree.right[node] = add(
      members.filter((row) => (bin[row] ?? 0) > split.bin),
      depth + 1,
    )
    return node
  }
  add(rows, 0)
  // From bins to values: left is below the edge above its last bin.
  tree.threshold = tree.threshold.map((bin, node) => {
    const edges = ground.edges[tree.feature[node] ?? -1]
    return edges === undefined ? 0 : (edges[bin - 1] ?? BELOW_ALL)
  })
  return tree
}

function bestSplit(
  { bins, edges, slope, bend, growing }: Ground,
  members: readonly number[],
): { column: number; bin: number } | null {
  if (members.length < 2 * growing.leaf) return null
  let all = 0
  let allBend = 0
  for (const row of members) {
    all += slope[row] ?? 0
    allBend += bend[row] ?? 0
  }
  let best: { column: number; bin: number } | null = null
  let most = (all * all) / (allBend + RIDGE) + 1e-9
  const sums = new Float64Array(MAX_BINS + 1)
  const bends = new Float64Array(MAX_BINS + 1)
  const counts = new Int32Array(MAX_BINS + 1)
  for (const [column, bin] of bins.entries()) {
    sums.fill(0)
    bends.fill(0)
    counts.fill(0)
    for (const row of members) {
      const b = bin[row] ?? 0
      sums[b] = (sums[b] ?? 0) + (slope[row] ?? 0)
      bends[b] = (bends[b] ?? 0) + (bend[row] ?? 0)
      counts[b] = (counts[b] ?? 0) + 1
    }
    let left = 0
    let leftBend = 0
    let count = 0
    for (let b = 0; b <= (edges[column]?.length ?? 0); b++) {
      left += sums[b] ?? 0
      leftBend += bends[b] ?? 0
      count += counts[b] ?? 0
      if (count < growing.leaf) continue
      if (members.length - count < growing.leaf) break
      const right = all - left
      const gain =
        (left * left) / (leftBend + RIDGE) + (right * right) / (allBend - leftBend + RIDGE)
      if (gain > most) {
        most = gain
        best = { column, bin: b }
      }
    }
  }
  return best
}

function leafValue({ slope, bend, target, at, loss }: Ground, members: readonly number[]): number {
  if (members.length === 0) return 0
  if (loss.kind === 'quantile') {
    const rest = Float64Array.from(members, (row) => (target[row] ?? 0) - (at[row] ?? 0)).sort()
    return rest[Math.min(rest.length - 1, Math.floor(loss.level * rest.length))] ?? 0
  }
  let sum = 0
  let of = 0
  for (const row of members) {
    sum += slope[row] ?? 0
    of += bend[row] ?? 0
  }
  return sum / (of + RIDGE)
}

function walkRow(tree: Tree, columns: Columns, row: number): number {
  return walk(tree, (column) => columns[column]?.[row] ?? Number.NaN)
}

function walk(tree: Tree, cell: (column: number) => number): number {
  let node = 0
  for (;;) {
    const column = tree.feature[node] ?? -1
    if (column < 0) return tree.value[node] ?? 0
    // Unknown values and values below the edge go left.
    const isRight = cell(column) >= (tree.threshold[node] ?? 0)
    node = (isRight ? tree.right[node] : tree.left[node]) ?? 0
  }
}

/** A forest's prediction for one row: a quantile, or the log odds of a chance. */
export function predict(forest: Forest, row: ArrayLike<number>): number {
  let sum = forest.base
  for (const tree of forest.trees) sum += walk(tree, (column) => row[column] ?? Number.NaN)
  return sum
}
