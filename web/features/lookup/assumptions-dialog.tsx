import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { LookupAssumptions, SearchAssumption } from '../../../contract/lookup.ts'
import { formatNumber } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { assumptionsQuery, saveAssumptions } from './lookup.api.ts'

const WORDS = {
  title: 'Assumptions',
  description:
    'Base rates for your workspace. The defaults are judgments, not facts; what is known of a title raises or lowers them.',
}

/** The workspace's assumptions about each record; every default is a judgment. */
export function AssumptionsDialog({ onClose }: { onClose: () => void }) {
  const assumptions = useQuery(assumptionsQuery)
  if (assumptions.isSuccess) {
    return <Editor key={assumptions.data.version} known={assumptions.data} onClose={onClose} />
  }
  return (
    <Dialog
      {...WORDS}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {assumptions.isError ? (
        <ErrorNotice what="The assumptions could not be loaded." query={assumptions} />
      ) : (
        <>
          <LoadingLabel>Loading the assumptions</LoadingLabel>
          <Skeleton className="h-40" />
        </>
      )}
    </Dialog>
  )
}

type Name = keyof SearchAssumption
type Texts = Record<string, string>

const FIGURES: readonly { name: Name; label: string; unit: '$' | '%' }[] = [
  { name: 'chancePercent', label: 'Chance %', unit: '%' },
  { name: 'lossPercent', label: 'Takes % of value', unit: '%' },
  { name: 'findPercent', label: 'A search finds it %', unit: '%' },
  { name: 'fee', label: 'Fee $', unit: '$' },
  { name: 'minutes', label: 'Minutes', unit: '$' },
]

function Editor({ known, onClose }: { known: LookupAssumptions; onClose: () => void }) {
  const queries = useQueryClient()
  const [texts, setTexts] = useState<Texts>(() => textsOf(known, 'assumed'))
  const problems = problemsOf(texts)
  const save = useMutation({
    mutationFn: () =>
      saveAssumptions({
        version: known.version,
        hourlyRate: numberIn(texts.hourlyRate, '$') ?? 0,
        searches: known.searches.map(({ id }) => ({
          id,
          assumed: Object.fromEntries(
            FIGURES.map(({ name, unit }) => [name, numberIn(texts[`${id}.${name}`], unit) ?? 0]),
          ) as SearchAssumption,
        })),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes('lookup'),
      })
      onClose()
    },
  })
  const field = (name: string) => ({
    value: texts[name] ?? '',
    error: problems.get(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    controlClass: 'text-right tabular-nums',
    onChange: (event: { target: { value: string } }) =>
      setTexts((now) => ({ ...now, [name]: event.target.value })),
  })
  return (
    <FormDialog
      {...WORDS}
      onClose={onClose}
      submit="Save"
      save={save}
      isReady={problems.size === 0}
      className="gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <InputField
          label="Your time, $ an hour"
          className="w-44"
          help={`Default ${formatNumber(known.defaultHourlyRate)}`}
          {...field('hourlyRate')}
        />
        <Button
          variant="secondary"
          size="sm"
          className="sm:mb-5.5"
          onClick={() => setTexts(textsOf(known, 'default'))}
        >
          <RotateCcw aria-hidden />
          Defaults
        </Button>
      </div>
      {known.searches.map(({ id, name, mayReveal, default: base }) => (
        <fieldset key={id} className="grid gap-2 border-t pt-3">
          <legend className="sr-only">{name}</legend>
          <p aria-hidden className="font-semibold">
            {name}
          </p>
          <p className="text-ink-muted text-xs">May reveal {mayReveal}</p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {FIGURES.map((figure) => (
              <InputField
                key={figure.name}
                label={figure.label}
                help={`Default ${formatNumber(base[figure.name])}`}
                {...field(`${id}.${figure.name}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {known.changedAt && (
        <p className="text-ink-muted text-xs">
          Last changed by {known.changedBy ?? 'a former member'}, <Moment at={known.changedAt} />
        </p>
      )}
    </FormDialog>
  )
}

function textsOf(known: LookupAssumptions, which: 'assumed' | 'default'): Texts {
  const rate = which === 'default' ? known.defaultHourlyRate : known.hourlyRate
  const figures = known.searches.flatMap((search) =>
    FIGURES.map(({ name }) => [`${search.id}.${name}`, String(search[which][name])]),
  )
  return { hourlyRate: String(rate), ...Object.fromEntries(figures) }
}

/** Every field needs a figure, up to 10,000 dollars or minutes. */
function problemsOf(texts: Texts): Map<string, string> {
  const unitOf = (name: string) =>
    FIGURES.find((figure) => name.endsWith(`.${figure.name}`))?.unit ?? '$'
  return new Map(
    Object.entries(texts).flatMap(([name, text]) => {
      const unit = unitOf(name)
      const value = numberIn(text, unit)
      const problem =
        numberProblem(text, unit) ??
        (value === null ? 'Enter a number' : value > 10_000 ? 'At most 10,000' : null)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
}
