import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Problems held at a time. */
const PAGE_ROWS = 5_000

export type StoredProblem = { n: number; line: number; kind: RowProblem['kind']; message: string }

/** All problems of an import a page at a time, in the order of their lines. Served by the primary key. */
export async function* listAllProblems(
  db: Db,
  importId: number,
): AsyncGenerator<readonly StoredProblem[]> {
  for (let from = -1; ; ) {
    const rows = await listRows<StoredProblem>(db, 'page-import-problems')`
      select n, line, kind, message from import_problem
       where import_id = ${importId} and n > ${from} order by n limit ${raw(PAGE_ROWS)}`
    const last = rows.at(-1)
    if (!last) return
    yield rows
    from = last.n
  }
}
