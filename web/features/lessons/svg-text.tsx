import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'

type SvgTextProps = {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  isStrong?: boolean
  isMuted?: boolean
  children: ReactNode
}

/** A word in a drawing. */
export function SvgText({ x, y, anchor = 'start', isStrong, isMuted, children }: SvgTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={cn(
        'stroke-none',
        isMuted ? 'fill-ink-muted' : 'fill-ink',
        isStrong && 'font-semibold',
      )}
    >
      {children}
    </text>
  )
}
