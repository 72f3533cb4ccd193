import type { Property } from '../../../contract/property.ts'
import type { Provenance } from '../../../contract/value.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import { TEXT_LIMITS } from '../../../domain/lib/text-limits.ts'

/** The import id of the sample data. */
const SAMPLE_IMPORT_ID = 0

/** What `PROPERTY_COLUMNS` gives. */
export type PropertyRow = {
  id: number
  countyId: number
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  parcelId: string | null
  ppin: string | null
  ownerName: string | null
  ownerAddress: string | null
  propertyType: string | null
  assessedCents: number | null
  marketCents: number | null
  buildingSize: number | null
  yearBuilt: number | null
  lotSize: number | null
  legalDescription: string | null
  taxStatus: string | null
  titleScore: number | null
  lng: number | null
  lat: number | null
  assumed: number
  taxSaleAssumed: number | null
  importId: number
  asOf: string
  listYear: number | null
  listName: string | null
  fileName: string | null
}

/**
 * The year an import's list is of, where the list names no day: its place among other lists is then the first or
 * last day of that year, which the list does not state. Null where it names a day, or neither.
 */
export const listYear = (alias: string) =>
  `case when ${alias}.list_day <> ${alias}.as_of then extract(year from ${alias}.list_day)::integer end`

/** Of a legal description, in answers that have many properties; all of it is on the property's own page. */
const LISTED_LEGAL = 1_000

const cut = (column: string, length: number) => `left(p.${column}, ${length})`

/** Texts are cut here too: those stored before the limits existed may be longer. */
const columns = (legal: number) => `p.id, p.county_id as "countyId",
  ${cut('address', TEXT_LIMITS.address)} as address, ${cut('city', TEXT_LIMITS.city)} as city, p.state,
  ${cut('zip_code', TEXT_LIMITS.zipCode)} as "zipCode", p.parcel_id as "parcelId", p.ppin,
  ${cut('owner_name', TEXT_LIMITS.ownerName)} as "ownerName",
  ${cut('owner_address', TEXT_LIMITS.ownerAddress)} as "ownerAddress",
  ${cut('property_type', TEXT_LIMITS.propertyType)} as "propertyType",
  p.assessed_cents as "assessedCents", p.market_cents as "marketCents",
  p.building_size as "buildingSize", p.year_built as "yearBuilt", p.lot_size as "lotSize",
  ${cut('legal_description', legal)} as "legalDescription", t.status as "taxStatus",
  r.confidence_score as "titleScore", p.lng, p.lat,
  p.assumed, t.assumed as "taxSaleAssumed", p.import_id as "importId", p.as_of as "asOf",
  l.name as "listName", i.file_name as "fileName", ${listYear('i')} as "listYear"`

/** Select list of a property among others; goes with `PROPERTY_FROM`. */
export const PROPERTY_COLUMNS = columns(LISTED_LEGAL)

/** The same for a single property, or in a file: with its whole legal description. */
export const WHOLE_PROPERTY_COLUMNS = columns(TEXT_LIMITS.legalDescription)

/**
 * The tables behind `PROPERTY_COLUMNS`: property p, its tax sale t, its title record r, its import i,
 * that import's list l; each served by its primary key.
 */
export const PROPERTY_FROM = `property p
  left join tax_sale t on t.property_id = p.id
  left join title_record r on r.property_id = p.id
  left join import i on i.id = p.import_id
  left join county_list l on l.id = i.list_id`

// Fields of a property, as against those of its tax sale. The tax status stands in the tax sale.
const TAX_STATUS_BIT = 1 << ASSUMABLE.indexOf('taxStatus')
const PROPERTY_FIELDS = maskOf([
  'city',
  'state',
  'zipCode',
  'county',
  'assessedValue',
  'marketValue',
  'taxStatus',
])

/** The contract's property of a row of `PROPERTY_COLUMNS`. */
export function toProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    parcelId: row.parcelId,
    ppin: row.ppin,
    ownerName: row.ownerName,
    ownerAddress: row.ownerAddress,
    county: countyLabel(row.countyId),
    propertyType: row.propertyType,
    assessedValue: toDollars(row.assessedCents),
    marketValue: toDollars(row.marketCents),
    buildingSize: row.buildingSize,
    yearBuilt: row.yearBuilt,
    lotSize: row.lotSize,
    legalDescription: row.legalDescription,
    taxStatus: row.taxStatus,
    titleScore: row.titleScore,
    lng: row.lng,
    lat: row.lat,
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
