import { formatCount } from '../../lib/format.ts'

/** In pixels; the width is flexible, and text keeps its size. */
const HEIGHT = 160
const PAD = { top: 8, bottom: 24 }
const LABEL_GAP = 14
const SERIES = [
  'stroke-accent',
  'stroke-info-ink',
  'stroke-warn-ink',
  'stroke-bad-ink',
  'stroke-ink',
]
const LABELS = ['fill-accent', 'fill-info-ink', 'fill-warn-ink', 'fill-bad-ink', 'fill-ink']

type YieldChartProps = {
  /** Bids, or rates, from left to right. */
  offers: readonly number[]
  /** One line for each. */
  months: readonly number[]
  yearlyPercent: (offer: number, month: number) => number | null
  axis: string
  nameOf: (offer: number) => string
}

/** Percent per year by bid, one line for each redemption time. The table below has the figures. */
export function YieldChart({ offers, months, yearlyPercent, axis, nameOf }: YieldChartProps) {
  // The first month, annualized, dwarfs all others; the lines start at half a year.
  const drawn = months.filter((month) => month >= 6)
  const series = drawn.map((month) => ({
    month,
    points: offers.flatMap((offer, at) => {
      const percent = yearlyPercent(offer, month)
      return percent === null ? [] : [{ at, percent }]
    }),
  }))
  // If the time makes no difference, there is one line.
  const drawsOne = series.every(
    ({ points }) => JSON.stringify(points) === JSON.stringify(series[0]?.points),
  )
  const lines = drawsOne ? series.slice(0, 1) : series
  const all = series.flatMap(({ points }) => points.map(({ percent }) => percent))
  if (all.length < 2 || offers.length < 2) return null
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const x = (at: number) => `${(at / (offers.length - 1)) * 100}%`
  const y = (percent: number) =>
    PAD.top + ((high - percent) / (high - low || 1)) * (HEIGHT - PAD.top - PAD.bottom)
  const ends = spreadLabels(lines.map(({ points }) => y(points.at(-1)?.percent ?? 0)))
  return (
    <svg
      aria-hidden
      height={HEIGHT}
      // Labels beside the lines go in the margins.
      className="mt-3 mr-19 ml-11 block w-[calc(100%-7.5rem)] max-w-lg overflow-visible fill-none text-xs"
    >
      <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {[...new Set([high, 0, low])]
        // Zero has its line, so its label is kept when another would overlap it.
        .filter((each) => each === 0 || Math.abs(y(each) - y(0)) >= LABEL_GAP)
        .map((percent) => (
          <text
            key={percent}
            x={-8}
            y={y(percent) + 4}
            textAnchor="end"
            className="fill-ink-muted tabular-nums"
          >
            {`${Math.round(percent)}%`.replace('-', '−')}
          </text>
        ))}
      {lines.map(({ month, points }, place) => (
        <g key={month}>
          {points.slice(1).map(({ at, percent }, before) => (
            <line
              key={at}
              x1={x(points[before]?.at ?? at)}
              y1={y(points[before]?.percent ?? percent)}
              x2={x(at)}
              y2={y(percent)}
              strokeWidth="2"
              className={SERIES[place % SERIES.length]}
            />
          ))}
          {points.map(({ at, percent }) => (
            <circle
              key={at}
              cx={x(at)}
              cy={y(percent)}
              r="3"
              strokeWidth="2"
              className={`fill-sheet ${SERIES[place % SERIES.length]}`}
            />
          ))}
          <text
            x="100%"
            dx="8"
            y={(ends[place] ?? 0) + 4}
            className={LABELS[place % LABELS.length]}
          >
            {drawsOne ? 'at any time' : formatCount(month, 'month')}
          </text>
        </g>
      ))}
      <text x="0" y={HEIGHT - 4} className="fill-ink-muted">
        {axis} {nameOf(offers[0] ?? 0)}
      </text>
      <text x="100%" y={HEIGHT - 4} textAnchor="end" className="fill-ink-muted">
        {nameOf(offers.at(-1) ?? 0)}
      </text>
    </svg>
  )
}

/** Spreads labels without changing their order, above the axis below. */
function spreadLabels(heights: readonly number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let last = Number.NEGATIVE_INFINITY
  for (const at of order) {
    last = Math.max(placed[at] ?? 0, last + LABEL_GAP)
    placed[at] = last
  }
  let lowest = HEIGHT - PAD.bottom
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, lowest)
    lowest = (placed[at] ?? 0) - LABEL_GAP
  }
  return placed
}
