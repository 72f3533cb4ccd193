import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MapPage } from '../features/map/map-page.tsx'

export const Route = createFileRoute('/map-view')({
  validateSearch: z.object({
    layer: z.catch(
      z.optional(z.enum(['tax-status', 'title-confidence', 'property-value', 'liens'])),
      undefined,
    ),
    /** `Hinds County, MS`; left out for all. */
    county: z.catch(z.optional(z.string()), undefined),
    /** The view: zoom and the place in the middle. */
    z: z.catch(z.optional(z.string()), undefined),
    lat: z.catch(z.optional(z.string()), undefined),
    lng: z.catch(z.optional(z.string()), undefined),
    /** `on`: the person's tracked properties stand out. */
    tracked: z.catch(z.optional(z.literal('on')), undefined),
    /** Number of the overlay that is shown. */
    overlay: z.catch(z.optional(z.string()), undefined),
    /** The drawn area (map/area-address.ts). */
    area: z.catch(z.optional(z.string()), undefined),
    /** Number of the private list whose parcels are drawn. */
    list: z.catch(z.optional(z.string()), undefined),
    /** Number of the property in the drawer. */
    property: z.catch(z.optional(z.string()), undefined),
  }),
  component: MapPage,
})
