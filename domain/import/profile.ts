import type { TaxStatus } from '../tax-sale/status.ts'
import type { Field } from './field.ts'
import type { ImportRecord } from './record.ts'

/** Kinds of lists. The first four are about unpaid taxes; the others do not change the tax status. */
export type ListKind =
  | 'tax-list'
  | 'state-held'
  | 'sale-results'
  | 'lien-certificates'
  | 'foreclosure-notices'
  | 'lien-index'
  | 'roll'
  | 'parcel-layer'
  | 'deed-index'

/** The kinds whose rows state bills and a tax status. */
export const TAX_KINDS: ReadonlySet<ListKind> = new Set([
  'tax-list',
  'state-held',
  'sale-results',
  'lien-certificates',
])

/** What a cell of several columns' row looks like to a profile's own reading rule. */
type CellReader = (text: string) => string

/**
 * One list a publisher is known to put out: the headings it is known by and what its columns mean.
 * Declarative, so that people who know the county can check it.
 */
export type Profile = {
  /** Kebab-case; part of the list's key in the database, so it never changes. */
  name: string
  /** In words, as shown beside a property: `Hinds County tax-sale list`. */
  title: string
  kind: ListKind
  /** A row is all that is owed on its parcel: the publisher's list of a later year includes what is still open of it. */
  isSnapshot?: true
  /** FIPS code; null where the rows or the person say the county. */
  county: number | null
  /** Postal code, where the county is not fixed but its state is. */
  state?: string
  /** Required headings; years in them are ignored. The profile with the most wins. */
  knownBy: readonly string[]
  /** Headings that rule the profile out. */
  notWith?: readonly string[]
  /** Ambiguous headings: the profile applies only if the file, its title or the person names the county. */
  isCommon?: boolean
  /** The list has exactly these columns. */
  isExact?: boolean
  /** Why a known list of this kind is not imported: a message for the person. */
  refused?: string
  /** Field -> headings, in the order they are joined. */
  map: Partial<Record<Field, readonly string[]>>
  /** Fields that are otherwise joined, but whose columns are alternatives here: the first one present counts. */
  firstOf?: readonly Field[]
  /** Columns with this prefix are added to the field: `Legal Description`, `Legal Description 2`. */
  mapBeginning?: Partial<Record<Field, string>>
  /** The specification's home defaults (city Jackson, zip 39202) also apply to this list's rows in Hinds County. */
  assumesHome?: boolean
  /** Content of the address column besides the street. */
  addressHolds?: 'street' | 'street, city' | 'street city ST zip'
  /** Towns that may end an address whose street has no suffix. */
  towns?: readonly string[]
  /** Reading rules of this publisher, before the general ones. */
  read?: Partial<Record<Field, CellReader>>
  /** Columns kept with the row as written although a field is read from them. */
  keeps?: readonly string[]
  /** Remarks of this publisher in the address: removed from it, and kept as the property's type. */
  addressRemark?: RegExp
  /** The printed list's acreage column has run into the address or the owner. */
  hasStrayAcreage?: boolean
  /**
   * The list has the result of each parcel at a sale and no bills: the words of its column `taxStatus`, in lower
   * case, and the status of each. A row without a word states nothing; a stated result overrides bills that other
   * lists call unpaid.
   */
  outcomes?: Readonly<Record<string, TaxStatus>>
  /**
   * The publisher splits one list into files with the same headings: the column with the same value in all rows of a
   * part. Otherwise one part would count as the next edition of another.
   */
  parts?: { heading: string }
  /** An invented row and its expected record. */
  example: {
    headings: readonly string[]
    row: readonly string[]
    becomes: Partial<ImportRecord>
  }
}
