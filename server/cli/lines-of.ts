const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')
const MARK = /^\uFEFF/
/** Maximum length of a line. */
const MAX_LINE_BYTES = 1024 * 1024

/** The bytes are not readable text; the message says why. */
export class TextRefused extends Error {
  override name = 'TextRefused'
}

/**
 * Streams the non-blank lines of a text. A line ends with LF, CR or both; a line that is not UTF-8 is read as
 * Windows-1252; a byte order mark is dropped. UTF-16 is refused.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string, void, undefined> {
  let rest: Uint8Array = new Uint8Array(0)
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    if (isFirst && all.length >= 2) {
      isFirst = false
      if ((all[0] === 0xff && all[1] === 0xfe) || (all[0] === 0xfe && all[1] === 0xff)) {
        throw new TextRefused('the text is UTF-16; save it as UTF-8')
      }
    }
    let start = 0
    for (;;) {
      const end = lineEnd(all, start)
      if (end < 0) break
      const line = decode(all.subarray(start, end))
      if (line !== null) yield line
      start = end + 1
    }
    // The stream may reuse the chunk's memory, so the rest of a line is copied.
    rest = all.slice(start)
    if (rest.length > MAX_LINE_BYTES) throw new TextRefused('a line is longer than 1 MB')
  }
  const last = decode(rest)
  if (last !== null) yield last
}

function lineEnd(bytes: Uint8Array, from: number): number {
  const feed = bytes.indexOf(10, from)
  const until = feed < 0 ? bytes.length : feed
  const carriage = bytes.subarray(from, until).indexOf(13)
  if (carriage >= 0) return from + carriage
  return feed
}

/** Null for a blank line. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    text = windows1252.decode(bytes)
  }
  text = text.replace(MARK, '')
  return text.trim() === '' ? null : text
}
