import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownLeft, Plus, Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ScreenFacets } from '../../../contract/screen.ts'
import { OF_LISTS, OF_MAP, OF_VIEWER } from '../../../domain/screen/filter-reach.ts'
import { FILTERS, type FilterGroup, type FilterName } from '../../../domain/screen/filters.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { messageForPeople } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/field.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { chipsOf } from './chips.ts'
import { type Draft, draftOf, isSet, readDraft, withTexts } from './draft.ts'
import { FilterEditor } from './filter-editor.tsx'
import { isFacet, valuesOf } from './filter-values.ts'
import { GROUP_WORDS, isFound } from './filter-words.ts'
import { useOwnValues } from './own-values.ts'
import { countWords, facetsQuery, type ScreenRequest } from './screen.api.ts'
import { ScreenChips } from './screen-chips.tsx'
import { type TypedCondition, typedConditions, withTyped } from './typed-conditions.ts'

/** Counts are loaded after this long a pause in typing, in milliseconds. */
const COUNT_DELAY_MS = 200

type FilterPanelProps = {
  screen: Screen
  /** The page's request for a screen. */
  requestOf: (screen: Screen) => ScreenRequest
  /** What is looked for first. */
  sought?: string | undefined
  onApply: (screen: Screen) => void
  onClose: () => void
}

const NAMES = (Object.keys(FILTERS) as FilterName[]).filter((name) => !OF_MAP.includes(name))
const GROUPS = Object.keys(GROUP_WORDS) as FilterGroup[]

/** All filters in groups, and a text that sets one, with the number of parcels while they are typed and chosen. */
export function FilterPanel({
  screen,
  requestOf,
  sought: first = '',
  onApply,
  onClose,
}: FilterPanelProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  const search = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(screen))
  const read = useMemo(() => readDraft(draft), [draft])
  const request = requestOf(read.screen)
  const counts = useCounts(request)
  const text = sought.trim()
  const { typed, found, valuesFor } = useFound(text, request, counts.facets)
  const body = useRef<HTMLDivElement>(null)
  const add = (condition: TypedCondition) => {
    setDraft(withTyped(draft, condition))
    setSought('')
    search.current?.focus()
  }
  /** Enter adds what is typed, else goes to the first filter found; without text it applies all. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (typed[0]) add(typed[0])
    else body.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (read.wrong.size > 0) return
    onApply(read.screen)
    onClose()
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            event.preventDefault()
            search.current?.focus()
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex h-[92dvh] animate-rise flex-col rounded-t-md border bg-ground shadow-pop sm:inset-y-0 sm:right-0 sm:left-auto sm:h-auto sm:w-[34rem] sm:animate-slide-from-right sm:rounded-none sm:border-y-0 sm:border-r-0"
        >
          <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
            <div className="grid gap-2 border-b bg-sheet py-2 pr-2 pl-4">
              <div className="flex items-center justify-between">
                <Radix.Title className="font-semibold text-base">Filters</Radix.Title>
                <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
                  <X aria-hidden />
                  <span className="sr-only">Close</span>
                </Radix.Close>
              </div>
              <div className="relative mr-2 mb-1">
                <Search
                  aria-hidden
                  className="pointer-events-none absolute top-3 left-3 size-4 text-ink-muted"
                />
                <Input
                  ref={search}
                  type="search"
                  aria-label="Find a filter"
                  placeholder="Find or type: owed under 5,000"
                  className="pl-9"
                  maxLength={200}
                  value={sought}
                  onChange={({ target }) => setSought(target.value)}
                  onKeyDown={onEnter}
                />
              </div>
              {typed.length > 0 && <TypedList typed={typed} onAdd={add} />}
              {text === '' && read.screen.conditions.length > 0 && (
                <div className="fades-at-edges mr-2 mb-1 overflow-x-auto [&_li]:shrink-0 [&_ul]:flex-nowrap">
                  <ScreenChips
                    chips={chipsOf(read.screen)}
                    onScreen={(wanted) => setDraft(draftOf(wanted))}
                    onEmpty={() => search.current?.focus()}
                  />
                </div>
              )}
            </div>
            <Groups
              body={body}
              sought={text}
              found={found}
              draft={draft}
              valuesFor={valuesFor}
              wrong={read.wrong}
              facets={counts.facets}
              onDraft={setDraft}
            />
            <Foot draft={draft} counts={counts} isWrong={read.wrong.size > 0} onDraft={setDraft} />
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The filters that a text finds, and the conditions that it may mean. */
function useFound(text: string, { scope }: ScreenRequest, facets: ScreenFacets['facets']) {
  const own = useOwnValues()
  const names = NAMES.filter(
    (name) =>
      (scope !== undefined || !OF_LISTS.includes(name)) &&
      (own !== null || !OF_VIEWER.includes(name)),
  )
  const valuesFor = (name: FilterName) => valuesOf(name, own, facets)
  const typed = text === '' ? [] : typedConditions(text, names, valuesFor)
  const found = names.filter(
    (name) =>
      text === '' ||
      typed.some(({ filter }) => filter === name) ||
      isFound(name, FILTERS[name].label, FILTERS[name].group, text),
  )
  return { typed, found, valuesFor }
}

type Counts = {
  total: ScreenFacets['total'] | undefined
  unknown: ScreenFacets['unknown'] | undefined
  facets: ScreenFacets['facets']
  /** They are those of an earlier screen. */
  isOld: boolean
  error: Error | null
}

/** The counts of what is typed, once typing pauses; meanwhile the earlier ones, marked as old. */
function useCounts(request: ScreenRequest): Counts {
  const text = JSON.stringify(request)
  const wanted = useDebounced(text, COUNT_DELAY_MS)
  const query = useMemo((): ScreenRequest => JSON.parse(wanted), [wanted])
  const counts = useQuery({ ...facetsQuery(query), placeholderData: keepPreviousData })
  return {
    total: counts.data?.total,
    unknown: counts.data?.unknown,
    facets: counts.data?.facets ?? {},
    isOld: wanted !== text || counts.isPlaceholderData,
    error: counts.isError ? counts.error : null,
  }
}

type TypedListProps = {
  typed: readonly TypedCondition[]
  onAdd: (condition: TypedCondition) => void
}

/** What a text may mean, each with a press that adds it; Enter adds the first. */
function TypedList({ typed, onAdd }: TypedListProps) {
  return (
    <>
      <ul aria-label="Add" className="mr-2 mb-1 flex flex-wrap gap-1.5">
        {typed.map((condition, place) => (
          <li key={condition.words} className="max-w-full">
            <button
              type="button"
              className="inline-flex h-8 pointer-coarse:h-11 max-w-full items-center gap-1.5 rounded-full border border-dashed border-line-strong bg-raised px-3 hover:border-accent hover:text-accent"
              onClick={() => onAdd(condition)}
            >
              <Plus aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{condition.words}</span>
              {place === 0 && (
                <CornerDownLeft aria-hidden className="size-3.5 shrink-0 text-ink-muted" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        Enter adds {typed[0]?.words}
      </p>
    </>
  )
}

type GroupsProps = {
  body: RefObject<HTMLDivElement | null>
  sought: string
  found: readonly FilterName[]
  draft: Draft
  valuesFor: (name: FilterName) => readonly string[]
  wrong: ReturnType<typeof readDraft>['wrong']
  facets: ScreenFacets['facets']
  onDraft: (draft: Draft) => void
}

function Groups({ body, sought, found, draft, valuesFor, wrong, facets, onDraft }: GroupsProps) {
  const groups = GROUPS.filter((group) => found.some((name) => FILTERS[name].group === group))
  return (
    <>
      {sought === '' && (
        <nav
          aria-label="Groups of filters"
          className="fades-at-edges flex shrink-0 gap-1 overflow-x-auto border-b bg-sheet px-2"
        >
          {groups.map((group) => {
            const count = NAMES.filter(
              (name) => FILTERS[name].group === group && isSet(draft, name),
            ).length
            return (
              <button
                key={group}
                type="button"
                className="h-10 pointer-coarse:h-11 shrink-0 px-2 font-semibold text-ink-muted -outline-offset-2 hover:text-ink"
                onClick={() =>
                  body.current?.querySelector(`[data-group=${group}]`)?.scrollIntoView()
                }
              >
                {GROUP_WORDS[group]}
                {count > 0 && (
                  <span className="ml-1 rounded-full bg-accent px-1.5 text-on-accent text-xs tabular-nums">
                    {count}
                    <span className="sr-only"> set</span>
                  </span>
                )}
              </button>
            )
          })}
        </nav>
      )}
      <div
        ref={body}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
      >
        {groups.length === 0 && (
          <p role="status" className="py-6 text-ink-muted">
            No filter is called “{sought}”. Try another word, such as owed, sale or acres.
          </p>
        )}
        {groups.map((group) => (
          <section key={group} data-group={group} aria-label={GROUP_WORDS[group]}>
            <h3 className="pt-5 pb-3 font-semibold text-base">{GROUP_WORDS[group]}</h3>
            <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
              {found
                .filter((name) => FILTERS[name].group === group)
                .map((name) => (
                  <div key={name} className={cn(isWide(name) && 'sm:col-span-2')}>
                    <FilterEditor
                      name={name}
                      draft={draft}
                      known={valuesFor(name)}
                      wrong={wrong.get(name)}
                      facet={isFacet(name) ? facets[name] : undefined}
                      onDraft={onDraft}
                    />
                  </div>
                ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

/** Filters whose values need the whole width. */
const isWide = (name: FilterName): boolean =>
  isFacet(name) || name === 'finding' || name === 'noFinding' || name === 'liens'

type FootProps = {
  draft: Draft
  counts: Counts
  isWrong: boolean
  onDraft: (draft: Draft) => void
}

function Foot({ draft, counts, isWrong, onDraft }: FootProps) {
  const { total, unknown, isOld, error } = counts
  const includes = draft.unknown?.[0] === 'include'
  const words = total && `${countWords(total)} ${total.count === 1 ? 'property' : 'properties'}`
  return (
    <div className="grid gap-2 border-t bg-sheet px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {error && (
        <p role="status" className="text-ink-muted">
          No counts: {messageForPeople(error)}
        </p>
      )}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={includes}
          onChange={() => onDraft(withTexts(draft, 'unknown', includes ? [] : ['include']))}
        />
        <span>
          Include properties whose value is unknown
          {!includes && unknown && unknown.count > 0 && !isOld && (
            <span className="text-ink-muted tabular-nums"> ({countWords(unknown)} left out)</span>
          )}
        </span>
      </label>
      <div className="flex items-center justify-between gap-2">
        <Button variant="quiet" onClick={() => onDraft({})}>
          Clear all
        </Button>
        <Button type="submit" disabled={isWrong} aria-busy={isOld}>
          <span className={cn('tabular-nums', isOld && 'opacity-60')}>
            {words && !error ? `Show ${words}` : 'Show properties'}
          </span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {words && !isOld && !error ? words : ''}
      </p>
    </div>
  )
}
