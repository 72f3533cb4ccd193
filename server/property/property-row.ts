import type { Property, Provenance } from '../../contract/property.ts'
import { ASSUMABLE, type Assumable } from '../../domain/import/record.ts'
import { countyLabel } from '../../domain/property/county.ts'

/** The import that stands for the sample data. */
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
  listName: string | null
  fileName: string | null
}

/** Select list of a property; goes with `PROPERTY_FROM`. */
export const PROPERTY_COLUMNS = `p.id, p.county_id as "countyId", p.address, p.city, p.state,
  p.zip_code as "zipCode", p.parcel_id as "parcelId", p.ppin, p.owner_name as "ownerName",
  p.owner_address as "ownerAddress", p.property_type as "propertyType",
  p.assessed_cents as "assessedCents", p.market_cents as "marketCents",
  p.building_size as "buildingSize", p.year_built as "yearBuilt", p.lot_size as "lotSize",
  p.legal_description as "legalDescription", t.status as "taxStatus",
  r.confidence_score as "titleScore", p.lng, p.lat,
  p.assumed, t.assumed as "taxSaleAssumed", p.import_id as "importId", p.as_of as "asOf",
  l.name as "listName", i.file_name as "fileName"`

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

/** Where a row's values came from, in words: `Hinds tax-sale list (hinds-2026.csv)`. */
export function toProvenance(row: {
  importId: number
  asOf: string
  listName: string | null
  fileName: string | null
}): Provenance {
  const isSample = row.importId === SAMPLE_IMPORT_ID
  const file = row.fileName ?? 'an earlier import'
  return {
    source: isSample ? 'Sample data' : row.listName ? `${row.listName} (${file})` : file,
    importId: isSample ? null : row.importId,
    asOf: row.asOf,
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
