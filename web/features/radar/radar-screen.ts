import type { ScreenPlace } from '../screen/read-address.ts'
import type { ScreenRequest } from '../screen/screen.api.ts'

/** The dashboard's screen: what is delinquent and not past its sale, until filters are set. */
export const RADAR: ScreenPlace = {
  keeps: ['overlay', 'scope', 'sort', 'order'],
  drops: ['page'],
  initial: 'status=delinquent&sale=upcoming,none',
}

/** Delinquent property whose day of sale is past. */
export const PAST_SALES = 'status=delinquent&sale=past'

type RadarSearch = {
  overlay?: string | undefined
  scope?: 'lists' | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** What the radar's requests have beside its filters. */
export const radarWithin = ({ overlay, scope }: RadarSearch): ScreenRequest => ({ overlay, scope })

/** The radar's request for rows. */
export function radarRequest(query: ScreenRequest, search: RadarSearch) {
  const { sort = 'saleDate', order = 'asc' } = search
  return { ...query, ...radarWithin(search), sort, order }
}
