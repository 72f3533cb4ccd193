import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type HoldingDetail, MAX_NOTE } from '../../../contract/holding.ts'
import { ENTRY_KINDS, ENTRY_WORDS, type EntryKind } from '../../../domain/holding/holding.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { addFile, refreshTeamwork } from '../teamwork/teamwork.api.ts'
import { addEntry, refreshHoldings } from './holding.api.ts'
import { ReceiptField } from './receipt-field.tsx'

const KINDS = ENTRY_KINDS.map((kind) => [kind, ENTRY_WORDS[kind]] as const)

/** Adds a cost, or money received. Typed text stays if saving fails. */
export function EntryDialog({ holding, onClose }: { holding: HoldingDetail; onClose: () => void }) {
  const client = useQueryClient()
  const today = centralDay(new Date())
  const form = useFields(
    { kind: 'later-taxes', on: today, amount: '', note: '' },
    ({ on, amount }) => ({
      on: on === '' ? 'Enter the day it was paid' : undefined,
      amount: amount.trim() === '' ? 'Enter the amount' : (numberProblem(amount, '$') ?? undefined),
    }),
  )
  const { propertyId } = holding
  const [file, setFile] = useState<File | null>(null)
  /** Uploaded once, however often the cost is sent: an error in the cost does not affect its receipt. */
  const sent = useRef<{ file: File; id: number } | null>(null)
  const keepReceipt = async () => {
    if (file === null || propertyId === null) return undefined
    if (sent.current?.file !== file) {
      sent.current = { file, id: (await addFile(propertyId, file, false)).id }
      await refreshTeamwork(client, propertyId)
    }
    return sent.current.id
  }
  const save = useMutation({
    mutationFn: async ({ kind, on, amount, note }: typeof form.values) => {
      const fileId = await keepReceipt()
      return addEntry(holding.id, {
        kind: kind as EntryKind,
        on,
        amount: numberIn(amount, '$') ?? 0,
        note,
        ...(fileId === undefined ? {} : { fileId }),
      })
    },
    onSuccess: async () => {
      toast({ title: 'Cost added' })
      onClose()
      await refreshHoldings(client)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Add cost"
      description="Type it from the receipt, or add the receipt and choose from what it says."
      submit="Add"
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
      className="sm:grid-cols-2"
    >
      {propertyId !== null && (
        <ReceiptField
          amount={form.values.amount}
          on={form.values.on}
          onFile={setFile}
          onAmount={(amount) => form.set('amount', amount)}
          onDay={(day) => form.set('on', day)}
        />
      )}
      <SelectField label="Kind" options={KINDS} className="sm:col-span-2" {...form.field('kind')} />
      <InputField label="Day" type="date" max={today} {...form.field('on')} />
      <InputField label="Amount" inputMode="decimal" placeholder="0.00" {...form.field('amount')} />
      <TextareaField
        label="Note"
        rows={2}
        maxLength={MAX_NOTE}
        className="sm:col-span-2"
        help="Receipt number, who was paid"
        {...form.field('note')}
      />
    </FormDialog>
  )
}
