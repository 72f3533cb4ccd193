import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Suggestion } from '../../../contract/search.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatCity } from '../../lib/format.ts'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { cn } from '../../ui/cn.ts'

/** The placeholder of every search box. Specification, section 2. */
export const SEARCH_PLACEHOLDER = 'Search by address, parcel ID, or owner name...'

type ComboboxProps<T> = {
  options: readonly T[]
  /** The option that is active before an arrow key is pressed; -1 is the text itself. */
  first: -1 | 0
  /** The accessible name of the list. */
  label: string
  onChoose: (option: T) => void
}

/** A search box with a list of properties: the input keeps the focus, arrow keys move through the list. */
export function usePropertyCombobox<T extends Suggestion>({
  options,
  first,
  label,
  onChoose,
}: ComboboxProps<T>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>(first)
  const isShown = isOpen && options.length > 0
  const open = (isWanted = true) => {
    setOpen(isWanted)
    setActive(first)
  }
  const close = () => open(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      const places = options.length - first
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(
        isShown
          ? ((active - first + step + places) % places) + first
          : step > 0
            ? 0
            : options.length - 1,
      )
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }
  return {
    isShown,
    /** The option that Enter selects. */
    chosen: isShown ? options[active] : undefined,
    open,
    close,
    input: {
      [SEARCH_BOX_ATTRIBUTE]: '',
      type: 'search',
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      placeholder: SEARCH_PLACEHOLDER,
      onFocus: () => setOpen(true),
      onBlur: close,
      onKeyDown,
    } as const,
    list: { id: listId, label, options, active, isShown, onActive: setActive, onChoose },
  }
}

type PropertyOptionsProps<T> = {
  id: string
  label: string
  options: readonly T[]
  active: number
  isShown: boolean
  onActive: (place: number) => void
  onChoose: (option: T) => void
  /** Shown before each property. */
  icon?: ReactNode
  className?: string
}

/** The list of a combobox: `<PropertyOptions {...combobox.list} />`. */
export function PropertyOptions<T extends Suggestion>({
  id,
  label,
  options,
  active,
  isShown,
  onActive,
  onChoose,
  icon,
  className,
}: PropertyOptionsProps<T>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isShown}
      className={cn(
        'absolute inset-x-0 top-full z-30 mt-1 animate-fade-in rounded-md border bg-raised p-1 shadow-pop',
        className,
      )}
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
        <div
          key={option.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // The press must not move the focus from the input before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          onPointerMove={() => onActive(place)}
          className="flex cursor-pointer items-start gap-3 rounded-sm px-3 py-2 aria-selected:bg-accent-tint"
        >
          {icon}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{propertyName(option)}</span>
            <span className="block truncate text-ink-muted text-xs">
              {[formatCity(option) || option.county, option.parcelId, option.ownerName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
