import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MapPin, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatCity, propertyName } from '../../lib/format.ts'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useEarlyText } from '../../lib/use-early-text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'

/** The placeholder of every search box. Specification, section 2. */
export const SEARCH_PLACEHOLDER = 'Search by address, parcel ID, or owner name...'
/** Suggestions are loaded after this long a pause in typing, in milliseconds. */
const SUGGEST_DELAY_MS = 120
const SUGGEST_FROM_LENGTH = 3

/** Finds a property from anywhere: suggestions while typing, a full search on submit. */
export function GlobalSearch({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, (typed) => {
    setText(typed)
    setOpen(document.activeElement === box.current)
  })

  const wanted = useDebounced(text.trim(), SUGGEST_DELAY_MS)
  const suggestions = useQuery({
    queryKey: ['/api/properties/suggest', { q: wanted }] as const,
    // The contract is loaded with the first suggestion, not with the shell.
    queryFn: async ({ queryKey, signal }) => {
      const { fetchSuggestions } = await import('./suggest.api.ts')
      return fetchSuggestions(queryKey, signal)
    },
    enabled: wanted.length >= SUGGEST_FROM_LENGTH,
    placeholderData: keepPreviousData,
  })

  const isLongEnough = text.trim().length >= SUGGEST_FROM_LENGTH
  const options = isLongEnough ? (suggestions.data ?? []) : []
  const isShown = isOpen && options.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const openProperty = (id: number) => {
    close()
    setText('')
    void navigate({ to: '/property/$id', params: { id: String(id) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isShown ? options[active] : undefined
    if (chosen) return openProperty(chosen.id)
    const q = text.trim()
    if (!q) return
    close()
    void navigate({ to: '/search', search: { q } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      // One more position than options: the text itself, where nothing is selected.
      const places = options.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(
        isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1,
      )
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  const isLarge = size === 'lg'
  return (
    <search className="relative w-full">
      <form action="/search" onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className={cn(
            'pointer-events-none absolute text-ink-muted',
            isLarge ? 'top-4 left-4 size-5' : 'top-2.5 left-3 size-4',
          )}
        />
        <input
          {...{ [SEARCH_BOX_ATTRIBUTE]: '' }}
          ref={box}
          name="q"
          type="search"
          role="combobox"
          aria-label="Search properties"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={SEARCH_PLACEHOLDER}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={cn(
            'w-full text-ellipsis rounded-md border border-line-strong bg-raised text-base [&::-webkit-search-cancel-button]:hidden',
            isLarge ? 'h-13 pr-4 pl-12' : 'h-9 pr-3 pl-9 sm:text-sm',
            text && (isLarge ? 'pr-28' : 'pr-20'),
          )}
        />
        {text && (
          <Button
            type="submit"
            size="sm"
            className={cn(
              'absolute',
              isLarge ? 'top-1.5 right-1.5 h-10 px-5' : 'top-1 right-1 h-7 px-2.5',
            )}
          >
            Search
          </Button>
        )}
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(27rem,60dvh)] animate-fade-in overflow-y-auto rounded-md border bg-raised p-1 shadow-pop"
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
          <div
            key={option.id}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // The press must not move the focus from the input before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => openProperty(option.id)}
            onPointerMove={() => setActive(place)}
            className="flex cursor-pointer items-start gap-3 rounded-sm px-3 py-2 aria-selected:bg-accent-tint"
          >
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
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
      <span role="status" className="sr-only">
        {isShown ? `${options.length} suggestions` : ''}
      </span>
    </search>
  )
}
