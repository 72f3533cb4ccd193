/** A 53-bit hash of a text, which fits JavaScript's numbers. Never changes: stored hashes are compared with it. */
export function hashText(text: string): number {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  a = finish(a + text.length)
  b = finish(b ^ a)
  return (a & 0x1fffff) * 2 ** 32 + (b >>> 0)
}

/** The finalizer of MurmurHash3 (Austin Appleby, public domain). */
function finish(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
