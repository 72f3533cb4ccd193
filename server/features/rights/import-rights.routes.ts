import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { rightsOf } from './ask-rights.ts'

export function importRightsRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/import-rights', {
      summary: 'What you may change in the shared record',
      config: { access: 'public', key: 'read' },
      response: { 200: ImportRightsAnswer },
      handler: async (request) => rightsOf(context, request.person),
    })
  }
}
