import type { ProblemGroup } from '../../../contract/import.ts'
import { ProblemGroups } from '../../../domain/import/problem-groups.ts'
import type { Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'
import { problemText } from './import-progress.queries.ts'
import { listAllProblems } from './problems.queries.ts'

/** Counts an import's problems by kind and saves the counts, inside the caller's transaction. */
export async function saveProblemGroups(tx: Db, importId: number): Promise<void> {
  const groups = new ProblemGroups(problemText)
  for await (const page of listAllProblems(tx, importId)) {
    for (const problem of page) groups.add(problem)
  }
  const list: ProblemGroup[] = groups.list()
  await runSql(tx)`
    update import set problem_groups = ${JSON.stringify(list)} where id = ${importId}`
}
