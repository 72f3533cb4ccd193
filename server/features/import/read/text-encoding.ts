import { isUtf8 } from 'node:buffer'

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Detects the encoding of the text that starts with `first`, and the length of its byte order mark. */
export function detectEncoding(first: Buffer): { name: TextEncodingName; markBytes: number } {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) {
    return { name: 'utf-8', markBytes: 3 }
  }
  if (first[0] === 0xff && first[1] === 0xfe) return { name: 'utf-16le', markBytes: 2 }
  if (first[0] === 0xfe && first[1] === 0xff) return { name: 'utf-16be', markBytes: 2 }
  const sides = zeroSides(first)
  if (sides) return { name: sides, markBytes: 0 }
  return { name: isUtf8(wholeCharacters(first)) ? 'utf-8' : 'windows-1252', markBytes: 0 }
}

/** UTF-16 without a mark: in text that is mostly English, every other byte is zero. */
function zeroSides(first: Buffer): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(first.length, 4096) & ~1
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (first[at] === 0) even++
    if (first[at + 1] === 0) odd++
  }
  const pairs = length / 2
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.7 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

/** Cuts off an incomplete character at the end of the block. */
function wholeCharacters(block: Buffer): Buffer {
  let end = block.length
  for (let back = 1; back <= 4 && back <= block.length; back++) {
    const byte = block[block.length - back] as number
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      end = block.length - back
      break
    }
  }
  return block.subarray(0, end)
}

/** Converts UTF-16 blocks to UTF-8; characters and surrogate pairs may be split anywhere. */
export async function* utf16ToUtf8(
  blocks: AsyncIterable<Buffer>,
  name: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(name)
  for await (const block of blocks) {
    const text = decoder.decode(block, { stream: true })
    if (text !== '') yield Buffer.from(text)
  }
  const tail = decoder.decode()
  if (tail !== '') yield Buffer.from(tail)
}
