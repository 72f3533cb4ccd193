import type { SaleFact } from '../sale-fact.ts'

/** A number in [0, 1) that is the same for the same arguments. */
export function madeNumber(one: number, other: number): number {
  let h = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 7, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32
}

export type MadeCounty = { share: number; parcels: number; years: readonly number[] }

/**
 * Sales of an invented county: a parcel's price is `share` of its value, plus or minus a fifth; one in eight owes
 * more than it is worth and has no bid; one in nine is paid before the sale.
 */
export function madeSales({ share, parcels, years }: MadeCounty): SaleFact[] {
  return years.flatMap((year) =>
    Array.from({ length: parcels }, (_, at): SaleFact => {
      const assessedCents = 100 * Math.round(5_000 + 95_000 * madeNumber(at, 1))
      const isHopeless = at % 8 === 3
      const isPaid = !isHopeless && (at + year) % 9 === 0
      const bid = assessedCents * share * (0.8 + 0.4 * madeNumber(at, year))
      return {
        propertyId: at + 1,
        parcelId: `${10 + (at % 7)}-${String(at).padStart(5, '0')}`,
        address: `${at + 1} oak st`,
        street: 'oak st',
        dueCents: isHopeless ? assessedCents : 50_000 + at * 100,
        assessedCents,
        propertyClass: at % 3 === 0 ? 'Residential' : 'Vacant',
        isHomestead: at % 4 === 0,
        day: `${year}-08-30`,
        outcome: isHopeless ? 'no-bid' : isPaid ? 'withdrawn' : 'sold',
        bidCents: isHopeless || isPaid ? null : Math.round(bid),
        rate: null,
      }
    }),
  )
}
