import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../domain/lib/tone.ts'
import { cn } from './cn.ts'

export type { Tone }

export const TONE_CLASS: Record<Tone, string> = {
  bad: 'bg-bad-tint text-bad-ink',
  good: 'bg-good-tint text-good-ink',
  warn: 'bg-warn-tint text-warn-ink',
  info: 'bg-info-tint text-info-ink',
  wait: 'bg-wait-tint text-wait-ink',
  other: 'bg-other-tint text-other-ink',
}

type BadgeProps = { tone: Tone; icon?: LucideIcon; children: ReactNode }

/** A word on a tint with a symbol, so that color is never the only mark. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-sm px-2 font-semibold text-xs',
        TONE_CLASS[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </span>
  )
}
