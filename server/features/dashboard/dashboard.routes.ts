import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DashboardQuery, DashboardStats } from '../../../contract/dashboard.ts'
import type { AppContext } from '../../platform/context.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { getDashboardStats } from './dashboard.queries.ts'

export function dashboardRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/dashboard/stats',
      {
        config: { access: 'public', key: 'read' },
        schema: {
          summary: 'The four counts of the dashboard',
          querystring: DashboardQuery,
          response: { 200: DashboardStats },
        },
      },
      async (request): Promise<DashboardStats> =>
        getDashboardStats(readPool.for(request), countyFilter(request.query.county), today()),
    )
  }
}
