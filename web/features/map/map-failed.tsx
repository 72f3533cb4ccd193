import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Shown instead of the map when it can't be loaded. Specification, section 8. */
export function MapFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 z-30 grid place-items-center bg-ground/85 p-4">
      <div
        role="alert"
        className="grid max-w-sm justify-items-center gap-2 rounded-md border border-danger bg-sheet p-6 text-center"
      >
        <TriangleAlert aria-hidden className="size-6 text-danger" />
        <h2 className="font-semibold text-base">Map Loading Error</h2>
        <p className="text-ink-muted">
          Unable to load map data. Please check your connection and try again.
        </p>
        <Button variant="secondary" size="sm" onClick={onRetry} className="mt-2">
          <RotateCw aria-hidden />
          Retry
        </Button>
      </div>
    </div>
  )
}
