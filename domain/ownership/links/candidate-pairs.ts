/** Maximum rows of one key that are all compared with each other. */
const BLOCK = 64
/** In a larger block each row is compared with this many after it. */
export const WINDOW = 12

/**
 * Pairs of rows worth comparing: those that share a key. Rows are numbers from 0; `keysOf` gives a
 * row's keys, `orderOf` a text by which the rows of a large block are sorted, where only neighbors
 * are compared. Memory is 8 bytes for each key of each row, time that of sorting them.
 */
export function forEachCandidate(
  rowCount: number,
  keysOf: (row: number) => readonly string[],
  orderOf: (row: number) => string,
  visit: (a: number, b: number) => void,
): void {
  for (const rows of candidateBlocks(rowCount, keysOf)) visitBlock(rows, orderOf, visit)
}

/** The rows that share a key, block by block, so that the caller may yield in between. */
export function candidateBlocks(
  rowCount: number,
  keysOf: (row: number) => readonly string[],
): Generator<number[], void, undefined> {
  const entries = new KeyEntries(rowCount, Math.max(16, rowCount * 6))
  for (let row = 0; row < rowCount; row++) {
    for (const key of keysOf(row)) entries.add(hashKey(key), row)
  }
  return entries.blocks()
}

/** Sorts the rows of a large block. */
export function visitBlock(
  rows: number[],
  orderOf: (row: number) => string,
  visit: (a: number, b: number) => void,
): void {
  let window = rows.length
  if (rows.length > BLOCK) {
    const order = new Map(rows.map((row) => [row, orderOf(row)]))
    rows.sort((a, b) => {
      const textOfA = order.get(a) ?? ''
      const textOfB = order.get(b) ?? ''
      return textOfA < textOfB ? -1 : textOfA > textOfB ? 1 : a - b
    })
    window = WINDOW
  }
  for (let i = 0; i < rows.length; i++) {
    const end = Math.min(rows.length, i + 1 + window)
    for (let j = i + 1; j < end; j++) {
      const a = rows[i] ?? 0
      const b = rows[j] ?? 0
      if (a !== b) visit(Math.min(a, b), Math.max(a, b))
    }
  }
}

/** Each key's hash and its row in one number, 8 bytes: after sorting, the rows of a key are adjacent. */
export class KeyEntries {
  readonly #base: number
  readonly #hashes: number
  #entries: Float64Array
  #count = 0

  /** Rows are numbers below `rowCount`; `room` is the expected number of entries. */
  constructor(rowCount: number, room: number) {
    this.#base = 2 ** Math.ceil(Math.log2(rowCount + 1))
    this.#hashes = Math.min(2 ** 32, 2 ** 53 / this.#base)
    this.#entries = new Float64Array(room)
  }

  add(keyHash: number, row: number): void {
    if (this.#count === this.#entries.length) {
      const larger = new Float64Array(Math.ceil(this.#entries.length * 1.5))
      larger.set(this.#entries)
      this.#entries = larger
    }
    this.#entries[this.#count++] = (keyHash % this.#hashes) * this.#base + row
  }

  /** The rows of each key with several, in order. */
  *blocks(): Generator<number[], void, undefined> {
    const base = this.#base
    const entries = this.#entries.subarray(0, this.#count).sort()
    let from = 0
    while (from < entries.length) {
      const key = Math.floor((entries[from] ?? 0) / base)
      let to = from + 1
      while (to < entries.length && Math.floor((entries[to] ?? 0) / base) === key) to++
      if (to - from > 1) {
        const rows: number[] = []
        for (let at = from; at < to; at++) rows.push((entries[at] ?? 0) % base)
        yield rows
      }
      from = to
    }
  }
}

/** FNV-1a over the UTF-16 units. */
export function hashKey(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
