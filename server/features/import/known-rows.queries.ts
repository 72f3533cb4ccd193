import { createHash } from 'node:crypto'
import type { Client } from '../../platform/db/db.ts'
import { KnownRows } from './known-rows.ts'

/** Rows whose hashes travel together. */
const CHUNK_ROWS = 100_000

/**
 * Reads the hashes of a list's current rows, packed into a few long values: a million take half a
 * second. (A COPY would be natural here, but the driver's COPY TO is known not to end at times.)
 * Rows that carried a remark are left out: their file row is read again, so that the remark is made
 * again. Rows that repeat another of their list count as known, though they are superseded from the start.
 *
 * Served by index `import_row_list`, or a scan where the list is most of the table.
 */
async function loadKnownRows(db: Client, listId: number, isReadAgain: boolean): Promise<KnownRows> {
  const { rows } = await db.query<{ n: number; hashes: Buffer }>(
    `select count(*) as n, string_agg(int8send(row_hash), '') as hashes
       from (select row_hash, (row_number() over () - 1) / ${CHUNK_ROWS} as chunk from import_row
              where list_id = $1 and (superseded_by is null or superseded_by = import_id)
                and ($2 or not noted)) current
      group by chunk`,
    [listId, isReadAgain],
  )
  const known = new KnownRows(
    rows.reduce((sum, row) => sum + row.n, 0),
    isReadAgain,
  )
  for (const { hashes } of rows) {
    for (let at = 0; at < hashes.length; at += 8) {
      known.add(hashes.readUInt32BE(at), hashes.readUInt32BE(at + 4))
    }
  }
  return known
}

/** What a person decided about how a list is read, as it is compared; null where nothing. */
const readingHash = (reading: string) =>
  reading === '' ? null : createHash('sha256').update(reading).digest()

/**
 * A list's edition with its rows, as they stood at one moment. Where `reading` is another than the edition was
 * read by, its rows are to be read again.
 */
export async function readKnownEdition(
  db: Client,
  listId: number,
  reading: string,
): Promise<{ edition: number; known: KnownRows }> {
  await db.query('begin isolation level repeatable read')
  const { rows } = await db.query<{ edition: number; isOther: boolean }>(
    `select edition, edition > 0 and reading is distinct from $2 as "isOther"
       from county_list where id = $1`,
    [listId, readingHash(reading)],
  )
  const known = await loadKnownRows(db, listId, rows[0]?.isOther ?? false)
  await db.query('commit')
  return { edition: rows[0]?.edition ?? 0, known }
}

/** A list's edition, held against others that would write the list. */
export async function lockEdition(tx: Client, listId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ edition: number }>(
    'select edition from county_list where id = $1 for update',
    [listId],
  )
  return rows[0]?.edition
}

/** Notes that a list's rows are others than before, and how they were read. */
export async function addEdition(tx: Client, listId: number, reading: string): Promise<void> {
  await tx.query('update county_list set edition = edition + 1, reading = $2 where id = $1', [
    listId,
    readingHash(reading),
  ])
}
