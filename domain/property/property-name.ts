import { shownAddress } from '../address/shown-address.ts'

/** A property's short name: its address, else its parcel ID. */
export function propertyName(property: {
  address: string | null
  parcelId: string | null
}): string {
  if (property.address !== null) return shownAddress(property.address)
  return property.parcelId ? `Parcel ${property.parcelId}` : 'No address'
}
