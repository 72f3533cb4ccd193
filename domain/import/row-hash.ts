/**
 * A 64-bit hash of a row's own bytes, as two unsigned 32-bit halves. It shows whether a row of a county's next
 * edition was already read, so it depends only on the content and never changes between runs or releases: stored
 * hashes are compared with it. Not cryptographic. Four bytes a step; each step is a bijection of the 64-bit state, so
 * two rows of one length that differ in one place never meet before the end.
 */
export class RowHash {
  high = 0
  low = 0
  /** The row just hashed has a byte above 127. */
  hasHighByte = false
  /** The row just hashed has a zero byte. */
  hasZeroByte = false

  run(bytes: Uint8Array, start: number, end: number): void {
    let a = 0x9747b28c | 0
    let b = 0x5bd1e995 | 0
    let seen = 0
    let zeros = 0
    let at = start
    for (const last = end - 3; at < last; at += 4) {
      const k =
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24)
      seen |= k
      // Nonzero exactly where a byte of k is zero (or follows one).
      zeros |= (k - 0x01010101) & ~k
      a = Math.imul(a ^ k, 0x85ebca6b)
      a = (((a << 15) | (a >>> 17)) + b) | 0
      b = Math.imul(b ^ ((k << 16) | (k >>> 16)), 0xc2b2ae35)
      b = (((b << 13) | (b >>> 19)) + a) | 0
    }
    let tail = 0
    for (let shift = 0; at < end; at++, shift += 8) {
      const byte = bytes[at] as number
      if (byte === 0) zeros = -1
      seen |= byte
      tail |= byte << shift
    }
    const length = end - start
    a = mix((a ^ tail) + b + length)
    b = mix((b ^ Math.imul(tail, 0x27d4eb2f)) + a)
    a = mix(a + b)
    this.high = b >>> 0
    this.low = a >>> 0
    this.hasHighByte = (seen & 0x80808080) !== 0
    this.hasZeroByte = (zeros & 0x80808080) !== 0
  }
}

/** The finalizer of MurmurHash3 (Austin Appleby, public domain): every input bit affects every output bit. */
function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
