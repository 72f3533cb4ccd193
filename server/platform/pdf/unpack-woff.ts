import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Glyph substitutions (GSUB): not needed, and slow to process. */
const LEFT_OUT = 'GSUB'

/**
 * Unpacks a WOFF font. A document that embeds the packed font decompresses its tables again each time, in
 * JavaScript, which takes longer than writing the document.
 *
 * W3C WOFF File Format 1.0, sections 3 to 5.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const entries = Array.from(
    { length: woff.readUInt16BE(12) },
    (_, index) => WOFF_HEADER + index * WOFF_ENTRY,
  ).filter((entry) => woff.toString('latin1', entry, entry + 4) !== LEFT_OUT)
  const tables = entries.map((entry) => {
    const offset = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that compression did not shrink is stored uncompressed.
      bytes: packedLength < length ? inflateSync(packed) : packed,
    }
  })

  const count = tables.length
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)

  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
