import type { DeviceKeys } from '../../../contract/device-keys.ts'
import { type Owner, userOf, VISITOR, workspaceOf } from './owner.ts'

/** The server's answer about the session: its owner, no session (401), or no response. */
export type SessionAnswer =
  | { status: 'person'; said: DeviceKeys }
  | { status: 'none' }
  | { status: 'unknown' }

/** Actions for the owners with data. */
export type Decision = {
  /** All data are removed except unsent ones. */
  clear: Owner[]
  /** Only the key is removed. */
  lock: Owner[]
}

/** Compares stored owners with the session. Without a response nothing changes: a sale day may be on. */
export function decide(owners: readonly Owner[], answer: SessionAnswer): Decision {
  const people = owners.filter((owner) => owner !== VISITOR)
  if (answer.status === 'unknown') return { clear: [], lock: [] }
  if (answer.status === 'none') return { clear: [], lock: people }
  const { userId, keys } = answer.said
  const isTheirs = (owner: Owner) =>
    userOf(owner) === userId && keys.some(({ workspaceId }) => workspaceId === workspaceOf(owner))
  return { clear: people.filter((owner) => !isTheirs(owner)), lock: [] }
}
