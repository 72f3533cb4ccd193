import type { FastifyRequest } from 'fastify'
import type { Client, Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type Person, personOf } from '../../platform/http/person.ts'
import { findNames } from '../alerts/changes.queries.ts'
import { findListedName } from './listed-place.queries.ts'
import { findKnownName, lockMembers } from './team-person.queries.ts'

/** The author, and their workspace. */
export type Writer = { userId: number; name: string; workspaceId: number }

export function writerOf(request: FastifyRequest): Writer {
  const person = personOf(request)
  return { userId: person.id, name: nameOf(person), workspaceId: person.workspace.id }
}

function nameOf({ firstName, lastName, email }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? 'Somebody')
}

/** The name of a property, or of a parcel of the workspace's lists; null if it was removed. */
export async function findPlaceName(
  tx: Client,
  workspaceId: number,
  propertyId: number,
): Promise<string | null> {
  const known = (await findNames(tx, [propertyId])).get(propertyId)
  return known ?? findListedName(tx, workspaceId, propertyId)
}

/** The same; throws if it was removed. */
export async function nameOfPlace(
  tx: Client,
  workspaceId: number,
  propertyId: number,
): Promise<string> {
  const name = await findPlaceName(tx, workspaceId, propertyId)
  if (name === null) {
    throw new AppError(
      'not_found',
      'Property not found. It may have been removed when an import was undone.',
    )
  }
  return name
}

/** Throws for a person who is not a member of the workspace; locks the members, so that none leaves meanwhile. */
export async function requireMembers(
  tx: Db,
  workspaceId: number,
  userIds: readonly number[],
  what: 'mentioned' | 'assigned to',
): Promise<void> {
  const members = await lockMembers(tx, workspaceId, userIds)
  const stranger = userIds.find((id) => !members.has(id))
  if (stranger === undefined) return
  const known = await findKnownName(tx, workspaceId, stranger)
  throw new AppError(
    'invalid_input',
    what === 'mentioned'
      ? `${known ?? `Person ${stranger}`} is ${known === null ? 'not' : 'no longer'} a member of this workspace and cannot be mentioned. Remove the mention, or invite them first.`
      : `${known ?? `Person ${stranger}`} is ${known === null ? 'not' : 'no longer'} a member of this workspace, so nothing can be assigned to them. Choose a member.`,
  )
}
