import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isFromThisMachine } from '../../platform/http/own-machine.ts'
import { staffOf } from '../../platform/http/person.ts'
import { removeSample } from './remove-sample.queries.ts'

const SampleRemoved = z.object({
  removed: z.number().int().nonnegative().describe('How many properties are gone'),
})

/**
 * `DELETE /api/sample-data`: takes the sample data out; what real imports brought stays. For staff,
 * and for whoever is at the machine where the product runs for nobody else.
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

/** Anyone may be a demo person, on this machine too. */
function refuseDemo({ person }: FastifyRequest): void {
  if (person?.isDemo) {
    throw new AppError('not_allowed', 'The demo account can not remove the sample data')
  }
}
