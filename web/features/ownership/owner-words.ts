import type { LikeOwner, OwnerCounty, OwnerKind, OwnerReason } from '../../../contract/ownership.ts'
import { once } from '../../../domain/lib/once.ts'
import { sureWords } from '../../../domain/ownership/sure-words.ts'

export const KIND_WORD: Record<OwnerKind, string> = {
  person: 'Person',
  couple: 'Couple',
  group: 'Several owners',
  company: 'Company',
}

/** Why two similar owners are not merged. */
export const ALIKE_WORD: Record<LikeOwner['is'], string> = {
  overlap: 'Some of the same people',
  stopped: 'Similar, at an address used by many owners',
  refused: 'Similar, but with a contradiction',
  namesake: 'Same name, different owner',
}

/** The reason for a person's own decision. */
export const DECIDED = 'merged by a user'

/** `same name, same mailing address; very sure` */
export function reasonWords({ reasons, weight }: Pick<OwnerReason, 'reasons' | 'weight'>): string {
  if (reasons.includes(DECIDED)) return 'decided by a person'
  const said = reasons.join(', ')
  if (weight <= 0) return said
  return `${said}; ${sureWords(weight)}`
}

const percent = once(
  () => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
)

/** `6 of 30, 20%; of all parcels there 9.1%` */
export function shareWords({ parcels, delinquent, share, countyShare }: OwnerCounty): string {
  const count = (n: number) => n.toLocaleString('en-US')
  return `${count(delinquent)} of ${count(parcels)}, ${percent().format(share)}; of all parcels there ${percent().format(countyShare)}`
}

/** The distance of a parcel from this one. */
export function nearWords(metres: number): string {
  return metres === 0 ? 'Touches this parcel' : `${Math.round(metres * 3.281)} ft from this parcel`
}

/** `life-estate` in plain words. */
export const roleWord = (role: string): string => role.replaceAll('-', ' ')
