import type { ScreenFacets } from '../../../contract/screen.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { FACET_NAMES, type FacetName } from '../../../domain/screen/facets.ts'
import { FILTERS, type Filter, type FilterName } from '../../../domain/screen/filters.ts'
import { TAX_STATUSES } from '../../../domain/tax-sale/status.ts'
import type { OwnValues } from './own-values.ts'

const COUNTED: ReadonlySet<string> = new Set(FACET_NAMES)
export const isFacet = (name: string): name is FacetName => COUNTED.has(name)

/** Values that are known without a list of all. */
const KNOWN_VALUES: { readonly [Name in FilterName]?: readonly string[] } = {
  county: COUNTY_FILTER,
  status: TAX_STATUSES,
}

/** The values of a filter: those that are declared or the workspace's, then those that parcels have. */
export function valuesOf(
  name: FilterName,
  own: OwnValues | null,
  facets: ScreenFacets['facets'],
): readonly string[] {
  const filter: Filter = FILTERS[name]
  const declared = filter.kind === 'choice' ? filter.values : undefined
  const counted = isFacet(name) ? (facets[name] ?? []) : []
  return [
    ...new Set([
      ...(own?.[name] ?? KNOWN_VALUES[name] ?? declared ?? []),
      ...counted.map(({ value }) => value),
    ]),
  ]
}
