import { createHash } from 'node:crypto'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'
import { KnownRows } from './known-rows.ts'

/** Rows whose hashes travel together. */
const CHUNK_ROWS = 100_000

/**
 * Reads the hashes of a list's current rows, packed into a few long values: a million take half a second. (The
 * driver's COPY TO is known to hang at times.) Rows with a remark are left out: their file row is read again, so that
 * the remark is made again. Rows that repeat another of their list count as known, though they are superseded from
 * the start. Served by index `import_row_list`, or a scan if the list is most of the table.
 */
async function loadKnownRows(
  db: Client,
  listId: number,
  isReadAgain: boolean,
): Promise<{ known: KnownRows; rowsNoted: number }> {
  const { rows } = await db.query<{ n: number; noted: number; hashes: Buffer | null }>(
    `select count(*) filter (where $2 or not noted) as n, count(*) filter (where noted and not $2) as noted,
            string_agg(int8send(row_hash), '') filter (where $2 or not noted) as hashes
       from (select row_hash, noted, (row_number() over () - 1) / ${CHUNK_ROWS} as chunk from import_row
              where list_id = $1 and (superseded_by is null or superseded_by = import_id)) current
      group by chunk`,
    [listId, isReadAgain],
  )
  const known = new KnownRows(
    rows.reduce((sum, row) => sum + row.n, 0),
    isReadAgain,
  )
  const rowsNoted = rows.reduce((sum, row) => sum + row.noted, 0)
  for (const { hashes } of rows) {
    for (let at = 0; hashes !== null && at < hashes.length; at += 8) {
      known.add(hashes.readUInt32BE(at), hashes.readUInt32BE(at + 4))
    }
  }
  return { known, rowsNoted }
}

/** A person's decisions about how a list is read, for comparison; null without any. */
const readingHash = (reading: string) =>
  reading === '' ? null : createHash('sha256').update(reading).digest()

/** A list's edition with its rows, in one snapshot. With another `reading` its rows are read again. */
export async function readKnownEdition(
  db: Client,
  listId: number,
  reading: string,
): Promise<{ edition: number; known: KnownRows; rowsNoted: number }> {
  await db.query('begin isolation level repeatable read')
  const rows = await listRows<{ edition: number; isOther: boolean }>(db)`
    select edition, edition > 0 and reading is distinct from ${readingHash(reading)} as "isOther"
      from county_list where id = ${listId}`
  const loaded = await loadKnownRows(db, listId, rows[0]?.isOther ?? false)
  await db.query('commit')
  return { edition: rows[0]?.edition ?? 0, ...loaded }
}

/** Facts about a list, which an import writes with its rows. */
export type ListFacts = { day: LocalDate | null; meaning: ListMeaning }

/** A list's edition and facts, locked against other writers of the list. */
export async function lockList(
  tx: Client,
  listId: number,
): Promise<({ edition: number } & ListFacts) | undefined> {
  const rows = await listRows<{ edition: number } & ListFacts>(tx)`
    select edition, day, meaning from county_list where id = ${listId} for update`
  return rows[0]
}

/** Records that a list's rows changed, its current facts, and how they were read. */
export async function addEdition(
  tx: Client,
  listId: number,
  { name, day, meaning, reading }: ListFacts & { name: string; reading: string },
): Promise<void> {
  await runSql(tx)`
    update county_list set edition = edition + 1, name = ${name}, day = ${day},
      meaning = ${meaning}, reading = ${readingHash(reading)}
     where id = ${listId}`
}
