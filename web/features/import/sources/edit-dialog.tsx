import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Source } from '../../../../contract/source.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { EveryDaysField } from './every-days-field.tsx'
import { withScheme } from './source-words.ts'
import { changeSource, SOURCES_KEY } from './sources.api.ts'

type EditDialogProps = { source: Source; open: boolean; onOpenChange: (open: boolean) => void }

/** Changes a source's name, address and how often it is asked. */
export function EditDialog(props: EditDialogProps) {
  const { open, onOpenChange } = props
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit source"
      description="At another address it is read afresh. What it brought stays."
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <EditForm {...props} formId={formId} />
    </Dialog>
  )
}

function EditForm({ source, onOpenChange, formId }: EditDialogProps & { formId: string }) {
  const { id, name, address, everyDays } = source
  const queries = useQueryClient()
  const form = useFields({ name, address, everyDays: String(everyDays) })
  const save = useMutation({
    mutationFn: (typed: typeof form.values) =>
      changeSource(id, {
        name: typed.name,
        address: withScheme(typed.address),
        everyDays: Number(typed.everyDays),
      }),
    onSuccess: () => {
      onOpenChange(false)
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
  })
  return (
    <form id={formId} onSubmit={form.submit((typed) => save.mutate(typed))} className="grid gap-4">
      <InputField label="Name" {...form.field('name')} maxLength={200} required />
      <InputField
        label="Address"
        {...form.field('address')}
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        required
      />
      <EveryDaysField {...form.field('everyDays')} />
      {save.isError && <ErrorNotice what="The source was not changed." error={save.error} />}
    </form>
  )
}
