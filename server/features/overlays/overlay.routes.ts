import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  MAX_VIEW_AREAS,
  OverlayAreas,
  OverlayAreasQuery,
  Overlays,
  PropertyOverlays,
} from '../../../contract/overlay.ts'
import { PropertyParams } from '../../../contract/property.ts'
import { type Position, polygonsOfRings, twiceArea } from '../../../domain/import/rings.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { hasProperty } from '../property/property.queries.ts'
import { listOverlays, listPropertyOverlays } from './overlay.queries.ts'
import { type AreaOfView, hasOverlay, listAreasIn } from './overlay-area.queries.ts'

const OverlayParams = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 53 - 1),
})

/** As polygons with their holes, the form that maps render: rings of a piece may have either direction. */
function toPolygons({ class: name, rings }: AreaOfView): OverlayAreas['areas'] {
  const turned = rings.map((ring) => (twiceArea(ring) < 0 ? [...ring].reverse() : ring))
  const polygons = polygonsOfRings(turned) ?? turned.map((ring) => [ring])
  return polygons.map((polygon) => ({ class: name, rings: polygon.map(closed) }))
}

function closed(ring: readonly Position[]): Position[] {
  const [first] = ring
  const last = ring.at(-1)
  return first && last && (first[0] !== last[0] || first[1] !== last[1])
    ? [...ring, first]
    : [...ring]
}

/** Overlays of the land: public, like the properties themselves. */
export function overlayRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/overlays', {
      summary: 'Layers of areas that lie over parcels, with their classes',
      config: { access: 'public', key: 'read' },
      response: { 200: Overlays },
      handler: async (request) => listOverlays(readPool.for(request)),
    })

    route(app, 'GET /api/overlays/:id/areas', {
      summary: 'The areas of an overlay in a view of the map',
      config: { access: 'public', whose: 'everyone', key: 'read', limit: 'search' },
      params: OverlayParams,
      querystring: OverlayAreasQuery,
      response: { 200: OverlayAreas },
      handler: async (request): Promise<OverlayAreas> => {
        const [west = 0, south = 0, east = 0, north = 0] = request.query.bbox.split(',').map(Number)
        if (west > east || south > north) {
          throw new AppError('invalid_input', 'The view must be west, south, east and north')
        }
        const box = { west, south, east, north }
        const db = readPool.for(request)
        if (!(await hasOverlay(db, request.params.id))) {
          throw new AppError('not_found', 'This overlay does not exist. It may have been removed.')
        }
        const areas = await listAreasIn(db, request.params.id, box, MAX_VIEW_AREAS + 1)
        return {
          areas: areas.slice(0, MAX_VIEW_AREAS).flatMap(toPolygons),
          isCut: areas.length > MAX_VIEW_AREAS,
        }
      },
    })

    route(app, 'GET /api/properties/:id/overlays', {
      summary: 'Which classes of overlays cover a property, and how much of it',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: PropertyOverlays },
      handler: async (request) => {
        const { id } = request.params
        const db = readPool.for(request)
        const found = (await listPropertyOverlays(db, [id])).get(id)
        if (found === undefined && !(await hasProperty(db, id))) {
          throw new AppError('not_found', 'Property not found')
        }
        return found ?? []
      },
    })
  }
}
