import { TITLE_ISSUE_BELOW } from '../../../contract/dashboard.ts'
import type { RadarFilter } from './radar.api.ts'

export const ALL = 'all'
/** The radar's default status. */
export const DEFAULT_STATUS = 'delinquent'

/** The radar's request, from the URL. */
export function radarFilter(search: {
  status?: string | undefined
  county?: string | undefined
  title?: 'issues' | undefined
  overlay?: string | undefined
  scope?: 'lists' | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}): RadarFilter {
  const {
    status = DEFAULT_STATUS,
    county,
    title,
    overlay,
    scope,
    sort = 'saleDate',
    order = 'asc',
  } = search
  const titleBelow = title === 'issues' ? String(TITLE_ISSUE_BELOW) : undefined
  return {
    status: status === ALL ? undefined : status,
    county,
    titleBelow,
    overlay,
    scope,
    sort,
    order,
  }
}
