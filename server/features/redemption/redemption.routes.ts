import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PropertyParams } from '../../../contract/property.ts'
import { RedemptionAnswer, RedemptionQuery } from '../../../contract/redemption.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { withLists } from '../property/with-lists.ts'
import { findRedemption } from './find-redemption.ts'

export function redemptionRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/properties/:id/redemption', {
      summary: 'Redemption amounts and deadlines on a day',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      querystring: RedemptionQuery,
      response: { 200: RedemptionAnswer },
      handler: async (request) =>
        findRedemption(
          withLists(readPool, request),
          request.params.id,
          request.query.asOf ?? today(),
        ),
    })
  }
}
