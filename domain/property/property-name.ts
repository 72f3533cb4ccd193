/** What a property is called where only one name fits: its address, else its parcel. */
export function nameOfProperty(property: {
  address: string | null
  parcelId: string | null
}): string {
  return property.address ?? (property.parcelId ? `Parcel ${property.parcelId}` : 'No address')
}
