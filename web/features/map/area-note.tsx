import type { Overlay, OverlayAreas } from '../../../contract/overlay.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Day } from '../../ui/time.tsx'
import { hostOf } from '../overlays/host-of.ts'

type AreaNoteProps = {
  overlay: Overlay
  areas: OverlayAreas | undefined
  error: Error | null
}

/** The shown layer and its day; and whether it is incomplete. */
export function AreaNote({ overlay: { name, address, readOn }, areas, error }: AreaNoteProps) {
  return (
    <div className="max-w-60 rounded-md border bg-raised px-3 py-2 text-xs">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="wrap-anywhere text-ink-muted">
        {hostOf(address)}, read <Day on={readOn} />
      </p>
      <p role="status" className="empty:hidden">
        {areas?.isCut && 'Not all of its areas fit. Zoom in to see them.'}
        {areas?.areas.length === 0 && 'No overlays in this view.'}
        {areas === undefined && error && messageForPeople(error)}
      </p>
    </div>
  )
}
