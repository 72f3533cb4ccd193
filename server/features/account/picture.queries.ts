import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import type { PictureType } from './picture.ts'

/** Sets a person's picture and replaces the previous one. By the primary key. */
export async function savePicture(
  db: Db,
  userId: number,
  { type, bytes }: { type: PictureType; bytes: Buffer },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.query(
    `insert into user_picture (user_id, media_type, bytes, sha256) values ($1, $2, $3, $4)
       on conflict (user_id) do update set
         media_type = excluded.media_type, bytes = excluded.bytes, sha256 = excluded.sha256,
         updated_at = now()`,
    [userId, type, bytes, sha256],
  )
}

/** A person's picture; null where they have none. By the primary key. */
export async function findPicture(
  db: Db,
  userId: number,
): Promise<{ type: PictureType; bytes: Buffer } | null> {
  const { rows } = await db.query<{ type: PictureType; bytes: Buffer }>(
    'select media_type as type, bytes from user_picture where user_id = $1',
    [userId],
  )
  return rows[0] ?? null
}

export async function removePicture(db: Db, userId: number): Promise<void> {
  await db.query('delete from user_picture where user_id = $1', [userId])
}
