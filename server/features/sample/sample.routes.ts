import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isFromThisMachine } from '../../platform/http/own-machine.ts'
import { staffOf } from '../../platform/http/person.ts'
import { removeSample } from './remove-sample.queries.ts'

const SampleRemoved = z.object({
  removed: z.number().int().nonnegative().describe('Number of removed properties'),
})

/**
 * `DELETE /api/sample-data`: removes the sample data; data of real imports stays. For staff, and for people at
 * this machine if the server is reachable from it alone.
 */
export function sampleRoutes({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/api/sample-data',
      { config: { access: 'public' }, schema: { response: { 200: SampleRemoved } } },
      async (request) => {
        refuseDemo(request)
        if (config.isExposed || !isFromThisMachine(request)) staffOf(request)
        return { removed: await removeSample(db) }
      },
    )
  }
}

/** Anyone may use the demo, on this machine too. */
function refuseDemo({ person }: FastifyRequest): void {
  if (person?.isDemo) {
    throw new AppError('not_allowed', 'The demo account cannot remove the sample data')
  }
}
