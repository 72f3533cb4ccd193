import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { capitalise, formatCount } from '../../lib/format.ts'
import { ExportButton } from '../export/export-button.tsx'
import { radarQuery } from '../radar/radar.api.ts'
import { radarFilter } from '../radar/radar-filter.ts'

const route = getRouteApi('/dashboard')

/** Exports the radar's rows with the filter and order of the table. */
export function ExportReport() {
  const filter = radarFilter(route.useSearch())
  // The table's own query: the file has the rows it counted.
  const { data } = useInfiniteQuery({ ...radarQuery(filter), enabled: false })
  const total = data?.pages.at(-1)?.total ?? null
  return (
    <ExportButton label="Export Report" kind="tax-sales" filter={filter}>
      {total === null ? 'The rows' : formatCount(total, 'row', 'rows')} of the Tax Sale Radar:{' '}
      {filter.status ? `${capitalise(filter.status)} properties` : 'properties of every status'}
      {filter.titleBelow && ` with a title score below ${filter.titleBelow}`}
      {filter.overlay && ', within the chosen overlay'}
      {filter.county ? ` in ${filter.county}` : ', all counties'}.
    </ExportButton>
  )
}
