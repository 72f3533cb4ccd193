import {
  contentOf,
  type EntryName,
  type LogEntry,
  nameOf,
  type ResultValue,
  type Statement,
} from './entry.ts'

/**
 * What a device has not seen received yet. It is shortened by nothing but the server's receipt: a crash, a
 * message that is lost, sent twice or late, changes nothing in it.
 */
export type DeviceLog<E extends LogEntry = LogEntry> = {
  deviceId: string
  /** The number of the next entry. */
  next: number
  unsent: readonly E[]
}

/** What the server answers of one entry: its receipt, or that another entry has its name. */
export type Receipt = EntryName & { receipt: number | null }

/** The log with one more entry, which is last. */
export function append<E extends LogEntry>(
  log: DeviceLog<E>,
  entry: Omit<E, 'deviceId' | 'sequence'>,
): DeviceLog<E> {
  const named = { ...entry, deviceId: log.deviceId, sequence: log.next } as unknown as E
  return { ...log, next: log.next + 1, unsent: [...log.unsent, named] }
}

/**
 * The log after an answer of the server. Received entries leave it. Where another entry has the name of one (the log
 * was copied to a second phone with a backup), all that are left are named for a device that is new: `freshId`.
 */
export function acknowledge<E extends LogEntry>(
  log: DeviceLog<E>,
  receipts: readonly Receipt[],
  freshId: string,
): DeviceLog<E> {
  const known = new Map(receipts.map((each) => [nameOf(each), each.receipt]))
  const isTaken = log.unsent.some((entry) => known.get(nameOf(entry)) === null)
  const left = log.unsent.filter((entry) => typeof known.get(nameOf(entry)) !== 'number')
  if (!isTaken) return { ...log, unsent: left }
  const names = new Map(
    left.map((entry, place) => [nameOf(entry), nameOf({ deviceId: freshId, sequence: place + 1 })]),
  )
  return {
    deviceId: freshId,
    next: left.length + 1,
    unsent: left.map((entry, place) => ({
      ...entry,
      ...renamed(entry, names),
      deviceId: freshId,
      sequence: place + 1,
    })),
  }
}

/** A result names the entries it replaces, which may be among those that are renamed. */
function renamed(entry: Statement, names: ReadonlyMap<string, string>): Statement {
  if (entry.kind !== 'result') return entry
  const replaces = entry.value.replaces.map((name) => names.get(name) ?? name)
  return { kind: 'result', value: { ...entry.value, replaces } satisfies ResultValue }
}

/**
 * What the server does with entries sent to it: those that are new get the next receipts, those it knows the receipt
 * they have, and where it knows another of the name, none; nor do new ones after that, since they may name it as the one
 * they replace. `known` are those it has of these names.
 */
export function receive<E extends LogEntry>(
  known: ReadonlyArray<LogEntry & { receipt: number }>,
  sent: readonly E[],
  lastReceipt: number,
): { added: Array<E & { receipt: number }>; receipts: Receipt[] } {
  const held = new Map<string, LogEntry & { receipt: number }>(
    known.map((each) => [nameOf(each), each]),
  )
  const added: Array<E & { receipt: number }> = []
  let isTaken = false
  const receipts = sent.map((entry): Receipt => {
    const { deviceId, sequence } = entry
    const before = held.get(nameOf(entry))
    if (before && contentOf(before) === contentOf(entry)) {
      return { deviceId, sequence, receipt: before.receipt }
    }
    isTaken ||= before !== undefined
    if (isTaken) return { deviceId, sequence, receipt: null }
    const received = { ...entry, receipt: lastReceipt + added.length + 1 }
    held.set(nameOf(entry), received)
    added.push(received)
    return { deviceId, sequence, receipt: received.receipt }
  })
  return { added, receipts }
}
