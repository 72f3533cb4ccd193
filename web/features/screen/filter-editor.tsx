import { useId, useState } from 'react'
import type { FacetValue, ScreenCount } from '../../../contract/screen.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { MAX_FACET_VALUES } from '../../../domain/screen/facets.ts'
import { FILTERS, type Filter, type FilterName } from '../../../domain/screen/filters.ts'
import { formatDay } from '../../lib/format.ts'
import { FieldError, Input } from '../../ui/field.tsx'
import { type Draft, isRange, toggled, toggledRange, type Wrong, withTexts } from './draft.ts'
import { bandWords, optionWords, UNIT_WORDS } from './filter-words.ts'
import { OptionList } from './option-list.tsx'

type EditorProps = {
  name: FilterName
  draft: Draft
  /** Its values; none where any word is one. */
  known: readonly string[]
  wrong: Wrong | undefined
  /** Values with their number of parcels; undefined if they are not counted. */
  facet: readonly FacetValue[] | undefined
  onDraft: (draft: Draft) => void
}

/** Values shown before more are asked for. */
const MAX_SHOWN = 8

const WRONG_WORDS: Readonly<Record<Wrong, string>> = {
  number: 'Enter a number such as 5000.',
  order: 'The first value is above the second. Exchange the two.',
  value: 'This value is not known. Choose one of the list.',
}

/** One filter: its label, and what it may be set to. */
export function FilterEditor(props: EditorProps) {
  const { name, wrong } = props
  const filter: Filter = FILTERS[name]
  const id = useId()
  const unit = filter.kind === 'range' && filter.unit ? UNIT_WORDS[filter.unit] : ''
  return (
    <fieldset
      className="grid min-w-0 content-start gap-2"
      {...(wrong ? { 'aria-describedby': id } : {})}
    >
      <legend className="mb-1.5 font-semibold">
        {filter.label}
        {unit && <span className="font-normal text-ink-muted"> {unit}</span>}
      </legend>
      {filter.kind === 'range' ? (
        <RangeInputs {...props} filter={filter} />
      ) : (
        <Choices {...props} filter={filter} />
      )}
      {wrong && <FieldError id={id}>{WRONG_WORDS[wrong]}</FieldError>}
    </fieldset>
  )
}

function RangeInputs({
  name,
  filter,
  draft,
  wrong,
  facet,
  onDraft,
}: EditorProps & { filter: Extract<Filter, { kind: 'range' }> }) {
  const input = (parameter: string, words: string, label: string) => (
    <Input
      aria-label={`${filter.label}, ${label}`}
      {...(wrong ? { 'aria-invalid': true } : {})}
      {...(filter.isDay ? { type: 'date' } : { inputMode: 'decimal', placeholder: words })}
      maxLength={24}
      className="min-w-0"
      value={draft[parameter]?.[0] ?? ''}
      onChange={({ target }) => onDraft(withTexts(draft, parameter, [target.value]))}
    />
  )
  const [from, until] = filter.isDay ? ['from', 'until'] : ['at least', 'at most']
  if (filter.leastOnly) return input(filter.leastOnly, 'At least', 'at least')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        {input(`${name}Min`, 'Min', from)}
        <span aria-hidden className="text-ink-muted">
          to
        </span>
        {input(`${name}Max`, 'Max', until)}
      </div>
      {facet && facet.length > 0 && (
        <OptionList
          label={`${filter.label}, common values`}
          options={facet.slice(0, MAX_SHOWN).map((each) => {
            const [min, max] = endsOf(filter, each.value)
            return {
              value: each.value,
              words: filter.isDay ? formatDay(min) : bandWords(name, min, max),
              count: each,
              isChosen: isRange(draft, name, min, max),
              onToggle: () => onDraft(toggledRange(draft, name, min, max)),
            }
          })}
        />
      )}
    </>
  )
}

/** `500.01-1000` is both ends; a day is both. */
function endsOf({ isDay }: Extract<Filter, { kind: 'range' }>, value: string): [string, string] {
  if (isDay) return [value, value]
  const [min = '', max = ''] = value.split('-')
  return [min, max]
}

function Choices({
  name,
  filter,
  draft,
  known,
  facet,
  onDraft,
}: EditorProps & { filter: Extract<Filter, { kind: 'choice' }> }) {
  const chosen = draft[name] ?? []
  const [sought, setSought] = useState('')
  const [isWhole, setWhole] = useState(false)
  const values = [...new Set([...known, ...chosen.filter((each) => each !== '')])]
  if (known.length === 0 && facet === undefined) {
    return (
      <Input
        aria-label={filter.label}
        placeholder={PLACEHOLDERS[name] ?? 'Separate several with commas'}
        maxLength={400}
        value={chosen.join(', ')}
        onChange={({ target }) => onDraft(withTexts(draft, name, [target.value]))}
      />
    )
  }
  const option = (value: string) => ({
    value,
    words: optionWords(name, value),
    count: countOf(facet, value),
    isChosen: chosen.includes(value),
    onToggle: () => onDraft(toggled(draft, name, value)),
  })
  const firstCount = FIRST_SHOWN[name] ?? MAX_SHOWN
  const shown = values.filter((each, place) => place < firstCount || chosen.includes(each))
  const further = values.filter((each) => !shown.includes(each))
  const found = further.filter((each) =>
    optionWords(name, each).toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const typed = name === 'county' ? typedCounty(sought) : null
  const more = typed !== null && !values.includes(typed) ? [typed, ...found] : found
  return (
    <>
      <OptionList label={filter.label} options={shown.map(option)} />
      {(further.length > 0 || name === 'county') &&
        (isWhole || name === 'county' ? (
          <div className="grid gap-2">
            <Input
              aria-label={name === 'county' ? 'More counties' : `More of ${filter.label}`}
              type="search"
              placeholder={name === 'county' ? 'More counties' : 'Search'}
              maxLength={60}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
            <OptionList
              label={name === 'county' ? 'More counties' : `More of ${filter.label}`}
              options={more
                .slice(0, sought === '' && name === 'county' ? MAX_SHOWN : 40)
                .map(option)}
            />
          </div>
        ) : (
          <button
            type="button"
            className="link-quiet justify-self-start"
            onClick={() => setWhole(true)}
          >
            {further.length} more
          </button>
        ))}
    </>
  )
}

/** The number of parcels with a value; undefined where it is not among the counted ones. */
function countOf(facet: readonly FacetValue[] | undefined, value: string): ScreenCount | undefined {
  const counted = facet?.find((each) => each.value === value)
  if (counted || !facet || facet.length >= MAX_FACET_VALUES) return counted
  return { count: 0, isMore: false }
}

/** How many come first, if not the usual number. */
const FIRST_SHOWN: { readonly [Name in FilterName]?: number } = {
  county: COUNTY_FILTER.length,
  finding: 2,
  noFinding: 2,
}
const PLACEHOLDERS: { readonly [Name in FilterName]?: string } = {
  state: 'MS, AL',
  city: 'Jackson, Byram',
  zip: '39201, 39202',
}

/** `Davidson County, TN`, as typed; null for anything else. */
function typedCounty(text: string): string | null {
  const trimmed = text.trim()
  return /^[A-Z][^,]* County, [A-Z]{2}$/.test(trimmed) ? trimmed : null
}
