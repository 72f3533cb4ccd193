import { z } from 'zod'
import { PropertyId } from './value.ts'

/** Maximum parcels of a drive or a mailing. */
export const MAX_STOPS = 5_000

/** Properties, each once, in the order in which they were chosen. */
export const ChosenProperties = z
  .array(PropertyId)
  .min(1, 'choose at least one parcel')
  .max(MAX_STOPS, 'at most 5,000 parcels at a time')

/** Body of `POST /api/road`. */
export const RoadQuery = z.strictObject({
  propertyIds: ChosenProperties,
  start: z
    .strictObject({
      lng: z.number().min(-180).max(180),
      lat: z.number().min(-90).max(90),
    })
    .nullable()
    .describe('Where the drive begins; null: at the first parcel'),
})
export type RoadQuery = z.infer<typeof RoadQuery>

const Parcel = z.object({
  propertyId: z.number().int(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
})

export const RoadStop = Parcel.extend({
  lng: z.number(),
  lat: z.number(),
  /** Straight-line miles from the previous stop, or from the start. */
  miles: z.number(),
})
export type RoadStop = z.infer<typeof RoadStop>

/** Parcels as a drive. */
export const Road = z.object({
  stops: z.array(RoadStop),
  /** In a straight line from stop to stop; roads are longer. */
  totalMiles: z.number(),
  /** Parcels without coordinates. */
  unplaced: z.array(Parcel),
  /** Chosen properties that are not on record. */
  missing: z.number().int(),
})
export type Road = z.infer<typeof Road>
