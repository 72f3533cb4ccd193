/** A property's short name: its address, else its parcel ID. */
export function propertyName(property: {
  address: string | null
  parcelId: string | null
}): string {
  return property.address ?? (property.parcelId ? `Parcel ${property.parcelId}` : 'No address')
}
