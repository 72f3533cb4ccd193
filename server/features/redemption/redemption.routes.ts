import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PropertyParams } from '../../../contract/property.ts'
import { RedemptionAnswer, RedemptionQuery } from '../../../contract/redemption.ts'
import type { AppContext } from '../../platform/context.ts'
import { withLists } from '../property/with-lists.ts'
import { findRedemption } from './find-redemption.ts'

export function redemptionRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/properties/:id/redemption',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'Redemption amounts and deadlines on a day',
          params: PropertyParams,
          querystring: RedemptionQuery,
          response: { 200: RedemptionAnswer },
        },
      },
      async (request) =>
        findRedemption(
          withLists(readPool, request),
          request.params.id,
          request.query.asOf ?? today(),
        ),
    )
  }
}
