import { formatCount } from '../lib/format.ts'

const WIDTH = 320
const HEIGHT = 120
const PAD = { left: 40, right: 62, top: 8, bottom: 18 }
const SERIES = [
  'stroke-accent',
  'stroke-info-ink',
  'stroke-warn-ink',
  'stroke-bad-ink',
  'stroke-ink',
]
const LABELS = ['fill-accent', 'fill-info-ink', 'fill-warn-ink', 'fill-bad-ink', 'fill-ink']

type YieldChartProps = {
  /** Bids, or rates bid, from left to right. */
  offers: readonly number[]
  /** A line each. */
  months: readonly number[]
  yearlyPercent: (offer: number, month: number) => number | null
  axis: string
  nameOf: (offer: number) => string
}

/** Percent a year against the bid, a line for each time of redemption. The table under it has the figures. */
export function YieldChart({ offers, months, yearlyPercent, axis, nameOf }: YieldChartProps) {
  // The first month annualised dwarfs all others; the lines begin with the half year.
  const drawn = months.filter((month) => month >= 6)
  const series = drawn.map((month) => ({
    month,
    points: offers.flatMap((offer, at) => {
      const percent = yearlyPercent(offer, month)
      return percent === null ? [] : [{ at, percent }]
    }),
  }))
  // Where time makes no difference there is one line.
  const drawsOne = series.every(
    ({ points }) => JSON.stringify(points) === JSON.stringify(series[0]?.points),
  )
  const lines = drawsOne ? series.slice(0, 1) : series
  const all = series.flatMap(({ points }) => points.map(({ percent }) => percent))
  if (all.length < 2 || offers.length < 2) return null
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const x = (at: number) => PAD.left + (at / (offers.length - 1)) * (WIDTH - PAD.left - PAD.right)
  const y = (percent: number) =>
    PAD.top + ((high - percent) / (high - low || 1)) * (HEIGHT - PAD.top - PAD.bottom)
  const ends = spreadLabels(
    lines.map(({ points }) => y(points.at(-1)?.percent ?? 0)),
    10,
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="mt-3 block w-full max-w-xl fill-none text-[0.5625rem]"
    >
      <line
        x1={PAD.left}
        x2={WIDTH - PAD.right}
        y1={y(0)}
        y2={y(0)}
        className="stroke-line-strong"
      />
      {[high, 0, low]
        .filter((each, at, list) => list.indexOf(each) === at)
        .map((percent) => (
          <text
            key={percent}
            x={PAD.left - 4}
            y={y(percent) + 3}
            textAnchor="end"
            className="fill-ink-muted tabular-nums"
          >
            {`${Math.round(percent)} %`.replace('-', '−')}
          </text>
        ))}
      {lines.map(({ month, points }, place) => (
        <g key={month}>
          <polyline
            points={points.map(({ at, percent }) => `${x(at)},${y(percent)}`).join(' ')}
            strokeWidth="1.5"
            className={SERIES[place % SERIES.length]}
          />
          {points.map(({ at, percent }) => (
            <circle
              key={at}
              cx={x(at)}
              cy={y(percent)}
              r="2"
              strokeWidth="1.5"
              className={`fill-sheet ${SERIES[place % SERIES.length]}`}
            />
          ))}
          <text
            x={WIDTH - PAD.right + 5}
            y={(ends[place] ?? 0) + 3}
            className={LABELS[place % LABELS.length]}
          >
            {drawsOne ? 'whenever' : formatCount(month, 'month')}
          </text>
        </g>
      ))}
      <text x={PAD.left} y={HEIGHT - 4} className="fill-ink-muted">
        {axis} {nameOf(offers[0] ?? 0)}
      </text>
      <text x={WIDTH - PAD.right} y={HEIGHT - 4} textAnchor="end" className="fill-ink-muted">
        {nameOf(offers.at(-1) ?? 0)}
      </text>
    </svg>
  )
}

/** Labels kept `gap` apart from the top down, in the order of their height. */
function spreadLabels(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let last = Number.NEGATIVE_INFINITY
  for (const at of order) {
    last = Math.max(placed[at] ?? 0, last + gap)
    placed[at] = last
  }
  return placed
}
