import { keepPreviousData } from '@tanstack/react-query'
import { BackTest, Forecast } from '../../../contract/forecast.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** What a property can be expected to sell for. */
export const forecastQuery = (id: number) => apiQuery(['/api/properties', id, 'forecast'], Forecast)

export type BackTestOf = { county: string; year?: number; percent: number; budget?: number }

/** What a rule would have won at a county's sales of a year. */
export const backTestQuery = (wanted: BackTestOf) =>
  apiQuery(['/api/forecasts/back-test', wanted], BackTest, { placeholderData: keepPreviousData })
