import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { type Client, type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type ListedDb, recordOnly, withLists } from '../property/with-lists.ts'
import { assignOwnerIds } from './assign-owner-ids.ts'
import { describeOwner } from './describe-owner.ts'
import { groupOwnersApart } from './group-owners-apart.ts'
import type { NamedProperty } from './named-property.ts'
import { listDecisions, toEngineDecisions } from './owner-decision.queries.ts'
import {
  findPrivateMark,
  hasPrivateDecisions,
  listDecidedParcels,
  listPrivateOwners,
  lockPrivate,
  markOfParcels,
  readAsEverybody,
  readAsPerson,
  readsOfPerson,
  writePrivateOwners,
} from './private-owners.queries.ts'
import { groupProperties, readNamed } from './resolve-together.ts'

/**
 * Private merges and splits. The same engine resolves the affected parcels, and the result is stored beside the
 * shared owners; the person's reads see it instead. When the shared owners of those parcels change, it is
 * recomputed at the person's next read.
 */

/** Maximum number of parcels in a person's private view. */
export const MAX_PRIVATE_PARCELS = 300

/** The database view for a request's owners: shared, or private to its person. */
export async function ownerReadsOf(
  { db, readPool }: Pick<AppContext, 'db' | 'readPool'>,
  request: FastifyRequest,
): Promise<ListedDb> {
  const own = request.person && (await ownerReadsOfPerson(db, request.person.id))
  return own ? recordOnly(own) : withLists(readPool, request)
}

/** A person's private view of owners; null when they see the shared one. */
export async function ownerReadsOfPerson(db: Pool, userId: number): Promise<Db | null> {
  if (!(await hasPrivateDecisions(db, userId))) return null
  await refreshPrivateOwners(db, userId)
  return readsOfPerson(db, userId)
}

async function refreshPrivateOwners(db: Pool, userId: number): Promise<void> {
  const parcels = await listDecidedParcels(db, userId, MAX_PRIVATE_PARCELS + 1)
  const ids = parcels.map(({ id }) => id)
  const mark = await markOfParcels(db, userId, ids)
  if ((await findPrivateMark(db, userId)) === mark) return
  await inTransaction(db, (tx) => workOutPrivateOwners(tx, userId))
}

/** Computes the person's view, inside the transaction of the decision or of the detected change. */
export async function workOutPrivateOwners(tx: Client, userId: number): Promise<void> {
  await lockPrivate(tx, userId)
  const parcels = await listDecidedParcels(tx, userId, MAX_PRIVATE_PARCELS + 1)
  const ids = parcels.map(({ id }) => id)
  const mark = await markOfParcels(tx, userId, ids)
  // A later import exceeded the limit: the person sees the shared owners, and their decisions have no effect.
  const isTooMany = parcels.length > MAX_PRIVATE_PARCELS
  const groups = isTooMany ? [] : await groupAsPerson(tx, userId, ids)
  const before = new Map(parcels.map(({ id, ownerId }) => [id, { owner_id: ownerId }]))
  for (const { id, ownerId } of await listPrivateOwners(tx, userId)) {
    if (before.has(id)) before.set(id, { owner_id: ownerId })
  }
  const ownerIds = await assignOwnerIds(tx, groups, before)
  await writePrivateOwners(tx, userId, {
    mark,
    parcels: groups.flatMap((group, at) =>
      group.map(({ propertyId }) => ({ id: propertyId, ownerId: ownerIds[at] ?? 0 })),
    ),
    owners: groups.map((group, at) => ({ id: ownerIds[at] ?? 0, ...describeOwner(group) })),
  })
}

/** The parcels by owner, under shared and private decisions. */
async function groupAsPerson(
  tx: Client,
  userId: number,
  ids: readonly number[],
): Promise<NamedProperty[][]> {
  const named = await readNamed(tx, ids)
  await readAsPerson(tx, userId)
  const decisions = toEngineDecisions(await listDecisions(tx, ids))
  await readAsEverybody(tx)
  const { groups } = await groupProperties(tx, named, decisions, groupOwnersApart)
  return groups
}

/** Throws when a decision's owners have more parcels than a private view holds. */
export async function refuseTooMany(tx: Client, userId: number): Promise<void> {
  const parcels = await listDecidedParcels(tx, userId, MAX_PRIVATE_PARCELS + 1)
  if (parcels.length <= MAX_PRIVATE_PARCELS) return
  const most = MAX_PRIVATE_PARCELS.toLocaleString('en-US')
  throw new AppError(
    'invalid_input',
    `The owners in your decisions have more than ${most} parcels together. Withdraw an earlier decision first, or ask support to decide this for everyone.`,
  )
}
