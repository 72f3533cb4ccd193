import { queryOptions } from '@tanstack/react-query'
import { PropertyDetail } from '../../../contract/property.ts'
import { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { apiFind, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export function propertyQuery(id: number) {
  return apiQuery(['/api/properties', id], PropertyDetail)
}

/** The tax sale record of a property; null where no source says anything. */
export function taxSaleQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/tax-sales/property', id] as const,
    queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TaxSaleDetail, signal),
  })
}

/** The id in the URL, or null where it is not valid. */
export function parsePropertyId(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
