import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import type { RunSheet, SheetParcel } from '../../../../contract/run-sheet.ts'
import type { ReceivedEntry } from '../../../../contract/run-sheet-entry.ts'
import type { LogEntry } from '../../../../domain/run-sheet/entry.ts'
import type { CopyId } from '../../../lib/kept/database.ts'
import type { Owner } from '../../../lib/kept/owner.ts'

// What this device keeps of run sheets. Its rows are in `lib/kept`, each sealed for its owner.

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
  /** What is kept beside its row (`file-store.ts`). */
  copy: CopyId
  /** Parcels on the map’s tiles, notes and photos of the workspace. */
  onMap: number
  notes: number
  photos: number
  /** Name of the private list it is of. */
  list?: string
}
export type KeptName = Sale & {
  owner: Owner
  /** Of tracked properties only. */
  tracked: 'true' | 'false'
}
export type KeptParcel = SheetParcel & { owner: Owner }
