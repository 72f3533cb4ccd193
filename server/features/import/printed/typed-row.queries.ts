import type { ImportMapping } from '../../../../contract/import.ts'
import type { PartInPrint } from '../../../../domain/printed/row-in-print.ts'
import type { Client, Db } from '../../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../../platform/db/sql.ts'

/** A row that could not be read, and the cells typed in so far. */
export type UnreadRow = {
  line: number
  message: string
  parts: PartInPrint[]
  draft: string[] | null
  isTyped: boolean
  /** Null if it is not a row, or nothing was typed in yet. */
  cells: string[] | null
}

/** Maximum rows returned at a time. */
const LISTED = 500

/** The printed rows of an import that were refused, in the order of the list. By the primary keys. */
export async function listUnreadRows(
  db: Db,
  importId: number,
): Promise<{ rows: UnreadRow[]; count: number; mapping: ImportMapping[] }> {
  const rows = await listRows<UnreadRow & { count: number; mapping: ImportMapping[] }>(db)`
    select p.line, min(p.message) as message, w.parts, w.draft, t.line is not null as "isTyped",
      t.cells,
           count(*) over ()::int as count, i.mapping
      from import_problem p
      join printed_row w on w.import_id = p.import_id and w.line = p.line
      join import_seen i on i.id = p.import_id
      left join typed_row t on t.import_id = p.import_id and t.line = p.line
     where p.import_id = ${importId} and p.kind = 'refused'
     group by p.line, w.parts, w.draft, t.line, t.cells, i.mapping
     order by p.line limit ${raw(LISTED)}`
  return {
    rows: rows.map(({ count: _count, mapping: _mapping, ...row }) => row),
    count: rows[0]?.count ?? 0,
    mapping: rows[0]?.mapping ?? [],
  }
}

/** Saves what a person read of a row; false if the import has no such refused row. */
export async function saveTypedRow(
  db: Db,
  typed: { importId: number; line: number; cells: string[] | null; userId: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into typed_row (import_id, line, cells, user_id)
       select $1, $2, $3, $4
        where exists (select from import_problem p join printed_row w using (import_id, line)
                       where p.import_id = $1 and p.line = $2 and p.kind = 'refused')
     on conflict (import_id, line) do update
       set cells = excluded.cells, user_id = excluded.user_id, typed_at = now()`,
    [typed.importId, typed.line, typed.cells, typed.userId],
  )
  return rowCount === 1
}

/** Rows typed in for an import's file, by line: for it, and for earlier imports of the same file. */
export async function listTypedRows(
  db: Db,
  importId: number,
): Promise<Map<number, string[] | null>> {
  const rows = await listRows<{ line: number; cells: string[] | null }>(db)`
    with recursive earlier as (
      select id, (options->>'typedOf')::bigint as "typedOf", 1 as n from import_seen
        where id = ${importId}
      union all
      select i.id, (i.options->>'typedOf')::bigint, e.n + 1
        from earlier e join import_seen i on i.id = e."typedOf" where e.n < 100)
    select t.line, t.cells from earlier e join typed_row t on t.import_id = e.id order by e.n desc`
  return new Map(rows.map(({ line, cells }) => [line, cells]))
}

/** Copies the file of an import to another: both are kept and undone separately. */
export async function copyUpload(tx: Client, from: number, to: number): Promise<void> {
  await runSql(tx)`insert into import_chunk (import_id, seq, data)
      select ${to}, seq, data from import_chunk where import_id = ${from}`
}

export type KeptFile = { fileName: string; byteCount: number; sha256: string; options: object }

/** The file of a successful import of a printed list; null if there is none. */
export async function findKeptFile(db: Db, importId: number): Promise<KeptFile | null> {
  return findRow<KeptFile>(db)`
    select file_name as "fileName", byte_count as "byteCount", sha256, options from import_seen
     where id = ${importId} and status = 'done' and import_has_file(id)`
}
