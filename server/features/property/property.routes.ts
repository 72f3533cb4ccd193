import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PropertyDetail, PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { findProperty } from './property.queries.ts'
import { withLists } from './with-lists.ts'

export function propertyRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/properties/:id', {
      summary: 'A property, each value with its source',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: PropertyDetail },
      handler: async (request): Promise<PropertyDetail> => {
        const property = await findProperty(withLists(readPool, request), request.params.id)
        if (!property) throw new AppError('not_found', 'Property not found')
        return property
      },
    })
  }
}
