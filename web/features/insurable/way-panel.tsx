import { CircleCheck, CircleHelp, CircleSlash } from 'lucide-react'
import type { InsurableRoad, InsurableWay } from '../../../contract/insurable.ts'
import { firstRoad } from '../../../domain/insurable/first-road.ts'
import {
  COST_LABELS,
  daysOf,
  missingOf,
  rangeOf,
  WAY_TITLES,
} from '../../../domain/insurable/words.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { capitalise, formatCount, formatDay } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'

/** One way: when its title can be insured, its costs by then, its days, and open risks. */
export function WayPanel({ way, today }: { way: InsurableWay; today: LocalDate }) {
  const first = firstRoad(way.roads)
  return (
    <section
      aria-label={WAY_TITLES[way.id]}
      className="min-w-0 flex-1 p-4 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="font-semibold">{WAY_TITLES[way.id]}</Heading>
        <WayStatus way={way} />
      </div>
      <p className="mt-1 text-pretty text-ink-muted">
        <Prose>{way.why}</Prose>.
      </p>
      {first?.from && (
        <p className="mt-3">
          <span className="block text-ink-muted text-xs">Insurable at the earliest</span>
          <strong className="font-semibold font-serif text-lg tabular-nums">
            {formatDay(first.from)}
          </strong>{' '}
          <span className="text-ink-muted tabular-nums">
            {first.from === today
              ? 'today'
              : `in ${formatCount(daysBetween(today, first.from), 'day')}`}
          </span>
          <span className="block">
            {first.lines.length === 0 ? (
              <span className="text-ink-muted">Cost by then unknown: set your costs below</span>
            ) : (
              <>
                <span className="font-semibold tabular-nums">{rangeOf(first)}</span> by then
                {first.unset.length > 0 && ', excluding costs you haven’t entered'}
              </>
            )}
          </span>
        </p>
      )}
      {way.roads.map((road) => (
        <Road key={`${road.id} ${road.what}`} road={road} />
      ))}
      {way.steps.length > 0 && <Steps steps={way.steps} />}
      {way.unsure.length > 0 && (
        <details className="mt-4" open={way.unsure.length < 3}>
          <summary className="font-semibold text-accent hover:underline print:text-ink">
            Open risks
          </summary>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
            {way.unsure.map((each) => (
              <li key={each} className="text-pretty">
                <Prose>{capitalise(each)}</Prose>.
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function WayStatus({ way: { status } }: { way: InsurableWay }) {
  if (status === 'open') {
    return (
      <Badge tone="good" icon={CircleCheck}>
        Possible
      </Badge>
    )
  }
  return status === 'closed' ? (
    <Badge tone="other" icon={CircleSlash}>
      Not available
    </Badge>
  ) : (
    <Badge tone="wait" icon={CircleHelp}>
      Unknown
    </Badge>
  )
}

function Road({ road }: { road: InsurableRoad }) {
  const days = daysOf(road)
  return (
    <div className="mt-3 border-t pt-3">
      <p className="font-semibold">{capitalise(road.what)}</p>
      <p className="tabular-nums">
        {days ?? (
          <span className="text-ink-muted">
            No day: {road.missing ? missingOf(road.missing) : 'a fact is missing'}
          </span>
        )}
      </p>
      <p className="text-pretty text-ink-muted text-xs">
        If {road.condition}. <CitedLaw>{capitalise(road.source)}</CitedLaw>.
      </p>
      {road.lines.length > 0 && (
        <details className="mt-1.5">
          <summary className="tabular-nums hover:underline">
            <span className="font-semibold">{rangeOf(road)}</span>{' '}
            <span className="text-ink-muted">
              {road.unset.length > 0 ? 'excluding costs you haven’t entered' : 'in all'}
            </span>
          </summary>
          <ul className="mt-1 divide-y border-y text-xs">
            {road.lines.map((line) => (
              <li key={line.what} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span className="min-w-0">
                  {capitalise(line.what)}{' '}
                  <span className="text-ink-muted">
                    <CitedLaw>{line.source}</CitedLaw>
                  </span>
                </span>
                <span className="ml-auto tabular-nums">{rangeOf(line)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {road.unset.length > 0 && (
        <p className="mt-1 text-pretty text-ink-muted text-xs">
          Not set: {road.unset.map((name) => COST_LABELS[name].toLowerCase()).join(', ')}
        </p>
      )}
    </div>
  )
}

function Steps({ steps }: Pick<InsurableWay, 'steps'>) {
  return (
    <details className="mt-4 border-t pt-3" open>
      <summary className="font-semibold hover:underline">Key dates</summary>
      <ol className="mt-2 grid border-line-strong border-l">
        {steps.map(({ what, on, source }) => (
          <li key={what} className="relative pb-3 pl-4 last:pb-0">
            <span
              aria-hidden
              className={
                on
                  ? 'absolute top-1.5 left-0 -translate-x-1/2 size-2 rounded-full bg-ink'
                  : 'absolute top-1.5 left-0 -translate-x-1/2 size-2 rounded-full border border-line-strong bg-sheet'
              }
            />
            <span className="block tabular-nums">
              {on ? formatDay(on) : <span className="text-ink-muted">Day unknown</span>}
            </span>
            {capitalise(what)}
            <span className="block text-ink-muted text-xs">
              <CitedLaw>{capitalise(source)}</CitedLaw>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
