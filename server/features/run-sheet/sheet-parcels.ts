import {
  MAX_PARCELS_PAGE,
  type SheetParcel,
  type SheetParcels,
} from '../../../contract/run-sheet.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { findingWord } from '../../../domain/title/findings/words.ts'
import type { Db } from '../../platform/db/db.ts'
import { toDollars } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { examineEvidence, readAllEvidence } from '../title/examine-title.ts'
import type { Evidence } from '../title/read-evidence.queries.ts'
import { type ListSheetOf, readListParcels, sheetIds } from './gather-list-sheet.ts'
import { listParcels, type ParcelRow, readParcels, type SaleOf } from './run-sheet.queries.ts'
import { listNotesOfParcels, listPhotosOfParcels } from './sheet-team.queries.ts'

/** The data a device keeps of a sale's parcels, including the workspace's entries, in pages ordered by id. */
export async function listSheetParcels(
  db: ListedDb,
  sale: SaleOf,
  after: number,
  { today, workspaceId }: { today: LocalDate; workspaceId: number | null },
): Promise<SheetParcels> {
  const found = await listParcels(db, sale, MAX_PARCELS_PAGE + 1, after)
  const ids = found.slice(0, MAX_PARCELS_PAGE)
  const parcels = await readParcels(db, ids)
  const team = await teamOf(db, workspaceId, ids)
  const evidence = new Map((await readAllEvidence(db, ids)).map((each) => [each.propertyId, each]))
  return {
    parcels: parcels.map((parcel) => ({
      ...parcelOf(parcel, evidence.get(parcel.id), today),
      ...team(parcel.id),
    })),
    next: found.length > MAX_PARCELS_PAGE ? (ids.at(-1) ?? null) : null,
  }
}

/** The same for a private list, in pages of the list's order. */
export async function listListParcels(
  db: ListedDb,
  of: ListSheetOf,
  after: number,
  { today, workspaceId }: { today: LocalDate; workspaceId: number },
): Promise<SheetParcels> {
  const all = await sheetIds(db, of)
  const ids = all.slice(after, after + MAX_PARCELS_PAGE)
  const { parcels } = await readListParcels(db, of.list.id, ids)
  const team = await teamOf(db, workspaceId, ids)
  const evidence = new Map((await readAllEvidence(db, ids)).map((each) => [each.propertyId, each]))
  return {
    parcels: parcels.map((parcel) => ({
      ...parcelOf(parcel, evidence.get(parcel.id), today),
      ...team(parcel.id),
    })),
    next: all.length > after + MAX_PARCELS_PAGE ? after + MAX_PARCELS_PAGE : null,
  }
}

/** The workspace's notes and photos of some parcels. */
async function teamOf(db: Db, workspaceId: number | null, ids: readonly number[]) {
  const [notes, photos] =
    workspaceId === null
      ? []
      : await Promise.all([
          listNotesOfParcels(db, workspaceId, ids),
          listPhotosOfParcels(db, workspaceId, ids),
        ])
  return (id: number): Pick<SheetParcel, 'notes' | 'photos'> => ({
    notes: notes?.get(id) ?? [],
    photos: photos?.get(id) ?? [],
  })
}

function parcelOf(
  parcel: ParcelRow,
  evidence: Evidence | undefined,
  today: LocalDate,
): Omit<SheetParcel, 'notes' | 'photos'> {
  const analysis = evidence ? examineEvidence(evidence, today).analysis : null
  const { lng, lat, rings } = parcel
  return {
    propertyId: parcel.id,
    ownerAddress: parcel.ownerAddress,
    propertyType: parcel.propertyType,
    legalDescription: parcel.legalDescription,
    marketValue: toDollars(parcel.marketCents),
    assessedValue: toDollars(parcel.assessedCents),
    yearBuilt: parcel.yearBuilt,
    center: lng === null || lat === null ? null : [lng, lat],
    outline: rings?.map((ring) => ring.map(([x, y]): [number, number] => [x, y])) ?? null,
    // Without a score there are no reasons.
    reasons:
      parcel.titleScore === null
        ? []
        : (analysis?.findings ?? []).map(({ code, points, explanation, cure }) => ({
            finding: findingWord(code),
            points,
            explanation,
            cure,
          })),
  }
}
