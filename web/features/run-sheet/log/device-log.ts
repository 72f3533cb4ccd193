import type { ReceivedEntry } from '../../../../contract/run-sheet-entry.ts'
import type { Statement } from '../../../../domain/run-sheet/entry.ts'
import {
  acknowledge,
  append,
  type DeviceLog,
  type Receipt,
} from '../../../../domain/run-sheet/log.ts'
import { removeCopiesBut } from './file-store.ts'
import {
  type Device,
  type Here,
  type Owner,
  openStore,
  type Received,
  type Sale,
  type Unsent,
  userOf,
  within,
} from './open-store.ts'

/** Written through to the disk before it counts as saved: a phone may lose its power at any moment. */
const DURABLE = { durability: 'strict' } as const

const newDevice = (owner: Owner): Device => ({ owner, deviceId: crypto.randomUUID(), next: 1 })

/** Adds an entry to the log of this device. It is there when this resolves; where it rejects, nothing has changed. */
export async function addToLog(
  owner: Owner,
  sale: Sale,
  said: Statement & { propertyId: number | null },
): Promise<Unsent> {
  const db = await openStore()
  const tx = db.transaction(['device', 'unsent'], 'readwrite', DURABLE)
  const device = (await tx.objectStore('device').get(owner)) ?? newDevice(owner)
  const log: DeviceLog<Unsent> = { deviceId: device.deviceId, next: device.next, unsent: [] }
  const entry = { ...said, ...sale, owner, deviceAt: new Date().toISOString() } as Omit<
    Unsent,
    'deviceId' | 'sequence'
  >
  const { next, unsent } = append(log, entry)
  const [added] = unsent
  if (!added) throw new Error('an entry was not added')
  const writing = [
    tx.objectStore('unsent').add(added),
    tx.objectStore('device').put({ ...device, next }),
    tx.done,
  ]
  await Promise.all(writing)
  return added
}

/** What `readAhead` has read, until it is asked for. */
let ahead: { of: string; received: Promise<ReceivedEntry[]> } | null = null
const nameOfSale = (owner: Owner, { county, day }: Sale): string => `${owner} ${day} ${county}`

/** Begins to read what is known of a sale, for the one who asks for it first. */
export function readAhead(owner: Owner, sale: Sale): void {
  const received = readReceived(owner, sale)
  // Who asks reads it once more, and hears why it can't be.
  received.catch(() => {
    ahead = null
  })
  ahead = { of: nameOfSale(owner, sale), received }
}

/** What the server has not received, oldest first. */
export async function listUnsent(owner: Owner): Promise<Unsent[]> {
  const db = await openStore()
  return (await db.getAll('unsent', within(owner))).toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * Takes what the server received out of the log and puts it among the received entries, in one transaction. What has a
 * name that another entry had already gets a new one.
 */
export async function acknowledgeLog(
  owner: Owner,
  receipts: readonly Receipt[],
  person: string,
): Promise<void> {
  const db = await openStore()
  const tx = db.transaction(['device', 'unsent', 'received'], 'readwrite', DURABLE)
  const device = (await tx.objectStore('device').get(owner)) ?? newDevice(owner)
  const before = (await tx.objectStore('unsent').getAll(within(owner))).toSorted(
    (a, b) => a.sequence - b.sequence,
  )
  const after = acknowledge(
    { deviceId: device.deviceId, next: device.next, unsent: before },
    receipts,
    crypto.randomUUID(),
  )
  const given = new Map(
    receipts.map(({ deviceId, sequence, receipt }) => [`${deviceId}:${sequence}`, receipt]),
  )
  for (const entry of before) {
    void tx.objectStore('unsent').delete([owner, entry.deviceId, entry.sequence])
    const receipt = given.get(`${entry.deviceId}:${entry.sequence}`)
    if (typeof receipt !== 'number') continue
    // As the server has it, but for the moment of its receipt, which the next read brings.
    const received = {
      ...entry,
      receipt,
      receivedAt: new Date().toISOString(),
      clockOffS: 0,
      userId: userOf(owner),
      person,
    } as Received
    void tx.objectStore('received').put(received)
  }
  for (const entry of after.unsent) void tx.objectStore('unsent').put(entry)
  void tx.objectStore('device').put({ owner, deviceId: after.deviceId, next: after.next })
  await tx.done
}

export function listReceived(owner: Owner, sale: Sale): Promise<ReceivedEntry[]> {
  const known = ahead?.of === nameOfSale(owner, sale) ? ahead.received : null
  ahead = null
  return known ?? readReceived(owner, sale)
}

async function readReceived(owner: Owner, { county, day }: Sale): Promise<ReceivedEntry[]> {
  const db = await openStore()
  return db.getAll('received', within(owner, county, day))
}

/** Keeps entries that were read after `findCursor`, up to the receipt `through`. */
export async function keepReceived(
  owner: Owner,
  sale: Sale,
  entries: readonly ReceivedEntry[],
  through: number,
): Promise<void> {
  const db = await openStore()
  const tx = db.transaction(['received', 'cursor'], 'readwrite')
  for (const entry of entries) void tx.objectStore('received').put({ ...entry, ...sale, owner })
  void tx.objectStore('cursor').put({ ...sale, owner, receipt: through })
  await tx.done
}

/** The receipt up to which a sale was read. What this device sent itself may be ahead of it. */
export async function findCursor(owner: Owner, { county, day }: Sale): Promise<number> {
  return (await (await openStore()).get('cursor', [owner, county, day]))?.receipt ?? 0
}

/** Where the person worked last on this device. */
export async function findHere(userId: number): Promise<Here | null> {
  return (await (await openStore()).get('here', userId)) ?? null
}

/** Who worked last on this device: without a connection it can't be asked who is signed in. */
export async function findLastHere(): Promise<Here | null> {
  const all = await (await openStore()).getAll('here')
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}

export async function keepHere(here: Here): Promise<void> {
  await (await openStore()).put('here', { ...here, userId: userOf(here.owner) })
}

/** Removes what this device has of a workspace, but for what is not sent yet: that is the person's own, and kept. */
export async function forgetWorkspace(owner: Owner): Promise<void> {
  const db = await openStore()
  const tx = db.transaction(
    ['received', 'cursor', 'here', 'sheet', 'sheetText', 'parcel'],
    'readwrite',
  )
  void tx.objectStore('sheet').delete(within(owner))
  void tx.objectStore('sheetText').delete(within(owner))
  void tx.objectStore('parcel').delete(within(owner))
  void tx.objectStore('received').delete(within(owner))
  void tx.objectStore('cursor').delete(within(owner))
  const here = await tx.objectStore('here').get(userOf(owner))
  if (here?.owner === owner) void tx.objectStore('here').delete(userOf(owner))
  await tx.done
  await removeCopiesBut(owner, new Set())
}
