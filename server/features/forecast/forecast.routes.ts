import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BackTest, BackTestQuery, Forecast } from '../../../contract/forecast.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { route } from '../../platform/http/route.ts'
import { findBackTest } from './find-back-test.ts'
import { findForecast } from './find-forecast.ts'
import { KeptModels } from './kept-models.ts'

/** Prices of land by the results on record: public, like the record itself. */
export function forecastRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  const models = new KeptModels()
  return async (app) => {
    route(app, 'GET /api/properties/:id/forecast', {
      summary: 'What the property can be expected to sell for, and the sales most like it',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: Forecast },
      handler: async (request) => {
        const found = await findForecast(readPool.for(request), models, request.params.id)
        if (found === null) throw new AppError('not_found', 'Property not found')
        return found
      },
    })

    route(app, 'GET /api/forecasts/back-test', {
      summary: 'What a rule for bidding would have won at a county’s past sales',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: BackTestQuery,
      response: { 200: BackTest },
      handler: async (request) => {
        const { county, ...query } = request.query
        return findBackTest(readPool.for(request), countyOf(county), query)
      },
    })
  }
}

function countyOf(text: string): number {
  const id = countyFilter(text)
  if (id === null) {
    throw new AppError(
      'invalid_input',
      'A back-test covers one county. Name it, for example “Hinds County, MS”.',
    )
  }
  return id
}
