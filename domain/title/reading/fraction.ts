/** A share of the whole parcel, exact however many co-owners there are. In lowest terms. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const ZERO: Fraction = { n: 0n, d: 1n }
export const WHOLE: Fraction = { n: 1n, d: 1n }
/** The share of a couple, the most frequent owners. */
const HALF: Fraction = { n: 1n, d: 2n }

/** Longest run of digits read in a share; no deed writes more. */
const MAX_DIGITS = 15

/** A share as written, `1/2` or `1`: above 0, at most 1. Null for other text. */
export function parseFraction(text: string): Fraction | null {
  const slash = text.indexOf('/')
  const n = wholeNumber(slash < 0 ? text : text.slice(0, slash))
  const d = slash < 0 ? 1n : wholeNumber(text.slice(slash + 1))
  if (n === null || d === null || n <= 0n || d <= 0n || n > d) return null
  return reduced(n, d)
}

function wholeNumber(text: string): bigint | null {
  const digits = text.trim()
  if (digits.length === 0 || digits.length > MAX_DIGITS) return null
  for (let at = 0; at < digits.length; at += 1) {
    const code = digits.charCodeAt(at)
    if (code < 48 || code > 57) return null
  }
  return BigInt(digits)
}

function reduced(n: bigint, d: bigint): Fraction {
  if (n === d) return WHOLE
  if (n === 0n) return ZERO
  let a = n < 0n ? -n : n
  let b = d
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 1n ? { n, d } : { n: n / a, d: d / a }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a === HALF && b === HALF) return WHOLE
  if (a.n === 0n) return b
  if (b.n === 0n) return a
  return a.d === b.d ? reduced(a.n + b.n, a.d) : reduced(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  if (a === b) return ZERO
  if (b.n === 0n) return a
  return a.d === b.d ? reduced(a.n - b.n, a.d) : reduced(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function times(a: Fraction, b: Fraction): Fraction {
  if (a === WHOLE) return b
  if (b === WHOLE) return a
  return reduced(a.n * b.n, a.d * b.d)
}

/** `a` as a part of `b`; `b` is not 0. */
export function over(a: Fraction, b: Fraction): Fraction {
  return b === WHOLE ? a : reduced(a.n * b.d, a.d * b.n)
}

const PARTS: readonly Fraction[] = [
  WHOLE,
  HALF,
  ...[3, 4, 5, 6, 7, 8].map((d) => reduced(1n, BigInt(d))),
]

/** One of `count` equal parts of `whole`. */
export function partOf(whole: Fraction, count: number): Fraction {
  if (count === 1) return whole
  const part = PARTS[count - 1] ?? reduced(1n, BigInt(count))
  return times(whole, part)
}

export function sum(shares: readonly Fraction[]): Fraction {
  let total = ZERO
  for (const share of shares) total = plus(total, share)
  return total
}

/** -1, 0 or 1 as `a` is less than, equal to or more than `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  if (a === b) return 0
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

export function isZero(a: Fraction): boolean {
  return a === ZERO || (a !== WHOLE && a !== HALF && a.n === 0n)
}

/** As an examiner writes it: `1/2`; the whole is `1`. */
export function fractionText(a: Fraction): string {
  if (a === WHOLE) return '1'
  return a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`
}
