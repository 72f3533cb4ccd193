import { createHash } from 'node:crypto'
import {
  headingSignature,
  type KeptReading,
  type ListProfile,
} from '../../../domain/import/kept-reading.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'

/** Readings tried on a list: the newest, at most what one message between processes can hold. */
const MAX_READINGS = 500
const MAX_CHARACTERS = 2_000_000

/** The person who requests readings: they may use their own and shared ones. */
export type Reader = { userId: number | null }

type Row = {
  id: number
  title: string
  profile: ListProfile
  user_id: number | null
  made_by: number | null
  created_at: Date
  updated_at: Date
}

const COLUMNS = `p.id, p.title, p.profile, p.user_id,
  (select i.user_id from import i where i.id = p.import_id) as made_by, p.created_at, p.updated_at`

/** Readings a person may use: own ones, then shared, each newest first. Served by list_profile_user. */
export async function listProfileRows(db: Db, { userId }: Reader): Promise<Row[]> {
  return listRows<Row>(db, 'list-profiles')`select ${raw(COLUMNS)} from list_profile p
      where p.user_id = ${userId} or p.user_id is null
      order by p.user_id is null, p.updated_at desc, p.id desc limit ${raw(MAX_READINGS)}`
}

/**
 * One reading a person may use, or for staff anybody's, except those of private lists; null if there is none. By the
 * primary key.
 */
export async function findProfileRow(
  db: Db,
  id: number,
  { userId, isStaff }: Reader & { isStaff: boolean },
): Promise<Row | null> {
  return findRow<Row>(db, 'find-profile')`select ${raw(COLUMNS)} from list_profile p
      where p.id = ${id}
        and (p.user_id = ${userId} or p.user_id is null
          or ${isStaff} and not exists (select from import i where i.id = p.import_id
            and i.is_private))`
}

export async function deleteProfile(db: Db, id: number): Promise<void> {
  await db.query('delete from list_profile where id = $1', [id])
}

/** The readings tried on a person's list. */
export async function listKeptReadings(db: Db, reader: Reader): Promise<KeptReading[]> {
  const readings: KeptReading[] = []
  let characters = 0
  for (const { id, profile, updated_at } of await listProfileRows(db, reader)) {
    characters += JSON.stringify(profile).length
    if (characters > MAX_CHARACTERS) break
    readings.push({ id, correctedAt: updated_at.toISOString(), profile })
  }
  return readings
}

/** Readings of an import's sender. */
export async function listReadingsOfImport(db: Db, importId: number): Promise<KeptReading[]> {
  const rows = await listRows<{ user_id: number | null }>(db)`
    select user_id from import where id = ${importId}`
  return listKeptReadings(db, { userId: rows[0]?.user_id ?? null })
}

/** Saves the reading of an import for the next list with its headings; it replaces the previous one. */
export async function saveReading(
  tx: Db,
  { importId, isShared, profile }: { importId: number; isShared: boolean; profile: ListProfile },
): Promise<void> {
  const signature = createHash('sha256').update(headingSignature(profile.knownBy)).digest()
  await tx.query(
    `insert into list_profile as p (signature, title, profile, user_id, import_id)
       select $1, $2, $3, case when $4 then null else i.user_id end, i.id
         from import i where i.id = $5 and ($4 or i.user_id is not null)
     on conflict (signature, coalesce(user_id, 0)) do update
        set title = excluded.title, profile = excluded.profile, import_id = excluded.import_id,
            updated_at = case when p.profile - array['title', 'name']
                                   is distinct from excluded.profile - array['title', 'name']
                              then now() else p.updated_at end`,
    [signature, profile.title, JSON.stringify(profile), isShared, importId],
  )
}
