import { type County, countiesOf, findCounty } from './county.ts'

/** A way of writing parcel numbers that only one county, or only the counties of one state, have. */
type ParcelForm = { pattern: RegExp; state: string; countyId: number | null }

// bounded: numbers cut to MAX_NUMBER
const FORMS: readonly ParcelForm[] = [
  // Map, section, parcel and interest: `072G-26A-001/00.00`.
  { pattern: /^\d{3}[A-Z]-\d{2}[A-Z]?-\d{3}\/\d{2}\.\d{2}$/, state: 'MS', countyId: 28089 },
  // Section map, block and lot: `H09A-000012-90010`.
  { pattern: /^[A-Z]\d{2}[A-Z]?[- ]?\d{6}[- ]\d{5}$/, state: 'MS', countyId: 28121 },
  // Township, range, section, then the parcel: `207828010 0001200`.
  { pattern: /^\d{9} \d{7}$/, state: 'MS', countyId: 28033 },
  // The state's own number, map to parcel: `10 04 06 14 1 001 002.000`.
  { pattern: /^(?:\d{2} ){2,4}\d (?:\d )?\d{3} \d{3}\.\d{3}$/, state: 'AL', countyId: null },
  // Map, group and parcel: `045D A 024.00`, `099 012.00`.
  { pattern: /^\d{3}[A-Z]?(?: [A-Z])? +\d{3}\.\d{2}$/, state: 'TN', countyId: null },
]

const MAX_NUMBER = 40
/** Fewer numbers of a form may be so by chance. */
const MIN_NUMBERS = 3
const MOST = 0.8

/** The counties whose way of writing parcel numbers most of these have; null where they show none. */
export function countiesOfParcels(
  numbers: readonly string[],
): { state: string; counties: County[] } | null {
  const cut = numbers.map((number) => number.trim().toUpperCase().slice(0, MAX_NUMBER))
  for (const { pattern, state, countyId } of FORMS) {
    const found = cut.filter((number) => pattern.test(number)).length
    if (found < MIN_NUMBERS || found < cut.length * MOST) continue
    const county = countyId === null ? null : findCounty(countyId)
    return { state, counties: county ? [county] : countiesOf(state) }
  }
  return null
}
