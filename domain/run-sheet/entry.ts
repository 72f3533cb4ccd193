import type { Cents } from '../lib/cents.ts'

/** What a company means to do with a parcel of a sale, or did. */
export const MARKS = ['want', 'skip', 'bought', 'lost'] as const
export type Mark = (typeof MARKS)[number]

/** What became of a parcel at the sale. */
export const OUTCOMES = ['sold', 'struck off', 'redeemed', 'withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What one entry says. `paidCents` is known of bought parcels only; a null takes back what was said before. */
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
  /** The results its writer saw and replaces: names of entries, by `nameOf`. */
  replaces: readonly string[]
}

export type EntryName = {
  /** Of one log: a browser that a person works with in one workspace. */
  deviceId: string
  /** Within the device, from 1 up. */
  sequence: number
}

/** A line of a device's log: one thing a person said of a parcel, or of the sale where `propertyId` is null. */
export type LogEntry = EntryName &
  Statement & {
    propertyId: number | null
    /** By the device's clock, which may be wrong: shown, and never used for the order. */
    deviceAt: string
  }

/** An entry as the server has it, or as a device holds it until then. */
export type Entry = LogEntry & {
  /** The place in the server's order; null until it is received. */
  receipt: number | null
  userId: number | null
  person: string
}

/** `deviceId:sequence` */
export const nameOf = ({ deviceId, sequence }: EntryName): string => `${deviceId}:${sequence}`

/** What an entry says, as text: equal for equal entries, in any order of fields. */
export function contentOf({
  propertyId,
  deviceAt,
  kind,
  value,
}: Pick<LogEntry, 'propertyId' | 'deviceAt'> & Statement): string {
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([propertyId, Date.parse(deviceAt), kind, fields])
}
