import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Coverage } from '../../../contract/coverage.ts'
import type { AppContext } from '../../platform/context.ts'
import { getCoverage } from './coverage.queries.ts'

export function coverageRoutes({ readPool, config, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/coverage',
      {
        config: { access: 'public', key: 'read' },
        schema: {
          summary: 'Counts and freshness by county and kind of record',
          response: { 200: Coverage },
        },
      },
      async (request): Promise<Coverage> =>
        getCoverage(readPool.for(request), {
          today: today(),
          isEveryones: config.sharesImports,
          staffEmails: config.staffEmails,
        }),
    )
  }
}
