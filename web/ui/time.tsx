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

/** A moment, by the covered counties' clocks. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}
