import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'
import { discardUpload } from '../import/upload.queries.ts'
import { sendSource } from './source.queries.ts'

/** An uploaded file, until it has been read. */
export type SourceFile = { importId: number; fileName: string; byteCount: number }

/** By the primary key. */
export async function findFile(db: Db, importId: number): Promise<SourceFile | null> {
  return findRow<SourceFile>(db)`
    select id as "importId", file_name as "fileName", byte_count as "byteCount"
      from import where id = ${importId} and is_held`
}

/** Replaces a source's file and queues its reading. False if the source was removed. */
export async function replaceFile(
  tx: Client,
  id: number,
  file: { importId: number; fileName: string; classField: string | null },
): Promise<boolean> {
  const rows = await listRows<{ before: number | null }>(tx)`
    select file_import_id as before from source where id = ${id} and kind = 'file' for update`
  const [source] = rows
  if (!source) return false
  await runSql(tx)`
    update source set file_import_id = ${file.importId}, address = ${file.fileName},
      class_field = coalesce(${file.classField}, class_field),
           next_run_at = now()
     where id = ${id}`
  if (source.before !== null) await discardUpload(tx, source.before)
  await sendSource(tx, id)
  return true
}
