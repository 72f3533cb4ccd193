import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LayoutGrid, Rows3, Search } from 'lucide-react'
import {
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Property } from '../../../contract/property.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatList } from '../../lib/format.ts'
import { NOT_BLANK, SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import type { DataSort } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard, ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { SaveScreenButton } from '../saved-screen/save-screen-button.tsx'
import { chipsOf } from '../screen/chips.ts'
import { type ScreenPlace, screenQuery } from '../screen/read-address.ts'
import { countWords, readCount, type ScreenRequest } from '../screen/screen.api.ts'
import {
  AddFilterButton,
  ScreenLine,
  UnknownLine,
  useCountyChoice,
  useFilterPanel,
} from '../screen/screen-controls.tsx'
import { type PageScreen, useScreen } from '../screen/use-screen.ts'
import { Selected } from '../selection/selected.tsx'
import { SelectionOf } from '../selection/selection.tsx'
import { PropertyCard } from './property-card.tsx'
import { SEARCH_PLACEHOLDER } from './property-combobox.tsx'
import { MAX_RESULTS, screenedQuery, searchErrorMessage, searchQuery } from './search.api.ts'
import { readQuery, SEARCH_DELAY_MS } from './search-state.ts'
import { sortProperties } from './sort-properties.ts'

const ResultTable = browserPart(async () => (await import('./result-table.tsx')).ResultTable)

const route = getRouteApi('/search')

const SEARCH: ScreenPlace = { keeps: ['q', 'view'], drops: [], initial: '' }

/** The order of the server, before a heading is pressed. */
const BEST_FIRST: DataSort = { by: '', order: 'asc' }

type FoundProperties = { properties: readonly Property[]; total: string }

/** A county alone is no search (specification, section 2). */
const hasFilter = ({ conditions }: Screen) => conditions.some(({ filter }) => filter !== 'county')

export function SearchPage() {
  // The search is in the URL, so that it can be linked and survives a reload.
  const { q } = route.useSearch()
  const page = useScreen(SEARCH)
  const query = readQuery(q)
  const isAsked = query.kind === 'ask' || (query.kind === 'none' && hasFilter(page.screen))
  const request = { q: query.q || undefined, ...page.query }
  const text = JSON.stringify(request)
  return (
    <Page title="Search Properties">
      <SearchForm page={page} q={q ?? ''} isTooShort={query.kind === 'short'} />
      <div className="mt-4">
        {isAsked ? (
          <SelectionOf of={text}>
            {query.kind === 'ask' ? (
              <TextResults key={text} request={request} page={page} />
            ) : (
              <ScreenedResults key={text} request={request} page={page} />
            )}
          </SelectionOf>
        ) : (
          <div className="rounded-md border bg-sheet">
            <EmptyState title="Start Your Property Search">
              Enter an address, a parcel ID or an owner’s name. Three characters are enough. Or add
              a filter.
            </EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}

type SearchFormProps = { page: PageScreen; q: string; isTooShort: boolean }

function SearchForm({ page, q, isTooShort }: SearchFormProps) {
  const navigate = route.useNavigate()
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  useEarlyValue(box, q, setText)
  const isInBrowser = useInBrowser()
  const panel = useFilterPanel(page, screenQuery)
  const county = useCountyChoice(page, panel)

  // The URL changed from elsewhere: the back button, a link. It already has the text typed here.
  const known = useRef(q)
  if (known.current !== q) {
    known.current = q
    if (q !== text.trim()) setText(q)
  }

  const apply = (wanted: string, replace: boolean) => {
    known.current = wanted
    void navigate({
      search: (before) => ({ ...before, q: wanted || undefined }),
      replace,
      resetScroll: false,
    })
  }

  const applyLater = useRef(apply)
  applyLater.current = apply
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === q) return
    const timer = setTimeout(() => applyLater.current(wanted, true), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, q])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(text.trim(), false)
  }

  return (
    <search>
      <form
        action="/search"
        noValidate={isInBrowser}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        <InputField
          className="col-span-2 sm:col-span-1"
          label="Address, parcel ID or owner"
          error={
            isTooShort && (
              <>
                <p>Query too short</p>
                <p className="text-ink-muted">Type at least 3 characters.</p>
              </>
            )
          }
          {...{ [SEARCH_BOX_ATTRIBUTE]: '' }}
          ref={box}
          name="q"
          pattern={NOT_BLANK}
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={SEARCH_PLACEHOLDER}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField label="County" name="county" {...county} />
        <Button type="submit" className="mt-6.5">
          <Search aria-hidden />
          Search
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2">
        <AddFilterButton state={panel} />
        <div className="min-w-0 flex-1 basis-80">
          <ScreenLine page={page} state={panel} hasCountyChoice total={null} unknown={null} />
        </div>
      </div>
    </search>
  )
}

type ResultsProps = { request: ScreenRequest & { q: string | undefined }; page: PageScreen }

/** The best matches of a text; a heading of the table sorts those that are shown. */
function TextResults({ request, page }: ResultsProps) {
  const { view } = route.useSearch()
  const [wantsMore, setWantsMore] = useState(false)
  const [sort, setSort] = useState<DataSort>(BEST_FIRST)
  const results = useDeferredValue(useQuery(searchQuery(request)))
  // Loaded separately, so that a failure does not affect the shown results.
  const more = useQuery({
    ...searchQuery(request, MAX_RESULTS),
    enabled: wantsMore || (view === 'table' && results.isSuccess),
  })
  const result = more.data ?? results.data
  const sorted = useMemo(
    () => sortProperties(result?.properties ?? [], sort.by, sort.order),
    [result, sort],
  )
  if (results.isPending) return <Searching />
  if (results.isError) return <SearchFailed query={results} />
  const { total } = result ?? results.data
  const isMore = total !== String(sorted.length)
  return (
    <Found
      request={request}
      page={page}
      result={{ properties: sorted, total }}
      sort={sort}
      onSort={setSort}
    >
      {more.isError && <ErrorNotice what="More results could not be loaded." query={more} />}
      {isMore && !more.isError && !more.data && (
        <MoreButton isBusy={more.isFetching} onMore={() => setWantsMore(true)} />
      )}
      {isMore && more.data && (
        <p className="text-ink-muted">
          These are the best {sorted.length} of {total}. Add a word or a filter to narrow the
          search.
        </p>
      )}
    </Found>
  )
}

/** What passes the filters, in any order and number. */
function ScreenedResults({ request, page }: ResultsProps) {
  const [sort, setSort] = useState<DataSort>(BEST_FIRST)
  const results = useDeferredValue(
    useInfiniteQuery({
      ...screenedQuery(sort.by === '' ? request : { ...request, sort: sort.by, order: sort.order }),
      placeholderData: keepPreviousData,
    }),
  )
  if (results.isPending) return <Searching />
  if (results.isLoadingError) return <SearchFailed query={results} />
  const properties = results.data.pages.flatMap((each) => each.properties)
  const last = results.data.pages.at(-1)
  return (
    <Found
      request={request}
      page={page}
      result={{ properties, total: last?.total ?? String(properties.length) }}
      sort={sort}
      onSort={setSort}
    >
      {last?.unknown && last.unknown.count > 0 && (
        <UnknownLine screen={page.screen} unknown={last.unknown} setScreen={page.setScreen} />
      )}
      {results.isFetchNextPageError && (
        <ErrorNotice what="More results could not be loaded." query={results} />
      )}
      {results.hasNextPage && !results.isFetchNextPageError && (
        <MoreButton
          isBusy={results.isFetchingNextPage}
          onMore={() => void results.fetchNextPage()}
        />
      )}
    </Found>
  )
}

function Searching() {
  return (
    <>
      <h2 className="mb-4 font-semibold text-base">Searching properties...</h2>
      <CardGridSkeleton cards={6} label="Searching properties" />
    </>
  )
}

function SearchFailed({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const status = searchErrorMessage(query.error)
  return (
    <ErrorCard title="Search Error" onRetry={() => void query.refetch()}>
      {status && <p className="text-ink">{status}</p>}
      <p>{messageForPeople(query.error)}</p>
    </ErrorCard>
  )
}

function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  return (
    <Button variant="secondary" disabled={isBusy} onClick={onMore}>
      {isBusy ? 'Searching properties...' : 'Show more results'}
    </Button>
  )
}

type FoundProps = ResultsProps & {
  result: FoundProperties
  sort: DataSort
  onSort: (sort: DataSort) => void
  /** Below the results. */
  children: ReactNode
}

function Found({ request, page, result, sort, onSort, children }: FoundProps) {
  const { view } = route.useSearch()
  const { properties } = result
  if (properties.length === 0) return <NoResults request={request} page={page} />
  return (
    <>
      <ResultsHead request={request} page={page} result={result} />
      {view === 'table' ? (
        <ResultTable properties={properties} sort={sort} onSort={onSort} fallback={null} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {properties.map((property) => (
            <li key={property.id} className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0">
              <PropertyCard property={property} />
            </li>
          ))}
        </ul>
      )}
      <Selected
        shown={properties.map(({ id }) => id)}
        total={null}
        findAll={async () => properties.map(({ id }) => id)}
      />
      <div className="mt-6 grid justify-items-center gap-3" aria-live="polite">
        {children}
      </div>
    </>
  )
}

/** What was searched for: `“oak”, Tax status: clear`. */
function searchWords({ q }: ResultsProps['request'], { screen }: PageScreen): string {
  const chips = chipsOf(screen).map(({ words }) => words)
  return formatList([...(q ? [`“${q}”`] : []), ...chips])
}

function SaveSearch({ request, page }: ResultsProps) {
  const { view } = route.useSearch()
  return (
    <SaveScreenButton
      place="search"
      query={{ ...request, view }}
      name={searchWords(request, page).replaceAll(/[“”]/g, '')}
    />
  )
}

function NoResults({ request, page }: ResultsProps) {
  const isByText = request.q !== undefined && page.screen.conditions.length === 0
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="No Properties Found"
        actions={<SaveSearch request={request} page={page} />}
      >
        Nothing matches {searchWords(request, page)}.{' '}
        {isByText
          ? 'Try fewer words or the parcel ID without punctuation.'
          : 'Try fewer words, or remove a filter.'}
      </EmptyState>
      <WithoutListsLine className="justify-center pb-6" />
    </div>
  )
}

/** `3,672` of `3672`, `10,000+` of `10000+`. */
function totalWords(total: string): string {
  const count = readCount(total)
  return count ? countWords(count) : total
}

function ResultsHead({ request, page, result }: ResultsProps & { result: FoundProperties }) {
  const { properties, total } = result
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h2 className="font-semibold text-base">Search Results ({totalWords(total)})</h2>
        {properties.some((property) => property.provenance.isSample) && (
          <SampleLine>These results include sample data.</SampleLine>
        )}
        <WithoutListsLine />
      </div>
      <div className="flex flex-wrap gap-2">
        <ViewChoice />
        <SaveSearch request={request} page={page} />
        <ExportButton label="Export Results" kind="properties" filter={request}>
          {total.endsWith('+') && request.q
            ? `The best ${total.slice(0, -1)} properties`
            : `${totalWords(total)} ${total === '1' ? 'property' : 'properties'}`}{' '}
          found for {searchWords(request, page)}.
        </ExportButton>
      </div>
    </div>
  )
}

function ViewChoice() {
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const choice = (wanted: 'table' | undefined, words: string, icon: ReactNode) => (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={view === wanted}
      className="aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent"
      onClick={() =>
        void navigate({
          search: (before) => ({ ...before, view: wanted }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {icon}
      {words}
    </Button>
  )
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">View</legend>
      {choice(undefined, 'Cards', <LayoutGrid aria-hidden />)}
      {choice('table', 'Table', <Rows3 aria-hidden />)}
    </fieldset>
  )
}
