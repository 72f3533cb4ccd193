import { lineOf } from '../../platform/csv/csv-line.ts'
import type { Db } from '../../platform/db/db.ts'
import { listAllProblems } from './problems.queries.ts'

/** All problems of an import as CSV, a page at a time. */
export async function* problemsCsv(db: Db, importId: number): AsyncGenerator<string> {
  yield lineOf(['line', 'kind', 'problem'])
  for await (const problems of listAllProblems(db, importId)) {
    yield problems.map(({ line, kind, message }) => lineOf([line, kind, message])).join('')
  }
}
