import type { QuestionSubject } from '../../domain/import/recognize/question.ts'
import type { Layout, Row } from './read-rows.ts'

export type Meaning =
  /** Rows are single debts, each with a year or a number. */
  | 'bills'
  /** A row is the whole debt on its day; a later day replaces it. */
  | 'snapshot'
  /** Results of a sale, with the debt each parcel was offered for. */
  | 'sale results'
  /** An assessor's roll: no debts. */
  | 'roll'
  /** A map's layer: no debts. */
  | 'layer'
  /** Recorded papers: no taxes owed. */
  | 'instruments'
  /** Announcements of sales: no amounts. */
  | 'notices'

/** How a person who has seen a list reads it. */
export type Reading = Layout & {
  /** Path in the folder of published lists. */
  file: string
  /** That folder; default: `data`. */
  folder?: 'data' | 'field-lists'
  meaning: Meaning
  /** Files of one county are also imported one after the other. */
  county: string
  /** The county is sent with the import: the list does not name it. */
  sendsCounty?: boolean
  /** What the file says where an import asks, by the label of the choice; county and meaning are those above. */
  answers?: Partial<Record<QuestionSubject, string>>
  /** Figures counted with other tools, where no library here opens the file. */
  counted?: { rows: number; total: number }
  /** Imported as the rows of the recorder's index. */
  asInstruments?: boolean
  /** The list's as-of day. */
  asOf: string
  /** Whether a record is a row of the list, not a page head or total; default: all are. */
  isRow?: (row: Row) => boolean
  /** The parcel as written; '' if the row has none. */
  parcel: (row: Row) => string
  /** The place of a row without a parcel; '' if unknown. */
  place?: (row: Row) => string
  /** The amount owed; null if the list has none. */
  owed: {
    column: string
    amount: (row: Row) => string
    /** Whether the debt is still open by this list; default: all are. */
    isOpen?: (row: Row) => boolean
    /** With the parcel, the identity of a debt. */
    debt: (row: Row) => string[]
    /** Other sums of the file, which may explain a wrong total. */
    others?: ReadonlyArray<{ name: string; cents: (row: Row) => number }>
  } | null
  /** Name of the print that a row belongs to. */
  prints?: (row: Row) => string | null
  /** Why it is read this way, one reason a line. */
  why: readonly string[]
}

/**
 * One spelling of a parcel's number for the lists of a county: Baltimore writes 4275-26, 4275 026 and 042750026,
 * Davidson 092 11 0 204.00 and 09211020400.
 */
export function parcelKey(county: string, written: string): string {
  const plain = written.toUpperCase().replace(/\s/g, '')
  if (county === 'Davidson County, TN') return plain.replace(/[^A-Z0-9]/g, '')
  if (county !== 'Baltimore City, MD') return plain
  const account = /^([0-9]{4}[0-9A-Z])([0-9]{3}[0-9A-Z])$/.exec(plain)
  const [, block = plain, lot = ''] = account ?? /^([^-]*)-(.*)$/.exec(plain) ?? []
  return `${block.replace(/^0+/, '')}-${lot.replace(/^0+/, '')}`
}
