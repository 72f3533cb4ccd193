import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  streetOf,
} from '../../../../domain/address/normalize.ts'
import type { SearchableRow } from './load-search-rows.ts'

export type Said = Partial<
  Record<'parcelId' | 'ppin' | 'address' | 'city' | 'zip' | 'owner', string | undefined>
>

/** A searchable row from a list's values; null for a missing one. */
export function makeSearchable(id: number, countyId: number, said: Said): SearchableRow {
  const { parcelId, ppin, address, city, zip, owner } = said
  const addrNorm = normalizeAddress(address ?? '')
  return {
    id,
    countyId,
    parcelId: parcelId || null,
    ppin: ppin || null,
    address: address || null,
    city: city || null,
    zip: zip || null,
    owner: owner || null,
    parcelNorm: normalizeParcel(parcelId ?? ''),
    addrNorm,
    streetNorm: streetOf(addrNorm),
    ownerNorm: normalizeOwner(owner ?? ''),
    placeNorm: normalizePlace(city ?? null, zip ?? null, ppin ?? null),
  }
}
