import { keepPreviousData } from '@tanstack/react-query'
import { BackTest, Forecast } from '../../../contract/forecast.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The expected price of a property. */
export const forecastQuery = (id: number) => apiQuery(['/api/properties', id, 'forecast'], Forecast)

export type BackTestOf = { county: string; year?: number; percent: number; budget?: number }

/** The result of a rule at a county's sales of a year. */
export const backTestQuery = (wanted: BackTestOf) =>
  apiQuery(['/api/forecasts/back-test', wanted], BackTest, { placeholderData: keepPreviousData })
