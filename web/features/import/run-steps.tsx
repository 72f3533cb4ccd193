import { Check } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { RUN_STEPS } from './import-words.ts'

/** The steps of an import, with the current one. */
export function RunSteps({ step }: { step: number }) {
  return (
    <ol
      aria-label="Steps of the import"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-2"
    >
      {RUN_STEPS.map((name, place) => {
        const isDone = place < step
        const isNow = place === step
        return (
          <li
            key={name}
            {...(isNow ? { 'aria-current': 'step' } : {})}
            className={cn(
              'flex items-center gap-2 sm:after:mx-1 sm:after:h-px sm:after:w-6 sm:after:bg-line-strong sm:last:after:hidden',
              isNow ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums',
                isDone && 'border-accent bg-accent text-on-accent',
                isNow && 'border-accent text-accent',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : place + 1}
            </span>
            {name}
            {isDone && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
