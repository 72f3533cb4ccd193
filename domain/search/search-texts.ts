import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  streetOf,
} from '../address/normalize.ts'

/**
 * Version of the search texts. Raise it with every change of `normalize.ts` or its words that changes a text: a
 * database with an older version rebuilds its search table. Keys made from addresses (`property.parcel_key`,
 * `instrument.filing_key`) are not covered: they need a migration.
 */
export const SPELLING = 1

/** The fields of a property that are searched. */
export type Searched = {
  parcelId: string | null
  ppin: string | null
  address: string | null
  city: string | null
  zipCode: string | null
  ownerName: string | null
}

/** Parcel, address, street, owner and place, normalized for search; empty if unknown. */
export type SearchTexts = [
  parcel: string,
  address: string,
  street: string,
  owner: string,
  place: string,
]

export function searchTexts(property: Searched): SearchTexts {
  const { parcelId, ppin, address, city, zipCode, ownerName } = property
  const written = address === null ? '' : normalizeAddress(address)
  return [
    parcelId === null ? '' : normalizeParcel(parcelId),
    written,
    streetOf(written),
    ownerName === null ? '' : normalizeOwner(ownerName),
    normalizePlace(city, zipCode, ppin),
  ]
}
