import type { MaxBid } from '../../../contract/max-bid.ts'
import { formatValue } from '../../lib/format.ts'

/** In pixels; the width is flexible, and text keeps its size. */
const HEIGHT = 150
const PAD = { top: 10, bottom: 24 }

const LINES = [
  { key: 'ifRedeemed', name: 'If redeemed', className: 'stroke-warn-ink', dash: '5 4' },
  { key: 'ifDeeded', name: 'With the deed', className: 'stroke-info-ink', dash: '2 3' },
  { key: 'expected', name: 'Expected', className: 'stroke-accent', dash: undefined },
] as const

/** The results by bid as lines; the table below has the figures. */
export function ResultChart({ results }: Pick<MaxBid, 'results'>) {
  const lines = LINES.map((line) => ({
    ...line,
    points: results.flatMap((row, at) => {
      const amount = row[line.key]
      // Rates are spaced evenly, bids by their amount.
      const place = row.ratePercent === null ? row.bid : at
      return amount === null ? [] : [{ place, amount }]
    }),
  })).filter(({ points }) => points.length > 1)
  const all = lines.flatMap(({ points }) => points)
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last || all.length === 0) return null
  const amounts = all.map(({ amount }) => amount)
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const places = all.map(({ place }) => place)
  const [left, right] = [Math.min(...places), Math.max(...places)]
  const x = (place: number) => `${((place - left) / (right - left || 1)) * 100}%`
  const y = (amount: number) =>
    PAD.top + ((high - amount) / (high - low || 1)) * (HEIGHT - PAD.top - PAD.bottom)
  const nameOf = ({ bid, ratePercent }: typeof first) =>
    ratePercent === null ? formatValue(Math.round(bid)) : `${ratePercent}%`
  return (
    <figure className="mt-2 break-inside-avoid">
      <svg aria-hidden height={HEIGHT} className="block w-full overflow-visible fill-none text-xs">
        <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-line-strong" />
        <text x="0" y={y(0) - 4} className="fill-ink-muted">
          $0
        </text>
        {lines.map(({ key, className, dash, points }) => (
          <g key={key} className={className} strokeWidth="2" strokeDasharray={dash}>
            {points.slice(1).map(({ place, amount }, before) => (
              <line
                key={place}
                x1={x(points[before]?.place ?? place)}
                y1={y(points[before]?.amount ?? amount)}
                x2={x(place)}
                y2={y(amount)}
              />
            ))}
          </g>
        ))}
        <text x="0" y={HEIGHT - 6} className="fill-ink-muted">
          {first.ratePercent === null ? 'Bid' : 'Rate bid'} {nameOf(first)}
        </text>
        <text x="100%" y={HEIGHT - 6} textAnchor="end" className="fill-ink-muted">
          {nameOf(last)}
        </text>
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-ink-muted text-xs">
        {lines.map(({ key, name, className, dash }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width="20" height="4" className={className}>
              <line x1="0" x2="20" y1="2" y2="2" strokeWidth="2" strokeDasharray={dash} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
