import { SCREEN_SORTS } from '../../../domain/screen/sorts.ts'
import type { ScreenPlace } from '../screen/read-address.ts'
import type { ScreenRequest } from '../screen/screen.api.ts'
import type { Scope } from './scope-choice.tsx'

/** The dashboard's screen: what is delinquent and not past its sale, until filters are set. */
export const RADAR: ScreenPlace = {
  keeps: ['overlay', 'scope', 'sort', 'order', 'columns'],
  drops: ['page'],
  initial: 'status=delinquent&sale=upcoming,none',
}

/** Delinquent property whose day of sale is past. */
export const PAST_SALES = 'status=delinquent&sale=past'

type RadarSearch = {
  overlay?: string | undefined
  scope?: Scope | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** The radar's request for counts of a screen. */
export function radarRequest(
  { scoreMax, ...query }: ScreenRequest,
  { overlay, scope }: Pick<RadarSearch, 'overlay' | 'scope'>,
): ScreenRequest {
  return { ...query, ...titleBelow(scoreMax), overlay, scope }
}

/** Low scores include property without a tax sale, as the dashboard counts title issues. */
function titleBelow(scoreMax: ScreenRequest[string]): ScreenRequest {
  const isPlain = typeof scoreMax === 'string' && /^\d\d?$/.test(scoreMax)
  return isPlain ? { titleBelow: String(Number(scoreMax) + 1) } : { scoreMax }
}

/** The order of the radar's rows; an unknown column is that of the sale. */
export function radarOrder({ sort, order = 'asc' }: RadarSearch) {
  return { sort: SCREEN_SORTS.find((name) => name === sort) ?? 'saleDate', order }
}
