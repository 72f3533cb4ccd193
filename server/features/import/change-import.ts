import type { ImportProgress } from '../../../contract/import.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { clearFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { reopenImport } from './failed-import.queries.ts'
import { limitToLists, queueUndoing, sendImport } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { getImport } from './take-list.ts'

type Deps = Pick<ImportContext, 'db' | 'expectImport'>

/** Has a worker undo an import; refuses one that has not ended well. Who may is for the route to say. */
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

/** Has a worker begin an import again from the file that is kept of it; `listsOnly`: of who may not write evidence. */
export async function startRetry(
  { db, expectImport }: Deps,
  id: number,
  { listsOnly = false }: { listsOnly?: boolean } = {},
): Promise<ImportProgress> {
  await getImport(db, id)
  const isBegun = await inTransaction(db, async (tx) => {
    // What its sender may write now counts, not what they might when they sent it.
    if (listsOnly) await limitToLists(tx, id)
    if (!(await reopenImport(tx, id))) return false
    await clearFailedJobs(tx, 'import', String(id))
    await sendImport(tx, id)
    return true
  })
  if (!isBegun) {
    throw new AppError(
      'conflict',
      'Only an import that failed on our side, and whose file is kept, can be retried',
    )
  }
  expectImport(id)
  return getImport(db, id)
}
