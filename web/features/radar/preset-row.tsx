import type { ReactNode } from 'react'
import type { Preset } from '../../../domain/screen/presets.ts'
import { readScreen } from '../../../domain/screen/read-screen.ts'
import { cn } from '../../ui/cn.ts'
import { countiesOf, inCounties } from '../screen/chips.ts'
import { isSameScreen } from '../screen/read-address.ts'
import { type FilterPanelState, preloadPanel } from '../screen/screen-controls.tsx'
import type { PageScreen } from '../screen/use-screen.ts'

const CHIP =
  'h-8 pointer-coarse:h-11 rounded-full border bg-raised px-3 transition-colors hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent'

type PresetRowProps = {
  page: PageScreen
  state: FilterPanelState
  /** `isPending`: what it sets is not known yet. */
  presets: readonly (Preset & { words?: ReactNode; isPending?: boolean })[]
}

/** Screens that a press sets, and the way to one of one's own, in the chosen counties. */
export function PresetRow({ page, state, presets }: PresetRowProps) {
  const counties = countiesOf(page.screen)
  const empty = inCounties(readScreen([]), counties)
  return (
    <ul
      aria-label="Presets"
      className="fades-at-edges flex gap-1.5 overflow-x-auto overscroll-x-contain px-4 py-2.5"
    >
      <li className="shrink-0">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="n"
          className={cn(CHIP, 'border-dashed')}
          onPointerEnter={preloadPanel}
          onClick={() => state.open({ start: empty })}
        >
          <span aria-hidden>+ </span>
          New screen
        </button>
      </li>
      {presets.map(({ name, query, words = name, isPending = false }) => {
        const wanted = inCounties(readScreen(new URLSearchParams(query)), counties)
        return (
          <li key={query} className="shrink-0">
            <button
              type="button"
              aria-pressed={isSameScreen(wanted, page.screen)}
              disabled={isPending}
              className={CHIP}
              onClick={() => page.setScreen(wanted)}
            >
              {words}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
