import type { ImportProgress } from '../../../contract/import.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { clearFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { reopenImport } from './failed-import.queries.ts'
import {
  answerQuestions,
  type ImportOptions,
  limitToLists,
  queueUndoing,
  sendImport,
} from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { getImport } from './take-list.ts'

type Deps = Pick<ImportContext, 'db' | 'expectImport'>

/** Queues the undo of an import; refuses one that did not end well. The route checks permission. */
export async function startUndo({ db, expectImport }: Deps, id: number): Promise<ImportProgress> {
  const isBegun = await inTransaction(db, (tx) => queueUndoing(tx, id))
  const progress = await getImport(db, id)
  if (!isBegun) {
    throw new AppError(
      'conflict',
      progress.status === 'undone'
        ? 'This import has already been undone'
        : 'Only a finished import can be undone',
    )
  }
  expectImport(id)
  return progress
}

/**
 * Queues a retry of an import from its stored file, with the `answers` to what its list leaves open; `listsOnly`: the
 * sender may not write evidence.
 */
export async function startRetry(
  { db, expectImport }: Deps,
  id: number,
  { listsOnly = false, answers = {} }: { listsOnly?: boolean; answers?: ImportOptions } = {},
): Promise<ImportProgress> {
  const { questions } = await getImport(db, id)
  if (questions.length > 0) await answerQuestions(db, id, answers)
  const isBegun = await inTransaction(db, async (tx) => {
    // The sender's rights now apply, not those at upload.
    if (listsOnly) await limitToLists(tx, id)
    if (!(await reopenImport(tx, id))) return false
    await clearFailedJobs(tx, 'import', String(id))
    await sendImport(tx, id)
    return true
  })
  if (!isBegun) {
    throw new AppError(
      'conflict',
      'Only an import that failed, and whose file is kept, can be retried',
    )
  }
  expectImport(id)
  return getImport(db, id)
}
