import { z } from 'zod'
import { MAX_CORNERS } from '../domain/map/area.ts'
import { MAP_LAYERS } from '../domain/map/layers.ts'
import { OverlayFilterText } from './overlay.ts'
import { CountyText, CursorText } from './text.ts'
import { Dollars } from './value.ts'

const Place = z.tuple([z.number(), z.number()])

export const MapQuery = z.object({
  county: CountyText.optional().describe('`Hinds County, MS`, or left out for all'),
})

/** `GET /api/map`: the map's initial state. */
export const MapState = z.object({
  /** Changes with the map's data; part of the URL of its tiles. */
  version: z.number().int(),
  /** Properties waiting to be placed on the map, up to 100,000. */
  waiting: z.number().int(),
  /** Properties of the filter, and those of them with a place on the map. */
  properties: z.number().int(),
  placed: z.number().int(),
  sampleProperties: z.number().int(),
  /** West, south, east, north: of the county, else of placed properties; null without any. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** The densest place: the initial view on a small screen. */
  busiest: Place.nullable(),
  /** Outer rings of the county of the filter. */
  outline: z.array(z.array(Place)).nullable(),
  /** FIPS code of the county of the filter. */
  countyId: z.number().int().nullable(),
  /** A provider's style in place of our own base map. */
  styleUrl: z.string().nullable(),
  /** There are roads on the sample's land. */
  hasRoads: z.boolean(),
})
export type MapState = z.infer<typeof MapState>

export const MapTileParams = z.object({ z: z.string(), x: z.string(), y: z.string() })

/** An area: corners, or a center and a radius; and a filter of its properties. */
export const MapAreaQuery = z.object({
  polygon: z
    .array(Place, 'must be corners as [longitude, latitude]')
    .max(MAX_CORNERS + 1, `An area can have up to ${MAX_CORNERS} corners. Draw a simpler one.`)
    .optional()
    .describe('Corners as [longitude, latitude], in order; the last side goes back to the first'),
  center: Place.optional().describe('[longitude, latitude]'),
  radiusMetres: z.number().optional(),
  county: CountyText.optional(),
  layer: z.enum(MAP_LAYERS).optional(),
  classes: z
    .array(z.string().max(40))
    .max(10)
    .optional()
    .describe('Classes of `layer`, as tiles name them; all where it is left out'),
  overlay: OverlayFilterText.optional(),
  filters: z
    .string()
    .max(4_000, 'must have 4,000 characters at most')
    .optional()
    .describe('Filters as in an address: `owedMax=10000&noFinding=critical`'),
  limit: z.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('`next` of the page before'),
})
export type MapAreaQuery = z.infer<typeof MapAreaQuery>

export const MapProperty = z.object({
  id: z.number().int(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  county: z.string(),
  ownerName: z.string().nullable(),
  taxStatus: z.string().nullable(),
  isHeldByState: z.boolean().optional(),
  totalOwed: Dollars.nullable(),
  isOwedAssumed: z.boolean(),
  marketValue: Dollars.nullable(),
  confidenceScore: z.number().int().nullable(),
  activeLiens: z.number().int().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
})
export type MapProperty = z.infer<typeof MapProperty>

/** Maximum properties of an area tracked at once; `bulk` can remove as many. */
export const MAX_TRACKED_AT_ONCE = 5_000

/** `POST /api/map/area/track`. */
export const MapAreaTracked = z.object({
  /** Newly added to the watchlist. */
  added: z.number().int(),
  /** Already on it, and unchanged. */
  known: z.number().int(),
})

/** `GET /api/user/tracked-places`: places of the person's tracked properties. */
export const TrackedPlaces = z.object({
  places: z.array(z.object({ propertyId: z.number().int(), lng: z.number(), lat: z.number() })),
  /** Tracked properties without a place on the map. */
  without: z.number().int(),
})
export type TrackedPlaces = z.infer<typeof TrackedPlaces>

/** `POST /api/map/area`: the properties whose center is in an area. */
export const MapAreaAnswer = z.object({
  count: z.number().int(),
  properties: z.array(MapProperty),
  next: z.string().nullable(),
})
export type MapAreaAnswer = z.infer<typeof MapAreaAnswer>
