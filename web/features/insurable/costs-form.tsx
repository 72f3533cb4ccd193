import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostRanges, Insurable } from '../../../contract/insurable.ts'
import { COSTS, type CostName } from '../../../domain/insurable/question.ts'
import { COST_LABELS } from '../../../domain/insurable/words.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { type NumberUnit, readNumber } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, Input, InputField, SelectField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { type CostsChange, saveCosts } from './insurable.api.ts'

/** Of one parcel only. */
const PRICES: readonly CostName[] = ['deedPrice', 'bid', 'ownerPrice', 'quitclaimPrice']

type Scope = 'property' | 'defaults'
type CostsFormProps = { propertyId: number; answer: Insurable }

/** The person's own figures: for this property, or as the workspace's defaults. */
export function CostsForm({ propertyId, answer }: CostsFormProps) {
  const [scope, setScope] = useState<Scope>('property')
  const kept = scope === 'property' ? answer.own : answer.defaults
  return (
    <div>
      <SelectField
        className="max-w-72"
        label="Figures"
        help={
          scope === 'property'
            ? 'Left empty, the workspace’s default counts; it is shown in gray.'
            : 'They count for every property without figures of its own.'
        }
        options={[
          ['property', 'For this property'],
          ['defaults', 'Defaults of the workspace'],
        ]}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'defaults' ? 'defaults' : 'property')}
      />
      <Figures key={`${scope} ${kept.writtenAt}`} {...{ propertyId, answer, scope }} />
      {kept.writtenBy && kept.writtenAt && (
        <p className="mt-3 text-ink-muted text-xs">
          Last set by {kept.writtenBy}, {formatInstant(kept.writtenAt)}
        </p>
      )}
    </div>
  )
}

function Figures({ propertyId, answer, scope }: CostsFormProps & { scope: Scope }) {
  const queries = useQueryClient()
  const kept = (scope === 'property' ? answer.own : answer.defaults).costs
  const names = COSTS.filter((name) => scope === 'property' || !PRICES.includes(name))
  const form = useFields<Texts>(
    {
      ...textsOf(kept, names),
      possessedFrom: answer.possessedFrom ?? '',
      possessionBookPage: answer.possessionBookPage ?? '',
    },
    (values) => problemsOf(values, names),
  )
  const save = useMutation({
    mutationFn: (change: CostsChange) =>
      saveCosts(scope === 'property' ? propertyId : null, change),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          (queryKey[0] === '/api/properties' &&
            (queryKey[2] === 'insurable' || queryKey[2] === 'title-record')) ||
          queryKey[0] === '/api/title-records/property',
      }),
  })
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={form.submit((values) => save.mutate(changeOf(values, names, scope)))}
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {names.map((name) => (
          <RangeFields
            key={name}
            name={name}
            fallback={scope === 'property' ? answer.defaults.costs[name] : undefined}
            field={form.field}
          />
        ))}
        {scope === 'property' && (
          <InputField
            label="The holder of the tax title has possessed the land since"
            help="Leave it empty if you do not know"
            type="date"
            {...form.field('possessedFrom')}
          />
        )}
        {scope === 'property' && (
          <InputField
            label="Book and page of the affidavit of possession"
            help="With it the title analysis counts the possession"
            maxLength={60}
            {...form.field('possessionBookPage')}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save figures'}
        </Button>
        {save.isSuccess && <span role="status">Saved</span>}
        {save.isError && <FieldError>{messageForPeople(save.error)}</FieldError>}
      </div>
    </form>
  )
}

type RangeFieldsProps = {
  name: CostName
  /** The workspace's default, used for an empty field. */
  fallback: CostRanges[CostName]
  field: (name: string) => {
    name: string
    value: string | undefined
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

function RangeFields({ name, fallback, field }: RangeFieldsProps) {
  const low = field(`${name}-low`)
  const high = field(`${name}-high`)
  const problem = low.error ?? high.error
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {COST_LABELS[name]}
        {unitOf(name) === '$' && ' ($)'}
      </legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Figure label={`${COST_LABELS[name]}, least`} hint={fallback?.low} {...low} />
        <span className="text-ink-muted">to</span>
        <Figure label={`${COST_LABELS[name]}, most`} hint={fallback?.high} {...high} />
      </div>
      {problem && <FieldError className="mt-1.5">{problem}</FieldError>}
    </fieldset>
  )
}

type FigureProps = Omit<ReturnType<RangeFieldsProps['field']>, never> & {
  label: string
  hint: number | undefined
}

function Figure({ label, hint, error, ...control }: FigureProps) {
  return (
    <Input
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={hint === undefined ? undefined : formatNumber(hint)}
      className="min-w-0 text-right tabular-nums"
      {...control}
    />
  )
}

type Texts = Record<string, string>

const unitOf = (name: CostName): NumberUnit =>
  name === 'suitMonths' ? 'months' : name === 'closeDays' ? 'points' : '$'

function textsOf(costs: CostRanges, names: readonly CostName[]): Texts {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}-low`, written(costs[name]?.low)],
      [`${name}-high`, written(costs[name]?.high)],
    ]),
  )
}

const written = (value: number | undefined) => (value === undefined ? '' : String(value))

/** A figure as a number; days are integers, and may exceed a hundred. */
function figureOf(name: CostName, text: string | undefined) {
  if (name !== 'closeDays') return readNumber(text, unitOf(name))
  const bare = (text ?? '').trim()
  if (bare === '') return null
  return /^\d{1,3}$/.test(bare)
    ? { value: Number(bare) }
    : { problem: 'Enter a number of days such as 30' }
}

function problemsOf(values: Texts, names: readonly CostName[]) {
  const problems: Record<string, string | undefined> = {}
  for (const name of names) {
    const [low, high] = [
      figureOf(name, values[`${name}-low`]),
      figureOf(name, values[`${name}-high`]),
    ]
    if (low && 'problem' in low) problems[`${name}-low`] = low.problem
    else if (high && 'problem' in high) problems[`${name}-high`] = high.problem
    else if (low && high && low.value > high.value) {
      problems[`${name}-low`] = 'The first figure is the least: it is more than the second'
    }
  }
  return problems
}

/** A missing end equals the other. */
function changeOf(values: Texts, names: readonly CostName[], scope: Scope): CostsChange {
  const costs: CostsChange['costs'] = {}
  for (const name of names) {
    const [low, high] = ['low', 'high'].map((end) => {
      const read = figureOf(name, values[`${name}-${end}`])
      return read && 'value' in read ? read.value : null
    })
    const least = low ?? high ?? null
    const most = high ?? low ?? null
    costs[name] = least === null || most === null ? null : { low: least, high: most }
  }
  if (scope !== 'property') return { costs }
  return {
    costs,
    possessedFrom: values.possessedFrom || null,
    possessionBookPage: values.possessionBookPage?.trim() || null,
  }
}
