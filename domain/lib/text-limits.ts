/**
 * Maximum lengths of outside texts, by kind. Longer ones are cut before any pattern is applied, and reported
 * with the line of their row (row-reader.ts). Texts stored before the limits existed are cut when read.
 */
export const TEXT_LIMITS = {
  parcelId: 100,
  ppin: 100,
  address: 500,
  city: 200,
  state: 100,
  zipCode: 100,
  cityStateZip: 300,
  county: 100,
  ownerName: 1_000,
  ownerAddress: 500,
  propertyType: 200,
  assessedValue: 100,
  marketValue: 100,
  buildingSize: 100,
  yearBuilt: 100,
  lotSize: 100,
  lotSquareFeet: 100,
  legalDescription: 20_000,
  taxYear: 100,
  billNumber: 200,
  taxesOwed: 100,
  penaltiesOwed: 100,
  totalOwed: 100,
  billStatus: 500,
  paid: 500,
  cancelled: 500,
  soldTo: 1_000,
  winningBid: 100,
  winningRate: 100,
  homestead: 100,
  year: 100,
  saleDate: 100,
  redemptionDate: 100,
  taxStatus: 200,
  confidenceScore: 100,
  titleIssues: 5_000,
  lng: 100,
  lat: 100,
  latLng: 200,
  otherMoney: 100,
  asOf: 200,
} as const

/** Any cell. */
export const MAX_CELL = 20_000
/** A heading, or a cell that is read only to recognize its column. */
export const MAX_HEADING = 500
/** One cell in a column without a field of its own, and all such cells of a row together. */
export const MAX_OTHER_CELL = 4_000
export const MAX_OTHER_CELLS = 50_000

/** The text cut to the limit, never in the middle of a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit)
}

/** The number as people write it: `20,000`. */
export function inThousands(count: number): string {
  return count.toLocaleString('en-US')
}
