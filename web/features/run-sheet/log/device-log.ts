import type { ReceivedEntry } from '../../../../contract/run-sheet-entry.ts'
import { nameOf, type Statement } from '../../../../domain/run-sheet/entry.ts'
import {
  acknowledge,
  append,
  type DeviceLog,
  type Receipt,
} from '../../../../domain/run-sheet/log.ts'
import { openKept, removeKeys, removeOwner, within } from '../../../lib/kept/database.ts'
import { type Owner, userOf } from '../../../lib/kept/owner.ts'
import { clearKeys, hasKey, seal, unseal } from '../../../lib/kept/seal.ts'
import type { Here, Received, Sale, Unsent } from './kept-types.ts'

/** Flushed to disk before it counts as saved: a phone may lose its power at any moment. */
const DURABLE = { durability: 'strict' } as const

const newDevice = (owner: Owner) => ({ owner, deviceId: crypto.randomUUID(), next: 1 })

/** One writer of an owner’s log at a time, in all pages: sealing outlasts a transaction. */
const withLog = <T>(owner: Owner, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`parcelproof-log ${owner}`, work)

async function readLog(owner: Owner): Promise<DeviceLog<Unsent>> {
  const device = (await (await openKept()).get('device', [owner])) ?? newDevice(owner)
  return { deviceId: device.deviceId, next: device.next, unsent: await listUnsent(owner) }
}

/** Adds an entry to the log of this device. It is stored when this resolves; if it rejects, nothing has changed. */
export function addToLog(
  owner: Owner,
  sale: Sale,
  said: Statement & { propertyId: number | null },
): Promise<void> {
  return withLog(owner, async () => {
    const log = await readLog(owner)
    const entry = { ...said, ...sale, owner, deviceAt: new Date().toISOString() } as Omit<
      Unsent,
      'deviceId' | 'sequence'
    >
    const { next, unsent } = append({ ...log, unsent: [] }, entry)
    const [added] = unsent
    if (!added) throw new Error('an entry was not added')
    const row = await sealUnsent(added)
    const tx = (await openKept()).transaction(['device', 'unsent'], 'readwrite', DURABLE)
    const writing = [
      tx.objectStore('unsent').add(row),
      tx.objectStore('device').put({ owner, deviceId: log.deviceId, next }),
      tx.done,
    ]
    await Promise.all(writing)
  })
}

async function sealUnsent({ owner, deviceId, sequence, ...said }: Unsent) {
  return { owner, deviceId, sequence, sealed: await seal(owner, said) }
}

/** The result of `readAhead`, until it is requested. */
let ahead: { of: string; received: Promise<ReceivedEntry[]> } | null = null
const nameOfSale = (owner: Owner, { county, day }: Sale): string => `${owner} ${day} ${county}`

/** Starts to read a sale's entries, for their first reader. */
export function readAhead(owner: Owner, sale: Sale): void {
  const received = readReceived(owner, sale)
  // The reader retries, and receives the error.
  received.catch(() => {
    ahead = null
  })
  ahead = { of: nameOfSale(owner, sale), received }
}

/** Unsent entries, oldest first. */
export async function listUnsent(owner: Owner): Promise<Unsent[]> {
  const rows = await (await openKept()).getAll('unsent', within(owner))
  const entries = rows.map(async ({ deviceId, sequence, sealed }) => {
    const said = await unseal<object>(owner, sealed)
    return { ...said, owner, deviceId, sequence } as Unsent
  })
  return (await Promise.all(entries)).toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * Moves entries received by the server from the log to the received ones, in one transaction. An entry whose name was
 * in use gets a new one.
 */
export function acknowledgeLog(
  owner: Owner,
  receipts: readonly Receipt[],
  person: string,
): Promise<void> {
  return withLog(owner, async () => {
    const before = await readLog(owner)
    const after = acknowledge(before, receipts, crypto.randomUUID())
    const left = await Promise.all(after.unsent.map(sealUnsent))
    const received = await sealReceived(before.unsent, receipts, person)
    const tx = (await openKept()).transaction(
      ['device', 'unsent', 'received'],
      'readwrite',
      DURABLE,
    )
    for (const { deviceId, sequence } of before.unsent) {
      void tx.objectStore('unsent').delete([owner, deviceId, sequence])
    }
    for (const row of received) void tx.objectStore('received').put(row)
    for (const row of left) void tx.objectStore('unsent').put(row)
    void tx.objectStore('device').put({ owner, deviceId: after.deviceId, next: after.next })
    await tx.done
  })
}

/** Entries with a receipt, as on the server except for the time of receipt, which the next read adds. */
async function sealReceived(
  entries: readonly Unsent[],
  receipts: readonly Receipt[],
  person: string,
) {
  const given = new Map(receipts.map((each) => [nameOf(each), each.receipt]))
  const rows = entries.flatMap((entry) => {
    const receipt = given.get(nameOf(entry))
    if (typeof receipt !== 'number') return []
    const received = {
      ...entry,
      receipt,
      receivedAt: new Date().toISOString(),
      clockOffS: 0,
      userId: userOf(entry.owner),
      person,
    } as Received
    return [sealEntry(received)]
  })
  return Promise.all(rows)
}

async function sealEntry(entry: Received) {
  const { owner, county, day, receipt } = entry
  return { owner, county, day, receipt, sealed: await seal(owner, entry) }
}

export function listReceived(owner: Owner, sale: Sale): Promise<ReceivedEntry[]> {
  const known = ahead?.of === nameOfSale(owner, sale) ? ahead.received : null
  ahead = null
  return known ?? readReceived(owner, sale)
}

async function readReceived(owner: Owner, { county, day }: Sale): Promise<ReceivedEntry[]> {
  const rows = await (await openKept()).getAll('received', within(owner, county, day))
  return Promise.all(rows.map(({ sealed }) => unseal<ReceivedEntry>(owner, sealed)))
}

/** Stores entries read after `findCursor`, up to the receipt `through`. */
export async function saveReceived(
  owner: Owner,
  sale: Sale,
  entries: readonly ReceivedEntry[],
  through: number,
): Promise<void> {
  const rows = await Promise.all(entries.map((entry) => sealEntry({ ...entry, ...sale, owner })))
  const tx = (await openKept()).transaction(['received', 'cursor'], 'readwrite')
  for (const row of rows) void tx.objectStore('received').put(row)
  void tx.objectStore('cursor').put({ ...sale, owner, receipt: through })
  await tx.done
}

/** The receipt up to which a sale was read. This device's own entries may be ahead of it. */
export async function findCursor(owner: Owner, { county, day }: Sale): Promise<number> {
  return (await (await openKept()).get('cursor', [owner, county, day]))?.receipt ?? 0
}

/** The person's last workspace on this device. */
export async function findHere(userId: number): Promise<Here | null> {
  return latestHere((owner) => userOf(owner) === userId)
}

/** The last person on this device who is not locked: without a connection the session is unknown. */
export async function findLastHere(): Promise<Here | null> {
  return latestHere(() => true)
}

async function latestHere(isWanted: (owner: Owner) => boolean): Promise<Here | null> {
  const rows = (await (await openKept()).getAll('here'))
    .filter(({ owner }) => isWanted(owner))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  for (const { owner, sealed } of rows) {
    if (await hasKey(owner)) return unseal<Here>(owner, sealed)
  }
  return null
}

export async function saveHere(here: Here): Promise<void> {
  const { owner, at } = here
  await (await openKept()).put('here', { owner, at, sealed: await seal(owner, here) })
}

/**
 * Removes a workspace's data and the key to its unsent entries from this device: if the person is invited again, they
 * can be read and sent.
 */
export async function deleteWorkspaceData(owner: Owner): Promise<void> {
  await removeOwner(owner, { but: 'unsent' })
  await removeKeys([owner])
  clearKeys()
}
