import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type TouchEvent, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { cn } from './cn.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  /** The edge it comes from: a narrow menu from the left, what belongs to the page from the right. */
  side?: 'left' | 'right'
  children: ReactNode
}

const LOOK = {
  left: {
    panel: 'left-0 w-[17.5rem] max-w-[85vw] animate-slide-from-left border-r',
    title: 'sr-only',
    swipe: -1,
  },
  right: {
    panel: 'right-0 w-full max-w-xl animate-slide-from-right border-l',
    title: 'flex h-14 items-center border-b px-4 font-semibold text-base',
    swipe: 1,
  },
} as const

/** A panel at an edge; closed by its button, Escape, Back, a tap beside it or a swipe to the edge. */
export function Sheet({ open, onOpenChange, label, side = 'left', children }: SheetProps) {
  const look = LOOK[side]
  const returnFocus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  const start = useRef<{ x: number; y: number } | null>(null)
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start.current || !touch) return
    const dx = touch.clientX - start.current.x
    const dy = touch.clientY - start.current.y
    if (dx * look.swipe > 50 && Math.abs(dx) > 2 * Math.abs(dy)) {
      start.current = null
      onOpenChange(false)
    }
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          onTouchStart={onTouchStart}
          onTouchMove={onTouchMove}
          className={cn(
            'fixed inset-y-0 z-50 touch-pan-y overflow-y-auto overscroll-contain bg-ground',
            look.panel,
          )}
        >
          <Radix.Title className={look.title}>{label}</Radix.Title>
          <Radix.Close
            className={`${buttonClass({ variant: 'quiet', size: 'icon' })} absolute top-2 right-2`}
          >
            <X aria-hidden />
            <span className="sr-only">Close</span>
          </Radix.Close>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
