import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect } from 'react'
import { type DashboardStats, TITLE_ISSUE_BELOW } from '../../../contract/dashboard.ts'
import type { TaxSale, TaxSaleRow } from '../../../contract/tax-sale.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { TAX_SALE_SORTS } from '../../../domain/tax-sale/sorts.ts'
import { TAX_STATUSES } from '../../../domain/tax-sale/status.ts'
import { capitalise, formatNumber, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { ShowMore } from '../../ui/paged-list.tsx'
import { Skeleton, TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { RowMark } from '../lists/row-mark.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { OverlayFilter } from '../overlays/lazy-overlay-filter.ts'
import { AddressCell, OwnerCell } from '../property/parcel-cells.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TITLE_UPDATING, TitleScore } from '../property/title-score.tsx'
import { AuctionStrip } from './auction-strip.tsx'
import { auctionWeeks } from './auction-weeks.ts'
import { radarQuery } from './radar.api.ts'
import { ALL, DEFAULT_STATUS, radarFilter } from './radar-filter.ts'
import { ScopeChoice } from './scope-choice.tsx'

const route = getRouteApi('/dashboard')

/** The calendar has as many weeks as the server returns. */
const WEEKS = 26

const COUNTY_OPTIONS = [
  [ALL, 'All Counties'] as const,
  ...COUNTY_FILTER.map((county) => [county, county] as const),
]
const TITLE_OPTIONS = [
  [ALL, 'All Titles'] as const,
  ['issues', `Title score below ${TITLE_ISSUE_BELOW}`] as const,
]
const STATUS_OPTIONS = [
  [ALL, 'All Statuses'] as const,
  ...TAX_STATUSES.map((status) => [status, capitalise(status)] as const),
]

type RadarSearch = ReturnType<typeof route.useSearch>

type RadarProps = {
  /** Undefined while loading; null after an error, which is shown above. */
  calendar: DashboardStats['calendar'] | undefined | null
}

/** The tax sale radar: the auction calendar above its table. */
export function Radar({ calendar }: RadarProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // The control responds at once; the many rows follow.
  const shown = useDeferredValue(search)
  const status = search.status ?? DEFAULT_STATUS

  // A change of filter or order starts at the first page again.
  const filterBy = (change: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Card
      id="radar"
      title="Tax Sale Radar"
      flush
      aside={
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
          <Select
            aria-label="County"
            className="sm:w-52"
            options={COUNTY_OPTIONS}
            value={search.county ?? ALL}
            onChange={({ target }) =>
              filterBy({ county: target.value === ALL ? undefined : target.value })
            }
          />
          <Select
            aria-label="Status"
            className="sm:w-40"
            options={STATUS_OPTIONS}
            value={status}
            onChange={({ target }) =>
              filterBy({ status: target.value === DEFAULT_STATUS ? undefined : target.value })
            }
          />
          <Select
            aria-label="Title"
            className="col-span-2 sm:w-52"
            options={TITLE_OPTIONS}
            value={search.title ?? ALL}
            onChange={({ target }) =>
              filterBy({ title: target.value === 'issues' ? 'issues' : undefined })
            }
          />
          <ScopeChoice chosen={search.scope} onChoose={(scope) => filterBy({ scope })} />
          <OverlayFilter
            fallback={null}
            value={search.overlay}
            onChange={(overlay) => filterBy({ overlay })}
            className="col-span-2 sm:w-52"
          />
        </div>
      }
    >
      {calendar !== null && (
        <div id="auctions" className="scroll-mt-18 border-b">
          <p className="px-4 pt-3 text-ink-muted text-xs">
            Properties offered at auction, week by week for the next {WEEKS} weeks
          </p>
          {calendar ? (
            <AuctionStrip weeks={auctionWeeks(calendar, centralDay(new Date()), WEEKS)} />
          ) : (
            <div className="flex h-25 items-end gap-3 px-5 pb-7">
              {Array.from({ length: WEEKS }, (_, week) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
                <Skeleton key={week} className="h-6 flex-1" />
              ))}
            </div>
          )}
        </div>
      )}
      <WithoutListsLine className="border-b px-4 py-2" />
      <RadarRows search={shown} />
    </Card>
  )
}

const RadarRows = memo(function RadarRows({ search }: { search: RadarSearch }) {
  const { page = 1 } = search
  const filter = radarFilter(search)
  const { county, titleBelow, overlay, scope, sort, order } = filter
  const navigate = route.useNavigate()
  // Many rows are rendered in slices, so that the page stays responsive.
  const sales = useDeferredValue(useInfiniteQuery(radarQuery(filter)))

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
      <div className="min-h-dvh">
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
        No property {scope ? 'of your lists' : 'here'} has this status
        {titleBelow ? ` and a title score below ${titleBelow}` : ''}
        {county ? ` in ${county}` : ''}
        {overlay ? ' and lies in this overlay' : ''}. Choose another{' '}
        {titleBelow || overlay ? 'filter' : 'status or county'}.
      </EmptyState>
    )
  }
  const total = sales.data.pages.at(-1)?.total ?? null
  return (
    <>
      <DataTable
        caption="Tax Sale Radar"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ property }) => property.id}
        sort={{ by: sort, order }}
        onSort={(wanted) => {
          const by = TAX_SALE_SORTS.find((name) => name === wanted.by)
          void navigate({
            search: (before) => ({ ...before, sort: by, order: wanted.order, page: undefined }),
            replace: true,
            resetScroll: false,
          })
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
        <p role="status" className="text-ink-muted tabular-nums">
          {total === null
            ? `${formatNumber(rows.length)} shown`
            : `${formatNumber(rows.length)} of ${formatNumber(total)} shown`}
        </p>
        <ShowMore list={sales} onMore={showMore} />
      </div>
    </>
  )
})

const COLUMNS: readonly DataColumn<TaxSaleRow>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    isSortable: true,
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: ({ property }) => (
      <>
        <Link
          to="/property/$id"
          params={{ id: String(property.id) }}
          className="link-quiet md:block md:w-max md:max-w-28 md:whitespace-normal md:wrap-anywhere"
        >
          {property.parcelId ?? propertyName(property)}
        </Link>
        <RowMark of={property.ofLists} />
      </>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    isSortable: true,
    className: 'w-[45%] max-w-0',
    cell: ({ property }) => <AddressCell property={property} />,
  },
  {
    id: 'ownerName',
    header: 'Owner',
    isSortable: true,
    className: 'w-[55%] max-w-0',
    cell: ({ property }) => <OwnerCell property={property} />,
  },
  {
    id: 'county',
    header: 'County',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ property }) => <CountyName county={property.county} />,
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'badge',
    cell: ({ taxSale }) => (taxSale ? <TaxStatusBadge status={taxSale.status} /> : NOTHING),
  },
  {
    id: 'totalOwed',
    header: 'Owed',
    isNumber: true,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ taxSale }) => (taxSale ? totalOwedWords(taxSale) : NOTHING),
  },
  {
    id: 'saleDate',
    header: 'Sale date',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ taxSale }) => <SaleDay taxSale={taxSale} field="saleDate" />,
  },
  {
    id: 'redemptionDate',
    header: 'Redemption',
    className: 'whitespace-nowrap',
    cell: ({ taxSale }) => <SaleDay taxSale={taxSale} field="redemptionDate" />,
  },
  {
    id: 'titleScore',
    header: 'Title',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ property }) => scoreCell(property.titleScore, property),
  },
  {
    id: 'underlyingTitle',
    header: 'Underlying title',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ property }) => scoreCell(property.underlyingTitleScore, property),
  },
]

function scoreCell(score: number | null, { isTitleUpdating }: TaxSaleRow['property']) {
  if (isTitleUpdating) return TITLE_UPDATING
  return score === null ? NOTHING : <TitleScore score={score} />
}

/** `Hinds, MS`: the heading says that it is a county. */
function CountyName({ county }: { county: string }) {
  const [name, state] = county.split(' County, ')
  if (!name || !state) return county
  return (
    <>
      {name}
      <span className="sr-only"> County</span>, {state}
    </>
  )
}

function SaleDay({
  taxSale,
  field,
}: {
  taxSale: TaxSale | null
  field: 'saleDate' | 'redemptionDate'
}) {
  const on = taxSale?.[field] ?? null
  if (taxSale === null || on === null) return NOTHING
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1.5 md:flex-col md:items-start md:gap-0.5">
      <Day on={on} />
      {taxSale.assumed.includes(field) && <Assumed />}
    </span>
  )
}
