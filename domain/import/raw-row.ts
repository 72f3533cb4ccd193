import type { PartInPrint } from '../printed/row-in-print.ts'

/** A GeoJSON geometry as far as the importer reads it; positions are `[lng, lat]`, WGS 84. */
export type Geometry = {
  type: string
  coordinates?: unknown
  geometries?: unknown
  /** Why it can't be read; then it has no other fields. */
  fault?: string
}

/** One row of a list. Cells are parsed on demand: a repeated import of a list needs only the hash. */
export type RawRow = {
  /**
   * The row's place: the line of a text file, the row number of a sheet, the ordinal number of a JSON object or
   * GeoJSON feature (whose names, as heading row, are number 0). Unique in its list.
   */
  readonly line: number
  /** 64 bits over the row's own text, as unsigned halves (row-hash.ts). */
  readonly hashHigh: number
  readonly hashLow: number
  cells(): string[]
  /**
   * Columns whose cell is a number by the file's format and has three decimals (`0.972`): in text they could also be
   * thousands. Undefined or null without any.
   */
  numbers?(): ReadonlySet<number> | null
  /** Why this is not a row; null if it is one. Absent in formats where every row is one. */
  fault?(): string | null
  /** Its place in print: `page 12, row 7`. Undefined if its line is enough. */
  place?(): string
  /** The parts of the pages that show it; undefined if the list is not printed. */
  inPrint?(): PartInPrint[]
  /** Of a faulty printed row, or a draft: the apparent content of each column, for a person to correct. */
  draft?(): string[] | null
  /** Partly read from a scan: it is a draft, imported only after a person's confirmation. */
  readonly isScanned?: true
  /** The feature's geometry: null where it has none that can be read; undefined in formats without any. */
  geometry?(): Geometry | null | undefined
}
