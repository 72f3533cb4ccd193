import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Coverage } from '../../../contract/coverage.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { getCoverage } from './coverage.queries.ts'

export function coverageRoutes({ readPool, config, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/coverage', {
      summary: 'Counts and freshness by county and kind of record',
      config: { access: 'public', key: 'read' },
      response: { 200: Coverage },
      handler: async (request): Promise<Coverage> =>
        getCoverage(readPool.for(request), {
          today: today(),
          isEveryones: config.sharesImports,
          staffEmails: config.staffEmails,
        }),
    })
  }
}
