import { Link } from '@tanstack/react-router'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { formatCount, formatDay, formatMonthDay, formatNumber } from '../../lib/format.ts'
import { cn } from '../../ui/cn.ts'
import type { AuctionWeek } from './auction-weeks.ts'

/** The coming weeks with the number of properties offered; a bar per week, which sets the filter. */
export function AuctionStrip({
  weeks,
  today,
}: {
  weeks: readonly AuctionWeek[]
  today: LocalDate
}) {
  const most = Math.max(1, ...weeks.map((week) => week.properties))
  return (
    <ol
      aria-label="Properties offered at auction, by week"
      className="flex overflow-x-auto overscroll-x-contain px-4 pt-1 pb-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {weeks.map((week, place) => (
        <Week
          key={week.beginsOn}
          week={week}
          today={today}
          share={week.properties / most}
          isFirst={place === 0}
          startsMonth={place === 0 || Number(week.beginsOn.slice(8)) <= 7}
        />
      ))}
    </ol>
  )
}

type WeekProps = {
  week: AuctionWeek
  today: LocalDate
  share: number
  isFirst: boolean
  startsMonth: boolean
}

function Week({ week, today, share, isFirst, startsMonth }: WeekProps) {
  const words =
    week.sales.length === 0
      ? `Week of ${formatDay(week.beginsOn)}: no auctions`
      : `Week of ${formatDay(week.beginsOn)}: ${formatCount(week.properties, 'property', 'properties')}. ${week.sales
          .map((sale) => `${formatMonthDay(sale.saleDate)} ${sale.county}, ${sale.properties}`)
          .join('; ')}`
  return (
    <li
      title={words}
      className={cn(
        'relative flex min-w-9 flex-1 flex-col items-center gap-1',
        startsMonth && !isFirst && 'border-l',
      )}
    >
      {week.sales.length === 0 ? (
        <span className="sr-only">{words}</span>
      ) : (
        <Link
          to="/dashboard"
          search={({ county, scope, overlay }) => ({
            county,
            scope,
            overlay,
            saleDateMin: week.beginsOn < today ? today : week.beginsOn,
            saleDateMax: addDays(week.beginsOn, 6),
          })}
          resetScroll={false}
          className="absolute inset-0 rounded-sm hover:bg-well"
        >
          <span className="sr-only">{words}</span>
        </Link>
      )}
      <span
        aria-hidden
        className="pointer-events-none relative h-4 font-semibold text-xs tabular-nums leading-4"
      >
        {week.properties > 0 && formatNumber(week.properties)}
      </span>
      {/* The baseline continues without sales. */}
      <span
        aria-hidden
        className="pointer-events-none relative flex h-12 w-full items-end justify-center border-line-strong border-b px-1"
      >
        {week.properties > 0 && (
          <span
            className="w-full max-w-6 rounded-t-sm bg-accent"
            style={{ height: `${Math.max(12, Math.round(share * 100))}%` }}
          />
        )}
      </span>
      <span
        aria-hidden
        className={cn(
          'pointer-events-none relative h-4 w-full overflow-visible whitespace-nowrap pl-1 text-ink-muted text-xs',
          !startsMonth && 'invisible',
        )}
      >
        {isFirst ? 'Now' : formatMonthDay(week.beginsOn).slice(0, 3)}
      </span>
    </li>
  )
}
