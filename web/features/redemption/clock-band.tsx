import { useId } from 'react'
import type { Redemption } from '../../../contract/redemption.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { capitalise, formatDay, formatMoney } from '../../lib/format.ts'
import { cn } from '../../ui/cn.ts'
import { type Clock, dayAt, placeOn } from './clock.ts'
import { payoffOn } from './payoff-on.ts'

type ClockBandProps = {
  clock: Clock
  sale: Redemption
  today: LocalDate
  /** The day whose payoff is shown. */
  day: LocalDate
  onDay: (day: LocalDate) => void
}

/** The redemption clock: from the sale to the last day, with today marked; dragging chooses the payoff date. */
export function ClockBand({ clock, sale, today, day, onDay }: ClockBandProps) {
  const labelId = useId()
  const now = placeOn(clock, today)
  const chosen = placeOn(clock, day)
  const days = daysBetween(clock.from, clock.to)
  const at = Math.min(days, Math.max(0, daysBetween(clock.from, day)))
  return (
    <div className="mt-6 break-inside-avoid">
      <span id={labelId} className="sr-only">
        Payoff date, from the sale to the last day
      </span>
      <div className="relative h-9">
        <span
          className={cn(
            'absolute -top-4 whitespace-nowrap text-xs leading-4',
            chosen > 70 ? '-translate-x-full pl-1' : chosen > 30 && '-translate-x-1/2',
          )}
          style={{ left: `${chosen}%` }}
          aria-hidden
        >
          {formatDay(day)}
          {amountOn(sale, day) && (
            <strong className="ml-1.5 font-semibold tabular-nums">{amountOn(sale, day)}</strong>
          )}
        </span>
        {/* Elapsed time is solid, the rest is open. */}
        <span className="absolute inset-x-0 top-2 h-3 rounded-full border border-line-strong bg-sheet" />
        <span
          className="absolute top-2 left-0 h-3 rounded-l-full bg-ink"
          style={{ width: `${now}%` }}
        />
        {clock.marks.map((mark) => (
          <span
            key={`${mark.what} ${mark.on}`}
            title={`${formatDay(mark.on)}: ${mark.what}`}
            className="absolute top-1 h-5 w-px bg-line-strong"
            style={{ left: `${mark.place}%` }}
          />
        ))}
        <span
          aria-hidden
          className="absolute top-0 h-7 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${chosen}%` }}
        />
        <input
          type="range"
          aria-labelledby={labelId}
          aria-valuetext={[formatDay(day), amountOn(sale, day)].filter(Boolean).join(', ')}
          min={0}
          max={days}
          value={at}
          onChange={(event) => onDay(dayAt(clock, Number(event.target.value)))}
          className="absolute inset-x-0 top-0 h-7 w-full cursor-ew-resize appearance-none bg-transparent opacity-0 print:hidden [&:focus-visible+span]:outline-2"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-1 h-5 rounded-full outline-accent outline-offset-2"
        />
      </div>
      {clock.windows.map((window) => (
        <div key={window.label} className="relative h-6" aria-hidden>
          <span
            className="absolute top-0 h-1 rounded-full bg-info-ink"
            style={{ left: `${window.from}%`, width: `${Math.max(1, window.to - window.from)}%` }}
          />
          <span
            className={cn(
              'absolute top-1.5 whitespace-nowrap text-info-ink text-xs leading-4',
              window.from > 50 && '-translate-x-full',
            )}
            style={{ left: `${window.from > 50 ? window.to : window.from}%` }}
          >
            {window.label}
          </span>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-ink-muted text-xs">
        <span>
          Sale, <span className="whitespace-nowrap">{formatDay(clock.from)}</span>
        </span>
        {now > 18 && now < 82 && <span aria-hidden />}
        <span className="text-right">
          {capitalise(clock.endsWith)},{' '}
          <span className="whitespace-nowrap">{formatDay(clock.to)}</span>
        </span>
      </div>
    </div>
  )
}

function amountOn(sale: Redemption, day: LocalDate): string | null {
  const payoff = payoffOn(sale, day)
  return 'error' in payoff || payoff.total === null ? null : formatMoney(payoff.total)
}
