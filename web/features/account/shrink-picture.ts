const SIDE = 512

/**
 * The middle square of a picture, at the largest displayed size. Redrawing it also removes camera metadata, such as
 * the location.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture we can read. Choose a PNG, JPEG, WebP or GIF file.')
  })
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, side)
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new Error('The picture could not be processed. Try another one.')),
      'image/webp',
      0.9,
    ),
  )
}
