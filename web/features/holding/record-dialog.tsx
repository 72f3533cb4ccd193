import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_NOTE } from '../../../contract/holding.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { messageForPeople } from '../../lib/api.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { refreshHoldings } from './holding.api.ts'

type Recorded<Kind> = { kind: Kind; on: string; amount: number | null; note: string }

type RecordDialogProps<Kind extends string> = {
  title: string
  description?: string
  /** Of the button that saves. */
  label: string
  kindLabel: string
  kinds: readonly (readonly [Kind, string])[]
  firstKind: Kind
  /** Null where a kind has no amount. */
  amountOf: (kind: Kind) => string | null
  isAmountNeeded?: boolean
  noteHelp?: string
  save: (recorded: Recorded<Kind>) => Promise<unknown>
  /** In the message once it is saved. */
  done: string
  onClose: () => void
}

/** Something of a holding on a day: its kind, an amount, a note. What was typed stays if it cannot be saved. */
export function RecordDialog<Kind extends string>(props: RecordDialogProps<Kind>) {
  const { title, description, label, kindLabel, kinds, noteHelp, onClose } = props
  const client = useQueryClient()
  const formId = useId()
  const today = centralDay(new Date())
  const form = useFields(
    { kind: props.firstKind as string, on: today, amount: '', note: '' },
    ({ on, amount }) => ({
      on: on === '' ? 'Enter the day' : undefined,
      amount:
        props.isAmountNeeded && amount.trim() === ''
          ? 'Enter the amount'
          : (numberProblem(amount, '$') ?? undefined),
    }),
  )
  // The choices of the field.
  const amountLabel = props.amountOf(form.values.kind as Kind)
  const save = useMutation({
    mutationFn: ({ kind, on, amount, note }: typeof form.values) =>
      props.save({
        kind: kind as Kind,
        on,
        amount: amountLabel === null ? null : numberIn(amount, '$'),
        note,
      }),
    onSuccess: async () => {
      toast({ title: props.done })
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
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={save.isPending}>
            {label}
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
          label={kindLabel}
          options={kinds}
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
          help={noteHelp}
          {...form.field('note')}
        />
        {save.isError && (
          <FieldError className="sm:col-span-2">{messageForPeople(save.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}
