import { PlatLines } from '../../ui/plat-lines.tsx'
import { LoadingLabel } from '../../ui/skeleton.tsx'

/** Placeholder of the map. */
export function MapLoading() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-well p-4">
      <LoadingLabel>Loading map</LoadingLabel>
      <PlatLines className="h-32 w-60 animate-breathe" />
      <p className="max-w-72 text-pretty text-center text-ink-muted">
        The map shows where each property is, colored by tax status, title confidence, value or
        liens.
      </p>
    </div>
  )
}
