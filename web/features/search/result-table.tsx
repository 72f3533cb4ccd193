import { Link } from '@tanstack/react-router'
import type { Property } from '../../../contract/property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import type { DataColumn, DataSort } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { RowMark } from '../lists/row-mark.tsx'
import { AddressCell, OwnerCell } from '../property/parcel-cells.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TITLE_UPDATING, TitleScore } from '../property/title-score.tsx'
import { SelectBox } from '../selection/selection.tsx'

type ResultTableProps = {
  properties: readonly Property[]
  sort: DataSort
  onSort: (sort: DataSort) => void
}

/** The results as rows. */
export function ResultTable({ properties, sort, onSort }: ResultTableProps) {
  return (
    <div className="rounded-md border bg-sheet">
      <DataTable
        caption="Search results"
        columns={COLUMNS}
        rows={properties}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

const value = ({ marketValue, assessedValue }: Property) => marketValue ?? assessedValue

const COLUMNS: readonly DataColumn<Property>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    isSortable: true,
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: (property) => (
      <span className="flex items-center gap-2.5">
        <SelectBox id={property.id} name={property.parcelId ?? propertyName(property)} />
        <span>
          <Link
            to="/property/$id"
            params={{ id: String(property.id) }}
            className="link-quiet md:block md:w-max md:max-w-36 md:whitespace-normal md:wrap-anywhere"
          >
            {property.parcelId ?? propertyName(property)}
          </Link>
          <RowMark of={property.ofLists} />
        </span>
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    isSortable: true,
    className: 'w-1/2 max-w-0',
    cell: (property) => <AddressCell property={property} />,
  },
  {
    id: 'ownerName',
    header: 'Owner',
    isSortable: true,
    className: 'w-1/2 max-w-0',
    cell: (property) => <OwnerCell property={property} />,
  },
  {
    id: 'county',
    header: 'County',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ county }) => county,
  },
  {
    id: 'taxStatus',
    header: 'Status',
    onCard: 'badge',
    cell: ({ taxStatus, isHeldByState }) =>
      taxStatus ? <TaxStatusBadge status={taxStatus} isHeldByState={isHeldByState} /> : NOTHING,
  },
  {
    id: 'value',
    header: 'Value',
    isNumber: true,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: (property) => (
      <>
        {formatValue(value(property))}
        {value(property) !== null &&
          property.assumed.includes(
            property.marketValue === null ? 'assessedValue' : 'marketValue',
          ) && <Assumed />}
      </>
    ),
  },
  {
    id: 'acres',
    header: 'Acres',
    isNumber: true,
    isSortable: true,
    cell: ({ lotSize }) => formatNumber(lotSize),
  },
  {
    id: 'underlyingTitle',
    header: 'Underlying title',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ underlyingTitleScore, isTitleUpdating }) =>
      isTitleUpdating ? (
        TITLE_UPDATING
      ) : underlyingTitleScore === null ? (
        NOTHING
      ) : (
        <TitleScore score={underlyingTitleScore} />
      ),
  },
]
