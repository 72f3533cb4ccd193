import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { discardUpload } from '../import/upload.queries.ts'
import type { StoredSource } from './source.queries.ts'

/** Days a list waits for its review. */
export const HELD_DAYS = 7
/** Days until the leftovers of a crashed run, and of no source, are deleted. */
const ORPHAN_DAYS = 2
/** Lists removed at a time: the sweep comes again. */
const EXPIRED = 100

/** A source's list that waits for review. */
export type HeldList = {
  importId: number
  fileName: string
  byteCount: number
  sha256: string
  /** The last day it is kept. */
  until: LocalDate
}

/** By the primary keys. */
export async function findHeld(db: Db, sourceId: number): Promise<HeldList | null> {
  return findRow<HeldList>(db)`
    select i.id as "importId", i.file_name as "fileName", i.byte_count as "byteCount", i.sha256,
           ((s.held_at + interval '${raw(HELD_DAYS)} days') at time zone 'America/Chicago')::date as until
      from source s join import i on i.id = s.held_import_id and i.is_held
     where s.id = ${sourceId}`
}

/** Saves the list of a run for review; false if the source was removed or changed meanwhile. */
export async function saveHeld(
  tx: Client,
  { id, address }: Pick<StoredSource, 'id' | 'address'>,
  importId: number,
): Promise<boolean> {
  return changesRow(tx)`update source set held_import_id = ${importId}, held_at = now()
      where id = ${id} and address = ${address} and wants_preview and held_import_id is null`
}

/**
 * Keeps an edition whose list leaves questions open for a review, in which they are answered; false if another process
 * has done so.
 */
export async function holdOpenEdition(
  tx: Client,
  { sourceId, importId, runId }: { sourceId: number; importId: number; runId: number },
): Promise<boolean> {
  const isHeld = await changesRow(tx)`
    update source set held_import_id = ${importId}, held_at = now(), wants_preview = true
     where id = ${sourceId} and held_import_id is null`
  if (!isHeld) return false
  await runSql(tx)`
    update import set is_held = true, status = 'uploading', is_undecided = false, ended_at = null,
           options = options - 'questions', message = 'Waits for review'
     where id = ${importId}`
  await runSql(tx)`update source_run set message = 'Waits for review.' where id = ${runId}`
  return true
}

/** Claims the waiting list, and saves how its source is read from now on. False if another process has claimed it. */
export async function claimHeld(
  tx: Client,
  { id, countyId, meaning, reading }: Pick<StoredSource, 'id' | 'countyId' | 'meaning' | 'reading'>,
  importId: number,
): Promise<boolean> {
  return changesRow(tx)`
    update source set held_import_id = null, held_at = null, wants_preview = false,
           county_id = ${countyId}, meaning = ${meaning}, reading = ${JSON.stringify(reading)},
           next_run_at = now() + every_days * interval '1 day'
     where id = ${id} and held_import_id = ${importId}`
}

/** Number of a person's lists that wait, or will once they are fetched; null: the operator's. */
export async function countWaiting(db: Db, userId: number | null): Promise<number> {
  const rows = await listRows<{ count: number }>(db)`select count(*) as count from source
      where user_id is not distinct from ${userId}::bigint and wants_preview`
  return rows[0]?.count ?? 0
}

/**
 * Removes lists that no one reviewed in time. Their source is paused if nothing of it was ever imported; otherwise it
 * continues.
 */
export async function dropExpiredLists(tx: Client): Promise<void> {
  const rows = await listRows<{ id: number; importId: number; hasImported: boolean }>(tx)`
    select s.id, s.held_import_id as "importId",
           exists (select from source_run r join import i on i.id = r.import_id
                    where r.source_id = s.id and i.status in ('done', 'undone')) as "hasImported"
      from source s where s.held_at < now() - interval '${raw(HELD_DAYS)} days'
     order by s.id limit ${raw(EXPIRED)} for update skip locked`
  for (const { id, importId, hasImported } of rows) {
    await discardUpload(tx, importId)
    await runSql(tx)`update source_run set import_id = null, outcome = 'refused',
              message = 'No one reviewed its list for ${raw(HELD_DAYS)} days, so it was removed.'
        where source_id = ${id} and import_id = ${importId}`
    await tx.query(
      `update source set held_import_id = null, held_at = null, etag = null, last_modified = null,
              edited_ms = null, link = null, sha256 = null, next_run_at = now(),
              wants_preview = wants_preview and not $2, is_paused = is_paused or not $2
        where id = $1`,
      [id, hasImported],
    )
  }
  await dropOrphans(tx)
}

/** Served by import_held. */
async function dropOrphans(tx: Client): Promise<void> {
  const rows = await listRows<{ id: number }>(tx)`select i.id from import i
      where i.is_held and i.created_at < now() - interval '${raw(ORPHAN_DAYS)} days'
        and not exists (select from source s where i.id in (s.held_import_id, s.file_import_id))
      order by i.id limit ${raw(EXPIRED)}`
  for (const { id } of rows) await discardUpload(tx, id)
}
