import type { Readable } from 'node:stream'

/** Files up to this length are kept until all fields of their form are read. */
const HELD_BYTES = 8 * 1024 * 1024

/**
 * A file that is read as it arrives and, unless it is large, kept until its whole form is read: a field after it
 * can change how it is read. `rest` reads what `source` left unread; it returns the file, or null if it was too
 * large to keep.
 */
export function holdFile(file: Readable): {
  source: () => AsyncGenerator<Uint8Array>
  rest: () => Promise<AsyncIterable<Uint8Array> | null>
} {
  const pieces = file.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>
  let held: Uint8Array[] | null = []
  let bytes = 0
  const next = async () => {
    const { done, value } = await pieces.next()
    if (done) return null
    bytes += value.length
    if (bytes > HELD_BYTES) held = null
    held?.push(value)
    return value
  }
  return {
    source: async function* () {
      for (let piece = await next(); piece !== null; piece = await next()) yield piece
    },
    rest: async () => {
      while ((await next()) !== null);
      const whole = held
      return whole === null
        ? null
        : (async function* () {
            yield* whole
          })()
    },
  }
}
