import { openKept, type Sealed } from './database.ts'
import { markKept } from './device-settings.ts'
import { type Owner, VISITOR } from './owner.ts'

// Stored data are encrypted with their owner’s key. The key comes from the server with a session
// (`compare-session.ts`), and the browser keeps it non-extractable. Without it the data can't be read.

/** The owner’s key is not in this browser: they are signed out. */
export class LockedError extends Error {
  override name = 'LockedError'
  constructor() {
    super('You are signed out, so this was not saved. Sign in and try again.')
  }
}

const ALGORITHM = 'AES-GCM'
const keys = new Map<Owner, Promise<CryptoKey | null>>()

/** Stores an owner’s key from the server. */
export async function putKey(owner: Owner, base64: string): Promise<void> {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  await storeKey(owner, await crypto.subtle.importKey('raw', raw, ALGORITHM, false, USAGES))
}
const USAGES = ['encrypt', 'decrypt'] as const satisfies KeyUsage[]

async function storeKey(owner: Owner, key: CryptoKey): Promise<CryptoKey> {
  await (await openKept()).put('key', { owner, key })
  markKept()
  keys.set(owner, Promise.resolve(key))
  return key
}

/** Clears cached keys, since another page may have removed them from the database. */
export function clearKeys(): void {
  keys.clear()
}

export async function hasKey(owner: Owner): Promise<boolean> {
  return (await findKey(owner)) !== null
}

function findKey(owner: Owner): Promise<CryptoKey | null> {
  let key = keys.get(owner)
  if (!key) {
    key = readKey(owner)
    keys.set(owner, key)
    key.catch(() => keys.delete(owner))
  }
  return key
}

async function readKey(owner: Owner): Promise<CryptoKey | null> {
  const found = (await (await openKept()).get('key', [owner]))?.key ?? null
  if (found !== null || owner !== VISITOR) return found
  // The server knows no visitors: the browser creates the key.
  return storeKey(
    VISITOR,
    await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, USAGES),
  )
}

async function keyOf(owner: Owner): Promise<CryptoKey> {
  const key = await findKey(owner)
  if (key) return key
  throw new LockedError()
}

export async function sealBytes(owner: Owner, bytes: BufferSource): Promise<Sealed> {
  const key = await keyOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) }
}

/** Throws for a missing or wrong key. */
export async function unsealBytes(owner: Owner, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, await keyOf(owner), bytes)
}

export const sealText = (owner: Owner, text: string): Promise<Sealed> =>
  sealBytes(owner, new TextEncoder().encode(text))

export async function unsealText(owner: Owner, sealed: Sealed): Promise<string> {
  return new TextDecoder().decode(await unsealBytes(owner, sealed))
}

export const seal = (owner: Owner, value: unknown): Promise<Sealed> =>
  sealText(owner, JSON.stringify(value))

/** Decrypts a value sealed here; its type is the writer’s. */
export async function unseal<T>(owner: Owner, sealed: Sealed): Promise<T> {
  return JSON.parse(await unsealText(owner, sealed)) as T
}
