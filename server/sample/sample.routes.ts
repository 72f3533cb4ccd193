import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { personOf } from '../account/person.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { isLoopback } from '../http/public-address.ts'
import { removeSample } from './remove-sample.ts'

const SampleRemoved = z.object({
  removed: z.number().int().nonnegative().describe('How many properties are gone'),
})

/**
 * `DELETE /api/sample-data`: takes the sample data out; what real imports brought stays. For whoever is
 * at this machine, where it is tried out, and for people with an account of their own.
 */
export function sampleRoutes({ db }: Pick<AppContext, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/api/sample-data',
      { config: { access: 'public' }, schema: { response: { 200: SampleRemoved } } },
      async (request) => {
        if (!isFromHere(request)) requireAccount(request)
        return { removed: await removeSample(db) }
      },
    )
  }
}

/** Whether a request comes from this machine itself, and through no proxy. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  return (
    isLoopback(ip) && headers.forwarded === undefined && headers['x-forwarded-for'] === undefined
  )
}

/** Anyone may be the demo user. */
function requireAccount(request: FastifyRequest): void {
  if (personOf(request).isDemo) {
    throw new AppError('not_allowed', 'The demo account can not remove the sample data')
  }
}
