import { Link } from '@tanstack/react-router'
import {
  CircleDashed,
  FileSearch,
  Gavel,
  Landmark,
  Layers,
  type LucideIcon,
  RotateCcw,
  UserRound,
} from 'lucide-react'
import type { VerdictTile } from '../../../domain/property/verdict.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { TONE_CLASS, type Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlaceLink } from '../property/place-link.tsx'

const ICON: Record<VerdictTile['name'], LucideIcon> = {
  Taxes: Landmark,
  Sale: Gavel,
  Redemption: RotateCcw,
  Title: FileSearch,
  Liens: Layers,
  Ownership: UserRound,
}

const TONE_BAR: Record<Tone, string> = {
  bad: 'bg-bad-ink',
  good: 'bg-good-ink',
  warn: 'bg-warn-ink',
  info: 'bg-info-ink',
  wait: 'bg-wait-ink',
  other: 'bg-transparent',
}

type VerdictStripProps = { propertyId: number; tiles: readonly VerdictTile[] }

/** The verdict strip: each tile has a symbol, a word, a number and a link to its evidence. */
export function VerdictStrip({ propertyId, tiles }: VerdictStripProps) {
  return (
    <section aria-label="At a glance">
      <ul className="grid h-full grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3 print:grid-cols-6 print:break-inside-avoid">
        {tiles.map((tile) => (
          <li key={tile.name} className="relative grid bg-sheet">
            <span
              aria-hidden
              className={cn('absolute inset-x-0 top-0 h-0.75', TONE_BAR[tile.tone])}
            />
            {tile.evidence ? (
              <PlaceLink
                {...{ propertyId }}
                anchor={tile.evidence}
                className="block px-3 pt-3 pb-2 -outline-offset-2 hover:bg-well sm:px-4 sm:pt-4 sm:pb-3 print:px-2"
              >
                <TileBody tile={tile} />
              </PlaceLink>
            ) : (
              <div className="px-3 pt-3 pb-2 sm:px-4 sm:pt-4 sm:pb-3 print:px-2">
                <TileBody tile={tile} />
              </div>
            )}
            {tile.missing && (
              <Link
                to="/import"
                className="inline-flex min-h-11 items-center px-3 pb-1 text-accent text-sm hover:underline sm:px-4 print:hidden"
              >
                Import the county’s {tile.missing}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its skeleton while loading. */
export function StripSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <div key={tile} className="grid h-28 content-start gap-3 bg-sheet p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}

function TileBody({ tile }: { tile: VerdictTile }) {
  const Icon = tile.evidence ? ICON[tile.name] : CircleDashed
  return (
    <>
      <span className="flex items-center gap-2 text-ink-muted text-xs">
        <span className={cn('grid size-6 place-items-center rounded-sm', TONE_CLASS[tile.tone])}>
          <Icon aria-hidden className="size-3.5" />
        </span>
        {tile.name}
      </span>
      <span
        className={cn(
          'mt-2 block text-base leading-6',
          tile.evidence ? 'font-semibold' : 'text-ink-muted',
        )}
      >
        {tile.word}
      </span>
      {tile.number && (
        <span className="block tabular-nums">
          {tile.number}
          {tile.note && <span className="text-ink-muted sm:block"> {tile.note}</span>}
          {tile.isAssumed && <Assumed />}
        </span>
      )}
    </>
  )
}
