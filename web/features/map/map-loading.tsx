import { PlatLines } from '../../ui/plat-lines.tsx'
import { LoadingLabel } from '../../ui/skeleton.tsx'

/** Stands where the map comes. */
export function MapLoading() {
  return (
    <div className="absolute inset-0 grid animate-breathe place-items-center bg-well">
      <LoadingLabel>Loading the map</LoadingLabel>
      <PlatLines className="h-32 w-60" />
    </div>
  )
}
