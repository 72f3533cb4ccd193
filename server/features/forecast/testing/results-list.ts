/** Parcels of an invented county: a value, the amount due, and whether anyone bids. */
export type MadeParcel = { parcelId: string; address: string; assessed: number; due: number }

const STREETS = ['OAK ST', 'ELM AVE', 'PINE RD', 'CEDAR LN', 'MAPLE DR']

/** Fixed: the same parcels in every year, with values from $10,000 to $100,000. */
export function madeParcels(count: number): MadeParcel[] {
  return Array.from({ length: count }, (_, at) => {
    const street = at % STREETS.length
    return {
      parcelId: `${100 + street}-${String(at).padStart(4, '0')}`,
      address: `${100 + at} ${STREETS[street]}`,
      assessed: 10_000 + ((at * 7_919) % 90) * 1_000,
      // One in ten owes more than anyone would pay.
      due: at % 10 === 3 ? 90_000 : 400 + ((at * 31) % 50) * 10,
    }
  })
}

/** Between 0.9 and 1.1, different for each parcel and year. */
const noise = (at: number, year: number) => 0.9 + (((at * 37 + year * 101) % 41) / 41) * 0.2

/** The price of a parcel in the invented county: about two fifths of its value. */
export const SHARE = 0.4

/** The results of one year's sale as a county publishes them: every parcel's bid is near SHARE of its value. */
export function resultsList(parcels: readonly MadeParcel[], year: number): string {
  const rows = parcels.map(({ parcelId, address, assessed, due }, at) => {
    const isSold = due < assessed * SHARE
    const bid = isSold ? (assessed * SHARE * noise(at, year)).toFixed(2) : ''
    return [
      parcelId,
      address,
      `OWNER ${at}`,
      assessed,
      year - 1,
      due,
      `${year}-08-30`,
      isSold ? `BUYER ${at % 9} LLC` : '',
      bid,
    ].join(',')
  })
  return [
    'Parcel ID,Address,Owner Name,Assessed Value,Tax Year,Total Due,Sale Date,Sold To,Winning Bid',
    ...rows,
  ].join('\n')
}
