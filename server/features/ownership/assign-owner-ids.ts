import type { Client } from '../../platform/db/db.ts'
import { countParcels, reserveOwnerIds } from './owner.queries.ts'

type Group = readonly { propertyId: number }[]

/**
 * An id for each group: the one most of its parcels had, if most of that owner's parcels are in the group (or,
 * when all of them are compared, no group has more); else a new one.
 */
export async function assignOwnerIds(
  tx: Client,
  groups: readonly Group[],
  before: ReadonlyMap<number, { owner_id: number }>,
): Promise<number[]> {
  const seen = new Map<number, number>()
  for (const { owner_id } of before.values()) seen.set(owner_id, (seen.get(owner_id) ?? 0) + 1)
  const sizes = await countParcels(tx, [...seen.keys()])
  const claims = groups.flatMap((group, at) =>
    [...countOwners(group, before)].map(([ownerId, count]) => ({ at, ownerId, count })),
  )
  claims.sort((a, b) => b.count - a.count || a.ownerId - b.ownerId || a.at - b.at)
  const idOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, ownerId, count } of claims) {
    const size = sizes.get(ownerId) ?? 0
    const isMost = count * 2 > size || seen.get(ownerId) === size
    if (idOf.has(at) || taken.has(ownerId) || !isMost) continue
    idOf.set(at, ownerId)
    taken.add(ownerId)
  }
  const fresh = await reserveOwnerIds(tx, groups.length - idOf.size)
  return groups.map((_group, at) => idOf.get(at) ?? fresh.pop() ?? 0)
}

function countOwners(group: Group, before: ReadonlyMap<number, { owner_id: number }>) {
  const counts = new Map<number, number>()
  for (const { propertyId } of group) {
    const ownerId = before.get(propertyId)?.owner_id
    if (ownerId !== undefined) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
  }
  return counts
}
