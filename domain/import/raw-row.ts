import type { PartInPrint } from '../printed/row-in-print.ts'

/** A GeoJSON geometry as far as the importer reads it; positions are `[lng, lat]`, WGS 84. */
export type Geometry = {
  type: string
  coordinates?: unknown
  geometries?: unknown
  /** Why it can't be read, in words; then it has nothing else. */
  fault?: string
}

/**
 * One row of a list before anybody knows what its columns mean. The cells are taken apart only when
 * asked for: a second import of an unchanged list needs the hash alone.
 */
export type RawRow = {
  /**
   * Where the row begins: the line of a text file, the row number of a sheet, the ordinal number of a
   * JSON object or GeoJSON feature (whose names, as heading row, are number 0). Unique in its list.
   */
  readonly line: number
  /** 64 bits over the row's own text, as unsigned halves (row-hash.ts). */
  readonly hashHigh: number
  readonly hashLow: number
  cells(): string[]
  /**
   * Columns whose cell is a number by the format of its file and has three decimals (`0.972`): in text they could
   * also be thousands. Absent or null where the row has none.
   */
  numbers?(): ReadonlySet<number> | null
  /** Why this is not a row; null if it is one. Absent in formats where every row is one. */
  fault?(): string | null
  /** Where it stands in print: `page 12, row 7`. Absent where its line says enough. */
  place?(): string
  /** The parts of the pages that show it; absent where the list is not printed. */
  inPrint?(): PartInPrint[]
  /** Of a printed row that is none yet, or a draft: what seems to stand in each column, for a person to correct. */
  draft?(): string[] | null
  /** Any of it was read from a scan: it is a draft, and none is taken before a person has confirmed it. */
  readonly isScanned?: true
  /** The feature's geometry; absent where the format has none. */
  geometry?(): Geometry | null
}
