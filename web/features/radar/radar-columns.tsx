import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TaxSale, TaxSaleRow } from '../../../contract/tax-sale.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { choiceWords } from '../../../domain/screen/chip-words.ts'
import { FILTERS, type FilterName } from '../../../domain/screen/filters.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { capitalise, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { Day } from '../../ui/time.tsx'
import { RowMark } from '../lists/row-mark.tsx'
import { AddressCell, OwnerCell } from '../property/parcel-cells.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TITLE_UPDATING, TitleScore } from '../property/title-score.tsx'
import { SelectBox } from '../selection/selection.tsx'
import { chosenColumns } from './column-choice.ts'

/** The columns shown until others are chosen. */
const USUAL: readonly DataColumn<TaxSaleRow>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    isSortable: true,
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: ({ property }) => (
      <span className="flex items-center gap-2.5">
        <SelectBox id={property.id} name={property.parcelId ?? propertyName(property)} />
        <span>
          <Link
            to="/property/$id"
            params={{ id: String(property.id) }}
            className="link-quiet md:block md:w-max md:max-w-28 md:whitespace-normal md:wrap-anywhere"
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
    className: 'w-[45%] min-w-18 max-w-0 xl:min-w-20 2xl:min-w-28',
    cell: ({ property }) => <AddressCell property={property} />,
  },
  {
    id: 'ownerName',
    header: 'Owner',
    isSortable: true,
    className: 'w-[55%] min-w-18 max-w-0 xl:min-w-20 2xl:min-w-28',
    cell: ({ property }) => <OwnerCell property={property} />,
  },
  {
    id: 'county',
    header: 'County',
    isSortable: true,
    className: '2xl:whitespace-nowrap',
    cell: ({ property }) => <CountyName county={property.county} />,
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'badge',
    cell: ({ taxSale, property: { isHeldByState } }) =>
      taxSale ? <TaxStatusBadge status={taxSale.status} isHeldByState={isHeldByState} /> : NOTHING,
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
    id: 'redeemBy',
    header: 'Redemption',
    isSortable: true,
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

type Facts = NonNullable<TaxSaleRow['facts']>
const NUMBER = { isNumber: true, isSortable: true, className: 'whitespace-nowrap' } as const

/** A column of a derived fact, named as its filter. */
function fact(
  id: FilterName & keyof Facts,
  write: (value: NonNullable<Facts[typeof id]>) => string,
  rest: Partial<DataColumn<TaxSaleRow>> = NUMBER,
): DataColumn<TaxSaleRow> {
  const cell = ({ facts }: TaxSaleRow) => {
    const value = facts?.[id] ?? null
    return value === null ? NOTHING : write(value)
  }
  return { id, header: FILTERS[id].label, cell, ...rest }
}

function ofProperty(
  id: string,
  header: string,
  cell: (property: TaxSaleRow['property']) => ReactNode,
  rest: Partial<DataColumn<TaxSaleRow>> = NUMBER,
): DataColumn<TaxSaleRow> {
  return { id, header, cell: ({ property }) => cell(property), ...rest }
}

const words = (id: FilterName) => (value: unknown) =>
  capitalise(choiceWords(id, value === true ? 'yes' : value === false ? 'no' : String(value)))
const money = (value: unknown) => formatValue(Number(value))
const count = (value: unknown) => formatNumber(Number(value))
const times = (value: unknown) => `${formatNumber(Math.round(Number(value) * 10) / 10)}×`

/** Columns that can be chosen besides. */
const OTHERS: readonly DataColumn<TaxSaleRow>[] = [
  fact('bidIfRedeemed', money),
  fact('bidIfDeeded', money),
  fact('value', money),
  fact('valueToOwed', times),
  fact('yearsDelinquent', count),
  fact('improved', words('improved'), {}),
  fact('ownerKind', words('ownerKind'), {}),
  fact('mail', words('mail'), {}),
  fact('ownerParcels', count),
  fact('ownerDelinquent', count, { isNumber: true }),
  ofProperty('type', 'Type', ({ propertyType }) => propertyType ?? NOTHING, { isSortable: true }),
  ofProperty('acres', 'Acres', ({ lotSize }) => formatNumber(lotSize)),
  ofProperty('buildingSize', 'Building, sq ft', ({ buildingSize }) => formatNumber(buildingSize)),
  ofProperty('yearBuilt', 'Year built', ({ yearBuilt }) =>
    yearBuilt === null ? NOTHING : String(yearBuilt),
  ),
  ofProperty('lastSale', 'Last sale', ({ lastSaleDate }) =>
    lastSaleDate === null ? NOTHING : <Day on={lastSaleDate} />,
  ),
  ofProperty('lastSalePrice', 'Last sale price', ({ lastSalePrice }) => formatValue(lastSalePrice)),
]

/** All columns, by the name that an address has. */
export const RADAR_COLUMNS: ReadonlyMap<string, DataColumn<TaxSaleRow>> = new Map(
  [...USUAL, ...OTHERS].map((column) => [column.id, column]),
)
export const USUAL_COLUMNS: readonly string[] = USUAL.map(({ id }) => id)

/** The columns of an address; the usual ones without any. */
export const shownColumns = (text: string | undefined): readonly DataColumn<TaxSaleRow>[] =>
  chosenColumns(text, [...RADAR_COLUMNS.keys()], USUAL_COLUMNS).flatMap(
    (id) => RADAR_COLUMNS.get(id) ?? [],
  )

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
