import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import type { RunSheet, SheetParcel } from '../../../../contract/run-sheet.ts'
import type { ReceivedEntry } from '../../../../contract/run-sheet-entry.ts'
import type { LogEntry } from '../../../../domain/run-sheet/entry.ts'
import type { CopyId } from '../../../lib/kept/database.ts'
import type { Owner } from '../../../lib/kept/owner.ts'

// Run sheet data of this device. Its rows are in `lib/kept`, each sealed for its owner.

/**
 * A sale; `day` is empty for parcels whose list names none. A private list's sheet has `list:` and its id instead of
 * the county, since stored data are found by these two.
 */
export type Sale = { county: string; day: string }
export const saleOf = ({
  county,
  saleDate,
  list,
}: Pick<RunSheet, 'county' | 'saleDate' | 'list'>): Sale =>
  list === null ? { county, day: saleDate ?? '' } : { county: `${OF_LIST}${list.id}`, day: '' }

const OF_LIST = 'list:'

/** The server's name for the sale or list: for a query and a body. */
export function nameOfSale({ county, day }: Sale): { county: string } | { list: number } {
  return county.startsWith(OF_LIST) && day === ''
    ? { list: Number(county.slice(OF_LIST.length)) }
    : { county }
}

/** An entry that the server has not received yet. */
export type Unsent = LogEntry & Sale & { owner: Owner }
export type Received = ReceivedEntry & Sale & { owner: Owner }
/** The person working here, with display names for them and their workspace, also offline. */
export type Here = {
  owner: Owner
  /** When they last worked here. */
  at: string
  person: string
  workspace: string
  members: number
  mayWrite: boolean
}

/** An offline run sheet; its content is stored separately, so that a list of them reads quickly. */
export type KeptSheet = KeptName & {
  /** Whether the person may enter results into the public record; null if unknown. */
  rights: ImportRightsAnswer | null
  /** When it was read from the server. */
  keptAt: string
  parcels: number
  bytes: number
  /** The data stored beside its row (`file-store.ts`). */
  copy: CopyId
  /** Parcels on the map’s tiles, notes and photos of the workspace. */
  onMap: number
  notes: number
  photos: number
  /** Name of its private list. */
  list?: string
}
export type KeptName = Sale & {
  owner: Owner
  /** Only tracked properties. */
  tracked: 'true' | 'false'
}
export type KeptParcel = SheetParcel & { owner: Owner }
