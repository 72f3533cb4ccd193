import sharp from 'sharp'
import { MAX_PIXELS } from '../../../contract/teamwork.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import { hasPlace } from '../../../domain/teamwork/exif-place.ts'
import type { ImageAnswer, ImageAsk } from './image-talk.ts'

// A separate process, without secrets and without the database: photos are untrusted files, and the library that
// reads them is native code.

/** The longest side of a stored photo: enough to read a sign on a house. */
const MAX_SIDE = 4_096
const THUMBNAIL_SIDE = 480

const TOO_MANY = `The photo has more than ${formatNumber(MAX_PIXELS / 1_000_000)} megapixels. Make it smaller, then add it.`
const DAMAGED =
  'The photo is damaged and cannot be read. Open it in a photo program, save it again, then add it.'

sharp.concurrency(1)
sharp.cache(false)

async function prepare({ bytes, type, keepsPlace }: ImageAsk): Promise<ImageAnswer> {
  const read = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const { width, height, exif } = await sharp(bytes, {
    ...read,
    limitInputPixels: false,
  }).metadata()
  if (width * height > MAX_PIXELS) return { problem: TOO_MANY }
  const upright = sharp(bytes, { ...read, autoOrient: true }).resize({
    width: MAX_SIDE,
    height: MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const written =
    type === 'image/png'
      ? upright.png()
      : type === 'image/webp'
        ? upright.webp({ quality: 85 })
        : upright.jpeg({ quality: 85 })
  // Without this call no metadata are written.
  const kept = keepsPlace && exif !== undefined ? written.keepExif() : written
  const { data, info } = await kept.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside' })
    .webp({ quality: 75 })
    .toBuffer()
  return {
    image: data,
    thumbnail,
    width: info.width,
    height: info.height,
    hasPlace: keepsPlace && exif !== undefined && hasPlace(exif),
  }
}

process.once('message', (ask: ImageAsk) => {
  void prepare(ask)
    .catch((): ImageAnswer => ({ problem: DAMAGED }))
    .then((answer) => process.send?.(answer, () => process.disconnect()))
})
