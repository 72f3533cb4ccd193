import type { ReactNode } from 'react'
import type { ReadyForecast } from '../../../contract/forecast.ts'
import { cn } from '../../ui/cn.ts'
import { bidWords } from './forecast-words.ts'

type BidRangeProps = Pick<ReadyForecast, 'bid' | 'measure'> & {
  /** The amount due, as a mark on the line; null if unknown. */
  due: number | null
}

/** The range as a line from zero to its end, with the middle and the amount due on it. */
export function BidRange({ bid: { low, middle, high }, measure, due }: BidRangeProps) {
  const most = Math.max(high, due ?? 0) * 1.05 || 1
  const at = (amount: number) => `${(100 * Math.min(amount, most)) / most}%`
  return (
    <div aria-hidden className="mt-4 print:hidden">
      <div className="relative h-3 rounded-full bg-well">
        <div
          className="absolute inset-y-0 rounded-full bg-accent opacity-50"
          style={{ left: at(low), width: at(high - low) }}
        />
        <div className="absolute -top-1 -bottom-1 w-0.5 bg-accent" style={{ left: at(middle) }} />
        {due !== null && due > 0 && (
          <div
            className="absolute -top-1 -bottom-1 border-ink border-l-2 border-dotted"
            style={{ left: at(due) }}
          />
        )}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
        <Mark className="h-3 w-0.5 bg-accent">Middle {bidWords(middle, measure)}</Mark>
        {due !== null && due > 0 && (
          <Mark className="h-3 border-ink border-l-2 border-dotted">
            Amount due {bidWords(due, measure)}
          </Mark>
        )}
      </ul>
    </div>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums">
      <span className={cn('inline-block', className)} />
      <span>{children}</span>
    </li>
  )
}
