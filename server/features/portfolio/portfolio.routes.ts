import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Portfolio } from '../../../contract/portfolio.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { ownerReadsOfPerson } from '../ownership/private-owners.ts'
import { findPortfolio } from './portfolio.queries.ts'

/** Totals of a workspace's tracked properties. */
export function portfolioRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/user/portfolio', {
      summary: 'Totals of the watchlist, by county, status, owner and next day',
      config: { key: 'read' },
      response: { 200: Portfolio },
      handler: async (request) => {
        const { id, workspace } = personOf(request)
        return findPortfolio((await ownerReadsOfPerson(db, id)) ?? db, workspace.id, today())
      },
    })
  }
}
