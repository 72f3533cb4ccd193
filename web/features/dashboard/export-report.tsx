import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatList } from '../../lib/format.ts'
import { ExportButton } from '../export/export-button.tsx'
import { radarQuery } from '../radar/radar.api.ts'
import { RADAR, radarOrder, radarRequest } from '../radar/radar-screen.ts'
import { chipsOf } from '../screen/chips.ts'
import { countWords } from '../screen/screen.api.ts'
import { useScreen } from '../screen/use-screen.ts'

const route = getRouteApi('/dashboard')

/** Exports the radar's rows with the filters and order of the table. */
export function ExportReport() {
  const search = route.useSearch()
  const { screen, query } = useScreen(RADAR)
  const request = { ...radarRequest(query, search), ...radarOrder(search) }
  // The table's own query: the file has the rows it counted.
  const { data } = useInfiniteQuery({ ...radarQuery(request), enabled: false })
  const total = data?.pages.at(-1)?.total ?? null
  // A private list is exported on its own page.
  if (search.scope) return null
  const words = chipsOf(screen).map((chip) => chip.words)
  return (
    <ExportButton label="Export Report" kind="tax-sales" filter={request}>
      {total === null ? 'The rows' : `${countWords(total)} ${total.count === 1 ? 'row' : 'rows'}`}{' '}
      of the Tax Sale Radar
      {words.length === 0 ? ', without filters' : `: ${formatList(words)}`}
      {search.overlay && ', within the chosen overlay'}.
    </ExportButton>
  )
}
