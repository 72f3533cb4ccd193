import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import type { RunSheet, SheetParcel } from '../../../../contract/run-sheet.ts'
import type { ReceivedEntry } from '../../../../contract/run-sheet-entry.ts'
import type { LogEntry } from '../../../../domain/run-sheet/entry.ts'
import { type CopyId, FILES_NAME } from './file-store.ts'

// What is kept of run sheets on this device, in IndexedDB. Everything is kept by owner, a person in one workspace: what
// another person had here is never read.

/** `userId:workspaceId` */
export type Owner = string
export const ownerOf = (userId: number, workspaceId: number): Owner => `${userId}:${workspaceId}`
export const userOf = (owner: Owner): number => Number(owner.split(':')[0])
export const workspaceOf = (owner: Owner): number => Number(owner.split(':')[1])

/**
 * A sale; `day` is empty for parcels whose list names none. The sheet of a private list stands here under `list:` and its
 * id in place of the county, since what a device kept is found by these two.
 */
export type Sale = { county: string; day: string }
export const saleOf = ({
  county,
  saleDate,
  list,
}: Pick<RunSheet, 'county' | 'saleDate' | 'list'>): Sale =>
  list === null ? { county, day: saleDate ?? '' } : { county: `${OF_LIST}${list.id}`, day: '' }

const OF_LIST = 'list:'

/** How the server names a sale or list: for a query and a body. */
export function nameOfSale({ county, day }: Sale): { county: string } | { list: number } {
  return county.startsWith(OF_LIST) && day === ''
    ? { list: Number(county.slice(OF_LIST.length)) }
    : { county }
}

/** An entry that the server has not received yet. */
export type Unsent = LogEntry & Sale & { owner: Owner }
export type Received = ReceivedEntry & Sale & { owner: Owner }
/** The log of an owner on this device: its name, and the number of its next entry. */
export type Device = { owner: Owner; deviceId: string; next: number }
/** Who works here, and what to call them and their workspace, also without a connection. */
export type Here = {
  owner: Owner
  /** When they were last seen to work here. */
  at: string
  person: string
  workspace: string
  members: number
  mayWrite: boolean
}

/** A run sheet that a person made available offline; what it says is apart, so that a list of them is read at once. */
export type KeptSheet = KeptName & {
  /** Whether the person may enter results into the public record; null while that was not known. */
  rights: ImportRightsAnswer | null
  /** When it was read from the server. */
  keptAt: string
  parcels: number
  bytes: number
  /** What is kept beside its row (`file-store.ts`); a copy of an earlier release has none. */
  copy?: CopyId
  /** Parcels on the map’s tiles, notes and photos of the workspace. */
  onMap?: number
  notes?: number
  photos?: number
  /** Name of the private list it is of. */
  list?: string
}
export type KeptName = Sale & {
  owner: Owner
  /** Of tracked properties only. */
  tracked: 'true' | 'false'
}
/** A `RunSheet` as JSON, as earlier releases kept it. */
export type KeptText = KeptName & { text: string }
export type KeptParcel = SheetParcel & { owner: Owner }

interface Schema extends DBSchema {
  device: { key: string; value: Device }
  unsent: { key: [string, string, number]; value: Unsent }
  received: { key: [string, string, string, number]; value: Received }
  /** Up to which receipt the entries of a sale were read: all before it are among the received ones. */
  cursor: { key: [string, string, string]; value: Sale & { owner: Owner; receipt: number } }
  /** By user: where they worked last. */
  here: { key: number; value: Here & { userId: number } }
  /** Made available offline. */
  sheet: { key: [string, string, string, string]; value: KeptSheet }
  sheetText: { key: [string, string, string, string]; value: KeptText }
  parcel: { key: [string, number]; value: KeptParcel }
}

export type Store = IDBPDatabase<Schema>

const NAME = 'parcelproof-run-sheets'
const VERSION = 1

let opened: Promise<Store> | null = null

/** The database of this device; opened once. */
export function openStore(): Promise<Store> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('device', { keyPath: 'owner' })
      db.createObjectStore('unsent', { keyPath: ['owner', 'deviceId', 'sequence'] })
      db.createObjectStore('received', { keyPath: ['owner', 'county', 'day', 'receipt'] })
      db.createObjectStore('cursor', { keyPath: ['owner', 'county', 'day'] })
      db.createObjectStore('here', { keyPath: 'userId' })
      db.createObjectStore('sheet', { keyPath: ['owner', 'county', 'day', 'tracked'] })
      db.createObjectStore('sheetText', { keyPath: ['owner', 'county', 'day', 'tracked'] })
      db.createObjectStore('parcel', { keyPath: ['owner', 'propertyId'] })
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

/**
 * Removes from this device what others must not see once a person has signed out: everything but the entries that are not
 * sent yet, which are read only when that person signs in here again.
 */
export async function clearForSignOut(): Promise<void> {
  await Promise.all([clearStores(NAME, ['unsent', 'device']), clearStores(FILES_NAME, [])])
}

/** Empties a database but for some of its stores, of whatever release it is: a service worker may be older than the tab. */
async function clearStores(name: string, but: readonly string[]): Promise<void> {
  const db = await openDB(name, undefined, {
    // None is made for this.
    upgrade: (_db, _before, _after, tx) => tx.abort(),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  })
  if (!db) return
  const stores = [...db.objectStoreNames].filter((store) => !but.includes(store))
  if (stores.length > 0) {
    const tx = db.transaction(stores, 'readwrite')
    for (const store of stores) void tx.objectStore(store).clear()
    await tx.done
  }
  db.close()
}

/** All keys that begin with these parts. */
export const within = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])
