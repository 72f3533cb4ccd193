import type { Profile } from './profile.ts'

/**
 * What the rows of a list of taxes state:
 * - `bills`: single debts, which add up
 * - `snapshot`: all that is owed on a parcel on the list's day; the list of a later year replaces it
 * - `sale-results`: the amount a parcel was offered for, and who bought it
 */
export type ListMeaning = 'bills' | 'snapshot' | 'sale-results'

export function meaningOf(rules: Pick<Profile, 'kind' | 'isSnapshot'>): ListMeaning {
  if (rules.kind === 'sale-results') return 'sale-results'
  return rules.isSnapshot ? 'snapshot' : 'bills'
}
