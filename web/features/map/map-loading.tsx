import { PlatLines } from '../../ui/plat-lines.tsx'
import { LoadingLabel } from '../../ui/skeleton.tsx'

/** Placeholder of the map. */
export function MapLoading() {
  return (
    <div className="absolute inset-0 grid animate-breathe place-items-center bg-well">
      <LoadingLabel>Loading map</LoadingLabel>
      <PlatLines className="h-32 w-60" />
    </div>
  )
}
