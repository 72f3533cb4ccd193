import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, Gavel, Hourglass } from 'lucide-react'
import type { Portfolio } from '../../../contract/portfolio.ts'
import { centralDay, daysBetween } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { useUser } from '../session/use-user.ts'
import { portfolioQuery } from './portfolio.api.ts'

/** Deadlines this near are marked, in days. */
const SOON_DAYS = 7

/**
 * The next deadlines of the properties a person tracks; nothing without any. Its place is kept from the first paint
 * on for those who are signed in (`public/before-app.js`), and has one height.
 */
export function NextDeadlines() {
  const { user, isPending } = useUser()
  const isInBrowser = useInBrowser()
  const portfolio = useQuery({ ...portfolioQuery, enabled: user !== null })
  const isLoading = !isInBrowser || isPending || (user !== null && portfolio.isPending)
  if (!isLoading && (user === null || portfolio.data?.totals.properties === 0)) return null
  return (
    <div className={cn(isLoading && 'hidden in-data-signed-in:block')}>
      <Card
        title="Next deadlines"
        flush
        aside={
          <Link
            to="/saved-properties"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <BellRing aria-hidden />
            {portfolio.data
              ? `${formatNumber(portfolio.data.totals.properties)} tracked`
              : 'Tracked'}
          </Link>
        }
      >
        {portfolio.isError ? (
          <ErrorNotice inset what="The deadlines could not be loaded." query={portfolio} />
        ) : (
          <Deadlines portfolio={portfolio.data} />
        )}
      </Card>
    </div>
  )
}

function Deadlines({ portfolio }: { portfolio: Portfolio | undefined }) {
  if (!portfolio) {
    return (
      <div className="flex h-23 items-center gap-3 px-4">
        <LoadingLabel>Loading the next deadlines</LoadingLabel>
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  const { nextDays, totals } = portfolio
  if (nextDays.length === 0) {
    return (
      <p className="flex h-23 items-center px-4 text-ink-muted">
        No source states an upcoming sale or redemption date of your{' '}
        {formatCount(totals.properties, 'tracked property', 'tracked properties')}.
      </p>
    )
  }
  return (
    <ul
      aria-label="Next deadlines"
      className="fades-at-edges flex h-23 divide-x overflow-x-auto overscroll-x-contain"
    >
      {nextDays.map((day) => (
        <Deadline key={`${day.propertyId} ${day.what}`} day={day} />
      ))}
    </ul>
  )
}

function Deadline({ day }: { day: Portfolio['nextDays'][number] }) {
  const left = daysBetween(centralDay(new Date()), day.on)
  const Icon = day.what === 'sale' ? Gavel : Hourglass
  return (
    <li className="relative grid min-w-52 flex-1 content-center gap-0.5 px-4 hover:bg-well">
      <p className="flex items-center gap-1.5 whitespace-nowrap">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <span className={cn('font-semibold', left <= SOON_DAYS && 'text-danger')}>
          <Day on={day.on} />
        </span>
        <span className="text-ink-muted text-xs">{daysWords(left)}</span>
      </p>
      <Link
        to="/property/$id"
        params={{ id: String(day.propertyId) }}
        className="link-quiet truncate after:absolute after:inset-0"
      >
        {propertyName(day)}
      </Link>
      <p className="truncate text-ink-muted text-xs tabular-nums">
        {day.what === 'sale' ? 'Tax sale' : 'Redemption ends'} ·{' '}
        {owedWords(day.totalOwed, day.isOwedAssumed)}
      </p>
    </li>
  )
}

function daysWords(left: number): string {
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${formatCount(left, 'day')}`
}
