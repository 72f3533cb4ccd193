import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Road, RoadQuery } from '../../../contract/road.ts'
import { orderStops } from '../../../domain/road/order-stops.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { type ChosenParcel, readChosen } from './road.queries.ts'

export function roadRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'POST /api/road', {
      summary: 'Parcels in an order to drive them; miles are straight lines',
      config: { access: 'public', key: 'read', limit: 'runSheet', writes: false },
      body: RoadQuery,
      response: { 200: Road },
      // Enough for the maximum number of ids.
      bodyLimit: 256 * 1024,
      handler: async (request): Promise<Road> => {
        const { propertyIds, start } = request.body
        const chosen = await readChosen(readPool.for(request), propertyIds)
        const placed = chosen.flatMap((parcel) => {
          const { lng, lat } = parcel
          return lng === null || lat === null ? [] : [{ id: parcel.propertyId, lng, lat, parcel }]
        })
        const { order, miles, totalMiles } = orderStops(placed, start && [start.lng, start.lat])
        const parcels = new Map(placed.map(({ id, parcel }) => [id, parcel]))
        return {
          stops: order.flatMap(({ id, lng, lat }, at) => {
            const parcel = parcels.get(id)
            return parcel ? [{ ...named(parcel), lng, lat, miles: rounded(miles[at] ?? 0) }] : []
          }),
          totalMiles: rounded(totalMiles),
          unplaced: chosen.filter(({ lng, lat }) => lng === null || lat === null).map(named),
          missing: new Set(propertyIds).size - chosen.length,
        }
      },
    })
  }
}

function named({ propertyId, parcelId, address, city }: ChosenParcel) {
  return { propertyId, parcelId, address, city }
}

function rounded(miles: number): number {
  return Math.round(miles * 100) / 100
}
