import { ChevronDown } from 'lucide-react'
import { LEGENDS, type MapLayer } from '../../../domain/map/layers.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isOutline } from './outline-only.ts'
import { Swatch } from './swatch.tsx'

/** The meaning of a layer's colors, patterns and marks. */
export function Legend({ layer }: { layer: MapLayer }) {
  // On a phone the map needs the space.
  const hasRoom = useMediaQuery('(width >= 40rem)')
  const { label, classes, others } = LEGENDS[layer]
  return (
    <section
      aria-label={`Legend: ${label}`}
      className="max-w-60 rounded-md border bg-raised text-xs"
    >
      <details key={String(hasRoom)} open={hasRoom} className="group">
        <summary className="flex h-8 cursor-pointer list-none items-center justify-between gap-3 px-3 font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <ChevronDown
            aria-hidden
            className="size-4 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="grid gap-1.5 px-3 pb-2.5" data-legend={layer}>
          {classes.map(({ id, label: words, tone }) => (
            <li key={id} className="flex items-center gap-2" data-tone={tone}>
              <Swatch tone={tone} hasFill={!isOutline(layer, id)} />
              {words}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <p className="border-t px-3 py-2 text-ink-muted">
            {layer === 'tax-status'
              ? 'Yellow: pending sale. Gray: status unknown, or the county’s own term.'
              : 'Gray: value unknown.'}
          </p>
        )}
      </details>
    </section>
  )
}
