import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BackTest, BackTestQuery, Forecast } from '../../../contract/forecast.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { findBackTest } from './find-back-test.ts'
import { findForecast } from './find-forecast.ts'
import { KeptModels } from './kept-models.ts'

/** What land sells for, by the results on record: open to all, like the record itself. */
export function forecastRoutes({ readPool }: AppContext): FastifyPluginAsyncZod {
  const models = new KeptModels()
  return async (app) => {
    app.get(
      '/api/properties/:id/forecast',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'What the property can be expected to sell for, and the sales most like it',
          params: PropertyParams,
          response: { 200: Forecast },
        },
      },
      async (request) => {
        const found = await findForecast(readPool.for(request), models, request.params.id)
        if (found === null) throw new AppError('not_found', 'Property not found')
        return found
      },
    )

    app.get(
      '/api/forecasts/back-test',
      {
        config: { access: 'public', key: 'read', limit: 'search' },
        schema: {
          summary: 'What a rule for bidding would have won at a county’s past sales',
          querystring: BackTestQuery,
          response: { 200: BackTest },
        },
      },
      async (request) => {
        const { county, ...query } = request.query
        return findBackTest(readPool.for(request), countyOf(county), query)
      },
    )
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
