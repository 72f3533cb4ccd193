import { Circle, Crosshair, PenTool, Undo2, X } from 'lucide-react'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { type Drawing, RADIUS_MILES } from './draw-area.ts'

type DrawToolsProps = {
  drawing: Drawing
  miles: number
  hasArea: boolean
  /** Why the drawing is not a valid area yet. */
  problem: string | null
  onDrawing: (drawing: Drawing) => void
  onMiles: (miles: number) => void
  /** A place was set without a pointer: the center of the map. */
  onPlaceMiddle: () => void
  onFinish: (corners: readonly LngLat[]) => void
  onClear: () => void
}

const MILES_OPTIONS = RADIUS_MILES.map(
  (miles) => [String(miles), `${miles} ${miles === 1 ? 'mile' : 'miles'}`] as const,
)

/** The drawing tools; each works without a pointer. */
export function DrawTools(props: DrawToolsProps) {
  const { drawing, onDrawing } = props
  if (drawing.kind === 'none') {
    return (
      <div role="toolbar" aria-label="Areas" className="flex flex-wrap gap-1.5">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onDrawing({ kind: 'corners', corners: [] })}
        >
          <PenTool aria-hidden />
          Draw area
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onDrawing({ kind: 'center' })}>
          <Circle aria-hidden />
          Radius
        </Button>
        {props.hasArea && (
          <Button variant="secondary" size="sm" onClick={props.onClear}>
            <X aria-hidden />
            Clear area
          </Button>
        )}
      </div>
    )
  }
  return (
    <div
      role="toolbar"
      aria-label="Areas"
      className="grid max-w-80 gap-2 rounded-md border bg-raised p-2"
    >
      <p role="status" className="px-1 text-xs">
        {drawing.kind === 'center'
          ? 'Click the center of the circle on the map.'
          : cornerWords(drawing.corners.length)}
      </p>
      {props.problem && (
        <p role="alert" className="px-1 text-danger text-xs">
          {props.problem}
        </p>
      )}
      {drawing.kind === 'center' && (
        <Select
          aria-label="Radius"
          options={MILES_OPTIONS}
          value={String(props.miles)}
          onChange={({ target }) => props.onMiles(Number(target.value))}
        />
      )}
      <div className="flex flex-wrap gap-1.5">
        {drawing.kind === 'corners' && drawing.corners.length >= 3 && (
          <Button size="sm" onClick={() => props.onFinish(drawing.corners)}>
            Finish
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={props.onPlaceMiddle}>
          <Crosshair aria-hidden />
          {drawing.kind === 'center' ? 'Center of the map' : 'Corner at the center'}
        </Button>
        {drawing.kind === 'corners' && drawing.corners.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onDrawing({ kind: 'corners', corners: drawing.corners.slice(0, -1) })}
          >
            <Undo2 aria-hidden />
            Undo corner
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => onDrawing({ kind: 'none' })}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function cornerWords(count: number): string {
  if (count === 0) return 'Click the corners of the area on the map, one after another.'
  if (count < 3) return `${count} of at least 3 corners`
  return `${count} corners. Click more, or end with a double-click or Enter.`
}
