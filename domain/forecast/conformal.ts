import { weightedQuantile } from './trees.ts'

/**
 * The margin to add on both sides of a range so that it contains a share of new cases, from the distances of known
 * cases outside of it (negative: inside). Conformalized quantile regression, Romano, Patterson and Candès 2019. Cases
 * come in groups (the sales of a year rise and fall together), and a new case is in an unseen group: each group has
 * the same weight, regardless of its size.
 */
export function conformalMargin(groups: ReadonlyArray<readonly number[]>, share: number): number {
  const outside = Float64Array.from(groups.flat())
  const weight = Float64Array.from(groups.flatMap((group) => group.map(() => 1 / group.length)))
  // One more case than known: the new one.
  const level = Math.min(1, (share * (outside.length + 1)) / Math.max(1, outside.length))
  return weightedQuantile(outside, weight, level)
}
