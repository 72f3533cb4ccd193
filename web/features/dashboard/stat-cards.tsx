import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleCheck,
  FileWarning,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { DashboardStats } from '../../../contract/dashboard.ts'
import { formatNumber } from '../../lib/format.ts'
import { TONE_CLASS, type Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { ALL } from '../radar/radar-filter.ts'

type StatName = 'delinquentProperties' | 'upcomingAuctions' | 'titleIssues' | 'clearProperties'

const STATS: readonly {
  name: StatName
  label: string
  note: string
  icon: LucideIcon
  tone: Tone
  /** The radar's filter for the counted properties. */
  radar: { status?: string; title?: 'issues' }
  /** The part of the radar that shows it, if not the table. */
  hash?: 'auctions'
}[] = [
  {
    name: 'delinquentProperties',
    label: 'Delinquent Properties',
    note: 'tax status delinquent',
    icon: TriangleAlert,
    tone: 'bad',
    radar: {},
  },
  {
    name: 'upcomingAuctions',
    label: 'Upcoming Auctions',
    note: 'next 30 days',
    icon: CalendarClock,
    tone: 'warn',
    radar: {},
    hash: 'auctions',
  },
  {
    name: 'titleIssues',
    label: 'Title Issues',
    note: 'confidence below 70%',
    icon: FileWarning,
    tone: 'wait',
    radar: { status: ALL, title: 'issues' },
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
  return (
    <section aria-label="Key figures">
      {!stats && <LoadingLabel>Loading key figures</LoadingLabel>}
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {STATS.map(({ name, label, note, icon: Icon, tone, radar, hash = 'radar' }) => (
          <div key={name} className="relative flex flex-col rounded-md border bg-sheet p-3 sm:p-4">
            <dt className="pr-8 font-semibold">
              <Link
                to="/dashboard"
                search={({ county }) => ({ county, ...radar })}
                hash={hash}
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
