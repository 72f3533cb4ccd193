import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BackTest, Forecast } from '../../../contract/forecast.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

/** What a property can be expected to sell for. */
export const forecastQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/properties', id, 'forecast'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Forecast, signal),
  })

export type BackTestOf = { county: string; year?: number; percent: number; budget?: number }

/** What a rule would have won at a county's sales of a year. */
export const backTestQuery = (wanted: BackTestOf) =>
  queryOptions({
    queryKey: ['/api/forecasts/back-test', wanted] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), BackTest, signal),
    placeholderData: keepPreviousData,
  })
