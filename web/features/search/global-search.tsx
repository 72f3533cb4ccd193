import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NOT_BLANK } from '../../lib/search-box.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { PropertyOptions, usePropertyCombobox } from './property-combobox.tsx'

/** Suggestions are loaded after this long a pause in typing, in milliseconds. */
const SUGGEST_DELAY_MS = 120
const SUGGEST_FROM_LENGTH = 3

/** Finds a property from anywhere: suggestions while typing, a full search on submit. */
export function GlobalSearch({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const options = useSuggestions(text.trim())
  const openProperty = (id: number) => {
    combobox.close()
    setText('')
    void navigate({ to: '/property/$id', params: { id: String(id) } })
  }
  const combobox = usePropertyCombobox({
    options,
    first: -1,
    label: 'Suggestions',
    onChoose: ({ id }) => openProperty(id),
  })
  useEarlyValue(box, '', (typed) => {
    setText(typed)
    combobox.open(document.activeElement === box.current)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (combobox.chosen) return openProperty(combobox.chosen.id)
    const q = text.trim()
    if (!q) return
    combobox.close()
    void navigate({ to: '/search', search: { q } })
  }

  const isInBrowser = useInBrowser()
  const isLarge = size === 'lg'
  return (
    <search className="relative w-full">
      <form action="/search" noValidate={isInBrowser} onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className={cn(
            'pointer-events-none absolute text-ink-muted',
            isLarge ? 'top-4 left-4 size-5' : 'top-2.5 left-3 size-4',
          )}
        />
        <input
          {...combobox.input}
          ref={box}
          name="q"
          // Before the app is there: no blank search.
          required
          pattern={NOT_BLANK}
          aria-label="Search properties"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            combobox.open()
          }}
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
      <PropertyOptions
        {...combobox.list}
        icon={<MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />}
        className="max-h-[min(27rem,60dvh)] overflow-y-auto"
      />
      <span role="status" className="sr-only">
        {combobox.isShown ? `${options.length} suggestions` : ''}
      </span>
    </search>
  )
}

/** The suggestions for a text, or the previous ones while they load. */
function useSuggestions(text: string) {
  const wanted = useDebounced(text, SUGGEST_DELAY_MS)
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
  return text.length >= SUGGEST_FROM_LENGTH ? (suggestions.data ?? []) : []
}
