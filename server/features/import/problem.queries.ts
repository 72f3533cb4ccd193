import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'

export async function deleteProblems(db: Db, importId: number): Promise<void> {
  await db.query('delete from import_problem where import_id = $1', [importId])
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
