import type { Redemption } from '../../contract/redemption.ts'
import { daysBetween, type LocalDate } from '../../domain/local-date.ts'
import { capitalise, formatCount } from '../lib/format.ts'
import { cn } from '../ui/cn.ts'
import { Day } from '../ui/time.tsx'

type DeadlineListProps = { deadlines: Redemption['deadlines']; today: LocalDate }

/** Every day the sale sets, in order, with its section; those that have passed say so. */
export function DeadlineList({ deadlines, today }: DeadlineListProps) {
  return (
    <table className="mt-5 w-full">
      <caption className="pb-1 text-left font-semibold">Days to know</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">From today</th>
        </tr>
      </thead>
      <tbody>
        {deadlines.map(({ what, on, source }, place) => {
          const days = daysBetween(today, on)
          const hasPassed = days < 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days can be alike, and none moves
            <tr key={`${what} ${place}`} className={cn('border-t', hasPassed && 'text-ink-muted')}>
              <th scope="row" className="w-30 py-1.5 pr-3 text-left align-top font-normal">
                <Day on={on} />
              </th>
              <td className="py-1.5 pr-3 align-top">
                {capitalise(what)}
                <span className="block text-ink-muted text-xs">{source}</span>
              </td>
              <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">
                {hasPassed ? 'passed' : days === 0 ? 'today' : `in ${formatCount(days, 'day')}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
