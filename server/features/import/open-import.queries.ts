import type { Client, Pool } from '../../platform/db/db.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'
import { findWorkspaceOfImport, type ImportOptions } from './import.queries.ts'

/** How long after an import came temporary errors are retried; an unavailable database for as long as it lasts. */
const WAIT_WITHIN = '1 day'

/** An import that has not ended, as a worker claims it. */
export type OpenImport = {
  status: string
  fileName: string
  byteCount: number
  options: ImportOptions
  mayWait: boolean
}

/** An import that has not ended; null if it has. */
export async function findOpenImport(db: Pool, importId: number): Promise<OpenImport | null> {
  const own = ofWorkspace(db, await findWorkspaceOfImport(db, importId))
  return findRow<OpenImport>(own)`
    select i.status, i.file_name as "fileName", i.byte_count as "byteCount", i.options,
           i.created_at > now() - ${WAIT_WITHIN}::interval as "mayWait"
      from import_seen i
     where i.id = ${importId} and i.status not in ('done', 'failed', 'undone', 'uploading')`
}

/** The counties of the properties that an import's list names. Served by import_row_list. */
export async function countiesOfList(tx: Client, importId: number): Promise<number[]> {
  const rows = await listRows<{ county_id: number }>(tx)`select distinct p.county_id from property p
      where p.id in (select property_id from import_row
                      where list_id = (select list_id from import where id = ${importId})
                        and import_id = ${importId})`
  return rows.map((row) => row.county_id)
}

/** For the transaction: watchers see its changes as a correction. */
export async function markAsCorrection(tx: Client): Promise<void> {
  await tx.query(`set local parcelproof.undoing = 'on'`)
}

export async function markUndone(tx: Client, importId: number, message: string): Promise<void> {
  await runSql(tx)`
    update import set status = 'undone', ended_at = clock_timestamp(), message = ${message}
      where id = ${importId}`
}
