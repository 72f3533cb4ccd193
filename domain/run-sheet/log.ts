import {
  contentOf,
  type EntryName,
  type LogEntry,
  nameOf,
  type ResultValue,
  type Statement,
} from './entry.ts'

/**
 * The entries of a device that the server has not acknowledged. Only a receipt removes an entry: a crash, or a
 * message that is lost, repeated or late, changes nothing.
 */
export type DeviceLog<E extends LogEntry = LogEntry> = {
  deviceId: string
  next: number
  unsent: readonly E[]
}

/** The server's answer for one entry: its receipt, or that another entry has its name. */
export type Receipt = EntryName & { receipt: number | null }

export function append<E extends LogEntry>(
  log: DeviceLog<E>,
  entry: Omit<E, 'deviceId' | 'sequence'>,
): DeviceLog<E> {
  const named = { ...entry, deviceId: log.deviceId, sequence: log.next } as unknown as E
  return { ...log, next: log.next + 1, unsent: [...log.unsent, named] }
}

/**
 * Applies the server's answer to the log. Received entries are removed. If another entry has the name of one (the log
 * was copied to a second phone with a backup), the remaining entries move to a new device, `freshId`.
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

/** A result may replace entries that are renamed with it. */
function renamed(entry: Statement, names: ReadonlyMap<string, string>): Statement {
  if (entry.kind !== 'result') return entry
  const replaces = entry.value.replaces.map((name) => names.get(name) ?? name)
  return { kind: 'result', value: { ...entry.value, replaces } satisfies ResultValue }
}

/**
 * Assigns receipts to the entries sent. New entries get the next receipts; known entries keep theirs. An entry whose
 * name belongs to another gets no receipt; neither do the new ones after it, because they may replace it. `known` are
 * the stored entries of these names.
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
