import { useQuery } from '@tanstack/react-query'
import { classesOf, LEGENDS, type MapLayer } from '../../../domain/map/layers.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatCount, formatNumber, formatValue } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { propertyQuery } from '../property/property.api.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import type { Hovered } from './map-pointer.ts'
import { Swatch } from './swatch.tsx'

/** A pointer that only passes over sends no request. */
const REST_MS = 120
const WIDTH = 240

/** A card beside the pointer. The drawer and the list have the same content, accessibly. */
export function HoverCard({
  hovered,
  layer,
  width,
  height,
}: {
  hovered: Hovered
  layer: MapLayer
  /** Of the map, in pixels. */
  width: number
  height: number
}) {
  const { x, y, what } = hovered
  const left = x + 16 + WIDTH > width ? x - 16 - WIDTH : x + 16
  return (
    <div
      aria-hidden
      data-hover-card
      className="pointer-events-none absolute z-10 rounded-md border bg-raised px-3 py-2 text-xs shadow-pop"
      style={{
        left: Math.max(4, left),
        width: WIDTH,
        ...(y > height / 2
          ? { bottom: Math.max(4, height - y - 12) }
          : { top: Math.max(4, y - 12) }),
      }}
    >
      {what.kind === 'cell' ? (
        <CellWords count={what.count} counts={what.counts[layer]} layer={layer} />
      ) : (
        <PropertyWords id={what.id} />
      )}
    </div>
  )
}

function CellWords({ count, counts, layer }: { count: number; counts: number[]; layer: MapLayer }) {
  return (
    <>
      <p className="font-semibold">{formatCount(count, 'property', 'properties')}</p>
      <p className="text-ink-muted">{LEGENDS[layer].label}</p>
      <ul className="mt-1 grid gap-1">
        {classesOf(layer).map(({ id, label, tone }, at) =>
          counts[at] ? (
            <li key={id} className="flex items-center gap-2">
              <Swatch tone={tone} />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="tabular-nums">{formatNumber(counts[at])}</span>
            </li>
          ) : null,
        )}
      </ul>
      <p className="mt-1 text-ink-muted">Click to zoom in.</p>
    </>
  )
}

function PropertyWords({ id }: { id: number }) {
  const rested = useDebounced(id, REST_MS)
  const { data } = useQuery({ ...propertyQuery(rested), enabled: rested === id })
  if (!data || data.id !== id) return <p className="text-ink-muted">…</p>
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 wrap-anywhere font-semibold">{propertyName(data)}</p>
        {data.taxStatus && (
          <TaxStatusBadge status={data.taxStatus} isHeldByState={data.isHeldByState} />
        )}
      </div>
      <p className="wrap-anywhere text-ink-muted">{data.ownerName ?? 'Owner unknown'}</p>
      {data.marketValue !== null && !data.assumed.includes('marketValue') && (
        <p className="text-ink-muted">Market value {formatValue(data.marketValue)}</p>
      )}
    </>
  )
}
