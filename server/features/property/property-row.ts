import type { Property } from '../../../contract/property.ts'
import type { Provenance } from '../../../contract/value.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import {
  PROPERTY_FIELDS as DECLARED,
  FIELD_ENTRIES,
  type FieldEntry,
  PROPERTY_LIMITS,
  type PropertyValues,
} from '../../../domain/property/fields.ts'
import { toFacts } from '../../../domain/property/values.ts'
import { HELD_BY_STATE } from './held-list.queries.ts'

/** The import id of the sample data. */
const SAMPLE_IMPORT_ID = 0

/** A row of `PROPERTY_COLUMNS`. */
export type PropertyRow = PropertyValues & {
  id: number
  countyId: number
  taxStatus: string | null
  titleScore: number | null
  underlyingTitleScore: number | null
  isTitleUpdating?: boolean
  isHeldByState?: boolean
  assumed: number
  taxSaleAssumed: number | null
  importId: number
  asOf: string
  listYear: number | null
  listName: string | null
  fileName: string | null
}

/**
 * The year of an import's list, if the list names no day: it then orders as the first or last day of that year. Null
 * if it names a day, or neither.
 */
export const listYear = (alias: string) =>
  `case when ${alias}.list_day <> ${alias}.as_of then extract(year from ${alias}.list_day)::integer end`

/** Of a legal description, in responses with many properties; the property's own page has all of it. */
const LISTED_LEGAL = 1_000

/**
 * The values of a property in a select list, under their names in `PropertyValues`. Texts are cut here too: those
 * stored before the limits existed may be longer. `of` returns the SQL of a column that is not selected unchanged.
 */
export function valueColumns(
  alias: string,
  legal: string | number,
  of: (entry: FieldEntry) => string | null = () => null,
): string {
  return FIELD_ENTRIES.map((entry) => {
    const { field, column, key, kind } = entry
    const limit = field === 'legalDescription' ? legal : PROPERTY_LIMITS[field]
    const value = kind === 'text' ? `left(${alias}.${column}, ${limit})` : `${alias}.${column}`
    return `${of(entry) ?? value} as "${key}"`
  }).join(', ')
}

const columns = (legal: number) => `p.id, p.county_id as "countyId", ${valueColumns('p', legal)},
  t.status as "taxStatus", r.confidence_score as "titleScore",
  r.underlying_title_score as "underlyingTitleScore",
  exists (select from title_due d where d.property_id = p.id and not d.is_scored) as "isTitleUpdating",
  ${HELD_BY_STATE} as "isHeldByState",
  p.assumed, t.assumed as "taxSaleAssumed", p.import_id as "importId", p.as_of as "asOf",
  l.name as "listName", i.file_name as "fileName", ${listYear('i')} as "listYear"`

/** Select list of a property among others; goes with `PROPERTY_FROM`. */
export const PROPERTY_COLUMNS = columns(LISTED_LEGAL)

/** The same for a single property, or for a file: with its whole legal description. */
export const WHOLE_PROPERTY_COLUMNS = columns(PROPERTY_LIMITS.legalDescription)

/**
 * The tables of `PROPERTY_COLUMNS`: property p, its tax sale t, its title record r, its import i, that import's list
 * l; each served by its primary key.
 */
export const PROPERTY_FROM = `property p
  left join tax_sale t on t.property_id = p.id
  left join title_record r on r.property_id = p.id
  left join import i on i.id = p.import_id
  left join county_list l on l.id = i.list_id`

// Fields of a property, unlike those of its tax sale, which has the tax status.
const TAX_STATUS_BIT = 1 << ASSUMABLE.indexOf('taxStatus')
const PROPERTY_FIELDS = maskOf(
  ASSUMABLE.filter((name) => name in DECLARED || name === 'county' || name === 'taxStatus'),
)

/** The contract's property of a row of `PROPERTY_COLUMNS`. */
export function toProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    ...toFacts(row),
    county: countyLabel(row.countyId),
    taxStatus: row.taxStatus,
    titleScore: row.titleScore,
    underlyingTitleScore: row.underlyingTitleScore,
    ...(row.isTitleUpdating && { isTitleUpdating: true }),
    ...(row.isHeldByState && { isHeldByState: true }),
    assumed: assumedFields(
      (row.assumed | ((row.taxSaleAssumed ?? 0) & TAX_STATUS_BIT)) & PROPERTY_FIELDS,
    ),
    provenance: toProvenance(row),
  }
}

/** The source of a row's values, as shown: `Hinds tax-sale list (hinds-2026.csv)`. */
export function toProvenance(row: {
  importId: number
  asOf: string
  listYear: number | null
  listName: string | null
  fileName: string | null
}): Provenance {
  const isSample = row.importId === SAMPLE_IMPORT_ID
  const file = row.fileName ?? 'an earlier import'
  return {
    source: isSample ? 'Sample data' : row.listName ? `${row.listName} (${file})` : file,
    importId: isSample ? null : row.importId,
    asOf: row.asOf,
    year: isSample ? null : row.listYear,
    isSample,
  }
}

/** Dollars of whole cents; exact, because the division rounds to the nearest number. */
export function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** Names of the values a bit mask marks as assumed. */
export function assumedFields(mask: number): Assumable[] {
  return mask === 0 ? [] : ASSUMABLE.filter((_field, bit) => (mask & (1 << bit)) !== 0)
}

/** The bit mask of names of values; the opposite of `assumedFields`. */
export function maskOf(fields: readonly Assumable[]): number {
  let mask = 0
  for (const field of fields) mask |= 1 << ASSUMABLE.indexOf(field)
  return mask
}
