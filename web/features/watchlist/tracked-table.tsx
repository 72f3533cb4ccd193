import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { TrackedProperty } from '../../../contract/watchlist.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { SOLD_TO_STATE } from '../../../domain/tax-sale/status.ts'
import { formatAddress, formatCity, NOTHING } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { useUser } from '../session/use-user.ts'
import { TrackButton } from './track-button.tsx'
import { savedQuery, trackedQuery } from './watchlist.api.ts'

/** The default status of a property without one (specification, section 4). */
const NO_STATUS = 'clear'

/** The dashboard's table of tracked properties. */
export function TrackedCard() {
  const { user, isPending } = useUser()
  return (
    <Card
      title="Your Tracked Properties"
      flush
      aside={
        <Link to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <BellRing aria-hidden />
          Manage Alerts
        </Link>
      }
    >
      {isPending ? (
        <TableSkeleton rows={3} label="Loading tracked properties" />
      ) : user === null ? (
        <EmptyState
          level={3}
          title="Sign in to track properties"
          actions={
            <a
              href="/login?returnTo=%2Fdashboard"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Sign in
            </a>
          }
        >
          With a free account you are notified of changes to the properties you choose.
        </EmptyState>
      ) : (
        <TrackedRows />
      )}
    </Card>
  )
}

function TrackedRows() {
  const tracked = useQuery(trackedQuery)
  // The rows' buttons need it; it is loaded in parallel with the rows.
  usePrefetchQuery(savedQuery)
  if (tracked.isPending) return <TableSkeleton rows={3} label="Loading tracked properties" />
  if (tracked.isError)
    return <ErrorNotice inset what="The tracked properties could not be loaded." query={tracked} />
  if (tracked.data.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No properties found"
        actions={
          <Link to="/search" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Find a property to track
          </Link>
        }
      >
        Press Track on a property to list it here.
      </EmptyState>
    )
  }
  return (
    <DataTable
      caption="Your Tracked Properties"
      columns={COLUMNS}
      rows={tracked.data}
      rowKey={({ id }) => id}
    />
  )
}

const COLUMNS: readonly DataColumn<TrackedProperty>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: ({ property }) => (
      <Link to="/property/$id" params={{ id: String(property.id) }} className="link-quiet">
        {property.parcelId ?? propertyName(property)}
      </Link>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    className: 'w-[45%] max-w-0',
    cell: ({ property }) => (
      <span title={formatAddress(property) || undefined}>
        <span className="block truncate">
          {property.address ? shownAddress(property.address) : NOTHING}
        </span>
        {property.city && (
          <span className="block truncate text-ink-muted text-xs">{formatCity(property)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'ownerName',
    header: 'Owner',
    className: 'w-[55%] max-w-0 truncate',
    cell: ({ property }) => (
      <span title={property.ownerName ?? undefined}>{property.ownerName ?? 'Unknown'}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'badge',
    cell: ({ taxSale, property }) => (
      <TaxStatusBadge
        status={taxSale?.status ?? NO_STATUS}
        isHeldByState={property.isHeldByState}
      />
    ),
  },
  {
    id: 'totalOwed',
    header: 'Owed',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: ({ taxSale }) => (taxSale ? totalOwedWords(taxSale) : NOTHING),
  },
  {
    id: 'saleDate',
    header: 'Sale date',
    className: 'whitespace-nowrap',
    cell: ({ taxSale, property }) => {
      if (property.isHeldByState) return SOLD_TO_STATE
      return taxSale?.saleDate ? <Day on={taxSale.saleDate} /> : NOTHING
    },
  },
  {
    id: 'createdAt',
    header: 'Tracked Since',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Day on={centralDay(new Date(createdAt))} />,
  },
  {
    id: 'untrack',
    header: 'Watchlist',
    cell: ({ property }) => (
      <TrackButton propertyId={property.id} name={propertyName(property)} variant="quiet" />
    ),
  },
]
