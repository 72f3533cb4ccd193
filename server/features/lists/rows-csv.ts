import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { instrumentCsv } from './instrument-csv.ts'
import { listCsv } from './list-csv.ts'
import { findListShape } from './row-of-list.queries.ts'

/** A private list's rows as a file that imports identically; null if the workspace has no such list. */
export async function rowsCsv(
  db: Pool,
  workspaceId: number,
  id: number,
): Promise<AsyncGenerator<string> | null> {
  const shape = await inWorkspace(db, workspaceId, (tx) => findListShape(tx, workspaceId, id))
  if (shape === null) return null
  return shape.meaning === 'instruments'
    ? instrumentCsv(db, workspaceId, id)
    : listCsv(db, workspaceId, { id, extraHeadings: shape.extraHeadings })
}
