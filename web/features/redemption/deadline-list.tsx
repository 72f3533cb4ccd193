import type { Redemption } from '../../../contract/redemption.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { deadlineName } from '../../../domain/redemption/last-day.ts'
import { capitalise, formatCount } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { Day } from '../../ui/time.tsx'

type DeadlineListProps = { deadlines: Redemption['deadlines']; today: LocalDate }

/** Every deadline of the sale, in order, with its section of law; past ones are marked. */
export function DeadlineList({ deadlines, today }: DeadlineListProps) {
  return (
    <table className="mt-5 w-full">
      <caption className="pb-1 text-left font-semibold">Key dates</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th> <th scope="col">Event</th>
        </tr>
      </thead>
      <tbody>
        {deadlines.map((deadline, place) => {
          const { on, source } = deadline
          const what = deadlineName(deadline)
          const days = daysBetween(today, on)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days can be alike, and none moves
            <tr key={`${what} ${place}`} className={cn('border-t', days < 0 && 'text-ink-muted')}>
              <th scope="row" className="w-28 py-1.5 pr-3 text-left align-top font-normal sm:w-32">
                <Day on={on} />
                <span className="block text-ink-muted text-xs tabular-nums">
                  {distanceWords(days)}
                </span>
              </th>
              <td className="py-1.5 align-top">
                {capitalise(what)}
                <span className="block text-ink-muted text-xs">
                  <CitedLaw>{source}</CitedLaw>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `passed`, `today`, `in 97 days`, `in about 3 years` */
export function distanceWords(days: number): string {
  if (days < 0) return 'passed'
  if (days === 0) return 'today'
  return days < 730
    ? `in ${formatCount(days, 'day')}`
    : `in about ${Math.round(days / 365.25)} years`
}
