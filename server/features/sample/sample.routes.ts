import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SampleData, SampleRemoved } from '../../../contract/sample.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isFromThisMachine } from '../../platform/http/own-machine.ts'
import { staffOf } from '../../platform/http/person.ts'
import { countSample, removeSample } from './remove-sample.queries.ts'

/**
 * `GET /api/sample-data` says whether there is sample data, `DELETE` removes it; data of real imports stay. For
 * staff, and on one's own machine for any user.
 */
export function sampleRoutes({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): FastifyPluginAsyncZod {
  const mayRemove = (request: FastifyRequest) =>
    !request.person?.isDemo &&
    ((!config.isExposed && isFromThisMachine(request)) || request.person?.isStaff === true)

  return async (app) => {
    app.get(
      '/api/sample-data',
      {
        config: { access: 'public' },
        schema: {
          summary: 'How many properties are sample data, and whether you may remove them',
          response: { 200: SampleData },
        },
      },
      async (request) => ({ properties: await countSample(db), mayRemove: mayRemove(request) }),
    )
    app.delete(
      '/api/sample-data',
      {
        config: { access: 'public', audit: 'sample-data-removed' },
        schema: {
          summary: 'Removes the sample data; data from real imports stays',
          response: { 200: SampleRemoved },
        },
      },
      async (request) => {
        refuseDemo(request)
        if (!mayRemove(request)) staffOf(request)
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
