import type { EntryKind, EventKind, Holding } from '../../../domain/holding/holding.ts'

/** A row of table holding, with the domain's names. */
export type HoldingRow = Omit<Holding, 'entries' | 'events'> & {
  id: number
  workspaceId: number
  propertyId: number | null
  countyId: number
  parcelKey: string
  parcelId: string | null
  address: string | null
  soldBy: 'county' | 'city'
  note: string
  madeFrom: 'property' | 'run-sheet' | 'csv'
  version: number
  addedBy: string | null
  createdAt: Date
  changedAt: Date
}

type Written = { id: number; holdingId: number; note: string; by: string | null; at: Date }
/** `fileId`: its receipt among the workspace's files of the property. */
export type EntryRow = Written & {
  kind: EntryKind
  on: string
  cents: number
  fileId: number | null
}
export type EventRow = Written & { kind: EventKind; on: string; cents: number | null }

/** A row with its entries and events: the domain's input. */
export type WholeHolding = HoldingRow & { entries: EntryRow[]; events: EventRow[] }
