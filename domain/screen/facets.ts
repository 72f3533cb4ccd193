/** Counts beside a screen: each by one property of a parcel, for the other filters as they are set. */
export const FACET_NAMES = [
  'county',
  'saleDate',
  'status',
  'type',
  'improved',
  'ownerKind',
  'mail',
  'owed',
  'underlyingTitle',
] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** Counts are exact up to this many. */
export const EXACT_UP_TO = 10_000
/** Values of one facet, those with the most parcels. */
export const MAX_FACET_VALUES = 100

/** Both ends are included; null: open. */
export type Band = { min: number | null; max: number | null }

/** Dollars. */
export const OWED_BANDS: readonly Band[] = [
  { min: 0, max: 500 },
  { min: 500.01, max: 1_000 },
  { min: 1_000.01, max: 3_000 },
  { min: 3_000.01, max: 5_000 },
  { min: 5_000.01, max: 10_000 },
  { min: 10_000.01, max: null },
]
/** Points; those of the map's layer. */
export const UNDERLYING_TITLE_BANDS: readonly Band[] = [
  { min: 0, max: 49 },
  { min: 50, max: 79 },
  { min: 80, max: 100 },
]

/** `500.01-1000`; an open end is left out: `10000.01-`. */
export const bandText = ({ min, max }: Band): string => `${min ?? ''}-${max ?? ''}`

/** `250`, or `10000+` where more were not counted. */
export const countText = (count: number): string =>
  count > EXACT_UP_TO ? `${EXACT_UP_TO}+` : String(count)
