import type { Client } from '../../platform/db/db.ts'
import { assignOwnerIds } from './assign-owner-ids.ts'
import { describeOwner, type OwnerFacts } from './describe-owner.ts'
import type { KeptLink } from './link-tree.ts'
import {
  deleteMemberships,
  insertMemberships,
  listMemberships,
  type Membership,
} from './membership.queries.ts'
import type { NamedProperty } from './named-property.ts'
import { deleteEmptyOwners, upsertOwners } from './owner.queries.ts'
import { replaceLinks } from './owner-link.queries.ts'

/**
 * Writes the owners of `ids`: one for each group, none for a property without a group. Unchanged rows are not
 * written, and an owner keeps its id while most of its parcels stay together. `isClosed` when nothing else is related
 * to any of them.
 */
export async function writeOwners(
  tx: Client,
  ids: readonly number[],
  groups: readonly (readonly NamedProperty[])[],
  links: readonly KeptLink[],
  isClosed: boolean,
): Promise<void> {
  const before = await listMemberships(tx, ids)
  const ownerIds = await assignOwnerIds(tx, groups, before)
  await writeFacts(tx, groups, ownerIds)
  await writeMemberships(tx, groups, ownerIds, before)
  await writeLinks(tx, ids, links, isClosed)
  await deleteEmptyOwners(tx, [...new Set([...before.values()].map(({ owner_id }) => owner_id))])
}

async function writeFacts(
  tx: Client,
  groups: readonly (readonly NamedProperty[])[],
  ownerIds: readonly number[],
): Promise<void> {
  const facts = groups.map((group, at): OwnerFacts & { id: number } => ({
    id: ownerIds[at] ?? 0,
    ...describeOwner(group),
  }))
  await upsertOwners(tx, facts)
}

async function writeMemberships(
  tx: Client,
  groups: readonly (readonly NamedProperty[])[],
  ownerIds: readonly number[],
  before: ReadonlyMap<number, Membership>,
): Promise<void> {
  const changed: Membership[] = []
  const gone = new Set(before.keys())
  for (const [at, group] of groups.entries()) {
    for (const property of group) {
      const now = membershipOf(property, ownerIds[at] ?? 0)
      const was = before.get(property.propertyId)
      if (was && isSame(was, now)) gone.delete(property.propertyId)
      else changed.push(now)
    }
  }
  if (gone.size > 0) await deleteMemberships(tx, [...gone])
  if (changed.length > 0) await insertMemberships(tx, changed)
}

function membershipOf(property: NamedProperty, ownerId: number): Membership {
  return {
    property_id: property.propertyId,
    owner_id: ownerId,
    ...holdingOf(property),
    name: property.name,
    mail_address: property.mail,
    name_hash: property.nameHash,
    place_hash: property.placeHash,
  }
}

/** How a text describes the owner's holding. */
export function holdingOf({ owner: { parties } }: NamedProperty): {
  share: string | null
  roles: string[]
} {
  const shares = parties.map(({ share }) => share).filter((share) => share !== '')
  return {
    share: shares.length === 0 ? null : shares.join(', '),
    roles: [...new Set(parties.flatMap(({ roles }) => roles))],
  }
}

const isSame = (a: Membership, b: Membership) =>
  a.owner_id === b.owner_id &&
  a.name === b.name &&
  a.mail_address === b.mail_address &&
  a.share === b.share &&
  a.name_hash === b.name_hash &&
  a.place_hash === b.place_hash &&
  a.roles.join() === b.roles.join()

async function writeLinks(
  tx: Client,
  ids: readonly number[],
  links: readonly KeptLink[],
  isClosed: boolean,
): Promise<void> {
  const now = links.map(({ propertyId, otherId, is, weight, reasons }) => ({
    property_id: propertyId,
    other_id: otherId,
    is_kind: is,
    weight,
    reasons,
  }))
  await replaceLinks(tx, ids, now, isClosed)
}
