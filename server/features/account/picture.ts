import { createHash } from 'node:crypto'
import type { PICTURE_TYPES } from '../../../contract/account.ts'
import type { Db } from '../../platform/db/db.ts'

export type PictureType = (typeof PICTURE_TYPES)[number]

/** What a file is by its first bytes, whatever it is called; null when it is no picture we show. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  const text = bytes.subarray(0, 16).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  return null
}

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
