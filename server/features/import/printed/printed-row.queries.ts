import type { PartInPrint } from '../../../../domain/printed/row-in-print.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/sql.ts'

export type PrintedRowPlace = { line: number; parts: PartInPrint[]; draft: string[] | null }

export type PrintedRow = {
  parts: PartInPrint[]
  /** Of the kept file. */
  byteCount: number
  isOnRecord: boolean
}

export async function deletePrintedRows(db: Db, importId: number): Promise<void> {
  await db.query('delete from printed_row where import_id = $1', [importId])
}

export async function insertPrintedRows(
  db: Db,
  importId: number,
  rows: readonly PrintedRowPlace[],
): Promise<void> {
  await db.query(
    `insert into printed_row (import_id, line, parts, draft)
       select $1, l, p, (select array_agg(value order by n) from jsonb_array_elements_text(d) with ordinality e (value, n))
         from unnest($2::int[], $3::jsonb[], $4::jsonb[]) u (l, p, d)`,
    [
      importId,
      rows.map(({ line }) => line),
      rows.map(({ parts }) => JSON.stringify(parts)),
      rows.map(({ draft }) =>
        draft === null ? null : JSON.stringify(draft).replaceAll('\\u0000', ''),
      ),
    ],
  )
}

/**
 * The place of an import's row in print, and whether the record holds the row, which makes it public; null if it was
 * not printed. By the primary key, and by import_row_list.
 */
export async function findPrintedRow(
  db: Db,
  importId: number,
  line: number,
): Promise<PrintedRow | null> {
  return findRow<PrintedRow>(db)`select w.parts, i.byte_count as "byteCount",
            exists (select from import_row r
                     where r.list_id = i.list_id and r.import_id = i.id
                       and r.line = w.line) as "isOnRecord"
       from printed_row w join import i on i.id = w.import_id
      where w.import_id = ${importId} and w.line = ${line}`
}
