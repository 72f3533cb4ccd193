type Position = readonly [lng: number, lat: number]

/** A parcel of a layer as it is shown before the layer is imported. */
export type ShownPlace = { lng: number; lat: number; rings: [lng: number, lat: number][][] }

export type ShownPlaces = {
  /** Number of read rows with a place. */
  placed: number
  /** The smallest rectangle around all of those: west, south, east, north, in degrees. */
  bounds: [west: number, south: number, east: number, north: number]
  /** Some of them, spread over the whole list; rings with few of their corners. */
  parcels: ShownPlace[]
}

/** Maximum parcels shown; with 60 corners each they are some 400 KB. */
const MAX_PARCELS = 300
/** Maximum parts shown of a parcel, so that the response stays small. */
const MAX_RINGS = 4
const MAX_CORNERS = 60
/** 11 cm. */
const DECIMALS = 1e6

const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** Places of a layer's rows: their common bounds, and a sample with shapes. */
export class PlaceSample {
  #placed = 0
  #bounds: ShownPlaces['bounds'] = [180, 90, -180, -90]
  #kept: ShownPlace[] = []
  /** Sampling interval of places. */
  #step = 1

  /** `outline`: rings of a parcel, closed; null if only its point is known. */
  add(lng: number, lat: number, outline: readonly (readonly Position[])[] | null): void {
    const [west, south, east, north] = this.#bounds
    this.#bounds = [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ]
    if (this.#placed++ % this.#step !== 0) return
    const rings = (outline ?? []).slice(0, MAX_RINGS).map(fewer)
    this.#kept.push({ lng: round(lng), lat: round(lat), rings })
    if (this.#kept.length <= MAX_PARCELS) return
    this.#kept = this.#kept.filter((_each, at) => at % 2 === 0)
    this.#step *= 2
  }

  /** Null if no row has a place. */
  places(): ShownPlaces | null {
    if (this.#placed === 0) return null
    const [west, south, east, north] = this.#bounds
    const bounds: ShownPlaces['bounds'] = [round(west), round(south), round(east), round(north)]
    return { placed: this.#placed, bounds, parcels: this.#kept }
  }
}

/** A ring with at most 60 of its corners, including the first and the last. */
function fewer(ring: readonly Position[]): [lng: number, lat: number][] {
  const last = ring.length - 1
  const step = Math.max(1, last / (MAX_CORNERS - 1))
  const corners: [lng: number, lat: number][] = []
  for (let at = 0; at < last; at += step) {
    const [lng, lat] = ring[Math.floor(at)] ?? [0, 0]
    corners.push([round(lng), round(lat)])
  }
  const end = ring[last]
  if (end) corners.push([round(end[0]), round(end[1])])
  return corners
}
