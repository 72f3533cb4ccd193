import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PropertyDetail, PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findProperty } from './property.queries.ts'
import { withLists } from './with-lists.ts'

export function propertyRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/properties/:id',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'A property, each value with its source',
          params: PropertyParams,
          response: { 200: PropertyDetail },
        },
      },
      async (request): Promise<PropertyDetail> => {
        const property = await findProperty(withLists(readPool, request), request.params.id)
        if (!property) throw new AppError('not_found', 'Property not found')
        return property
      },
    )
  }
}
