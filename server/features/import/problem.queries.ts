import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'

export async function deleteProblems(db: Db, importId: number): Promise<void> {
  await db.query('delete from import_problem where import_id = $1', [importId])
}

/**
 * Reports each row of the import that repeats a debt its list states already. Answers how many there are.
 *
 * Reads the temporary table `import_repeat` of the transaction that wrote the rows.
 */
export async function noteRepeatedDebts(db: Db, importId: number): Promise<number> {
  const { rowCount } = await db.query(
    `insert into import_problem (import_id, n, line, kind, message)
       select $1, (select coalesce(max(n), 0) from import_problem where import_id = $1)
                  + row_number() over (order by r.line),
              r.line, 'noted',
              'it repeats a debt of ' || to_char(r.total_cents / 100.0, 'FM$999,999,999,990.00')
                || ' that this list already states of the parcel; the debt is counted once'
         from import_repeat r`,
    [importId],
  )
  return rowCount ?? 0
}

/** Writes the problems of an import behind the first `from` of them. */
export async function insertProblems(
  db: Db,
  importId: number,
  from: number,
  problems: readonly RowProblem[],
): Promise<void> {
  await db.query(
    `insert into import_problem (import_id, n, line, kind, message)
       select $1, $2 + o, l, k, m
         from unnest($3::int[], $4::text[], $5::text[]) with ordinality u (l, k, m, o)`,
    [
      importId,
      from,
      problems.map((p) => p.line),
      problems.map((p) => p.kind),
      problems.map((p) => p.message.replaceAll('\0', '')),
    ],
  )
}
