import { useQuery } from '@tanstack/react-query'
import type { PropertyOverlay } from '../../../contract/overlay.ts'
import { noneWords, shareWords } from '../../../domain/overlays/cover-words.ts'
import { isFloodHazard, OVERLAY_WORDS } from '../../../domain/overlays/overlay-kind.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Day } from '../../ui/time.tsx'
import { hostOf } from './host-of.ts'
import { propertyOverlaysQuery } from './overlay.api.ts'

/** The parcel's flood zones, wetlands, opportunity zones and municipal limits. Empty without any. */
export function OverlaysCard({ propertyId }: { propertyId: number }) {
  const overlays = useQuery(propertyOverlaysQuery(propertyId))
  if (overlays.isPending || (overlays.isSuccess && overlays.data.length === 0)) return null
  return (
    <Card
      id="overlays"
      title="Overlays"
      lead="Zones and limits that lie over the parcel, by layers on record here"
      flush
    >
      {overlays.isError ? (
        <ErrorNotice inset what="The overlays could not be loaded." query={overlays} />
      ) : (
        <ul aria-label="Overlays" className="divide-y">
          {overlays.data.map((overlay) => (
            <OverlayLine key={overlay.id} overlay={overlay} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OverlayLine({ overlay }: { overlay: PropertyOverlay }) {
  const { kind, name, address, readOn, covers } = overlay
  const { label, meaning } = OVERLAY_WORDS[kind]
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 sm:grid-cols-3 print:break-inside-avoid">
      <div className="min-w-0">
        <p className="font-semibold">{kind === 'other' ? name : label}</p>
        <p className="wrap-anywhere text-ink-muted text-xs">
          {kind === 'other' ? '' : `${name}, `}
          {hostOf(address)}
          {readOn && (
            <>
              , read <Day on={readOn} />
            </>
          )}
        </p>
      </div>
      <div className="min-w-0 sm:col-span-2">
        <Covers overlay={overlay} />
        {covers.length > 0 && kind !== 'other' && (
          <p className="mt-1 max-w-prose text-pretty text-ink-muted text-xs">{meaning}</p>
        )}
      </div>
    </li>
  )
}

function Covers({ overlay: { kind, readOn, hasOutline, covers } }: { overlay: PropertyOverlay }) {
  if (readOn === null) return <p className="text-ink-muted">Not compared with this layer yet</p>
  if (covers.length === 0) return <p>{noneWords(kind, hasOutline)}</p>
  return (
    <ul className="grid gap-1">
      {covers.map(({ class: zone, share }) => (
        <li key={zone} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{zone}</span>
          <span className="text-ink-muted tabular-nums">{shareWords(share)}</span>
          {kind === 'flood' && isFloodHazard(zone) && (
            <Badge tone="warn">Special flood hazard area</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
