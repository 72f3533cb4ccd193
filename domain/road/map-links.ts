import type { LngLat } from '../property/outline-shape.ts'

/** Google Maps allows at most 9 stops in a link; 3 in a phone's browser without the app. */
export const GOOGLE_WAYPOINTS = 9

type Place = { lng: number; lat: number }

/** Six decimals are about four inches. */
function placeText({ lng, lat }: Place): string {
  return `${lat.toFixed(6)},${lng.toFixed(6)}`
}

/** A section of the drive as one link, from the stop before it (or the phone's position) to its last stop. */
export type DriveLink = { from: number; to: number; href: string }

/**
 * Links that open the drive in Google Maps, each with the maximum of stops; each starts at the end of the one before.
 * `start`: null starts at the phone's position. Stops count from 1.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export function googleLinks(stops: readonly Place[], start: LngLat | null): DriveLink[] {
  const links: DriveLink[] = []
  const each = GOOGLE_WAYPOINTS + 1
  for (let at = 0; at < stops.length; at += each) {
    const part = stops.slice(at, at + each)
    const end = part.at(-1)
    if (!end) continue
    const before = stops[at - 1] ?? (start === null ? null : { lng: start[0], lat: start[1] })
    const query = new URLSearchParams({
      api: '1',
      travelmode: 'driving',
      ...(before === null ? {} : { origin: placeText(before) }),
      destination: placeText(end),
      ...(part.length > 1 ? { waypoints: part.slice(0, -1).map(placeText).join('|') } : {}),
    })
    links.push({
      from: at + 1,
      to: at + part.length,
      href: `https://www.google.com/maps/dir/?${query}`,
    })
  }
  return links
}

/**
 * Opens directions to one place in Apple Maps.
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function appleLink(stop: Place): string {
  return `https://maps.apple.com/?${new URLSearchParams({ daddr: placeText(stop), dirflg: 'd' })}`
}

/** Opens one place in the phone's default map (RFC 5870). */
export function geoLink(stop: Place): string {
  const place = placeText(stop)
  return `geo:${place}?q=${place}`
}

/** Coordinates as typed: `32.2988, -90.1848`, latitude first. Null for other text. */
export function readPlace(text: string): LngLat | null {
  // bounded: a person types it into one field, and it is cut here
  const [, lat, lng] =
    /^\s*([-+]?\d{1,2}(?:\.\d{1,10})?)\s*[,;\s]\s*([-+]?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(
      text.slice(0, 60),
    ) ?? []
  const place: LngLat = [Number(lng), Number(lat)]
  return lat !== undefined && Math.abs(place[1]) <= 90 && Math.abs(place[0]) <= 180 ? place : null
}
