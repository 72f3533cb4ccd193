import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { removeSample } from './remove-sample.ts'

const SampleRemoved = z.object({
  removed: z.number().int().nonnegative().describe('How many properties are gone'),
})

/** `DELETE /api/sample-data`: takes the sample data out; what real imports brought stays. */
export function sampleRoutes({ db }: Pick<AppContext, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/api/sample-data',
      { config: { access: 'public' }, schema: { response: { 200: SampleRemoved } } },
      async () => ({ removed: await removeSample(db) }),
    )
  }
}
