import type { Client } from '../../platform/db/db.ts'
import { recordCrowds } from './crowds.queries.ts'
import { withHousemates } from './membership.queries.ts'
import { listChangedOwners } from './named-owner.queries.ts'
import { readNamedProperty } from './named-property.ts'
import { listNearOwners, type NearOwners, nearOwners } from './near-owners.queries.ts'
import { IN_BACKGROUND, MAX_TOGETHER, resolveTogether } from './resolve-together.ts'

/**
 * Resolves the owners of properties whose name or address changed, and of all affected ones, inside the caller's
 * transaction, which holds the writers' lock: properties with their mailing address or company name, those they were
 * linked to, and all parcels of the owners of these. A mailing address that is only similar (a typo in street or
 * town, a missing part) is found by the next full pass. False when they are too many for a waiting request and were
 * left to the background.
 */
export async function resolveChanged(
  tx: Client,
  propertyIds: readonly number[],
  resolving = IN_BACKGROUND,
): Promise<boolean> {
  const owners = await listChangedOwners(tx, propertyIds)
  const changed = owners.flatMap(({ id, name, mail }) => readNamedProperty(id, name, mail) ?? [])
  const near = nearOwners(propertyIds, changed)
  const all = await listAll(tx, near)
  await recordCrowds(tx, changed)
  if (all) return resolveTogether(tx, all, { resolving })
  if (!resolving.resolveLarge) return false
  await resolving.resolveLarge(tx, { query: near.text, values: near.values })
  return true
}

/** The properties near the changed ones with their owners' other parcels; null if they are too many for memory. */
async function listAll(tx: Client, near: NearOwners): Promise<number[] | null> {
  const ids = await listNearOwners(tx, near, MAX_TOGETHER + 1)
  if (ids.length > MAX_TOGETHER) return null
  const all = await withHousemates(tx, ids, MAX_TOGETHER + 1)
  return all.length > MAX_TOGETHER ? null : all
}
