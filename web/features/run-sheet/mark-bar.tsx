import { CircleX, Gavel, SkipForward, Star } from 'lucide-react'
import { MARKS, type Mark } from '../../../domain/run-sheet/entry.ts'
import { cn } from '../../ui/cn.ts'
import { MARK_NAMES } from './mark-words.ts'

const ICON = { want: Star, skip: SkipForward, bought: Gavel, lost: CircleX } as const
const PRESSED: Record<Mark, string> = {
  want: 'border-current bg-info-tint text-info-ink',
  skip: 'border-current bg-other-tint text-other-ink',
  bought: 'border-current bg-good-tint text-good-ink',
  lost: 'border-current bg-warn-tint text-warn-ink',
}

type MarkBarProps = {
  /** The parcel's name, for screen readers. */
  name: string
  mark: Mark | null
  mayWrite: boolean
  /** With labels: on cards, for a thumb. */
  isLarge: boolean
  onMark: (mark: Mark | null) => void
}

/** The company's mark of a parcel: one of four, or none. */
export function MarkBar({ name, mark, mayWrite, isLarge, onMark }: MarkBarProps) {
  return (
    <fieldset className={cn('flex print:hidden', isLarge ? 'gap-2' : 'gap-1')} disabled={!mayWrite}>
      <legend className="sr-only">Mark of {name}</legend>
      {MARKS.map((each) => {
        const Icon = ICON[each]
        const isPressed = mark === each
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isPressed}
            title={isLarge ? undefined : MARK_NAMES[each]}
            onClick={() => onMark(isPressed ? null : each)}
            className={cn(
              'inline-flex min-w-0 flex-1 select-none items-center justify-center rounded-md border font-semibold transition-colors disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
              isLarge ? 'h-14 flex-col gap-0.5 text-xs' : 'h-9 pointer-coarse:h-11',
              isPressed ? PRESSED[each] : 'bg-raised text-ink-muted hover:bg-well',
            )}
          >
            <Icon aria-hidden />
            <span className={isLarge ? undefined : 'sr-only'}>{MARK_NAMES[each]}</span>
            <span className="sr-only"> {name}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
