import { countyLabel } from '../../../domain/county/county.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { type InstrumentOfList, readInstrumentsOfList } from './instruments-of-list.queries.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)
const together = (texts: readonly string[]) => texts.join('; ') || null

/** References the instrument must act on, or those only mentioned. */
const refs = ({ statedRefs }: InstrumentOfList, isBound: boolean) =>
  together(
    statedRefs.flatMap((ref) => (ref.startsWith('<') === isBound ? ref.replace(/^</, '') : [])),
  )

/** Columns of the file, with headings that the importer of deed indexes reads. */
const COLUMNS: ReadonlyArray<
  [heading: string, value: (row: InstrumentOfList) => string | number | null]
> = [
  ['Parcel ID', (row) => row.parcelKey],
  ['PPIN', (row) => row.ppin],
  ['Address', (row) => row.address],
  ['Legal Description', (row) => row.legal],
  ['County', (row) => countyLabel(row.countyId)],
  ['Instrument Type', (row) => row.statedType ?? row.type],
  ['Instrument Number', (row) => row.instrumentNumber],
  ['Book Page', (row) => row.bookPage],
  ['Recorded On', (row) => row.recordedOn],
  ['Executed On', (row) => row.executedOn],
  ['Grantors', (row) => together(row.grantors)],
  ['Grantees', (row) => together(row.grantees)],
  ['Consideration', (row) => dollars(row.considerationCents)],
  ['Amount', (row) => dollars(row.amountCents)],
  ['Matures On', (row) => row.maturesOn],
  ['Refers To', (row) => refs(row, true)],
  ['Cross References', (row) => refs(row, false)],
  ['Interest', (row) => row.interest],
  ['Remarks', (row) => row.remarks],
]

/** Rows read at a time. */
const BATCH = 2_000

/** A deed index of a workspace as comma-separated values, a batch at a time: the values its rows state. */
export async function* instrumentCsv(
  db: Pool,
  workspaceId: number,
  id: number,
): AsyncGenerator<string> {
  yield lineOf(COLUMNS.map(([heading]) => heading))
  for (let after = -1; ; ) {
    const rows = await inWorkspace(db, workspaceId, (tx) =>
      readInstrumentsOfList(tx, workspaceId, { id, after, limit: BATCH }),
    )
    if (rows.length === 0) return
    yield rows.map((row) => lineOf(COLUMNS.map(([, value]) => value(row)))).join('')
    after = rows.at(-1)?.line ?? after
  }
}
