import { z } from 'zod'
import { OVERLAY_KINDS, parseOverlayFilter } from '../domain/overlays/overlay-kind.ts'
import { Day } from './value.ts'

const Kind = z.enum(OVERLAY_KINDS)

const OverlayName = {
  id: z.number().int(),
  kind: Kind,
  name: z.string(),
  /** Its source: the layer’s address, or the file’s. */
  address: z.string(),
}

export const PropertyOverlay = z.object({
  ...OverlayName,
  /** The day of the compared layer; null if the property was not compared yet. */
  readOn: Day.nullable(),
  /** Whether its outline was compared, or only its point. */
  hasOutline: z.boolean(),
  /** Empty if no area of the layer covers the property, or if it was not compared. */
  covers: z.array(
    z.object({
      class: z.string(),
      /** 0 to 1; null if the property has no outline. */
      share: z.number().nullable(),
    }),
  ),
})
export type PropertyOverlay = z.infer<typeof PropertyOverlay>

/** `GET /api/properties/{id}/overlays`: the overlays near the property. */
export const PropertyOverlays = z.array(PropertyOverlay)

/** `GET /api/overlays` */
export const Overlay = z.object({
  ...OverlayName,
  readOn: Day,
  areas: z.number().int(),
  /** Its classes, those with the most areas first. */
  classes: z.array(z.object({ name: z.string(), areas: z.number().int() })),
  /** West, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type Overlay = z.infer<typeof Overlay>
export const Overlays = z.array(Overlay)

/** Pieces of areas in one answer. */
export const MAX_VIEW_AREAS = 2_000

const BBOX = /^-?\d{1,3}(?:\.\d{1,12})?(?:,-?\d{1,3}(?:\.\d{1,12})?){3}$/

/** `GET /api/overlays/{id}/areas` */
export const OverlayAreasQuery = z.object({
  bbox: z
    .string()
    .max(100)
    .regex(BBOX, 'must be west,south,east,north in degrees')
    .describe('West, south, east and north of the view, in degrees, with commas between them'),
})

export const OverlayAreas = z.object({
  areas: z.array(
    z.object({
      class: z.string(),
      /** Of a polygon, a piece of an area: its outer ring first, then its holes. */
      rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
  /** The view has more pieces than one answer. */
  isCut: z.boolean(),
})
export type OverlayAreas = z.infer<typeof OverlayAreas>

/** `flood`, `flood:AE`, `flood-hazard`. */
export const OverlayFilterText = z
  .string()
  .max(300)
  .refine(
    (text) => parseOverlayFilter(text) !== null,
    'must be a kind of overlay such as “flood”, one with a class such as “flood:AE”, or “flood-hazard”',
  )
  .describe(
    'Only properties that an overlay covers: `flood`, `wetland`, `opportunity`, `municipal` or `other`; `flood:AE` for a class; `flood-hazard` for FEMA’s zones A and V',
  )
