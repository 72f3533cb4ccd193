import type { ReactNode } from 'react'
import type { FileImportResult, ImportRightsAnswer } from '../../../contract/import.ts'
import { capitalise, formatCount, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { fieldValue, fieldWord } from '../property/field-words.ts'
import { CountyForm } from './county-form.tsx'
import { ErrorList } from './error-list.tsx'
import { FileLine } from './file-line.tsx'
import type { FileCheck } from './import.api.ts'
import {
  assumedValues,
  formatBytes,
  isAssumed,
  listFieldWord,
  moreErrors,
  needsCounty,
} from './import-words.ts'
import { RightsNotice, useImportRights } from './rights-notice.tsx'
import { StepHeading } from './step-heading.tsx'

type ListCheckProps = {
  file: File
  /** The county the person entered; may be empty. */
  county: string
  check: FileCheck
  /** Why the upload failed, if it did. */
  failure: string | null
  onImport: () => void
  onGiveCounty: (county: string) => void
  onCancel: () => void
}

/** The review of a list before it is imported. */
export function ListCheck(props: ListCheckProps) {
  const { file, county, failure, onImport, onGiveCounty, onCancel } = props
  const { result, partBytes } = props.check
  const isTakable = result.preview.length > 0
  const asksCounty = needsCounty(result)
  const lock = lockOf(result, useImportRights())
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <FileLine file={file}>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Choose another file
          </Button>
        </FileLine>
        <div
          className={cn(
            'grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
            // Where it was only a check, the notice says so.
            lock === null && 'rounded-md bg-well p-4',
          )}
        >
          <div className="grid gap-1">
            <StepHeading>
              {isTakable ? 'Review before importing' : 'No rows can be imported'}
            </StepHeading>
            <p>{result.message}</p>
            {partBytes !== null && (
              <p className="text-ink-muted">
                The first {formatBytes(partBytes)} of {formatBytes(file.size)} were checked.
              </p>
            )}
          </div>
          {isTakable && lock === null && (
            <Button onClick={onImport} className="justify-self-start">
              Import this list
            </Button>
          )}
        </div>
        {lock && <RightsNotice title="This was only a check. Nothing was saved." {...lock} />}
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink">
            <strong className="font-semibold">The list was not imported. </strong>
            {failure}
          </p>
        )}
      </div>

      {asksCounty && (
        <CountyForm
          county={county}
          help={
            result.county
              ? `The list does not name its county. ${result.county} will be assumed. If that is wrong, enter the county here.`
              : 'The list does not name its county. Enter it with its state.'
          }
          onGive={onGiveCounty}
        />
      )}

      <div className="grid items-start gap-6 md:grid-cols-2">
        <Part title="Recognized">
          <Facts>
            <Fact name="List">{result.profile ?? 'Unknown'}</Fact>
            <Fact name="County">
              {result.county ?? countiesOf(result)}
              {result.assumed.includes('county') && <Assumed />}
            </Fact>
            <Fact name="Columns">{columnCount(result)}</Fact>
          </Facts>
          {!asksCounty && (
            <details className="mt-3">
              <summary className="w-fit rounded-sm text-accent">Change county</summary>
              <div className="mt-3">
                <CountyForm
                  county={county}
                  help="Every row is then imported for this county. Leave it empty to use the county in the list."
                  onGive={onGiveCounty}
                />
              </div>
            </details>
          )}
        </Part>
        <AssumedPart result={result} />
      </div>

      {result.error_details.length > 0 && (
        <Part title={`${formatCount(result.errors, 'row')} that can’t be imported`}>
          <ErrorList
            errors={result.error_details}
            more={moreErrors(result.error_details, result.errors)}
          />
        </Part>
      )}

      {result.remark_details.length > 0 && (
        <Part title="Warnings">
          <ErrorList
            errors={result.remark_details}
            more={moreErrors(result.remark_details, result.remarks)}
            noun="warning"
          />
        </Part>
      )}

      <CheckedRows result={result} />
    </div>
  )
}

/** The first rows of a checked list, and what its columns are read as. */
export function CheckedRows({ result }: { result: FileImportResult }) {
  return (
    <>
      {result.preview.length > 0 && (
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
      )}

      <Part title="Columns of the list">
        <Mapping result={result} />
      </Part>
    </>
  )
}

/** Why the person can't import a checked list; null where they can. */
function lockOf({ notAllowed }: FileImportResult, rights: ImportRightsAnswer | null) {
  if (rights !== null && rights.why !== null) return { why: rights.why, remedy: rights.remedy }
  return notAllowed === null ? null : { why: notAllowed, remedy: null }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h3 className="font-semibold">{title}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function countiesOf(result: FileImportResult): string {
  return result.mapping.some(({ field }) => field === 'county')
    ? 'Named in each row'
    : 'Not recognized'
}

function columnCount({ mapping }: FileImportResult): string {
  const read = mapping.filter(({ field }) => field !== null).length
  const kept = mapping.length - read
  const words = `${read} recognized`
  return kept > 0 ? `${words}, ${kept} kept as written` : words
}

function AssumedPart({ result }: { result: FileImportResult }) {
  const values = assumedValues(result)
  return (
    <Part title="Assumptions">
      {values.length === 0 ? (
        <p className="text-ink-muted">None. The list has every value.</p>
      ) : (
        <>
          <Facts>
            {values.map(({ field, value }) => (
              <Fact key={field} name={listFieldWord(field)}>
                {value === null ? 'Where a row has no value' : fieldValue(field, value)}
              </Fact>
            ))}
          </Facts>
          <p className="mt-3 text-ink-muted text-xs">
            The list does not state these values. They are marked as assumed wherever they are
            shown.
          </p>
        </>
      )}
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

/** The columns with a value of their own in the rows shown. */
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
      {fieldValue(field, value)}
      {isAssumed(row, field) && <Assumed />}
    </>
  )
}

function Mapping({ result }: { result: FileImportResult }) {
  const read = result.mapping.flatMap(({ heading, field }) => (field ? [{ heading, field }] : []))
  const kept = result.mapping.filter(({ field }) => field === null)
  return (
    <>
      <table className="w-full border-separate border-spacing-0 rounded-md border">
        <caption className="sr-only">Columns of the list and what they are read as</caption>
        <thead>
          <tr>
            {['Heading in the list', 'Read as'].map((name) => (
              <th
                key={name}
                scope="col"
                className="h-8 w-1/2 border-b px-3 text-left font-semibold text-ink-muted text-xs"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.map(({ heading, field }) => (
            <tr key={heading} className="group">
              <th
                scope="row"
                className="h-8 border-b px-3 py-1 text-left font-mono font-normal text-xs group-last:border-b-0"
              >
                {heading}
              </th>
              <td className="border-b px-3 py-1 group-last:border-b-0">{listFieldWord(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept.length > 0 && <Kept headings={kept.map(({ heading }) => heading)} />}
    </>
  )
}

/** Up to this many kept-only columns are named at once. */
const SHOWN_KEPT = 12

/** Columns without a field here: named at once where they are few. */
function Kept({ headings }: { headings: readonly string[] }) {
  const words = 'kept with each property as written in the list'
  const names = <span className="wrap-anywhere font-mono text-xs">{headings.join(', ')}</span>
  if (headings.length > SHOWN_KEPT) {
    return (
      <details className="mt-3">
        <summary className="w-fit rounded-sm text-ink-muted">
          {formatCount(headings.length, 'more column')}, {words}
        </summary>
        <p className="mt-1">{names}</p>
      </details>
    )
  }
  return (
    <p className="mt-3 text-ink-muted">
      {capitalise(words)}: {names}
    </p>
  )
}
