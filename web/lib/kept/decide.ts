import type { DeviceKeys } from '../../../contract/device-keys.ts'
import { type Owner, userOf, VISITOR, workspaceOf } from './owner.ts'

/** What the server says of the session: whose it is, that there is none (401), or nothing at all. */
export type SessionAnswer =
  | { status: 'person'; said: DeviceKeys }
  | { status: 'none' }
  | { status: 'unknown' }

/** What becomes of the owners something is kept of. */
export type Decision = {
  /** All but what is not sent is removed. */
  clear: Owner[]
  /** Nothing is removed but the key. */
  lock: Owner[]
}

/** Compares the owners something is kept of with the session. Without an answer nothing changes: a day of sale is not lost. */
export function decide(owners: readonly Owner[], answer: SessionAnswer): Decision {
  const people = owners.filter((owner) => owner !== VISITOR)
  if (answer.status === 'unknown') return { clear: [], lock: [] }
  if (answer.status === 'none') return { clear: [], lock: people }
  const { userId, keys } = answer.said
  const isTheirs = (owner: Owner) =>
    userOf(owner) === userId && keys.some(({ workspaceId }) => workspaceId === workspaceOf(owner))
  return { clear: people.filter((owner) => !isTheirs(owner)), lock: [] }
}
