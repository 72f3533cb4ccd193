import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Stores a chunk of an uploaded file, once. */
export async function insertChunk(
  db: Db,
  importId: number,
  seq: number,
  data: Buffer,
): Promise<void> {
  await runSql(db, 'store-import-chunk')`
    insert into import_chunk (import_id, seq, data) values (${importId}, ${seq}, ${data})
      on conflict do nothing`
}

/** A chunk of a stored file; null after its last. By the primary key. */
export async function findChunk(db: Db, importId: number, seq: number): Promise<Buffer | null> {
  const rows = await listRows<{ data: Buffer }>(db, 'read-import-chunk')`
    select data from import_chunk where import_id = ${importId} and seq = ${seq}`
  return rows[0]?.data ?? null
}

/** Whether an import's file is kept. By the primary key. */
export async function hasUpload(db: Db, importId: number): Promise<boolean> {
  const rows = await listRows<{ there: boolean }>(db)`select import_has_file(${importId}) as there`
  return rows[0]?.there ?? false
}

/** Deletes an import's file, its rows' places in it and the content of its scanned pages. By the primary keys. */
export async function deleteUpload(db: Db, importId: number): Promise<void> {
  await db.query('select delete_import_file($1)', [importId])
}

/** Deletes an upload that was only checked and never became an import, with its file. */
export async function discardUpload(db: Db, importId: number): Promise<void> {
  await deleteUpload(db, importId)
  await db.query(`delete from import where id = $1 and status = 'uploading'`, [importId])
}

/**
 * Removes uploads whose server ended while storing them: writing takes minutes at most. A list that waits for review
 * has its hash. Served by `import_open`.
 */
export async function removeUnfinishedUploads(db: Db): Promise<void> {
  const rows = await listRows<{ id: number }>(db)`select id from import
      where status = 'uploading' and sha256 is null and created_at < now() - interval '1 day'`
  for (const { id } of rows) await discardUpload(db, id)
}

/** Days that a file waits for the answers to its list's questions. */
const ANSWER_DAYS = 7

/** Deletes files whose questions no one answered. Served by `import_failed`. */
export async function removeUnanswered(db: Db): Promise<void> {
  const rows = await listRows<{ id: number }>(db)`
    select id from import
     where status = 'failed' and is_undecided and import_has_file(id)
       and ended_at < now() - interval '${raw(ANSWER_DAYS)} days'`
  for (const { id } of rows) await deleteUpload(db, id)
}

/** Records the facts of a list that waits for review. */
export async function recordHeld(
  db: Db,
  importId: number,
  { byteCount, sha256 }: { byteCount: number; sha256: string },
): Promise<void> {
  await runSql(db)`
    update import set byte_count = ${byteCount}, sha256 = ${sha256}, message = ${'Waits for review'}
      where id = ${importId}`
}
