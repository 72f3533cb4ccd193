import type { DecideOwners, OwnersDecided } from '../../../contract/ownership.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { isLockTimeout } from '../../platform/db/run-without-waiting.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { groupOwnersApart } from './group-owners-apart.ts'
import { findOwnerIds } from './membership.queries.ts'
import { readNamedProperty } from './named-property.ts'
import {
  type DecisionEnd,
  findDecisionEnd,
  insertDecision,
  lockDecision,
  markWithdrawn,
} from './owner-decision.queries.ts'
import { markOwnersDue, theseProperties } from './owner-due.queries.ts'
import {
  countPrivate,
  insertPrivate,
  readAsEverybody,
  readAsPerson,
  withdrawPrivate,
} from './private-owners.queries.ts'
import { refuseTooMany, workOutPrivateOwners } from './private-owners.ts'
import { resolveChanged } from './resolve-changed.ts'
import { lockOwners } from './resolve-owners.ts'
import type { Resolving } from './resolve-together.ts'

/** A person waits for a batch of the resolver, not for an import. */
const WAIT = `set local lock_timeout = '5s'`

/** A deciding request keeps serving others, and does not wait for an owner of thousands of parcels. */
const FOR_SOMEBODY: Resolving = { group: groupOwnersApart, resolveLarge: null }

/** Maximum of a person's private decisions in force: each one costs time on every read. */
const MAX_PRIVATE_DECISIONS = 200

/** Saves a person's decision about two parcels for everybody, and updates the owners. */
export async function decideOwners(
  db: Pool,
  { kind, properties: [a, b], reason }: DecideOwners,
  personId: number,
): Promise<OwnersDecided> {
  refuseSame(a, b)
  return writing(db, async (tx) => {
    const [endOfA, endOfB] = [await findEnd(tx, a), await findEnd(tx, b)]
    // Owners as of now, not as before the last import.
    await resolveChanged(tx, [a, b], FOR_SOMEBODY)
    refuseDecided(kind, await ownersOf(tx, a, b))
    const id = await insertDecision(tx, {
      kind,
      a: endOfA,
      b: endOfB,
      reason: reason || null,
      personId,
    })
    const isPending = !(await resolveNow(tx, [a, b]))
    return {
      id,
      kind,
      scope: 'all',
      isPending,
      owners: await ownersOf(tx, a, b),
    }
  })
}

/** The same for one person only: others see no change. */
export async function decideForOneself(
  db: Pool,
  { kind, properties: [a, b], reason }: DecideOwners,
  personId: number,
): Promise<OwnersDecided> {
  refuseSame(a, b)
  return inTransaction(db, async (tx) => {
    await workOutPrivateOwners(tx, personId)
    if ((await countPrivate(tx, personId)) >= MAX_PRIVATE_DECISIONS) {
      throw new AppError(
        'conflict',
        `You have made ${MAX_PRIVATE_DECISIONS} decisions of your own, which is the maximum. Undo one first.`,
      )
    }
    const [endOfA, endOfB] = [await findEnd(tx, a), await findEnd(tx, b)]
    refuseDecided(kind, await ownersAsSeen(tx, personId, a, b))
    const id = await insertPrivate(tx, personId, {
      kind,
      a: endOfA,
      b: endOfB,
      reason: reason || null,
    })
    await refuseTooMany(tx, personId)
    await workOutPrivateOwners(tx, personId)
    return {
      id,
      kind,
      scope: 'me',
      isPending: false,
      owners: await ownersAsSeen(tx, personId, a, b),
    }
  })
}

async function ownersAsSeen(tx: Client, personId: number, a: number, b: number) {
  await readAsPerson(tx, personId)
  const owners = await ownersOf(tx, a, b)
  await readAsEverybody(tx)
  return owners
}

function refuseSame(a: number, b: number): void {
  if (a === b)
    throw new AppError('invalid_input', 'Both are the same parcel. Choose two different parcels.')
}

function refuseDecided(kind: DecideOwners['kind'], [a, b]: readonly [number, number]): void {
  if ((a === b) !== (kind === 'merge')) return
  throw new AppError(
    'conflict',
    kind === 'merge'
      ? 'These two parcels already have the same owner'
      : 'These two parcels already have different owners',
  )
}

/** Withdraws a decision: it stays on record as withdrawn, and the owners are recomputed without it. */
export async function withdrawDecision(
  db: Pool,
  id: number,
  { id: personId, isStaff }: Pick<Person, 'id' | 'isStaff'>,
): Promise<void> {
  const isPrivate = await inTransaction(db, async (tx) => {
    if (!(await withdrawPrivate(tx, id, personId))) return false
    await workOutPrivateOwners(tx, personId)
    return true
  })
  if (isPrivate) return
  await writing(db, async (tx) => {
    const decision = await lockDecision(tx, id)
    if (!decision) throw new AppError('not_found', 'This decision does not exist or was undone')
    if (decision.personId !== personId && !isStaff) {
      throw new AppError(
        'not_allowed',
        'Only the person who made this decision can undo it. You can decide otherwise: the newest decision applies.',
      )
    }
    await markWithdrawn(tx, id, personId)
    const ends = [decision.a, decision.b].filter((end) => end !== null)
    if (ends.length > 0) await resolveNow(tx, ends)
  })
}

/** Updates the owners with the decision; false if they have so many parcels that the background resolves them. */
async function resolveNow(tx: Client, ends: readonly number[]): Promise<boolean> {
  if (await resolveChanged(tx, ends, FOR_SOMEBODY)) return true
  await markOwnersDue(tx, theseProperties(ends))
  return false
}

async function writing<T>(db: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockOwners(tx, WAIT)
      return work(tx)
    })
  } catch (cause) {
    if (!isLockTimeout(cause)) throw cause
    throw new AppError(
      'upstream_unavailable',
      'An import is updating these parcels right now. Please try again in a minute.',
      { cause },
    )
  }
}

async function findEnd(tx: Client, id: number): Promise<DecisionEnd> {
  const end = await findDecisionEnd(tx, id)
  if (!end) throw new AppError('not_found', 'Property not found')
  if (end.name === null || readNamedProperty(id, end.name, null) === null) {
    throw new AppError(
      'invalid_input',
      'The owner of one of these parcels is not named in any list',
    )
  }
  return end
}

async function ownersOf(tx: Client, a: number, b: number): Promise<[number, number]> {
  const ownerOf = await findOwnerIds(tx, [a, b])
  return [ownerOf.get(a) ?? 0, ownerOf.get(b) ?? 0]
}
