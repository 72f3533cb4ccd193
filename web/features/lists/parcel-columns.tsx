import { Link } from '@tanstack/react-router'
import type { Property } from '../../../contract/property.ts'
import { formatAddress, formatMoney, NOTHING } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-column.ts'

type OfParcel = { property: Property }

/** The columns that name a parcel, its place and its owner. */
export const PARCEL_COLUMNS: readonly DataColumn<OfParcel>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    isSortable: true,
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: ({ property }) => (
      <span className="block py-1">
        <Link
          to="/property/$id"
          params={{ id: String(property.id) }}
          className="link-quiet md:block md:w-max md:max-w-36 md:whitespace-normal md:wrap-anywhere"
        >
          {property.parcelId ?? property.address ?? 'No parcel ID'}
        </Link>
        {property.ofLists?.isOwn && (
          <span className="block font-normal text-ink-muted text-xs">Not in the record</span>
        )}
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    isSortable: true,
    className: 'w-1/2 max-w-0',
    cell: ({ property }) => (
      <span title={formatAddress(property) || undefined}>
        <span className="block truncate">{property.address ?? NOTHING}</span>
        {property.city && (
          <span className="block truncate text-ink-muted text-xs">
            {property.city} {property.zipCode}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    isSortable: true,
    className: 'w-1/2 max-w-0',
    cell: ({ property }) => (
      <span title={property.ownerName ?? undefined} className="line-clamp-2 leading-4.5">
        {property.ownerName ?? 'Unknown'}
      </span>
    ),
  },
]

export const money = (amount: number | null) => (amount === null ? NOTHING : formatMoney(amount))
