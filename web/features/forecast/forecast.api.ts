import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BackTest, Forecast } from '../../../contract/forecast.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

/** The expected price of a property. */
export const forecastQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/properties', id, 'forecast'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Forecast, signal),
  })

export type BackTestOf = { county: string; year?: number; percent: number; budget?: number }

/** The result of a rule at a county's sales of a year. */
export const backTestQuery = (wanted: BackTestOf) =>
  queryOptions({
    queryKey: ['/api/forecasts/back-test', wanted] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), BackTest, signal),
    placeholderData: keepPreviousData,
  })
