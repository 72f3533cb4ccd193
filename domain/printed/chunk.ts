import type { PrintedCell, PrintedLine } from './printed-word.ts'
import type { PlacedWord } from './running-template.ts'

/** A line with the words in their places; the places are counted from the left of their column of print. */
export type PlacedLine = Omit<PrintedLine, 'words'> & { words: PlacedWord[] }

/** Lines that belong together: a record, or text between records. */
export type Chunk = { kind: 'record' | 'text'; lines: PlacedLine[] }

/** A record taken apart, or why it can't be. `amounts` stand in the order of the amount columns. */
export type Reading =
  | { cells: PrintedCell[]; amounts: (number | null)[]; reason: null }
  | { cells: null; amounts: null; reason: string }
