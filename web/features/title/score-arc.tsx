import type { TitleFinding } from '../../../contract/title.ts'
import { RISK_BAND_STARTS } from '../../../domain/title/score/score-bands.ts'
import type { Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'

const CENTRE = { x: 120, y: 116 }
const RADIUS = 88
const BAND_RADIUS = 103
/** The gap between two deductions, in points of the score. */
const AIR = 0.6

const BANDS = [
  { from: 0, to: RISK_BAND_STARTS.medium, className: 'stroke-bad-ink' },
  { from: RISK_BAND_STARTS.medium, to: RISK_BAND_STARTS.low, className: 'stroke-wait-ink' },
  { from: RISK_BAND_STARTS.low, to: 100, className: 'stroke-good-ink' },
] as const
const SCORE_STROKE: Record<'good' | 'wait' | 'bad' | 'other', string> = {
  good: 'stroke-good-ink',
  wait: 'stroke-wait-ink',
  bad: 'stroke-bad-ink',
  other: 'stroke-line-strong',
}
const DEDUCTION_STROKE: Record<TitleFinding['severity'], string> = {
  critical: 'stroke-bad-ink',
  major: 'stroke-warn-ink',
  minor: 'stroke-line-strong',
  note: 'stroke-line',
}

type ScoreArcProps = {
  score: number
  tone: Extract<Tone, 'good' | 'wait' | 'bad' | 'other'>
  /** The deductions, most serious first, from 100 down. */
  deductions: readonly Pick<TitleFinding, 'code' | 'points' | 'severity'>[]
  /** Not scored: the number is the default. */
  isDefault: boolean
}

/** 0 to 100 as a half circle: the bands outside, the score as a solid arc, the deductions as gaps. */
export function ScoreArc({ score, tone, deductions, isDefault }: ScoreArcProps) {
  return (
    <div className="relative mx-auto w-60 max-w-full">
      <svg viewBox="0 -6 240 134" aria-hidden className="block w-full fill-none">
        {BANDS.map(({ from, to, className }) => (
          <path
            key={from}
            d={arc(BAND_RADIUS, from + (from > 0 ? AIR : 0), to - (to < 100 ? AIR : 0))}
            strokeWidth="3"
            className={className}
          />
        ))}
        {[0, RISK_BAND_STARTS.medium, RISK_BAND_STARTS.low, 100].map((mark) => {
          const { x, y } = at(mark === 0 || mark === 100 ? RADIUS : BAND_RADIUS + 8, mark)
          return (
            <text
              key={mark}
              x={x}
              y={mark === 0 || mark === 100 ? y + 12 : y}
              textAnchor={mark === RISK_BAND_STARTS.low ? 'start' : 'middle'}
              className="fill-ink-muted text-[0.625rem] tabular-nums"
            >
              {mark}
            </text>
          )
        })}
        <path d={arc(RADIUS, 0, 100)} strokeWidth="14" className="stroke-well" />
        {isDefault ? (
          <path
            d={arc(RADIUS, 0, score)}
            strokeWidth="14"
            strokeDasharray="2 5"
            className="stroke-line-strong"
          />
        ) : (
          <path d={arc(RADIUS, 0, score)} strokeWidth="14" className={SCORE_STROKE[tone]} />
        )}
        {segments(deductions).map(({ from, to, severity, key }) => (
          <path
            key={key}
            d={arc(RADIUS, from, to)}
            strokeWidth="5"
            className={DEDUCTION_STROKE[severity]}
          />
        ))}
      </svg>
      <p className="absolute inset-x-0 bottom-0 text-center font-serif tabular-nums">
        <span className={cn('font-semibold text-xl', isDefault && 'text-ink-muted')}>{score}</span>
        <span className="text-ink-muted">/100</span>
      </p>
    </div>
  )
}

function at(radius: number, score: number): { x: number; y: number } {
  const angle = Math.PI * (1 - score / 100)
  return {
    x: Math.round((CENTRE.x + radius * Math.cos(angle)) * 100) / 100,
    y: Math.round((CENTRE.y - radius * Math.sin(angle)) * 100) / 100,
  }
}

function arc(radius: number, from: number, to: number): string {
  const start = at(radius, from)
  const end = at(radius, to)
  return `M${start.x} ${start.y} A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

/** The deductions end to end from 100 down, cut off at 0 like the score. */
function segments(deductions: ScoreArcProps['deductions']) {
  let top = 100
  return deductions.flatMap(({ code, points, severity }, place) => {
    const bottom = Math.max(0, top - points)
    const segment = { from: bottom + AIR / 2, to: top - AIR / 2, severity, key: `${code} ${place}` }
    top = bottom
    return segment.to > segment.from ? [segment] : []
  })
}
