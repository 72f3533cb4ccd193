import { ListRefused } from '../../../../domain/import/list-refused.ts'

/** The file is held whole: a PDF's directory is at its end. */
const MAX_BYTES = 48 * 1024 * 1024

/** All bytes of a PDF in one piece. Throws ListRefused if there are too many. */
export async function wholePdf(all: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of all) {
    size += chunk.length
    if (size > MAX_BYTES) {
      throw new ListRefused('This PDF is larger than 48 MB. Split it and import the parts.')
    }
    chunks.push(chunk)
  }
  // The parser consumes the bytes, so they must not share a buffer.
  const data = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    data.set(chunk, at)
    at += chunk.length
  }
  return data
}
