import type { Cents } from '../lib/cents.ts'

/** A company's plan for a parcel of a sale, or its result. */
export const MARKS = ['want', 'skip', 'bought', 'lost'] as const
export type Mark = (typeof MARKS)[number]

/** A parcel's outcome at the sale. */
export const OUTCOMES = ['sold', 'struck off', 'redeemed', 'withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The content of one entry. `paidCents` is known only for bought parcels; null clears the earlier value. */
export type Statement =
  | { kind: 'mark'; value: { mark: Mark | null; paidCents: Cents | null } }
  | { kind: 'max-bid'; value: { cents: Cents | null } }
  | { kind: 'note'; value: { text: string } }
  | { kind: 'bid'; value: { cents: Cents; bidder: string } }
  | { kind: 'result'; value: ResultValue }
  | { kind: 'cap'; value: { cents: Cents | null } }

export type ResultValue = {
  outcome: Outcome | null
  soldTo: string
  bidCents: Cents | null
  /** The results that its author saw and replaces: names of entries, by `nameOf`. */
  replaces: readonly string[]
}

export type EntryName = {
  /** Identifies one log: one browser of a person in one workspace. */
  deviceId: string
  /** Within the device, from 1 up. */
  sequence: number
}

/** One entry of a device's log, on one parcel, or on the whole sale if `propertyId` is null. */
export type LogEntry = EntryName &
  Statement & {
    propertyId: number | null
    /** By the device's clock, which may be wrong: displayed only, never used for ordering. */
    deviceAt: string
  }

/** An entry on the server, or on a device before it is sent. */
export type Entry = LogEntry & {
  /** Position in the server's order; null until received. */
  receipt: number | null
  userId: number | null
  person: string
}

/** `deviceId:sequence` */
export const nameOf = ({ deviceId, sequence }: EntryName): string => `${deviceId}:${sequence}`

/** An entry's content as text: equal for equal entries, in any order of fields. */
export function contentOf({
  propertyId,
  deviceAt,
  kind,
  value,
}: Pick<LogEntry, 'propertyId' | 'deviceAt'> & Statement): string {
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([propertyId, Date.parse(deviceAt), kind, fields])
}
