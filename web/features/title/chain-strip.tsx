import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TitleFinding } from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { instrumentWord, partyNames } from '../../../domain/title/findings/words.ts'
import { formatDay } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { cn } from '../../ui/cn.ts'
import {
  axisYears,
  type ChainLink,
  type ChainPicture,
  type LienBar,
  placeOfDay,
  type SaleMark,
  spreadPlaces,
} from './chain-picture.ts'

/** The minimum distance of two conveyances on the strip, in percent of its width. */
const GAP = { wide: 2.6, narrow: 8.5 }

const NODE_LOOK: Record<TitleFinding['severity'] | 'none', string> = {
  critical: 'border-bad-ink bg-bad-tint text-bad-ink',
  major: 'border-warn-ink bg-warn-tint text-warn-ink',
  minor: 'border-wait-ink bg-wait-tint text-wait-ink',
  note: 'border-ink bg-sheet text-ink',
  none: 'border-ink bg-sheet text-ink',
}

type ChainStripProps = { picture: ChainPicture; asOf: LocalDate; summary: string }

/**
 * The chain as a timeline: a line from conveyance to conveyance, with a gap at a break; tax sales as marks and liens
 * as bars below. The list that follows has the same content as text.
 */
export function ChainStrip({ picture, asOf, summary }: ChainStripProps) {
  const isNarrow = useMediaQuery('screen and (width < 40rem)')
  const now = placeOfDay(picture, asOf)
  return (
    <div
      role="img"
      aria-label={summary}
      className="relative break-inside-avoid overflow-hidden px-4 pt-4 pb-3"
    >
      <div className="relative">
        <Years picture={picture} />
        {/* The time after the as-of date. */}
        <span
          className="absolute top-5 right-0 bottom-0 border-line-strong border-l border-dashed bg-well"
          style={{ left: `${now}%` }}
        />
        <ChainRow picture={picture} gap={isNarrow ? GAP.narrow : GAP.wide} now={now} />
        {picture.sales.length > 0 && (
          <div className="relative h-9">
            {picture.sales.map((sale) => (
              <SaleDiamond key={sale.id} sale={sale} place={placeOfDay(picture, sale.saleDate)} />
            ))}
          </div>
        )}
        {picture.liens.length > 0 && (
          <div className="relative grid gap-1 pb-1">
            {picture.liens.map((bar) => (
              <LienRow key={bar.id} bar={bar} picture={picture} isNarrow={isNarrow} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Years({ picture }: { picture: ChainPicture }) {
  return (
    <div className="h-5">
      {axisYears(picture.from, picture.to).map((year) => {
        const place = placeOfDay(picture, `${year}-01-01`)
        return (
          <span
            key={year}
            className="absolute inset-y-0 border-l pl-1 text-ink-muted text-xs tabular-nums"
            style={{ left: `${place}%` }}
          >
            {place < 94 && year}
          </span>
        )
      })}
    </div>
  )
}

function ChainRow({ picture, gap, now }: { picture: ChainPicture; gap: number; now: number }) {
  const { links } = picture
  const places = spreadPlaces(
    links.map(({ shownOn }) => placeOfDay(picture, shownOn ?? picture.from)),
    gap,
  ).map((place) => Math.min(place, now))
  return (
    <div className="relative h-18">
      {links.map((link, at) => {
        const from = places[at] ?? 0
        const next = links[at + 1]
        const to = next ? (places[at + 1] ?? now) : now
        const isBroken = next ? next.breakBefore !== null : picture.endsElsewhere !== null
        return (
          <Held key={link.instrument.id} {...{ from, to, isBroken }} isInPart={link.isInPart}>
            {partyNames(link.instrument.grantees)}
          </Held>
        )
      })}
      {links.map((link, at) => (
        <Node key={link.instrument.id} link={link} place={places[at] ?? 0} />
      ))}
    </div>
  )
}

type HeldProps = {
  from: number
  to: number
  isBroken: boolean
  isInPart: boolean
  children: ReactNode
}

/** From one conveyance to the next: the holder of title; interrupted if the next step fails. */
function Held({ from, to, isBroken, isInPart, children }: HeldProps) {
  return (
    <span
      className="absolute inset-y-0"
      style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
    >
      {to - from > 9 && (
        <span className="absolute top-2 left-3 max-w-[calc(100%-1rem)] truncate bg-sheet px-0.5 text-xs">
          {children}
        </span>
      )}
      <span
        className={cn(
          'absolute top-11 left-0 -translate-y-1/2',
          isInPart ? 'border-ink border-t-3 border-dashed' : 'h-0.75 bg-ink',
          isBroken ? 'right-1/2' : 'right-0',
        )}
      />
      {isBroken && (
        <>
          <span className="absolute top-11 right-0 left-1/2 -translate-y-1/2 border-danger border-t-3 border-dotted" />
          <span className="absolute top-11 left-1/2 grid size-6 -translate-1/2 place-items-center rounded-full bg-danger text-on-danger">
            <Unlink aria-hidden className="size-3.5" />
          </span>
        </>
      )}
    </span>
  )
}

function Node({ link, place }: { link: ChainLink; place: number }) {
  return (
    <span
      title={`${instrumentWord(link.instrument.type)}${link.instrument.recordedOn ? `, ${link.isLate ? 'recorded late, ' : ''}${formatDay(link.instrument.recordedOn)}` : ''}`}
      className={cn(
        'absolute top-11 grid size-6 -translate-1/2 place-items-center rounded-full border-2 font-semibold text-xs tabular-nums',
        NODE_LOOK[link.findings[0]?.severity ?? 'none'],
      )}
      style={{ left: `${place}%` }}
    >
      {link.number}
    </span>
  )
}

function SaleDiamond({ sale, place }: { sale: SaleMark; place: number }) {
  const isLate = place > 60
  return (
    <span className="absolute top-2 h-5" style={{ left: `${place}%` }}>
      <span className="absolute top-1 left-0 size-3 -translate-x-1/2 rotate-45 border-2 border-info-ink bg-info-tint" />
      <span
        className={cn(
          'absolute top-0 whitespace-nowrap bg-sheet px-0.5 text-info-ink text-xs leading-5',
          isLate ? 'right-3' : 'left-3',
        )}
      >
        Tax sale, {sale.status}
      </span>
    </span>
  )
}

type LienRowProps = { bar: LienBar; picture: ChainPicture; isNarrow: boolean }

function LienRow({ bar, picture, isNarrow }: LienRowProps) {
  const from = placeOfDay(picture, bar.from)
  const to = bar.to === null ? 100 : placeOfDay(picture, bar.to)
  const goesOn = bar.to === null || bar.to > picture.to
  const isLate = from > 55
  return (
    <span className="relative block h-7">
      <span
        className={cn(
          'absolute top-0 truncate bg-sheet pr-0.5 text-xs leading-4',
          bar.isActive ? 'font-semibold text-warn-ink' : 'text-ink-muted',
        )}
        style={
          isLate
            ? {
                right: `${100 - Math.max(to, from)}%`,
                maxWidth: `${Math.min(80, Math.max(to, from))}%`,
              }
            : { left: `${from}%`, maxWidth: `${Math.min(80, 100 - from)}%` }
        }
      >
        {[instrumentWord(bar.lienType), !isNarrow && bar.instrument.grantees[0], lienEnd(bar)]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span
        className={cn(
          'absolute bottom-1 h-1.5 min-w-1',
          bar.isActive ? 'bg-warn-ink' : 'border border-line-strong bg-sheet',
          !goesOn && 'rounded-r-full',
        )}
        style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
      />
    </span>
  )
}

/** How a lien ended, or that it is active. */
function lienEnd({ isActive, to, releasedBy }: LienBar): string {
  if (isActive) return to ? `active to ${formatDay(to)}` : 'active, no end'
  if (releasedBy?.recordedOn) return `released ${releasedBy.recordedOn.slice(0, 4)}`
  return to ? `ended ${to.slice(0, 4)}` : 'not active'
}
