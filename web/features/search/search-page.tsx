import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { useEarlyText } from '../../lib/use-early-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard, ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { SaveSearchButton } from '../watchlist/save-search-button.tsx'
import { PropertyCard } from './property-card.tsx'
import { SEARCH_PLACEHOLDER } from './property-combobox.tsx'
import { MAX_RESULTS, searchErrorMessage, searchQuery } from './search.api.ts'
import { readQuery, SEARCH_DELAY_MS } from './search-state.ts'

const route = getRouteApi('/search')

const COUNTY_OPTIONS = [
  ['', 'All Counties'] as const,
  ...COUNTY_FILTER.map((county) => [county, county] as const),
]

export function SearchPage() {
  // The search is in the URL, so that it can be linked and survives a reload.
  const { q, county } = route.useSearch()
  const query = readQuery(q)
  return (
    <Page title="Search Properties">
      <SearchForm q={q ?? ''} county={county ?? ''} isTooShort={query.kind === 'short'} />
      <div className="mt-6">
        {query.kind === 'ask' ? (
          <Results key={`${query.q}|${county}`} q={query.q} {...(county ? { county } : {})} />
        ) : (
          <div className="rounded-md border bg-sheet">
            <EmptyState title="Start Your Property Search">
              Enter an address, a parcel ID or an owner’s name. Three characters are enough.
            </EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}

function SearchForm(props: { q: string; county: string; isTooShort: boolean }) {
  const navigate = route.useNavigate()
  const [text, setText] = useState(props.q)
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setText)

  // The URL changed from elsewhere: the back button, a link. It already has the text typed here.
  const known = useRef(props.q)
  if (known.current !== props.q) {
    known.current = props.q
    if (props.q !== text.trim()) setText(props.q)
  }

  const apply = (wanted: string, county: string, replace: boolean) => {
    known.current = wanted
    void navigate({
      search: { q: wanted || undefined, county: county || undefined },
      replace,
      resetScroll: false,
    })
  }

  const { q, county } = props
  const applyLater = useRef(apply)
  applyLater.current = apply
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === q) return
    const timer = setTimeout(() => applyLater.current(wanted, county, true), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, q, county])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(text.trim(), county, false)
  }

  return (
    <search>
      <form
        action="/search"
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        <InputField
          className="col-span-2 sm:col-span-1"
          label="Address, parcel ID or owner"
          error={
            props.isTooShort && (
              <>
                <p>Query too short</p>
                <p className="text-ink-muted">Type at least 3 characters.</p>
              </>
            )
          }
          {...{ [SEARCH_BOX_ATTRIBUTE]: '' }}
          ref={box}
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={SEARCH_PLACEHOLDER}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="County"
          name="county"
          options={COUNTY_OPTIONS}
          value={county}
          onChange={(event) => apply(text.trim(), event.target.value, true)}
        />
        <Button type="submit" className="mt-6.5">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}

function Results({ q, county }: { q: string; county?: string }) {
  const [wantsMore, setWantsMore] = useState(false)
  const search = { q, ...(county ? { county } : {}) }
  const results = useDeferredValue(useQuery(searchQuery(search)))
  // Loaded separately, so that a failure does not affect the shown results.
  const more = useQuery({ ...searchQuery({ ...search, limit: MAX_RESULTS }), enabled: wantsMore })

  if (results.isPending) {
    return (
      <>
        <h2 className="mb-4 font-semibold text-base">Searching properties...</h2>
        <CardGridSkeleton cards={6} label="Searching properties" />
      </>
    )
  }
  if (results.isError) {
    const status = searchErrorMessage(results.error)
    return (
      <ErrorCard title="Search Error" onRetry={() => void results.refetch()}>
        {status && <p className="text-ink">{status}</p>}
        <p>{messageForPeople(results.error)}</p>
      </ErrorCard>
    )
  }
  const { properties, total } = more.data ?? results.data
  if (properties.length === 0) {
    return (
      <div className="rounded-md border bg-sheet">
        <EmptyState
          title="No Properties Found"
          actions={<SaveSearchButton q={q} county={county} />}
        >
          Nothing matches “{q}”{county ? ` in ${county}` : ''}. Try fewer words
          {county ? ',' : ' or'} the parcel ID without punctuation{county && ' or all counties'}.
        </EmptyState>
        <WithoutListsLine className="justify-center pb-6" />
      </div>
    )
  }
  const isMore = total !== String(properties.length)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-base">Search Results ({total})</h2>
          {properties.some((property) => property.provenance.isSample) && (
            <SampleLine>These results include sample data.</SampleLine>
          )}
          <WithoutListsLine />
        </div>
        <div className="flex flex-wrap gap-2">
          <SaveSearchButton q={q} county={county} />
          <ExportButton label="Export Results" kind="properties" filter={{ q, county }}>
            {total.endsWith('+')
              ? `The best ${total.slice(0, -1)} properties`
              : formatCount(Number(total), 'property', 'properties')}{' '}
            found for “{q}”{county ? ` in ${county}` : ''}.
          </ExportButton>
        </div>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {properties.map((property) => (
          <li key={property.id} className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0">
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid justify-items-center gap-3" aria-live="polite">
        {more.isError && <ErrorNotice what="More results could not be loaded." query={more} />}
        {isMore && !more.isError && !more.data && (
          <Button variant="secondary" disabled={more.isFetching} onClick={() => setWantsMore(true)}>
            {more.isFetching ? 'Searching properties...' : 'Show more results'}
          </Button>
        )}
        {isMore && more.data && (
          <p className="text-ink-muted">
            These are the best {properties.length} of {total}. Add a word or choose a county to
            narrow the search.
          </p>
        )}
      </div>
    </>
  )
}
