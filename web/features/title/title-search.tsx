import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Property } from '../../../contract/property.ts'
import { formatCity, propertyName } from '../../lib/format.ts'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { SEARCH_PLACEHOLDER } from '../search/global-search.tsx'
import { searchQuery } from '../search/search.api.ts'
import { readQuery, SEARCH_DELAY_MS } from '../search/search-state.ts'

/** Matches shown. Specification, section 9. */
const MATCHES = 5

/** Finds the property to analyze: searches while the person types and shows the best matches. */
export function TitleSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [wasSent, setSent] = useState(false)

  const typed = readQuery(text)
  const rested = readQuery(useDebounced(text, SEARCH_DELAY_MS))
  // Enter searches at once.
  const wanted = wasSent ? typed : rested
  const matches = useQuery({
    ...searchQuery({ q: wanted.q, limit: MATCHES }),
    enabled: wanted.kind === 'ask',
  })
  const isSettled = typed.kind === 'ask' && typed.q === wanted.q
  const options = isSettled ? (matches.data?.properties.slice(0, MATCHES) ?? []) : []
  const isShown = isOpen && options.length > 0

  const close = () => {
    setOpen(false)
    setActive(0)
  }
  const choose = ({ id }: Property) => {
    close()
    setText('')
    setSent(false)
    onChoose(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isShown ? options[active] : undefined
    if (chosen) return choose(chosen)
    setSent(true)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(isShown ? (active + step + options.length) % options.length : 0)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <search className="relative block max-w-2xl print:hidden">
      <form onSubmit={submit}>
        <Field
          label="Address, parcel ID or owner"
          error={
            wasSent &&
            typed.kind === 'short' && (
              <>
                <p>Query too short</p>
                <p className="text-ink-muted">Type at least 3 characters.</p>
              </>
            )
          }
        >
          {(aid) => (
            <span className="relative block">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-muted"
              />
              <Input
                {...aid}
                {...{ [SEARCH_BOX_ATTRIBUTE]: '' }}
                type="search"
                role="combobox"
                aria-expanded={isShown}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                placeholder={SEARCH_PLACEHOLDER}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setOpen(true)
                  setActive(0)
                  setSent(false)
                }}
                onFocus={() => setOpen(true)}
                onBlur={close}
                onKeyDown={onKeyDown}
                className="h-11 pl-10"
              />
              <Matches
                id={listId}
                options={options}
                active={active}
                isShown={isShown}
                onActive={setActive}
                onChoose={choose}
              />
            </span>
          )}
        </Field>
      </form>
      <p role="status" className="mt-1.5 min-h-5 text-ink-muted">
        {typed.kind !== 'ask' || (isSettled && matches.isError)
          ? ''
          : !isSettled || matches.isPending
            ? 'Searching properties...'
            : options.length === 0
              ? `No Properties Found for “${wanted.q}”. Try fewer words, or the parcel ID without punctuation.`
              : isShown
                ? `${options.length} of ${matches.data?.total ?? options.length} matches`
                : ''}
      </p>
      {isSettled && matches.isError && (
        <ErrorNotice
          what="Search Error."
          error={matches.error}
          onRetry={() => void matches.refetch()}
        />
      )}
    </search>
  )
}

type MatchesProps = {
  id: string
  options: readonly Property[]
  active: number
  isShown: boolean
  onActive: (place: number) => void
  onChoose: (property: Property) => void
}

function Matches({ id, options, active, isShown, onActive, onChoose }: MatchesProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Matches"
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 mt-1 animate-fade-in rounded-md border bg-raised p-1 shadow-pop"
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
          className="cursor-pointer rounded-sm px-3 py-2 aria-selected:bg-accent-tint"
        >
          <span className="block truncate font-semibold">{propertyName(option)}</span>
          <span className="block truncate text-ink-muted text-xs">
            {[formatCity(option) || option.county, option.parcelId, option.ownerName]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}
