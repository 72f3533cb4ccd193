import type { PropertyDetail } from '../../contract/property.ts'
import type { TaxSaleDetail } from '../../contract/tax-sale.ts'
import { type RedFlag, redFlags } from '../../domain/property/red-flags.ts'

/** The red flags of a property as the page knows it; assumed values raise none. */
export function flagsOfProperty(
  property: PropertyDetail,
  sale: TaxSaleDetail | null | undefined,
): RedFlag[] {
  const fact = <K extends keyof PropertyDetail>(field: K): PropertyDetail[K] | null =>
    property.assumed.includes(field) ? null : property[field]
  return redFlags({
    state: property.county.slice(-2),
    ownerName: fact('ownerName'),
    propertyType: fact('propertyType'),
    legalDescription: fact('legalDescription'),
    lotSize: fact('lotSize'),
    outline: property.outline,
    unpaidYears: (sale?.bills ?? []).flatMap(({ status, taxYear }) =>
      status === 'unpaid' && taxYear !== null ? [taxYear] : [],
    ),
    listColumns: property.listRows.flatMap(({ extra }) =>
      Object.entries(extra).map(([heading, value]) => ({ heading, value })),
    ),
  })
}
