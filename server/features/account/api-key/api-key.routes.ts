import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiKeyBody, ApiKeys, NewApiKey } from '../../../../contract/billing.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { confirmedOf, personOf, verifiedOf } from '../../../platform/http/person.ts'
import { Nothing, route } from '../../../platform/http/route.ts'
import { addApiKey, listApiKeys, MAX_KEYS, removeApiKey } from './api-key.queries.ts'

const KeyParams = z.object({
  id: z.coerce.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER),
})

export function apiKeyRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    route(app, 'GET /api/user/api-keys', {
      summary: 'API keys, by name and ending',
      response: { 200: ApiKeys },
      handler: async (request) => listApiKeys(db, personOf(request).id),
    })
    route(app, 'POST /api/user/api-keys', {
      summary: 'Creates an API key, shown in this response only',
      config: { audit: 'key-made' },
      body: ApiKeyBody,
      response: { 201: NewApiKey },
      handler: async (request) => {
        const person = personOf(request)
        // Anyone may sign in as the demo user and could keep the key.
        if (person.isDemo) throw new AppError('not_allowed', 'The demo account has no API keys')
        verifiedOf(request)
        confirmedOf(request)
        const made = await addApiKey(db, person, request.body)
        if (!made) {
          throw new AppError(
            'conflict',
            `You already have ${MAX_KEYS} API keys. Remove one to create another.`,
          )
        }
        return made
      },
    })
    route(app, 'DELETE /api/user/api-keys/:id', {
      summary: 'Revokes an API key',
      config: { whose: 'api-key', audit: 'key-revoked' },
      params: KeyParams,
      response: { 204: Nothing },
      handler: async (request) => {
        const isGone = await removeApiKey(db, personOf(request).id, request.params.id)
        if (!isGone) throw new AppError('not_found', 'This API key does not exist or is not yours')
      },
    })
  }
}
