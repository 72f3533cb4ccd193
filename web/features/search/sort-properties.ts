import type { Property } from '../../../contract/property.ts'

const KEYS = {
  parcelId: ({ parcelId }: Property) => parcelId,
  address: ({ address }: Property) => address,
  ownerName: ({ ownerName }: Property) => ownerName,
  county: ({ county }: Property) => county,
  value: ({ marketValue, assessedValue }: Property) => marketValue ?? assessedValue,
  acres: ({ lotSize }: Property) => lotSize,
  underlyingTitle: ({ underlyingTitleScore }: Property) => underlyingTitleScore,
}
type SortKey = keyof typeof KEYS

const isKey = (by: string): by is SortKey => Object.hasOwn(KEYS, by)

/** Properties by a column, unknown values last; the given order for equal ones, and without a column. */
export function sortProperties(
  properties: readonly Property[],
  by: string,
  order: 'asc' | 'desc',
): readonly Property[] {
  if (!isKey(by)) return properties
  const sign = order === 'asc' ? 1 : -1
  return properties.toSorted((one, other) => {
    const [a, b] = [KEYS[by](one), KEYS[by](other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return (
      sign *
      (typeof a === 'number'
        ? a - Number(b)
        : a.localeCompare(String(b), 'en-US', { numeric: true }))
    )
  })
}
