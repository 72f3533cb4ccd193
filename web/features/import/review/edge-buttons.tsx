import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { StepButton } from './step-button.tsx'

type EdgeButtonsProps = {
  /** One step to the left, or to the right. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves and removes the selected column edge without dragging or typing. */
export function EdgeButtons({ onMove, onRemove }: EdgeButtonsProps) {
  return (
    <span className="flex items-center gap-1">
      <StepButton label="Move the edge left" onClick={() => onMove(-1)}>
        <ArrowLeft aria-hidden />
      </StepButton>
      <StepButton label="Move the edge right" onClick={() => onMove(1)}>
        <ArrowRight aria-hidden />
      </StepButton>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        Remove the edge
      </Button>
    </span>
  )
}
