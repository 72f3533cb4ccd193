import { formatAddress } from '../../lib/format.ts'

type Place = {
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  lng: number | null
  lat: number | null
}

/** URL of a property's external street view, by address and location. Null if both are unknown. */
export function streetViewUrl(place: Place): string | null {
  const hasSpot = place.lat !== null && place.lng !== null
  const address = formatAddress(place)
  if (!place.address && !hasSpot) return null
  const spot = hasSpot ? `&cbll=${place.lat},${place.lng}` : ''
  return `https://www.google.com/maps?layer=c&q=${encodeURIComponent(address)}${spot}`
}
