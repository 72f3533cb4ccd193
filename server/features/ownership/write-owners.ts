import type { Client } from '../../platform/db/db.ts'
import { assignOwnerIds } from './assign-owner-ids.ts'
import { describeOwner, type OwnerFacts } from './describe-owner.ts'
import type { KeptLink } from './link-tree.ts'
import type { NamedProperty } from './named-property.ts'

type Membership = {
  property_id: number
  owner_id: number
  share: string | null
  name: string
  mail_address: string | null
  roles: readonly string[]
  name_hash: number
  place_hash: number | null
}

const MEMBERSHIP =
  'property_id bigint, owner_id bigint, share text, name text, mail_address text, roles text[], name_hash bigint, place_hash bigint'
const MEMBERSHIP_NAMES =
  'property_id, owner_id, share, name, mail_address, roles, name_hash, place_hash'

/**
 * Writes the owners of `ids`: one for each group, none for a property in no group. What says what it
 * said is left alone, and an owner keeps its id while most of its parcels stay together. `isClosed`
 * when nothing beyond `ids` is related to any of them.
 */
export async function writeOwners(
  tx: Client,
  ids: readonly number[],
  groups: readonly (readonly NamedProperty[])[],
  links: readonly KeptLink[],
  isClosed: boolean,
): Promise<void> {
  const before = await readMemberships(tx, ids)
  const ownerIds = await assignOwnerIds(tx, groups, before)
  await writeFacts(tx, groups, ownerIds)
  await writeMemberships(tx, groups, ownerIds, before)
  await writeLinks(tx, ids, links, isClosed)
  await tx.query({
    name: 'drop-empty-owners',
    text: `delete from owner o where id = any($1::bigint[])
              and not exists (select from property_owner p where p.owner_id = o.id)`,
    values: [[...new Set([...before.values()].map(({ owner_id }) => owner_id))]],
  })
}

async function readMemberships(
  tx: Client,
  ids: readonly number[],
): Promise<Map<number, Membership>> {
  const { rows } = await tx.query<Membership>({
    name: 'owners-of-properties',
    text: `select ${MEMBERSHIP_NAMES} from property_owner where property_id = any($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.property_id, row]))
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
  await tx.query({
    name: 'write-owner-facts',
    text: `insert into owner as o (id, name, kind, mail_address) overriding system value
             select id, name, kind, mail from json_to_recordset($1::json)
                    as t (id bigint, name text, kind text, mail text) order by id
           on conflict (id) do update
             set name = excluded.name, kind = excluded.kind, mail_address = excluded.mail_address
           where (o.name, o.kind, o.mail_address)
                 is distinct from (excluded.name, excluded.kind, excluded.mail_address)`,
    values: [JSON.stringify(facts)],
  })
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
  if (gone.size > 0) {
    await tx.query({
      name: 'drop-owners-of-properties',
      text: 'delete from property_owner where property_id = any($1::bigint[])',
      values: [[...gone]],
    })
  }
  if (changed.length === 0) return
  await tx.query({
    name: 'write-owners-of-properties',
    text: `insert into property_owner (${MEMBERSHIP_NAMES})
             select ${MEMBERSHIP_NAMES} from json_to_recordset($1::json) as t (${MEMBERSHIP})`,
    values: [JSON.stringify(changed)],
  })
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

/** What a text says of how its owner holds the parcel. */
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

/** Links of which both ends were looked at are these now; those that lead out stay, unless nothing can. */
async function writeLinks(
  tx: Client,
  ids: readonly number[],
  links: readonly KeptLink[],
  isClosed: boolean,
): Promise<void> {
  const now = JSON.stringify(
    links.map(({ propertyId, otherId, is, weight, reasons }) => ({
      property_id: propertyId,
      other_id: otherId,
      is_kind: is,
      weight,
      reasons,
    })),
  )
  const asRows =
    'json_to_recordset($1::json) as n (property_id bigint, other_id bigint, is_kind text, weight real, reasons text[])'
  await tx.query({
    name: 'drop-old-links',
    text: `delete from owner_link l
            where l.property_id = any($2::bigint[]) and ($3 or l.other_id = any($2))
              and not exists (select from ${asRows}
                               where (n.property_id, n.other_id, n.is_kind, n.weight, n.reasons)
                                     = (l.property_id, l.other_id, l.is_kind, l.weight, l.reasons))`,
    values: [now, ids, isClosed],
  })
  await tx.query({
    name: 'write-links',
    text: `insert into owner_link (property_id, other_id, is_kind, weight, reasons)
             select property_id, other_id, is_kind, weight, reasons from ${asRows}
           on conflict (property_id, other_id) do nothing`,
    values: [now],
  })
}
