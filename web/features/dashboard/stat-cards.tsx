import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleCheck,
  FileWarning,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import {
  type DashboardStats,
  TITLE_ISSUE_BELOW,
  UPCOMING_DAYS,
} from '../../../contract/dashboard.ts'
import { addDays, centralDay } from '../../../domain/lib/local-date.ts'
import { formatNumber } from '../../lib/format.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { TONE_CLASS, type Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import type { ScreenSearch } from '../screen/screen-search.ts'

type StatName = 'delinquentProperties' | 'upcomingAuctions' | 'titleIssues' | 'clearProperties'

const STATS: readonly {
  name: StatName
  label: string
  note: string
  icon: LucideIcon
  tone: Tone
  /** The radar's filters for the counted properties. */
  radar: ScreenSearch
}[] = [
  {
    name: 'delinquentProperties',
    label: 'Delinquent Properties',
    note: 'tax status delinquent',
    icon: TriangleAlert,
    tone: 'bad',
    radar: { status: 'delinquent' },
  },
  {
    name: 'upcomingAuctions',
    label: 'Upcoming Auctions',
    note: 'next 30 days',
    icon: CalendarClock,
    tone: 'warn',
    radar: { sale: 'upcoming' },
  },
  {
    name: 'titleIssues',
    label: 'Title Issues',
    note: 'confidence below 70%',
    icon: FileWarning,
    tone: 'wait',
    radar: { scoreMax: String(TITLE_ISSUE_BELOW - 1) },
  },
  {
    name: 'clearProperties',
    label: 'Clear Properties',
    note: 'tax status clear',
    icon: CircleCheck,
    tone: 'good',
    radar: { status: 'clear' },
  },
]

/** The four key figures; without stats, their skeleton. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const isInBrowser = useInBrowser()
  const filtersOf = (name: StatName, radar: ScreenSearch): ScreenSearch => {
    // The days are not those of the build.
    if (name !== 'upcomingAuctions' || !isInBrowser) return radar
    const today = centralDay(new Date())
    return { saleDateMin: today, saleDateMax: addDays(today, UPCOMING_DAYS) }
  }
  return (
    <section aria-label="Key figures">
      {!stats && <LoadingLabel>Loading key figures</LoadingLabel>}
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {STATS.map(({ name, label, note, icon: Icon, tone, radar }) => (
          <div key={name} className="relative flex flex-col rounded-md border bg-sheet p-3 sm:p-4">
            <dt className="pr-8 font-semibold">
              <Link
                to="/dashboard"
                search={({ county }) => ({ county, ...filtersOf(name, radar) })}
                hash="radar"
                className="link-quiet after:absolute after:inset-0"
              >
                {label}
              </Link>
              <span
                className={cn(
                  'absolute top-3 right-3 grid size-8 place-items-center rounded-md sm:top-4 sm:right-4',
                  TONE_CLASS[tone],
                )}
              >
                <Icon aria-hidden className="size-4" />
              </span>
              <span className="block font-normal text-ink-muted text-xs">{note}</span>
            </dt>
            <dd className="mt-auto pt-3 font-semibold text-lg tabular-nums">
              {stats ? formatNumber(stats[name]) : <Skeleton className="my-0.5 h-7 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
