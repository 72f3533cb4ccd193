import { DeviceKeys } from '../../../contract/device-keys.ts'
import { tellPages } from './clear.ts'
import { listOwners, removeKeys, removeOwner } from './database.ts'
import { decide, type SessionAnswer } from './decide.ts'
import { isAnythingKept } from './device-settings.ts'
import { type Owner, ownerOf, VISITOR } from './owner.ts'
import { clearKeys, putKey } from './seal.ts'

const KEYS_PATH = '/api/auth/device-keys'

/** Gets the session's owner. Not by `apiRequest`: the response must not depend on the page's person. */
async function askServer(signal?: AbortSignal): Promise<SessionAnswer> {
  try {
    const headers = { accept: 'application/json' }
    const answer = await fetch(KEYS_PATH, { headers, cache: 'no-store', signal: signal ?? null })
    if (answer.status === 401) return { status: 'none' }
    if (!answer.ok) return { status: 'unknown' }
    return { status: 'person', said: DeviceKeys.parse(await answer.json()) }
  } catch {
    return { status: 'unknown' }
  }
}

/**
 * Compares this browser's data with the session, locks or removes other owners' data, and stores the session’s keys.
 * Returns the session’s owner; null without a response.
 */
export async function compareSession(signal?: AbortSignal): Promise<Owner | null> {
  const answer = await askServer(signal)
  if (answer.status === 'unknown') return null
  try {
    await apply(answer)
  } catch (error) {
    // A browser without storage has no data.
    console.warn('What this browser keeps could not be compared with the session', error)
  }
  if (answer.status === 'none') return VISITOR
  return ownerOf(answer.said.userId, answer.said.workspaceId)
}

async function apply(answer: Exclude<SessionAnswer, { status: 'unknown' }>): Promise<void> {
  const owners = isAnythingKept() ? await listOwners() : []
  const { clear, lock } = decide(owners, answer)
  await removeKeys(lock)
  for (const owner of clear) await removeOwner(owner, { but: 'unsent' })
  clearKeys()
  if (answer.status === 'person') {
    const { userId, keys } = answer.said
    for (const { workspaceId, key } of keys) await putKey(ownerOf(userId, workspaceId), key)
  }
  tellPages({ owners: [...clear, ...lock], isSignedOut: false })
}
