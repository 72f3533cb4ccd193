import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { SurplusCounty, SurplusRow } from '../../../contract/surplus.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { pathFromKey } from '../../lib/api.ts'
import { formatMoney, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { ShowMore } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { OwnerCell } from '../property/parcel-cells.tsx'
import { PlaceLink } from '../property/place-link.tsx'
import {
  MAX_COUNTED,
  type SurplusListFilter,
  surplusCountiesQuery,
  surplusListQuery,
} from './surplus.api.ts'
import { SurplusStatus } from './surplus-status.tsx'

const DELAY_MS = 300
const SHOW = [
  ['claimable', 'May be claimed, now or later'],
  ['all', 'All, also ended and kept'],
] as const
const SORT = [
  ['until', 'Last day to claim'],
  ['amount', 'Amount'],
] as const

/** `12 open, $48,210` */
function openWords({ open, amount, isMore }: SurplusCounty): string {
  if (open === 0) return 'None open'
  const more = isMore ? '+' : ''
  return `${formatNumber(open)}${more} open, ${formatValue(amount)}${more}`
}

/** The filters, the rows and the file of the list; `county` is the dashboard's. */
export function SurplusList({ county: first }: { county: string | undefined }) {
  const counties = useQuery(surplusCountiesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [show, setShow] = useState<SurplusListFilter['show']>('claimable')
  const [sort, setSort] = useState<SurplusListFilter['sort']>('until')
  const [until, setUntil] = useState('')
  const [least, setLeast] = useState('')
  const typedLeast = useDebounced(least, DELAY_MS)
  if (counties.isPending) return <TableSkeleton rows={6} label="Loading the surplus" />
  if (counties.isError)
    return <ErrorNotice inset what="The surplus could not be loaded." query={counties} />
  const county = chosen ?? first ?? ''
  // A county is chosen first: loading its list would be one more sequential request when the screen opens.
  if (county === '' && counties.data.length > 0) {
    return (
      <ul
        aria-label="Counties with a surplus"
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2 p-4"
      >
        {counties.data.map((each) => (
          <li key={each.county}>
            <button type="button" className="link-quiet" onClick={() => setChosen(each.county)}>
              {each.county}
            </button>
            <p className="text-ink-muted text-xs tabular-nums">{openWords(each)}</p>
          </li>
        ))}
      </ul>
    )
  }
  if (county === '') {
    return (
      <EmptyState level={3} title="No surplus on record">
        It comes from lists of sale results with a column of winning bids or of excesses. Import one
        to see who may claim what, and until when.
      </EmptyState>
    )
  }
  const names = counties.data.map((each) => each.county)
  const options = names.includes(county) ? names : [county, ...names]
  const problem = typedLeast === '' ? null : numberProblem(typedLeast, '$')
  const filter: SurplusListFilter = {
    county,
    show,
    sort,
    until: until || undefined,
    least: typedLeast === '' || problem ? undefined : String(numberIn(typedLeast, '$')),
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 border-b p-4 lg:grid-cols-5">
        <SelectField
          className="col-span-2 sm:col-span-1"
          label="County of the sales"
          options={options.map((each) => [each, each] as const)}
          value={county}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          className="col-span-2 sm:col-span-1"
          label="Show"
          options={SHOW}
          value={show}
          onChange={({ target }) => setShow(target.value === 'all' ? 'all' : 'claimable')}
        />
        <InputField
          className="min-w-0"
          controlClass="min-w-0"
          label="Last day by"
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <InputField
          className="min-w-0"
          label="At least ($)"
          inputMode="decimal"
          value={least}
          error={problem ?? undefined}
          onChange={({ target }) => setLeast(target.value)}
        />
        <SelectField
          className="col-span-2 sm:col-span-1"
          label="Order by"
          options={SORT}
          value={sort}
          onChange={({ target }) => setSort(target.value === 'amount' ? 'amount' : 'until')}
        />
      </div>
      <Rows filter={filter} />
    </>
  )
}

function Rows({ filter }: { filter: SurplusListFilter }) {
  const list = useInfiniteQuery(surplusListQuery(filter))
  if (list.isPending) return <TableSkeleton rows={6} label="Loading the surplus" />
  if (list.isLoadingError)
    return <ErrorNotice inset what="The surplus could not be loaded." query={list} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const total = list.data.pages.at(-1)?.total ?? 0
  if (rows.length === 0) {
    return (
      <EmptyState level={3} title="No sales found">
        No sale in {filter.county} with a bid on record fits this filter. Choose another county, day
        or amount.
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        caption="Surplus of tax sales"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ property, surplus }) => `${property.id} ${surplus.saleDate}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
        <div className="grid gap-1.5">
          <p role="status" className="text-ink-muted tabular-nums">
            {formatNumber(rows.length)} of {total >= MAX_COUNTED ? 'at least ' : ''}
            {formatNumber(total)} shown
          </p>
          <CounselLine />
        </div>
        <div className="flex flex-wrap gap-2">
          <ShowMore list={list} />
          <a
            href={pathFromKey(['/api/exports/surplus', { ...filter }])}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            Export CSV
          </a>
        </div>
      </div>
    </>
  )
}

const COLUMNS: readonly DataColumn<SurplusRow>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: ({ property }) => (
      <PlaceLink propertyId={property.id} anchor="surplus" className="link-quiet">
        {property.parcelId ?? propertyName(property)}
      </PlaceLink>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    className: 'w-[50%] max-w-0',
    cell: ({ property }) => (
      <span title={propertyName(property)} className="block truncate">
        {property.address ? shownAddress(property.address) : NOTHING}
      </span>
    ),
  },
  {
    id: 'ownerName',
    header: 'Owner on the roll',
    className: 'w-[50%] max-w-0',
    cell: ({ property }) => <OwnerCell property={property} />,
  },
  {
    id: 'saleDate',
    header: 'Sold',
    className: 'whitespace-nowrap',
    cell: ({ surplus }) =>
      surplus.saleDate && !surplus.saleDateIsAssumed ? <Day on={surplus.saleDate} /> : 'Unknown',
  },
  {
    id: 'excess',
    header: 'Excess',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: ({ surplus }) => formatMoney(surplus.excess),
  },
  {
    id: 'status',
    header: 'Claim',
    onCard: 'badge',
    cell: ({ surplus }) => <SurplusStatus status={surplus.status} />,
  },
  {
    id: 'from',
    header: 'From',
    className: 'whitespace-nowrap',
    cell: ({ surplus }) => dayOf(surplus.claims.map(({ from }) => from)),
  },
  {
    id: 'until',
    header: 'Until',
    className: 'whitespace-nowrap',
    cell: ({ surplus }) => dayOf(surplus.claims.map(({ until }) => until)),
  },
]

/** The first known day. */
function dayOf(days: ReadonlyArray<string | null>) {
  const known = days.find((day) => day !== null)
  return known ? <Day on={known} /> : NOTHING
}
