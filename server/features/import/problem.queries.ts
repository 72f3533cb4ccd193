import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'

export async function deleteProblems(db: Db, importId: number): Promise<void> {
  await db.query('delete from import_problem where import_id = $1', [importId])
}

/**
 * Reports each row of the import whose debt another row of its list states: it repeats it, or names another amount.
 * Returns how many there are. Reads the temporary table `import_repeat` of the transaction that wrote the rows.
 */
export async function recordRepeatedDebts(db: Db, importId: number): Promise<number> {
  const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM$999,999,999,990.00')`
  const { rowCount } = await db.query(
    `insert into import_problem (import_id, n, line, kind, message)
       select $1, (select coalesce(max(n), 0) from import_problem where import_id = $1)
                  + row_number() over (order by r.line),
              r.line, 'noted',
              case when r.total_cents = r.kept_cents
                then 'it repeats a debt of ' || ${dollars('r.total_cents')}
                  || ' that this list already states of the parcel; the debt is counted once'
                else 'the list states ' || coalesce(${dollars('r.kept_cents')}, 'no amount')
                  || ' for this parcel on line ' || r.kept_line
                  || ', too; counted once; counted separately it would be ' || ${dollars('r.separate_cents')} end
         from import_repeat r`,
    [importId],
  )
  return rowCount ?? 0
}

/** Adds a remark on the import as a whole. */
export async function setImportMessage(db: Db, importId: number, message: string): Promise<void> {
  await db.query(
    `insert into import_problem (import_id, n, line, kind, message)
       select $1, coalesce(max(n), 0) + 1, 0, 'noted', $2 from import_problem where import_id = $1`,
    [importId, message],
  )
}

/** Inserts the problems of an import after the first `from`. */
export async function insertProblems(
  db: Db,
  importId: number,
  from: number,
  problems: readonly RowProblem[],
): Promise<void> {
  await runSql(db)`insert into import_problem (import_id, n, line, kind, message)
      select ${importId}, ${from} + o, l, k, m
        from unnest(${problems.map((p) => p.line)}::int[], ${problems.map((p) => p.kind)}::text[],
          ${problems.map((p) => p.message.replaceAll('\0', ''))}::text[]) with ordinality u (l, k,
          m, o)`
}
