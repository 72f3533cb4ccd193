import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MaxBid, MaxBidQuery } from '../../../contract/max-bid.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { withLists } from '../property/with-lists.ts'
import { findMaxBid } from './find-max-bid.ts'

export function maxBidRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/properties/:id/max-bid',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'The maximum bid, with every line and its source',
          params: PropertyParams,
          querystring: MaxBidQuery,
          response: { 200: MaxBid },
        },
      },
      async (request) =>
        findMaxBid(withLists(readPool, request), request.params.id, request.query, today()),
    )
  }
}
