/**
 * Statistics of earlier sales by place, from wide to narrow: the county, the parcel number's prefixes, the street.
 * Counties number parcels by map, block and lot, so neighbors share a prefix. A narrow place with few sales is
 * unreliable: its level is drawn toward the wider one around it.
 */

/** Sums over the listings of one place. */
export type PlaceSums = {
  /** Offered listings, and those without a bid beyond their sale's share. */
  offered: number
  noBid: number
  /** Sales with a bid and a value, and the excess of their bids over the sale's level. */
  sold: number
  above: number
}

/** Place -> its sums. Plain, so that a model can be stored as text. */
export type Places = Map<string, PlaceSums>

/** Sales a place needs before its own level outweighs the wider one's. */
const PULL = 6

const LONGEST_BEGINNING = 6

/** The places of a parcel, wide to narrow; streets are separate from parcel numbers. */
export function beginningsOf(parcelId: string | null): string[] {
  const key = (parcelId ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')
  const longest = Math.min(LONGEST_BEGINNING, key.length - 1)
  return Array.from({ length: Math.max(0, longest - 1) }, (_, at) => `#${key.slice(0, at + 2)}`)
}

export function streetPlaces(street: string, address: string): string[] {
  if (street === '') return []
  const number = /^\d{1,6}/.exec(address)?.[0]
  const hundred = number === undefined ? [] : [`${street}@${Math.floor(Number(number) / 100)}`]
  return [street, ...hundred]
}

const EMPTY: PlaceSums = { offered: 0, noBid: 0, sold: 0, above: 0 }

export function addToPlaces(places: Places, names: readonly string[], add: PlaceSums): void {
  for (const name of names) {
    const sums = places.get(name) ?? EMPTY
    places.set(name, {
      offered: sums.offered + add.offered,
      noBid: sums.noBid + add.noBid,
      sold: sums.sold + add.sold,
      above: sums.above + add.above,
    })
  }
}

export type PlaceLevel = { above: number; noBid: number; sold: number; offered: number }

/** The level of the narrowest place, each drawn toward the one around it. */
export function levelOf(places: Places, names: readonly string[]): PlaceLevel {
  let above = 0
  let noBid = 0
  let narrowest: PlaceSums = EMPTY
  for (const name of names) {
    const sums = places.get(name)
    if (sums === undefined) continue
    above = (sums.above + PULL * above) / (sums.sold + PULL)
    noBid = (sums.noBid + PULL * noBid) / (sums.offered + PULL)
    narrowest = sums
  }
  return { above, noBid, sold: narrowest.sold, offered: narrowest.offered }
}
