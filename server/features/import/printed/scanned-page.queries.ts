import type { RecognizedPage } from '../../../../domain/printed/scanned-page.ts'
import type { Client, Db } from '../../../platform/db/db.ts'
import { listRows, runSql } from '../../../platform/db/sql.ts'

type Reading = RecognizedPage | { fault: string }

/** The recognized content of a scanned page; null if it was not read yet. By the primary key. */
export async function findScannedPage(
  db: Db,
  importId: number,
  page: number,
): Promise<Reading | null> {
  const rows = await listRows<{ reading: Reading }>(db)`
    select reading from scanned_page where import_id = ${importId} and page = ${page}`
  return rows[0]?.reading ?? null
}

export async function saveScannedPage(
  db: Db,
  importId: number,
  page: number,
  reading: Reading,
): Promise<void> {
  await runSql(db)`
    insert into scanned_page (import_id, page, reading)
      values (${importId}, ${page}, ${JSON.stringify(reading).replaceAll('\\u0000', '')})
    on conflict (import_id, page) do update set reading = excluded.reading`
}

/** Copies the recognized pages of an import to another of the same file. */
export async function copyScannedPages(tx: Client, from: number, to: number): Promise<void> {
  await runSql(tx)`insert into scanned_page (import_id, page, reading)
      select ${to}, page, reading from scanned_page where import_id = ${from}`
}

/** Later imports do not wait for one that reads scanned pages, which takes minutes: it writes no county meanwhile. */
export async function yieldToOthers(db: Db, importId: number): Promise<void> {
  await db.query(`update import set counties = '{}' where id = $1`, [importId])
}
