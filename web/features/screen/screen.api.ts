import { type ScreenCount, ScreenFacets } from '../../../contract/screen.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { formatNumber } from '../../lib/format.ts'

/** Parameters of a screen, and where it looks. */
export type ScreenRequest = { readonly [name: string]: string | readonly string[] | undefined }

/** The number of parcels of a screen, and counts beside it; `facets`: some of them, separated by commas. */
export function facetsQuery(screen: ScreenRequest, facets?: string) {
  return apiQuery(['/api/tax-sales/facets', { ...screen, facets }], ScreenFacets)
}

/** `1,204`, `10,000+` */
export const countWords = ({ count, isMore }: ScreenCount): string =>
  `${formatNumber(count)}${isMore ? '+' : ''}`

/** The count of a response header: `250`, or `10000+`; null without one. */
export function readCount(text: string | null): ScreenCount | null {
  const [, digits] = /^(\d{1,15})\+?$/.exec(text ?? '') ?? []
  if (digits === undefined || text === null) return null
  return { count: Number(digits), isMore: text.endsWith('+') }
}
