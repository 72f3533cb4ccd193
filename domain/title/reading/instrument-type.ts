export const INSTRUMENT_TYPES = [
  'patent',
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'tax-deed',
  'sheriffs-deed',
  'trustees-deed',
  'appointment-of-substitute-trustee',
  'deed-of-trust',
  'assignment',
  'release',
  'partial-release',
  'subordination',
  'judgment',
  'judgment-renewal',
  'federal-tax-lien',
  'federal-tax-lien-refiling',
  'state-tax-lien',
  'mechanics-lien',
  'municipal-lien',
  'hoa-lien',
  'ucc-fixture',
  'ucc-continuation',
  'lis-pendens',
  'lis-pendens-release',
  'bankruptcy-petition',
  'bankruptcy-order',
  'probate-order',
  'affidavit-of-heirship',
  'affidavit-of-possession',
  'death-certificate',
  'divorce-decree',
  'power-of-attorney',
  'guardianship',
  'quiet-title-judgment',
  'tax-sale-confirmation',
  'redemption',
  'corrective-deed',
  'plat',
  'easement',
  'restrictive-covenants',
  'mineral-reservation',
] as const

export type InstrumentType = (typeof INSTRUMENT_TYPES)[number]

const VOLUNTARY_DEEDS: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'corrective-deed',
])

/** Deeds that owners give voluntarily: no officer's, court's or patent. */
export function isVoluntaryDeed(type: InstrumentType): boolean {
  return VOLUNTARY_DEEDS.has(type)
}
