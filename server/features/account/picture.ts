import type { PICTURE_TYPES } from '../../../contract/account.ts'

export type PictureType = (typeof PICTURE_TYPES)[number]

/** A file's image type by its first bytes, whatever its name says; null when it is not a supported image. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  const text = bytes.subarray(0, 16).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  return null
}
