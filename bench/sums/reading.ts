import type { Layout, Row } from './read-rows.ts'

export type Meaning =
  /** Rows are single debts, each with a year or a number. */
  | 'bills'
  /** A row is all that is owed on its day; a later day replaces it. */
  | 'snapshot'
  /** What became of parcels that were offered, with the debt each was offered for. */
  | 'sale results'
  /** An assessor's: says nothing of debts. */
  | 'roll'
  /** A map's: says nothing of debts. */
  | 'layer'
  /** Recorded papers: say nothing of taxes owed. */
  | 'instruments'
  /** Announcements of sales: name no amount. */
  | 'notices'

/** How a person who has looked at a list reads it. */
export type Reading = Layout & {
  /** Path in the folder of published lists. */
  file: string
  meaning: Meaning
  /** Files of one county are also imported one after the other. */
  county: string
  /** The county is given with the import: the list does not name it. */
  sendsCounty?: boolean
  /** Imported as the rows of the recorder's index. */
  asInstruments?: boolean
  /** The day the list is of. */
  asOf: string
  /** Whether a record is one of the list: no page head, no total. All are where it is left out. */
  isRow?: (row: Row) => boolean
  /** The parcel as the list writes it; '' where it names none. */
  parcel: (row: Row) => string
  /** Where a row without a parcel lies, well enough to find it; '' where that is not said. */
  place?: (row: Row) => string
  /** What is owed; null: the list says nothing of it. */
  owed: {
    column: string
    amount: (row: Row) => string
    /** Whether the debt is still open by this list. All are where it is left out. */
    isOpen?: (row: Row) => boolean
    /** With the parcel, what makes two rows the same debt. */
    debt: (row: Row) => string[]
    /** Other sums of the file, by which a wrong total may be explained. */
    others?: ReadonlyArray<{ name: string; cents: (row: Row) => number }>
  } | null
  /** Part of the file that is a print of its own. */
  prints?: (row: Row) => string | null
  /** In a line each, why it is read so. */
  why: readonly string[]
}

/**
 * A parcel's number as lists of one county agree on it: Baltimore writes 4275-26, 4275 026 and 042750026,
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
