import { DeviceKeys } from '../../../contract/device-keys.ts'
import { tellPages } from './clear.ts'
import { listOwners, removeKeys, removeOwner } from './database.ts'
import { decide, type SessionAnswer } from './decide.ts'
import { isAnythingKept } from './device-settings.ts'
import { type Owner, ownerOf, VISITOR } from './owner.ts'
import { clearKeys, putKey } from './seal.ts'

const KEYS_PATH = '/api/auth/device-keys'

/** Asks the server whose session it is. Never by `apiRequest`: the answer must not depend on who the page was loaded for. */
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
 * Compares what this browser keeps with the session, locks and removes what is not the session’s, and stores the session’s
 * keys. Returns the session’s owner; null where the server gave no answer.
 */
export async function compareSession(signal?: AbortSignal): Promise<Owner | null> {
  const answer = await askServer(signal)
  if (answer.status === 'unknown') return null
  try {
    await apply(answer)
  } catch (error) {
    // A browser without storage keeps nothing.
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
