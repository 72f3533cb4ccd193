export type Bin = { from: number; to: number; count: number }

/** The most bars that can still be read. */
const MAX_BARS = 40
const WIDTHS = [1, 2, 5, 10, 20, 50]

/**
 * Years with their counts as contiguous bars of equal width: one year each, or, if that would be too many, 2, 5, 10
 * and so on, starting at a multiple. The last one ends with the last year: none is in the future.
 */
export function binYears(years: readonly { year: number; count: number }[]): Bin[] {
  const all = years.map(({ year }) => year)
  const [first, last] = [Math.min(...all), Math.max(...all)]
  if (!Number.isFinite(first)) return []
  const width = WIDTHS.find((each) => (last - first + 1) / each <= MAX_BARS) ?? 100
  const start = first - (first % width)
  const bins: Bin[] = []
  for (let from = start; from <= last; from += width) {
    const to = Math.min(from + width - 1, last)
    const count = years.reduce(
      (sum, each) => (each.year >= from && each.year <= to ? sum + each.count : sum),
      0,
    )
    bins.push({ from, to, count })
  }
  return bins
}
