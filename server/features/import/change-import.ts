import type { ImportProgress } from '../../../contract/import.ts'
import { AppError } from '../../platform/errors.ts'
import { retryImports } from './aside-import.queries.ts'
import { limitToLists, markUndoing } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { getImport } from './take-list.ts'

type Deps = Pick<ImportContext, 'db' | 'sendImport'>

/** Has a worker undo an import; refuses one that has not ended well. Who may is for the route to say. */
export async function beginUndo({ db, sendImport }: Deps, id: number): Promise<ImportProgress> {
  const isBegun = await markUndoing(db, id)
  const progress = await getImport(db, id)
  if (!isBegun) {
    throw new AppError(
      'conflict',
      progress.status === 'undone'
        ? 'This import has been undone already'
        : 'Only an import that has ended can be undone',
    )
  }
  await sendImport(id)
  return progress
}

/** Has a worker begin an import again from the file that is kept of it; `listsOnly`: of who may not write evidence. */
export async function beginRetry(
  { db, sendImport }: Deps,
  id: number,
  { listsOnly = false }: { listsOnly?: boolean } = {},
): Promise<ImportProgress> {
  const { canRetry } = await getImport(db, id)
  // What its sender may write now counts, not what they might when they sent it.
  if (canRetry && listsOnly) await limitToLists(db, id)
  if (!canRetry || (await retryImports(db, String(id))) === 0) {
    throw new AppError(
      'conflict',
      'Only an import that failed on our side, and whose file is kept, can be tried again',
    )
  }
  await sendImport(id)
  return getImport(db, id)
}
