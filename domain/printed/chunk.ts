import type { PrintedCell, PrintedLine } from './printed-word.ts'
import type { PlacedWord } from './running-template.ts'

/** A line of words with their positions, measured from the left of their column of print. */
export type PlacedLine = Omit<PrintedLine, 'words'> & { words: PlacedWord[] }

/** Lines of one record, or text between records. */
export type Chunk = { kind: 'record' | 'text'; lines: PlacedLine[] }

/** A parsed record, or the fault. `amounts` are in the order of the amount columns. */
export type Reading =
  | { cells: PrintedCell[]; amounts: (number | null)[]; reason: null }
  | { cells: null; amounts: null; reason: string }
