import { Link } from '@tanstack/react-router'
import type { Property } from '../../../contract/property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatMoney, NOTHING } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-column.ts'
import { AddressCell, OwnerCell } from '../property/parcel-cells.tsx'

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
          {property.parcelId ?? propertyName(property)}
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
    cell: ({ property }) => <AddressCell property={property} />,
  },
  {
    id: 'owner',
    header: 'Owner',
    isSortable: true,
    className: 'w-1/2 max-w-0',
    cell: ({ property }) => <OwnerCell property={property} />,
  },
]

export const money = (amount: number | null) => (amount === null ? NOTHING : formatMoney(amount))
