import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SEARCH_NOTE, type RatedSearch } from '../../../contract/lookup.ts'
import { formatMoney } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { InputField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { saveLookupAnswer } from './lookup.api.ts'

type AnswerDialogProps = { propertyId: number; search: RatedSearch; onClose: () => void }

/** The result of a search: nothing, or a finding and its effect on the worth. */
export function AnswerDialog({ propertyId, search, onClose }: AnswerDialogProps) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<'nothing' | 'found'>('nothing')
  const form = useFields({ amount: '', note: '' }, ({ amount }) => ({
    amount: outcome === 'found' ? (numberProblem(amount, '$') ?? undefined) : undefined,
  }))
  const save = useMutation({
    mutationFn: ({ amount, note }: { amount: string; note: string }) => {
      const known = outcome === 'found' ? numberIn(amount, '$') : null
      return saveLookupAnswer(propertyId, {
        search: search.id,
        outcome,
        ...(known === null ? {} : { amount: known }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['/api/properties', propertyId, 'lookup'] })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={search.name}
      description={`${search.office}. Kept for your workspace only.`}
      submit="Save"
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">What did you find?</legend>
        {OUTCOMES.map(([value, label]) => (
          <label key={value} className="flex min-h-10 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="outcome"
              className="size-4 accent-accent"
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {outcome === 'found' && (
        <InputField
          label="What it takes from the worth"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatMoney(search.loss)}
          help={`Left empty, the assumed ${formatMoney(search.loss)} counts`}
          {...form.field('amount')}
        />
      )}
      <TextareaField
        label="Note"
        rows={3}
        maxLength={MAX_SEARCH_NOTE}
        help="Book and page, case number, whom you asked"
        {...form.field('note')}
      />
    </FormDialog>
  )
}

const OUTCOMES = [
  ['nothing', 'Nothing found'],
  ['found', 'Found something'],
] as const
