import type { LikeOwner, OwnerCounty, OwnerKind, OwnerReason } from '../../../contract/ownership.ts'
import { once } from '../../../domain/lib/once.ts'

export const KIND_WORD: Record<OwnerKind, string> = {
  person: 'Person',
  couple: 'Couple',
  group: 'Several owners',
  company: 'Company',
}

/** What stands between two owners that are alike. */
export const ALIKE_WORD: Record<LikeOwner['is'], string> = {
  overlap: 'Some of the same people',
  stopped: 'Alike, at an address of many names',
  refused: 'Alike, but something contradicts',
  namesake: 'A namesake',
}

/** The reason a person's own word is given as. */
export const DECIDED = 'merged by a user'

/** `same name, same mailing address; very sure` */
export function reasonWords({ reasons, weight }: Pick<OwnerReason, 'reasons' | 'weight'>): string {
  if (reasons.includes(DECIDED)) return 'a person said so'
  const said = reasons.join(', ')
  if (weight <= 0) return said
  return `${said}; ${weight >= 0.97 ? 'very sure' : weight >= 0.9 ? 'sure' : 'fairly sure'}`
}

const percent = once(
  () => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
)

/** `6 of 30, 20%; of all parcels there 9.1%` */
export function shareWords({ parcels, delinquent, share, countyShare }: OwnerCounty): string {
  const count = (n: number) => n.toLocaleString('en-US')
  return `${count(delinquent)} of ${count(parcels)}, ${percent().format(share)}; of all parcels there ${percent().format(countyShare)}`
}

/** How far a parcel lies from this one. */
export function nearWords(metres: number): string {
  return metres === 0 ? 'Touches this parcel' : `${Math.round(metres * 3.281)} ft from this parcel`
}

/** `life-estate` as a person reads it. */
export const roleWord = (role: string): string => role.replaceAll('-', ' ')
