import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HoldingDetail, MAX_NOTE } from '../../../contract/holding.ts'
import { EVENT_KINDS, type EventKind, eventWords } from '../../../domain/holding/holding.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { addMilestone, refreshHoldings } from './holding.api.ts'

/** The kind of amount received by each milestone; undefined for none. */
const AMOUNT: Partial<Record<EventKind, string>> = {
  redeemed: 'Amount received',
  sold: 'Price',
  lost: 'Refund, if any',
  cancelled: 'Refund, if any',
}

type MilestoneDialogProps = { holding: HoldingDetail; onClose: () => void }

/** Records an event: a deed, a redemption, a sale. Typed text stays if saving fails. */
export function MilestoneDialog({ holding, onClose }: MilestoneDialogProps) {
  const client = useQueryClient()
  const today = centralDay(new Date())
  const recorded = new Set(holding.events.map(({ kind }) => kind))
  const kinds = EVENT_KINDS.filter((kind) => !recorded.has(kind))
  const first = kinds.includes('redeemed') ? 'redeemed' : (kinds[0] ?? 'redeemed')
  const form = useFields(
    { kind: first as string, on: today, amount: '', note: '' },
    ({ on, amount }) => ({
      on: on === '' ? 'Enter the day' : undefined,
      amount: numberProblem(amount, '$') ?? undefined,
    }),
  )
  // The options of the field.
  const amountLabel = AMOUNT[form.values.kind as EventKind] ?? null
  const save = useMutation({
    mutationFn: ({ kind, on, amount, note }: typeof form.values) =>
      addMilestone(holding.id, {
        kind: kind as EventKind,
        on,
        amount: amountLabel === null ? null : numberIn(amount, '$'),
        note,
      }),
    onSuccess: async () => {
      toast({ title: 'Milestone recorded' })
      onClose()
      await refreshHoldings(client)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Record milestone"
      submit="Record"
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
      className="sm:grid-cols-2"
    >
      <SelectField
        label="What happened"
        options={kinds.map((kind) => [kind, eventWords(kind, holding.regime)] as const)}
        className="sm:col-span-2"
        {...form.field('kind')}
      />
      <InputField label="Day" type="date" max={today} {...form.field('on')} />
      {amountLabel !== null && (
        <InputField
          label={amountLabel}
          inputMode="decimal"
          placeholder="0.00"
          {...form.field('amount')}
        />
      )}
      <TextareaField
        label="Note"
        rows={2}
        maxLength={MAX_NOTE}
        className="sm:col-span-2"
        {...form.field('note')}
      />
    </FormDialog>
  )
}
