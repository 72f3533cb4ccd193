import { countyLabel } from '../../../domain/county/county.ts'
import { FACTS } from '../../../domain/property/fields.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { cellOf, headingOf } from '../property/value-cell.ts'
import { type RowOfList, readRowsOfList } from './row-of-list.queries.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

type Column = [heading: string, value: (row: RowOfList) => string | number | null]

/** Columns of the file, with headings that the importer reads. */
const COLUMNS: readonly Column[] = [
  ['Parcel ID', (row) => row.parcelId],
  ['PPIN', (row) => row.ppin],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Zip Code', (row) => row.zipCode],
  ['County', (row) => countyLabel(row.countyId)],
  ['Owner Name', (row) => row.ownerName],
  ['Owner Address', (row) => row.ownerAddress],
  ...FACTS.map((entry): Column => [headingOf(entry), (row) => cellOf(entry, row[entry.key])]),
  ['Longitude', (row) => row.lng],
  ['Latitude', (row) => row.lat],
  ['Tax Year', (row) => row.taxYear],
  ['Bill Number', (row) => row.billNumber],
  ['Taxes Owed', (row) => dollars(row.taxesCents)],
  ['Penalties Owed', (row) => dollars(row.penaltiesCents)],
  ['Total Owed', (row) => dollars(row.totalCents)],
  ['Sale Date', (row) => row.saleDate],
  ['Redemption Date', (row) => row.redemptionDate],
]

/** Rows read at a time. */
const BATCH = 2_000

/**
 * A private list as comma-separated values, a batch at a time: the values its rows state, without the importer's
 * assumptions, and the unmapped columns.
 */
export async function* listCsv(
  db: Pool,
  workspaceId: number,
  list: { id: number; extraHeadings: readonly string[] },
): AsyncGenerator<string> {
  yield lineOf([...COLUMNS.map(([heading]) => heading), ...list.extraHeadings])
  for (let after = -1; ; ) {
    const rows = await inWorkspace(db, workspaceId, (tx) =>
      readRowsOfList(tx, workspaceId, { id: list.id, after, limit: BATCH }),
    )
    if (rows.length === 0) return
    yield rows
      .map((row) =>
        lineOf([
          ...COLUMNS.map(([, value]) => value(row)),
          ...extraOf(row, list.extraHeadings.length),
        ]),
      )
      .join('')
    after = rows.at(-1)?.line ?? after
  }
}

function extraOf({ extra }: RowOfList, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, at) => extra?.[at] ?? null)
}
