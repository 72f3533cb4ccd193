import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MapPage } from '../features/map/map-page.tsx'
import { mapScreenSearch } from '../features/screen/screen-search.ts'

const Own = z.object({
  layer: z.catch(
    z.optional(z.enum(['tax-status', 'title-confidence', 'property-value', 'liens'])),
    undefined,
  ),
  /** The view: zoom and center. */
  z: z.catch(z.optional(z.string()), undefined),
  lat: z.catch(z.optional(z.string()), undefined),
  lng: z.catch(z.optional(z.string()), undefined),
  /** `on`: highlights the person's tracked properties. */
  tracked: z.catch(z.optional(z.literal('on')), undefined),
  /** Number of the shown overlay. */
  overlay: z.catch(z.optional(z.string()), undefined),
  /** The drawn area (domain/map/area-text.ts). */
  area: z.catch(z.optional(z.string()), undefined),
  /** Number of the private list whose parcels are shown. */
  list: z.catch(z.optional(z.string()), undefined),
  /** Number of the property in the drawer. */
  property: z.catch(z.optional(z.string()), undefined),
})

export const Route = createFileRoute('/map-view')({
  // Filters of the properties, and what the map has beside them.
  validateSearch: (search: Record<string, unknown>) => ({
    ...mapScreenSearch(search),
    ...Own.parse(search),
  }),
  component: MapPage,
})
