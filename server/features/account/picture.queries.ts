import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { findRow, runSql } from '../../platform/db/sql.ts'
import type { PictureType } from './picture.ts'

/** Sets a person's picture and replaces the previous one. By the primary key. */
export async function savePicture(
  db: Db,
  userId: number,
  { type, bytes }: { type: PictureType; bytes: Buffer },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await runSql(db)`
    insert into user_picture (user_id, media_type, bytes, sha256)
      values (${userId}, ${type}, ${bytes}, ${sha256})
      on conflict (user_id) do update set
        media_type = excluded.media_type, bytes = excluded.bytes, sha256 = excluded.sha256,
        updated_at = now()`
}

/** A person's picture; null where they have none. By the primary key. */
export async function findPicture(
  db: Db,
  userId: number,
): Promise<{ type: PictureType; bytes: Buffer } | null> {
  return findRow<{ type: PictureType; bytes: Buffer }>(db)`
    select media_type as type, bytes from user_picture where user_id = ${userId}`
}

export async function removePicture(db: Db, userId: number): Promise<void> {
  await db.query('delete from user_picture where user_id = $1', [userId])
}
