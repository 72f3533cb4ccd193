import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect } from 'react'
import type { DashboardStats } from '../../../contract/dashboard.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { presets } from '../../../domain/screen/presets.ts'
import { SCREEN_SORTS } from '../../../domain/screen/sorts.ts'
import { formatList, formatNumber } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { ShowMore } from '../../ui/paged-list.tsx'
import { Skeleton, TableSkeleton } from '../../ui/skeleton.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { OverlayFilter } from '../overlays/lazy-overlay-filter.ts'
import { SaveScreenButton } from '../saved-screen/save-screen-button.tsx'
import { chipsOf } from '../screen/chips.ts'
import { screenQuery } from '../screen/read-address.ts'
import { countWords, facetsQuery, type ScreenRequest } from '../screen/screen.api.ts'
import {
  AddFilterButton,
  ScreenLine,
  useCountyChoice,
  useFilterPanel,
} from '../screen/screen-controls.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { Selected } from '../selection/selected.tsx'
import { SelectionOf } from '../selection/selection.tsx'
import { AuctionStrip } from './auction-strip.tsx'
import { auctionWeeks } from './auction-weeks.ts'
import { ColumnsButton } from './columns-button.tsx'
import { PresetRow } from './preset-row.tsx'
import { fetchRows, radarQuery } from './radar.api.ts'
import { shownColumns } from './radar-columns.tsx'
import { PAST_SALES, RADAR, radarOrder, radarRequest } from './radar-screen.ts'
import { RADAR_ROWS } from './rows-anchor.ts'
import { ScopeChoice } from './scope-choice.tsx'

const route = getRouteApi('/dashboard')

/** The calendar has as many weeks as the server returns. */
const WEEKS = 26

type RadarProps = {
  /** Undefined while loading; null after an error, which is shown above. */
  calendar: DashboardStats['calendar'] | undefined | null
}

/** The tax sale radar: the auction calendar and the filters above its table. */
export function Radar({ calendar }: RadarProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const page = useScreen(RADAR)
  const panel = useFilterPanel(page, (screen) => radarRequest(screenQuery(screen), search))
  const county = useCountyChoice(page, panel)
  const screened = radarRequest(page.query, search)
  const request: ShownRequest = { ...screened, ...radarOrder(search) }
  // The control responds at once; the many rows follow.
  const shown = useDeferredValue(JSON.stringify(request))
  // The table's own query.
  const { data } = useInfiniteQuery({ ...radarQuery(request), enabled: false })
  const last = data?.pages.at(-1)

  // A change starts at the first page again.
  const filterBy = (change: Partial<Pick<typeof search, 'scope' | 'overlay'>>) =>
    void navigate({
      search: (before) => ({ ...before, ...change, page: undefined }),
      resetScroll: false,
    })

  return (
    <Card
      id="radar"
      title="Tax Sale Radar"
      flush
      aside={
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
          <Select aria-label="County" className="col-span-2 sm:w-52" {...county} />
          <ScopeChoice chosen={search.scope} onChoose={(scope) => filterBy({ scope })} />
          <OverlayFilter
            fallback={null}
            value={search.overlay}
            onChange={(overlay) => filterBy({ overlay })}
            className="col-span-2 sm:w-52"
          />
          <AddFilterButton state={panel} />
          <SaveScreenButton
            place="dashboard"
            query={{
              ...page.query,
              overlay: search.overlay,
              scope: search.scope,
              sort: search.sort,
              order: search.order,
              columns: search.columns,
            }}
            name={formatList(chipsOf(page.screen).map(({ words }) => words))}
          />
        </div>
      }
    >
      {calendar !== null && <Calendar calendar={calendar} />}
      <div className="border-b">
        <PresetRow
          page={page}
          state={panel}
          presets={[
            // The first is of the next sale, which the calendar knows.
            ...presets(nextSale(calendar)).map((preset, place) => ({
              ...preset,
              isPending: place === 0 && calendar === undefined,
            })),
            {
              name: 'past sales',
              query: PAST_SALES,
              words: (
                <PastSales
                  within={{ county: page.query.county, overlay: search.overlay }}
                  isReady={last !== undefined}
                />
              ),
            },
          ]}
        />
        <div className="px-4 pb-3">
          <ScreenLine
            page={page}
            state={panel}
            hasCountyChoice
            total={last?.total}
            unknown={last?.unknown}
          />
          {last?.updating && (
            <p className="mt-2 text-ink-muted">
              {countWords(last.updating)} changed{' '}
              {last.updating.count === 1 ? 'property is' : 'properties are'} being updated.
            </p>
          )}
        </div>
      </div>
      <WithoutListsLine className="border-b px-4 py-2" />
      <SelectionOf of={JSON.stringify(screened)}>
        <RadarRows shown={shown} page={search.page ?? 1} columns={search.columns} />
      </SelectionOf>
    </Card>
  )
}

/** The coming day of sale; null if none is known. */
function nextSale(calendar: RadarProps['calendar']) {
  return calendar?.map(({ saleDate }) => saleDate).sort()[0] ?? null
}

function Calendar({ calendar }: { calendar: DashboardStats['calendar'] | undefined }) {
  const today = centralDay(new Date())
  return (
    <div id="auctions" className="scroll-mt-18 border-b">
      <p className="px-4 pt-3 text-ink-muted text-xs">
        Properties offered at auction, week by week for the next {WEEKS} weeks
      </p>
      {calendar ? (
        <AuctionStrip weeks={auctionWeeks(calendar, today, WEEKS)} today={today} />
      ) : (
        <div className="flex h-25 items-end gap-3 px-5 pb-7">
          {Array.from({ length: WEEKS }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <Skeleton key={week} className="h-6 flex-1" />
          ))}
        </div>
      )}
    </div>
  )
}

/** What a list offered at a sale that is past; its result came with no list. */
function PastSales({ within, isReady }: { within: ScreenRequest; isReady: boolean }) {
  const past = Object.fromEntries(new URLSearchParams(PAST_SALES))
  const { data } = useQuery({ ...facetsQuery({ ...past, ...within }, 'status'), enabled: isReady })
  return <>Sale date passed, result unknown{data && ` (${countWords(data.total)})`}</>
}

type ShownRequest = ScreenRequest & ReturnType<typeof radarOrder>

type RadarRowsProps = {
  /** The request, as text. */
  shown: string
  /** Number of pages. */
  page: number
  /** Of the address. */
  columns: string | undefined
}

const RadarRows = memo(function RadarRows({ shown, page, columns }: RadarRowsProps) {
  const request: ShownRequest = JSON.parse(shown)
  const navigate = route.useNavigate()
  // Many rows are rendered in slices, so that the page stays responsive.
  const sales = useDeferredValue(useInfiniteQuery(radarQuery(request)))

  // A linked or reloaded view has as many pages as before.
  const loaded = sales.data?.pages.length ?? 0
  const { hasNextPage, isFetching, isError, fetchNextPage } = sales
  useEffect(() => {
    if (loaded > 0 && loaded < page && hasNextPage && !isFetching && !isError) {
      void fetchNextPage()
    }
  }, [loaded, page, hasNextPage, isFetching, isError, fetchNextPage])

  const showMore = () => {
    void navigate({
      search: (before) => ({ ...before, page: loaded + 1 }),
      replace: true,
      resetScroll: false,
    })
    if (isError) void fetchNextPage()
  }

  if (sales.isPending) {
    return (
      // At least the window's height: the rows are higher, so nothing below moves.
      <div id={RADAR_ROWS} className="min-h-dvh">
        <TableSkeleton rows={10} label="Loading tax sales" />
      </div>
    )
  }
  if (sales.isLoadingError)
    return <ErrorNotice inset what="The tax sales could not be loaded." query={sales} />
  const rows = sales.data.pages.flatMap((one) => one.rows)
  if (rows.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No properties found"
        actions={
          <Link to="/import" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Import a county’s list
          </Link>
        }
      >
        No property {request.scope === 'lists' ? 'of your lists' : 'on record'} passes these
        filters. Remove one
        {request.county ? ' or choose another county' : ''}.
      </EmptyState>
    )
  }
  const total = sales.data.pages.at(-1)?.total ?? null
  return (
    <>
      {/* Chosen columns may need more than the screen is wide. */}
      <div className={columns ? 'overflow-x-auto' : undefined}>
        <DataTable
          caption="Tax Sale Radar"
          rowsId={RADAR_ROWS}
          columns={shownColumns(columns)}
          rows={rows}
          rowKey={({ property }) => property.id}
          sort={{ by: request.sort, order: request.order }}
          onSort={(wanted) => {
            const by = SCREEN_SORTS.find((name) => name === wanted.by)
            void navigate({
              search: (before) => ({ ...before, sort: by, order: wanted.order, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
        <p role="status" className="text-ink-muted tabular-nums">
          {total === null
            ? `${formatNumber(rows.length)} shown`
            : `${formatNumber(rows.length)} of ${countWords(total)} shown`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ColumnsButton columns={columns} />
          <ShowMore list={sales} onMore={showMore} />
        </div>
      </div>
      <Selected
        shown={rows.map(({ property }) => property.id)}
        total={hasNextPage && total !== null ? countWords(total) : null}
        findAll={async (max) => (await fetchRows(request, max)).map(({ property }) => property.id)}
      />
    </>
  )
})
