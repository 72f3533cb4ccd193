import type { Client, Db } from '../../platform/db/db.ts'
import { discardUpload } from '../import/upload.queries.ts'
import { sendSource } from './source.queries.ts'

/** An uploaded file, until it has been read. */
export type SourceFile = { importId: number; fileName: string; byteCount: number }

/** By the primary key. */
export async function findFile(db: Db, importId: number): Promise<SourceFile | null> {
  const { rows } = await db.query<SourceFile>(
    `select id as "importId", file_name as "fileName", byte_count as "byteCount"
       from import where id = $1 and is_held`,
    [importId],
  )
  return rows[0] ?? null
}

/** Replaces a source's file and queues its reading. False if the source was removed. */
export async function replaceFile(
  tx: Client,
  id: number,
  file: { importId: number; fileName: string; classField: string | null },
): Promise<boolean> {
  const { rows } = await tx.query<{ before: number | null }>(
    `select file_import_id as before from source where id = $1 and kind = 'file' for update`,
    [id],
  )
  const [source] = rows
  if (!source) return false
  await tx.query(
    `update source set file_import_id = $2, address = $3, class_field = coalesce($4, class_field),
            next_run_at = now()
      where id = $1`,
    [id, file.importId, file.fileName, file.classField],
  )
  if (source.before !== null) await discardUpload(tx, source.before)
  await sendSource(tx, id)
  return true
}
