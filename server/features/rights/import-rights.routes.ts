import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import type { AppContext } from '../../platform/context.ts'
import { rightsOf } from './ask-rights.ts'

export function importRightsRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/import-rights',
      {
        config: { access: 'public', key: 'read' },
        schema: {
          summary: 'What you may change in the shared record',
          response: { 200: ImportRightsAnswer },
        },
      },
      async (request) => rightsOf(context, request.person),
    )
  }
}
