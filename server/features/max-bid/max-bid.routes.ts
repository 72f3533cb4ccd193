import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MarginChange, MaxBid, MaxBidQuery } from '../../../contract/max-bid.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { withLists } from '../property/with-lists.ts'
import { findMaxBid } from './find-max-bid.ts'
import { saveMargin } from './max-bid.queries.ts'

export function maxBidRoutes({ db, readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/properties/:id/max-bid', {
      summary:
        'The two maximum bids, if redeemed and if you get the deed, with every line and its source',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      querystring: MaxBidQuery,
      response: { 200: MaxBid },
      handler: async (request) =>
        findMaxBid(withLists(readPool, request), request.params.id, request.query, {
          asOf: today(),
          workspaceId: request.person?.workspace.id ?? null,
        }),
    })

    route(app, 'PATCH /api/workspace/bid-margin', {
      summary: 'Sets the margin that the workspace keeps off its bids',
      config: { role: 'editor', audit: 'bid-margin-changed' },
      body: MarginChange,
      response: { 204: Nothing },
      handler: (request) =>
        saveMargin(db, personOf(request).workspace.id, request.body.marginPercent),
    })
  }
}
