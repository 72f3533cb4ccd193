import { z } from 'zod'
import { SheetParcelsQuery } from './run-sheet.ts'

/** `GET /api/exports/run-sheet/offline`: the data a device would keep of a sale beside its lines, with their size. */
export const OfflineSheetQuery = SheetParcelsQuery.omit({ after: true })
export type OfflineSheetQuery = z.infer<typeof OfflineSheetQuery>

/** Of one sheet, so that a phone has room for it. */
export const MAX_KEPT_PHOTOS = 300
/** Of one sheet’s map on a device; more is not kept. */
export const MAX_KEPT_TILE_BYTES = 25_000_000

const TileAddress = z.tuple([z.number().int(), z.number().int(), z.number().int()])

export const OfflineSheet = z.object({
  parcels: z.number().int(),
  /** Parcels whose land is on the tiles; the others have no place, or exceed the limit. */
  onMap: z.number().int(),
  /** Addresses of tiles as [zoom, x, y], those of the most parcels first. */
  tiles: z.object({
    base: z.array(TileAddress),
    roads: z.array(TileAddress),
    parcels: z.array(TileAddress),
  }),
  /** Notes of the workspace on the parcels; none for a visitor. */
  notes: z.number().int(),
  /** Photos of the workspace, as small pictures: the latest of each parcel. */
  photos: z.number().int(),
  /** Estimated before anything is loaded. */
  bytes: z.object({ parcels: z.number().int(), tiles: z.number().int(), photos: z.number().int() }),
})
export type OfflineSheet = z.infer<typeof OfflineSheet>
