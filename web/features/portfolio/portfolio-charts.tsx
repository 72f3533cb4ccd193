import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { DayReach, Exposure, Portfolio } from '../../../contract/portfolio.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { isTaxStatus, TAX_STATUS_TONE } from '../../../domain/tax-sale/status.ts'
import { capitalise, formatCount, formatNumber } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'
import { type BarRow, BarTable } from '../../ui/bar-table.tsx'
import { Day } from '../../ui/time.tsx'
import { PlaceLink } from '../property/place-link.tsx'

/** Bars of a chart; the rest is counted below it. */
const MAX_BARS = 5

const REACH_WORD: Record<DayReach, string> = {
  week: 'In 7 days',
  month: 'In 8 to 30 days',
  quarter: 'In 31 to 90 days',
  later: 'Later',
  none: 'No date stated',
}
const REACH_TONE: Record<DayReach, Tone> = {
  week: 'bad',
  month: 'warn',
  quarter: 'wait',
  later: 'info',
  none: 'other',
}

/** The totals, then a chart by county, status, owner and next date. */
export function PortfolioCharts({ portfolio }: { portfolio: Portfolio }) {
  const { byCounty, countyCount, byStatus, byOwner, ownerCount, byDay } = portfolio
  return (
    <div className="grid gap-px overflow-clip rounded-b-md bg-line">
      <Totals totals={portfolio.totals} />
      <div className="grid gap-px md:grid-cols-2">
        <Chart
          title="By county"
          of={portfolio.totals.properties}
          heading="County"
          left={countyCount - Math.min(byCounty.length, MAX_BARS)}
          what={['more county', 'more counties']}
          rows={byCounty.slice(0, MAX_BARS).map((each) => ({
            ...barOf(each.county, each),
            name: <Saved q={each.county}>{each.county}</Saved>,
          }))}
        />
        <Chart
          title="By tax status"
          of={portfolio.totals.properties}
          heading="Status"
          rows={byStatus.map(({ status, ...each }) => ({
            ...barOf(status ?? '', each),
            name:
              status === null ? (
                'No status stated'
              ) : (
                <Saved q={status}>{isTaxStatus(status) ? capitalise(status) : status}</Saved>
              ),
            tone: status !== null && isTaxStatus(status) ? TAX_STATUS_TONE[status] : 'other',
          }))}
        />
        <Chart
          title="By owner"
          of={portfolio.totals.properties}
          heading="Owner"
          left={ownerCount - Math.min(byOwner.length, MAX_BARS)}
          what={['more owner', 'more owners']}
          rows={byOwner.slice(0, MAX_BARS).map(({ name, propertyId, ...each }) => ({
            ...barOf(`${propertyId}`, each),
            name:
              name === null ? (
                'Owner not named'
              ) : (
                <PlaceLink propertyId={propertyId} anchor="parcel-graph" className="link-quiet">
                  {name}
                </PlaceLink>
              ),
          }))}
        />
        <Chart
          title="By next date"
          of={portfolio.totals.properties}
          heading="Next date"
          rows={byDay.map(({ reach, ...each }) => ({
            ...barOf(reach, each),
            name: REACH_WORD[reach],
            tone: REACH_TONE[reach],
          }))}
        >
          <NextDays days={portfolio.nextDays} />
        </Chart>
      </div>
    </div>
  )
}

function Totals({ totals }: { totals: Portfolio['totals'] }) {
  const { properties, delinquent, totalOwed, isOwedAssumed, owedUnknown } = totals
  const figures = [
    { name: 'Tracked', value: formatNumber(properties), note: 'properties' },
    {
      name: 'Delinquent',
      value: formatNumber(delinquent),
      note: new Intl.NumberFormat('en-US', { style: 'percent' }).format(delinquent / properties),
    },
    {
      name: 'Total owed',
      value: owedWords(totalOwed, isOwedAssumed),
      note: owedUnknown === 0 ? 'as stated' : `without ${formatNumber(owedUnknown)} not stated`,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="bg-sheet p-4 last:col-span-full sm:last:col-span-1">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {value}
            <span className="ml-2 font-normal text-ink-muted text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function barOf(key: string, { properties, totalOwed, isOwedAssumed }: Exposure): BarRow {
  return {
    key,
    name: key,
    value: properties,
    tone: 'info',
    cells: [formatNumber(properties), owedWords(totalOwed, isOwedAssumed)],
  }
}

type ChartProps = {
  title: string
  heading: string
  /** All tracked properties. */
  of: number
  rows: readonly BarRow[]
  /** The number of groups without a bar, and their name. */
  left?: number
  what?: readonly [one: string, many: string]
  children?: ReactNode
}

function Chart({ title, heading, of, rows, left = 0, what, children }: ChartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2 bg-sheet p-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <BarTable caption={title} headings={[heading, 'Properties', 'Owed']} rows={rows} most={of} />
      {left > 0 && what && <p className="text-ink-muted">And {formatCount(left, ...what)}.</p>}
      {children}
    </section>
  )
}

/** A link to the matching tracked properties. */
function Saved({ q, children }: { q: string; children: ReactNode }) {
  return (
    <Link to="/saved-properties" search={{ q }} className="link-quiet">
      {children}
    </Link>
  )
}

function NextDays({ days }: { days: Portfolio['nextDays'] }) {
  if (days.length === 0) {
    return <p className="text-ink-muted">No list states an upcoming sale or redemption date.</p>
  }
  return (
    <ul aria-label="Next dates" className="-mx-4 divide-y border-t">
      {days.map((day) => (
        <li
          key={`${day.propertyId} ${day.what}`}
          className="flex justify-between gap-x-4 px-4 py-1.5"
        >
          <span className="min-w-0 wrap-anywhere">
            <Day on={day.on} /> {day.what === 'sale' ? 'tax sale' : 'redemption ends'},{' '}
            <Link to="/property/$id" params={{ id: String(day.propertyId) }} className="link">
              {propertyName(day)}
            </Link>
          </span>
          <span className="shrink-0 tabular-nums">
            {owedWords(day.totalOwed, day.isOwedAssumed)}
          </span>
        </li>
      ))}
    </ul>
  )
}
