import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NOT_BLANK } from '../../lib/search-box.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { PropertyOptions, usePropertyCombobox } from '../search/property-combobox.tsx'
import { searchQuery } from '../search/search.api.ts'
import { readQuery, SEARCH_DELAY_MS } from '../search/search-state.ts'

/** Matches shown. Specification, section 9. */
const MATCHES = 5

type TitleSearchProps = {
  /** TitleScope's: searched for at once, from a link, or the form sent before the app was there. */
  q?: string
  onChoose: (id: number) => void
}

/** Finds the property to analyze: searches while the person types and shows the best matches. */
export function TitleSearch({ q, onChoose }: TitleSearchProps) {
  const [text, setText] = useState(q ?? '')
  const [wasSent, setSent] = useState(text.trim() !== '')
  const box = useRef<HTMLInputElement>(null)
  const isInBrowser = useInBrowser()

  const typed = readQuery(text)
  const rested = readQuery(useDebounced(text, SEARCH_DELAY_MS))
  // Enter searches at once.
  const wanted = wasSent ? typed : rested
  const matches = useQuery({
    ...searchQuery({ q: wanted.q }, MATCHES),
    enabled: wanted.kind === 'ask',
  })
  const isSettled = typed.kind === 'ask' && typed.q === wanted.q
  const options = isSettled ? (matches.data?.properties.slice(0, MATCHES) ?? []) : []
  const combobox = usePropertyCombobox({
    options,
    first: 0,
    label: 'Matches',
    onChoose: ({ id }) => choose(id),
  })
  useEarlyValue(box, text, (typed) => {
    setText(typed)
    combobox.open(document.activeElement === box.current)
  })
  useAtOnce(q, combobox.open)
  const choose = (id: number) => {
    combobox.close()
    setText('')
    setSent(false)
    onChoose(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (combobox.chosen) return choose(combobox.chosen.id)
    setSent(true)
    combobox.open()
  }

  return (
    <search className="relative block max-w-2xl print:hidden">
      <form
        action={q === undefined ? undefined : '/titlescope'}
        noValidate={isInBrowser}
        onSubmit={submit}
      >
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
                {...combobox.input}
                ref={box}
                name="q"
                required
                pattern={NOT_BLANK}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  combobox.open()
                  setSent(false)
                }}
                className="h-11 pl-10"
              />
              <PropertyOptions {...combobox.list} />
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
              : combobox.isShown
                ? `${options.length} of ${matches.data?.total ?? options.length} matches`
                : ''}
      </p>
      {isSettled && matches.isError && <ErrorNotice what="Search Error." query={matches} />}
    </search>
  )
}

/** Shows the matches of a text that came with the page. */
function useAtOnce(q: string | undefined, open: () => void): void {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (q?.trim()) openNow()
  }, [q])
}
