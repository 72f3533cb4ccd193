import { randomBytes } from 'node:crypto'

const FIRST_PLACES = 1_024
const MAX_FULL = 0.75
const EMPTY = Number.NaN

/**
 * The ids of rows already read: whole numbers. A Set of millions exceeds a worker's memory; here each needs some ten
 * bytes. The hash is unpredictable for the sender.
 */
export class RowIds {
  size = 0
  #places = new Float64Array(FIRST_PLACES).fill(EMPTY)
  readonly #low = randomBytes(4).readInt32LE() | 1
  readonly #high = randomBytes(4).readInt32LE() | 1

  /** Returns whether it is new. */
  add(id: number): boolean {
    if (this.#put(this.#places, id) === false) return false
    this.size++
    if (this.size > this.#places.length * MAX_FULL) {
      const wider = new Float64Array(this.#places.length * 2).fill(EMPTY)
      for (const each of this.#places) if (!Number.isNaN(each)) this.#put(wider, each)
      this.#places = wider
    }
    return true
  }

  #put(places: Float64Array, id: number): boolean {
    const mask = places.length - 1
    for (let at = this.#hash(id) & mask; ; at = (at + 1) & mask) {
      const held = places[at] as number
      if (held === id) return false
      if (Number.isNaN(held)) {
        places[at] = id
        return true
      }
    }
  }

  #hash(id: number): number {
    let hash = Math.imul(id | 0, this.#low)
    hash = Math.imul(hash ^ (hash >>> 15) ^ Math.floor(id / 2 ** 32), this.#high)
    hash = Math.imul(hash ^ (hash >>> 13), this.#low)
    return hash ^ (hash >>> 16)
  }
}
