/**
 * The margin to add on both sides of a range so that it holds a share of new cases, from how far known cases lay
 * outside of it (negative: inside). Conformalized quantile regression, Romano, Patterson and Candès 2019.
 */
export function conformalMargin(outside: readonly number[], share: number): number {
  const sorted = Float64Array.from(outside).sort()
  const place = Math.ceil(share * (sorted.length + 1)) - 1
  return sorted[Math.min(sorted.length - 1, place)] ?? 0
}
