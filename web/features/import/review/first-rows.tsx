import type { FileImportResult } from '../../../../contract/import.ts'
import { NOTHING } from '../../../lib/format.ts'
import { Assumed } from '../../../ui/assumed.tsx'
import type { DataColumn } from '../../../ui/data-column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { fieldValue, fieldWord } from '../../property/field-words.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { isAssumed } from '../import-words.ts'
import { Part } from './part.tsx'

/** The first rows of a checked list. */
export function FirstRows({ result }: { result: FileImportResult }) {
  if (result.preview.length === 0) return null
  return (
    <Part title="First rows, as they would be imported">
      <div className="overflow-clip rounded-md border">
        <DataTable
          caption="First rows, as they would be imported"
          columns={previewColumns(result.preview)}
          rows={result.preview.slice(0, SHOWN_ROWS)}
          rowKey={(row) => String(row.line)}
        />
      </div>
    </Part>
  )
}

/** Rows of the preview that are shown. */
const SHOWN_ROWS = 5

type PreviewRow = FileImportResult['preview'][number]

/** The columns of the preview in order; `line`, `parcelId` and `address` are always shown. */
const PREVIEW_COLUMNS: readonly DataColumn<PreviewRow>[] = [
  {
    id: 'line',
    header: 'Line',
    onCard: 'badge',
    className: 'text-ink-muted tabular-nums',
    cell: ({ line }) => (
      <span className="font-normal text-ink-muted">
        <span className="md:sr-only">Line </span>
        {line}
      </span>
    ),
  },
  {
    id: 'parcelId',
    header: 'Parcel ID',
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: (row) => <PreviewCell row={row} field="parcelId" />,
  },
  {
    id: 'address',
    header: 'Address',
    className: 'w-1/2 md:max-w-0',
    cell: (row) => (
      <>
        <span className="block md:truncate">
          <PreviewCell row={row} field="address" />
        </span>
        {isStated(row, 'city') && (
          <span className="block text-ink-muted text-xs md:truncate">{row.city}</span>
        )}
      </>
    ),
  },
  {
    id: 'ownerName',
    header: 'Owner',
    className: 'w-1/2 md:max-w-0 md:truncate',
    cell: (row) => <PreviewCell row={row} field="ownerName" />,
  },
  ...(
    [
      'county',
      'taxYear',
      'totalOwed',
      'assessedValue',
      'marketValue',
      'saleDate',
      'redeemBy',
      'redeemFor',
    ] as const
  ).map(
    (field): DataColumn<PreviewRow> => ({
      id: field,
      header: field.startsWith('redeem') ? fieldWord(field) : listFieldWord(field),
      isNumber: !['county', 'saleDate', 'redeemBy'].includes(field),
      className: 'whitespace-nowrap',
      cell: (row) => <PreviewCell row={row} field={field} />,
    }),
  ),
]
const ALWAYS = new Set(['line', 'parcelId', 'address'])

/** The columns with varying values in the shown rows. */
function previewColumns(rows: readonly PreviewRow[]): DataColumn<PreviewRow>[] {
  const shown = rows.slice(0, SHOWN_ROWS)
  const counties = new Set(shown.map((row) => row.county))
  return PREVIEW_COLUMNS.filter(({ id }) => {
    if (ALWAYS.has(id)) return true
    // One county for all rows is named above.
    if (id === 'county') return counties.size > 1
    return shown.some((row) => isStated(row, id))
  })
}

/** The list itself states it in this row. */
function isStated(row: PreviewRow, field: string): boolean {
  const value = row[field]
  return value !== null && value !== undefined && value !== '' && !isAssumed(row, field)
}

function PreviewCell({ row, field }: { row: PreviewRow; field: string }) {
  const value = row[field] ?? null
  if (value === null) return NOTHING
  return (
    <>
      {/* Addresses as they would be recorded. */}
      {field === 'address' ? value : fieldValue(field, value)}
      {isAssumed(row, field) && <Assumed />}
    </>
  )
}
