import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { Button } from '../../ui/button.tsx'
import type { Chip } from './chips.ts'

type ScreenChipsProps = {
  chips: readonly Chip[]
  onScreen: (screen: Screen) => void
  /** Takes the focus when the last chip is removed. */
  onEmpty: () => void
  /** Left out where the button is elsewhere. */
  onClear?: () => void
}

/** What is set, each with a button that removes it. */
export function ScreenChips({ chips, onScreen, onEmpty, onClear }: ScreenChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const remove = (place: number) => {
    const chip = chips[place]
    if (!chip) return
    onScreen(chip.without)
    if (chips.length === 1) return onEmpty()
    // The chip and its button disappear: its neighbor takes the focus.
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[place === chips.length - 1 ? place - 1 : place + 1]?.focus()
  }
  return (
    <ul ref={list} aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ words }, place) => (
        <li
          key={words}
          className="inline-flex h-8 pointer-coarse:h-11 max-w-full items-center rounded-full border border-accent bg-accent-tint pl-3 text-accent"
        >
          <span className="truncate">{words}</span>
          <button
            type="button"
            onClick={() => remove(place)}
            className="grid h-full w-8 pointer-coarse:w-11 shrink-0 place-items-center rounded-full hover:bg-well"
          >
            <X aria-hidden className="size-3.5" />
            <span className="sr-only">Remove {words}</span>
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onClear()
              onEmpty()
            }}
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
