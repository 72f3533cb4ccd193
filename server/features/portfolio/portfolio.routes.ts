import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Portfolio } from '../../../contract/portfolio.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { ownerReadsOfPerson } from '../ownership/private-owners.ts'
import { findPortfolio } from './portfolio.queries.ts'

/** Totals of a workspace's tracked properties. */
export function portfolioRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/user/portfolio',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'Totals of the watchlist, by county, status, owner and next day',
          response: { 200: Portfolio },
        },
      },
      async (request) => {
        const { id, workspace } = personOf(request)
        return findPortfolio((await ownerReadsOfPerson(db, id)) ?? db, workspace.id, today())
      },
    )
  }
}
