import type { ListKind, Profile } from './profile.ts'

/**
 * The meaning of a list's rows:
 * - `bills`: single debts, each with a year or a number; one missing in a later edition is no longer open
 * - `snapshot`: the total owed on a parcel on the list's day; a later day replaces it
 * - `sale-results`: a parcel's offered amount, and its buyer; a later day replaces it
 * - `roll`, `layer`: an assessor's or a map's; without debts
 * - `instruments`: recorded documents
 * - `notices`: announcements of sales; without taxes owed
 */
export const LIST_MEANINGS = [
  'bills',
  'snapshot',
  'sale-results',
  'roll',
  'layer',
  'instruments',
  'notices',
] as const
export type ListMeaning = (typeof LIST_MEANINGS)[number]

const MEANING_OF_KIND: Record<ListKind, ListMeaning> = {
  'tax-list': 'bills',
  'state-held': 'snapshot',
  'sale-results': 'sale-results',
  'lien-certificates': 'bills',
  'foreclosure-notices': 'notices',
  'lien-index': 'instruments',
  roll: 'roll',
  'parcel-layer': 'layer',
  'deed-index': 'instruments',
}

/** The meaning a profile states. */
export function meaningOf({ kind, isSnapshot }: Pick<Profile, 'kind' | 'isSnapshot'>): ListMeaning {
  return isSnapshot ? 'snapshot' : MEANING_OF_KIND[kind]
}

const KIND_OF_MEANING: Record<ListMeaning, ListKind> = {
  bills: 'tax-list',
  snapshot: 'tax-list',
  'sale-results': 'sale-results',
  roll: 'roll',
  layer: 'parcel-layer',
  instruments: 'deed-index',
  notices: 'foreclosure-notices',
}

/** A profile's rules for a list of another meaning; unchanged if the profile already has it. */
export function withMeaning(rules: Profile, meaning: ListMeaning): Profile {
  if (meaningOf(rules) === meaning) return rules
  const { isSnapshot: _, ...rest } = rules
  const isBoth = (kind: ListKind) => kind === 'tax-list' || kind === 'lien-certificates'
  const kind =
    (meaning === 'bills' || meaning === 'snapshot') && isBoth(rules.kind)
      ? rules.kind
      : KIND_OF_MEANING[meaning]
  return { ...rest, kind, ...(meaning === 'snapshot' ? { isSnapshot: true as const } : {}) }
}
