import type { OwnerKind } from '../../../contract/ownership.ts'
import type { Owner } from '../../../domain/ownership/links/compare-owners.ts'
import type { NamedProperty } from './named-property.ts'

export type OwnerFacts = { name: string; kind: OwnerKind; mail: string | null }

/** An owner's display name: the most common one on its parcels. */
export function describeOwner(group: readonly NamedProperty[]): OwnerFacts {
  const name = commonest(group.map((property) => property.name)) ?? ''
  const named = group.find((property) => property.name === name)
  const mails = group.flatMap(({ mail }) => mail ?? [])
  return { name, kind: named ? kindOf(named.owner) : 'group', mail: commonest(mails) }
}

export function kindOf({ parties, hasUnnamedSpouse }: Owner): OwnerKind {
  if (parties.some(({ kind }) => kind === 'company'))
    return parties.length === 1 ? 'company' : 'group'
  if (parties.length === 1) return hasUnnamedSpouse ? 'couple' : 'person'
  return parties.length === 2 && parties.some(({ spouse }) => spouse !== null) ? 'couple' : 'group'
}

/** Ties: the longest, then the first alphabetically, so that the order of rows does not matter. */
function commonest(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].sort(
    ([a, n], [b, m]) => m - n || b.length - a.length || (a < b ? -1 : 1),
  )
  return first?.[0] ?? null
}
