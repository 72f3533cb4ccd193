import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type HoldingDetail, MAX_NOTE } from '../../../contract/holding.ts'
import { EVENT_KINDS, type EventKind, eventWords } from '../../../domain/holding/holding.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { messageForPeople } from '../../lib/api.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { addMilestone, refreshHoldings } from './holding.api.ts'

/** What came in by each milestone; none where nothing does. */
const AMOUNT: Partial<Record<EventKind, string>> = {
  redeemed: 'Amount received',
  sold: 'Price',
  lost: 'Refund, if any',
  cancelled: 'Refund, if any',
}

type MilestoneDialogProps = { holding: HoldingDetail; onClose: () => void }

/** Records what happened: a deed, a redemption, a sale. What was typed stays if it cannot be saved. */
export function MilestoneDialog({ holding, onClose }: MilestoneDialogProps) {
  const client = useQueryClient()
  const formId = useId()
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
  // The choices of the field.
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
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Record milestone"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={save.isPending}>
            Record
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={form.submit((typed) => save.mutate(typed))}
        className="grid gap-4 sm:grid-cols-2"
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
        {save.isError && (
          <FieldError className="sm:col-span-2">{messageForPeople(save.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}
