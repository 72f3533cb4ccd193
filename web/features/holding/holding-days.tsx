import { ListChecks } from 'lucide-react'
import type { HoldingDay } from '../../../contract/holding.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { capitalise, formatCount } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Day } from '../../ui/time.tsx'
import { distanceWords } from '../redemption/deadline-list.tsx'

type HoldingDaysProps = { days: readonly HoldingDay[]; why: string | null; today: LocalDate }

/** Upcoming days, with their section of law; tasks are marked. Past ones are collapsed. */
export function HoldingDays({ days, why, today }: HoldingDaysProps) {
  const coming = days.filter(({ on }) => on >= today)
  const past = days.filter(({ on }) => on < today)
  if (why !== null) {
    return (
      <div>
        <Heading below={1} className="pb-1 font-semibold">
          Days and tasks
        </Heading>
        <p className="text-ink-muted">{capitalise(why)}.</p>
      </div>
    )
  }
  if (days.length === 0) return null
  return (
    <div>
      {coming.length > 0 && <DayTable title="Days and tasks" days={coming} today={today} />}
      {past.length > 0 && (
        <details className="mt-2">
          <summary className="py-1 font-semibold text-accent hover:underline">
            {formatCount(past.length, 'past day')}
          </summary>
          <DayTable title="Past days" days={past} today={today} />
        </details>
      )}
    </div>
  )
}

type DayTableProps = { title: string; days: readonly HoldingDay[]; today: LocalDate }

function DayTable({ title, days, today }: DayTableProps) {
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ key, on, what, source, isTask }) => (
          <tr key={key} className="border-t">
            <th scope="row" className="w-28 py-1.5 pr-3 text-left align-top font-normal sm:w-32">
              <Day on={on} />
              <span className="block text-ink-muted text-xs tabular-nums">
                {distanceWords(daysBetween(today, on))}
              </span>
            </th>
            <td className="py-1.5 align-top">
              {isTask && (
                <ListChecks
                  aria-label="Task"
                  role="img"
                  className="mr-1.5 inline size-4 align-text-bottom text-accent"
                />
              )}
              {what}
              <span className="block text-ink-muted text-xs">
                <CitedLaw>{source}</CitedLaw>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
