import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import { RowHash } from '../../../../domain/import/row-hash.ts'

export type FeatureCells = { cells: string[]; numbers: ReadonlySet<number> | null }

/** The source of a GIS table row, parsed on demand. */
export type FeatureParts = {
  /** All bytes of the row, which its hash covers. */
  bytes: Uint8Array
  cells: () => FeatureCells
  /** Undefined in a table without shapes. */
  geometry: () => Geometry | null | undefined
}

const hash = new RowHash()

/** A row of a layer: attributes and a shape, both parsed only on demand. */
export class FeatureRow implements RawRow {
  readonly line: number
  readonly hashHigh: number
  readonly hashLow: number
  readonly #parts: FeatureParts
  #read: FeatureCells | null = null

  constructor(line: number, parts: FeatureParts) {
    hash.run(parts.bytes, 0, parts.bytes.length)
    this.line = line
    this.hashHigh = hash.high
    this.hashLow = hash.low
    this.#parts = parts
  }

  cells(): string[] {
    this.#read ??= this.#parts.cells()
    return this.#read.cells
  }

  numbers(): ReadonlySet<number> | null {
    this.#read ??= this.#parts.cells()
    return this.#read.numbers
  }

  geometry(): Geometry | null | undefined {
    return this.#parts.geometry()
  }
}
