import type { ListKind, Profile } from './profile.ts'

/**
 * What the rows of a list state:
 * - `bills`: single debts, each with a year or a number; what is missing in a later edition is no longer open
 * - `snapshot`: all that is owed on a parcel on the list's day; a later day replaces it
 * - `sale-results`: the amount a parcel was offered for, and who bought it; a later day replaces it
 * - `roll`, `layer`: an assessor's or a map's; they say nothing of debts
 * - `instruments`: recorded documents
 * - `notices`: announcements of sales; they say nothing of what is owed in taxes
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

/** A profile's rules for a list of another meaning; the profile's own where it means that already. */
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
