import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DashboardQuery, DashboardStats } from '../../../contract/dashboard.ts'
import type { AppContext } from '../../platform/context.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { route } from '../../platform/http/route.ts'
import { getDashboardStats } from './dashboard.queries.ts'

export function dashboardRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/dashboard/stats', {
      summary: 'The four counts of the dashboard',
      config: { access: 'public', key: 'read' },
      querystring: DashboardQuery,
      response: { 200: DashboardStats },
      handler: async (request): Promise<DashboardStats> =>
        getDashboardStats(readPool.for(request), countyFilter(request.query.county), today()),
    })
  }
}
