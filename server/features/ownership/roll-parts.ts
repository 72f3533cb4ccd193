import type { Owner } from '../../../domain/ownership/links/compare-owners.ts'
import { hashText } from './hash-text.ts'

/** Number of hash buckets for pieces of names; fits a `smallint`. */
const BUCKETS = 4_096
/** Memory for owners while the roll is compared, in estimated bytes: for a part of several buckets, */
const FILL_BYTES = 40_000_000
/** and for a bucket compared alone. A larger one is compared block by block. */
const MAX_PART_BYTES = 60_000_000

/** Measured: an owner of one party needs about 770 bytes of heap, each further party 200. */
const OWNER_BYTES = 600
const PARTY_BYTES = 200
/** Unit of a row's weight, which is stored in a byte (at most 255 units). */
const UNIT_BYTES = 256

export const bucketOf = (piece: string) => hashText(piece) % BUCKETS

/** A part: owners whose names have pieces in these buckets. */
export type RollPart = { buckets: number[]; rows: number; isHeavy: boolean }

/** Weights of buckets and rows, so that the roll is held in parts of a known size. */
export class RollParts {
  readonly #bytes = new Float64Array(BUCKETS)
  readonly #rows = new Int32Array(BUCKETS)
  #units = new Uint8Array(1 << 12)
  readonly #budget: number

  /** `budget`: bytes held at a time. */
  constructor(budget = MAX_PART_BYTES) {
    this.#budget = budget
  }

  /** Counts an owner with pieces in `buckets`, in row `row`. */
  add(row: number, owner: Owner, buckets: Iterable<number>): void {
    const bytes = OWNER_BYTES + PARTY_BYTES * owner.parties.length
    for (const bucket of buckets) {
      this.#bytes[bucket] = (this.#bytes[bucket] ?? 0) + bytes
      this.#rows[bucket] = (this.#rows[bucket] ?? 0) + 1
    }
    if (row >= this.#units.length) {
      const larger = new Uint8Array(Math.max(row + 1, this.#units.length * 2))
      larger.set(this.#units)
      this.#units = larger
    }
    this.#units[row] = Math.min(255, Math.ceil(bytes / UNIT_BYTES))
  }

  bytesOf(row: number): number {
    return (this.#units[row] ?? 0) * UNIT_BYTES
  }

  get budget(): number {
    return this.#budget
  }

  /** Divides all buckets into parts; a heavy one is a part alone. */
  plan(): RollPart[] {
    const fill = Math.min(FILL_BYTES, this.#budget)
    const parts: RollPart[] = []
    let open: RollPart | null = null
    let bytesOpen = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const rows = this.#rows[bucket] ?? 0
      const bytes = this.#bytes[bucket] ?? 0
      // A single owner needs no comparison.
      if (rows < 2) continue
      if (bytes > fill) {
        parts.push({ buckets: [bucket], rows, isHeavy: bytes > this.#budget })
        continue
      }
      if (!open || bytesOpen + bytes > fill) {
        open = { buckets: [], rows: 0, isHeavy: false }
        bytesOpen = 0
        parts.push(open)
      }
      open.buckets.push(bucket)
      open.rows += rows
      bytesOpen += bytes
    }
    return parts
  }
}
