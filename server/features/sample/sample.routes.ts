import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SampleData, SampleRemoved } from '../../../contract/sample.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isFromThisMachine } from '../../platform/http/own-machine.ts'
import { staffOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
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
    route(app, 'GET /api/sample-data', {
      summary: 'How many properties are sample data, and whether you may remove them',
      config: { access: 'public' },
      response: { 200: SampleData },
      handler: async (request) => ({
        properties: await countSample(db),
        mayRemove: mayRemove(request),
      }),
    })
    route(app, 'DELETE /api/sample-data', {
      summary: 'Removes the sample data; data from real imports stays',
      config: { access: 'public', audit: 'sample-data-removed' },
      response: { 200: SampleRemoved },
      handler: async (request) => {
        refuseDemo(request)
        if (!mayRemove(request)) staffOf(request)
        return { removed: await removeSample(db) }
      },
    })
  }
}

/** Anyone may use the demo, on this machine too. */
function refuseDemo({ person }: FastifyRequest): void {
  if (person?.isDemo) {
    throw new AppError('not_allowed', 'The demo account cannot remove the sample data')
  }
}
