import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Owner } from './owner.ts'

// The database of this browser's data. The key of every row starts with its owner, a person in one workspace, so that
// an owner’s rows are removed at once; the content is encrypted with the owner’s key (`seal.ts`).

/** AES-GCM: the ciphertext, and its unique nonce. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
type Row<Names> = Names & { owner: Owner; sealed: Sealed }

/** One saved copy of a sheet: written completely before the sheet names it, and removed once no sheet does. */
export type CopyId = string

export interface KeptSchema extends DBSchema {
  /** Usable by the pages of this site, but not extractable. */
  key: { key: [Owner]; value: { owner: Owner; key: CryptoKey } }
  /** A person's input, and sheets as last loaded. `unsent`: the number of unsent parts. */
  value: { key: [Owner, string]; value: Row<{ name: string; unsent: number }> }
  /** The person's last workspace, and when. */
  here: { key: [Owner]; value: Row<{ at: string }> }
  /** An owner's log on this device: its name, and the number of its next entry. */
  device: { key: [Owner]; value: { owner: Owner; deviceId: string; next: number } }
  /** Entries that the server has not received. */
  unsent: { key: [Owner, string, number]; value: Row<{ deviceId: string; sequence: number }> }
  received: {
    key: [Owner, string, string, number]
    value: Row<{ county: string; day: string; receipt: number }>
  }
  /** The receipt up to which the entries of a sale were read. */
  cursor: {
    key: [Owner, string, string]
    value: { owner: Owner; county: string; day: string; receipt: number }
  }
  /** Made available offline. */
  sheet: {
    key: [Owner, string, string, string]
    value: Row<{ county: string; day: string; tracked: 'true' | 'false' }>
  }
  parcel: { key: [Owner, number]; value: Row<{ propertyId: number }> }
  copy: { key: [Owner, CopyId]; value: Row<{ copy: CopyId }> }
  part: { key: [Owner, CopyId, number]; value: Row<{ copy: CopyId; n: number }> }
  /** Public map tiles: unencrypted. */
  tile: {
    key: [Owner, CopyId, string]
    value: { owner: Owner; copy: CopyId; name: string; bytes: ArrayBuffer }
  }
  photo: { key: [Owner, CopyId, number]; value: Row<{ copy: CopyId; id: number; type: string }> }
}
export type StoreName =
  | 'key'
  | 'value'
  | 'here'
  | 'device'
  | 'unsent'
  | 'received'
  | 'cursor'
  | 'sheet'
  | 'parcel'
  | 'copy'
  | 'part'
  | 'tile'
  | 'photo'

const KEY_PATHS: Record<StoreName, readonly string[]> = {
  key: ['owner'],
  value: ['owner', 'name'],
  here: ['owner'],
  device: ['owner'],
  unsent: ['owner', 'deviceId', 'sequence'],
  received: ['owner', 'county', 'day', 'receipt'],
  cursor: ['owner', 'county', 'day'],
  sheet: ['owner', 'county', 'day', 'tracked'],
  parcel: ['owner', 'propertyId'],
  copy: ['owner', 'copy'],
  part: ['owner', 'copy', 'n'],
  tile: ['owner', 'copy', 'name'],
  photo: ['owner', 'copy', 'id'],
}
export const STORES = Object.keys(KEY_PATHS) as StoreName[]

const NAME = 'parcelproof'
const VERSION = 1

export type KeptDb = IDBPDatabase<KeptSchema>
let opened: Promise<KeptDb> | null = null

/** Opens this browser's database, once. */
export function openKept(): Promise<KeptDb> {
  opened ??= openDB<KeptSchema>(NAME, VERSION, {
    upgrade: (db) => {
      for (const store of STORES) {
        db.createObjectStore(store, { keyPath: [...KEY_PATHS[store]] })
      }
    },
    // A tab of a later release may need to change it.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** All keys that start with these parts. */
export const within = (...parts: [Owner, ...string[]]): IDBKeyRange =>
  IDBKeyRange.bound(parts, [...parts, []])

export async function listOwners(): Promise<Owner[]> {
  const tx = (await openKept()).transaction(STORES)
  const owners = new Set<Owner>()
  for (const store of STORES) {
    let key = (await tx.objectStore(store).openKeyCursor())?.key
    while (key) {
      const [owner] = key
      owners.add(owner)
      const range = IDBKeyRange.lowerBound([owner, []])
      key = (await tx.objectStore(store).openKeyCursor(range))?.key
    }
  }
  return [...owners]
}

/** Removes the keys of owners: their data can’t be read until the server sends the keys again. */
export async function removeKeys(owners: readonly Owner[]): Promise<void> {
  const tx = (await openKept()).transaction('key', 'readwrite')
  await Promise.all([...owners.map((owner) => tx.store.delete([owner])), tx.done])
}

/** Removes all data of an owner; `but: 'unsent'` keeps unsent entries. */
export async function removeOwner(owner: Owner, { but }: { but: 'unsent' | null }): Promise<void> {
  const tx = (await openKept()).transaction(STORES, 'readwrite')
  for (const store of STORES) {
    if (but === 'unsent' && (store === 'unsent' || store === 'device' || store === 'value'))
      continue
    void tx.objectStore(store).delete(within(owner))
  }
  if (but === 'unsent') {
    for (const { name, unsent } of await tx.objectStore('value').getAll(within(owner))) {
      if (unsent === 0) void tx.objectStore('value').delete([owner, name])
    }
    // The numbering of entries continues there.
    if ((await tx.objectStore('unsent').count(within(owner))) === 0) {
      void tx.objectStore('device').delete(within(owner))
    }
  }
  await tx.done
}

/** Number of an owner's unsent run sheet entries and results in this browser. */
export async function countUnsent(owner: Owner): Promise<number> {
  const tx = (await openKept()).transaction(['unsent', 'value'])
  const entries = await tx.objectStore('unsent').count(within(owner))
  const values = await tx.objectStore('value').getAll(within(owner))
  return values.reduce((sum, { unsent }) => sum + unsent, entries)
}
