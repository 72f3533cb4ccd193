import type { LngLat } from './outline-shape.ts'
import { type RedFlag, redFlags } from './red-flags.ts'

type Property = {
  /** `Hinds County, MS` */
  county: string
  ownerName: string | null
  propertyType: string | null
  legalDescription: string | null
  lotSize: number | null
  outline: readonly (readonly LngLat[])[] | null
  listRows: readonly { extra: Readonly<Record<string, string>> }[]
  /** Names of the fields whose values the importer assumed. */
  assumed: readonly string[]
}

/** The red flags of a property of record; assumed values raise none. */
export function flagsOfProperty(
  property: Property,
  sale: { bills: readonly { status: string; taxYear: number | null }[] } | null | undefined,
): RedFlag[] {
  const fact = <K extends keyof Property & string>(field: K): Property[K] | null =>
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
