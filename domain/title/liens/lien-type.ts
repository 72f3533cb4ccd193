import type { InstrumentType } from '../reading/instrument-type.ts'

/** Instruments that bind the land for a debt; taxes on the land itself are tax sales of the case. */
export type LienType = Extract<
  InstrumentType,
  | 'deed-of-trust'
  | 'judgment'
  | 'federal-tax-lien'
  | 'state-tax-lien'
  | 'mechanics-lien'
  | 'municipal-lien'
  | 'hoa-lien'
  | 'ucc-fixture'
>

const LIEN_TYPES: ReadonlySet<InstrumentType> = new Set<LienType>([
  'deed-of-trust',
  'judgment',
  'federal-tax-lien',
  'state-tax-lien',
  'mechanics-lien',
  'municipal-lien',
  'hoa-lien',
  'ucc-fixture',
])

export function isLienType(type: InstrumentType): type is LienType {
  return LIEN_TYPES.has(type)
}

/** Indexed under a debtor's name, these bind all land of the debtor; the others name the parcel. */
export function bindsByName(type: LienType): boolean {
  return type === 'judgment' || type === 'federal-tax-lien' || type === 'state-tax-lien'
}
