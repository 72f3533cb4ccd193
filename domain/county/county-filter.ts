/**
 * The county filter's values, in the specification's order. Separate from county.ts, because screens need these three
 * and not the list of all counties.
 */
export const COUNTY_FILTER = [
  'Hinds County, MS',
  'Rankin County, MS',
  'Madison County, MS',
] as const
