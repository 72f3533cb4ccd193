import { editDistance } from '../../lib/edit-distance.ts'

/** Maximum of edits that count as a typo in a word of this length. */
export function slipsIn(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** Whether two words may be one, mistyped. Words of three letters or fewer must be equal. */
export function isNearWord(a: string, b: string): boolean {
  const most = slipsIn(a, b)
  return editDistance(a, b, most) <= most
}

/** Similarity of two texts by shared letter pairs, 0 to 1. Nearly independent of word order. */
export function sharedPairs(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<number, number>()
  for (let at = 1; at < a.length; at++) {
    const pair = a.charCodeAt(at - 1) * 65536 + a.charCodeAt(at)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 1; at < b.length; at++) {
    const pair = b.charCodeAt(at - 1) * 65536 + b.charCodeAt(at)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    shared++
    pairs.set(pair, left - 1)
  }
  return (2 * shared) / (a.length + b.length - 2)
}
