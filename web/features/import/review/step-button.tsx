import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

type StepButtonProps = {
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button with a symbol for stepwise actions. Not disabled at the last step: it would lose the focus. */
export function StepButton({ label, isOff = false, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      className="aria-disabled:opacity-50"
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </Button>
  )
}
