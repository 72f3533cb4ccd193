import type { LocalDate } from '../../domain/lib/local-date.ts'
import { formatDay, formatInstant } from '../lib/format.ts'

/** A calendar day: `Apr 6, 2026`. */
export function Day({ on }: { on: LocalDate }) {
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {formatDay(on)}
    </time>
  )
}

type DayOrYearProps = { on: LocalDate | null; year: number | null }

/** A calendar day, or the year without a known day. */
export function DayOrYear({ on, year }: DayOrYearProps) {
  if (year !== null) return <time dateTime={String(year)}>{year}</time>
  return on && <Day on={on} />
}

/** A timestamp, in the covered counties' time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}
