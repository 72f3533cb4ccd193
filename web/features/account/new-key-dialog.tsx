import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { KEY_DAYS, KEY_MAX_DAYS } from '../../../contract/billing.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { apiKeysQuery, makeApiKey } from './api-key.api.ts'

const SCOPES = [
  ['read', 'Read only'],
  ['write', 'Read, import and track'],
] as const
const SPANS = [
  [String(KEY_DAYS), '90 days'],
  [String(KEY_MAX_DAYS), 'A year'],
] as const

type NewKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates a key and shows it once. */
export function NewKeyDialog({ open, onOpenChange }: NewKeyDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useFields<Record<'name' | 'scope' | 'days', string>>({
    name: '',
    scope: 'read',
    days: String(KEY_DAYS),
  })
  const make = useMutation({
    mutationFn: ({ name, scope, days }: typeof form.values) =>
      makeApiKey({ name, scope: scope === 'write' ? 'write' : 'read', days: Number(days) }),
    onSuccess: () => {
      // Not awaited: the key is shown at once.
      void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
  })
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (isOpen) return
    form.reset()
    make.reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New API key"
      description={
        make.data
          ? 'Copy it now. It is shown only once; we store only a hash of it.'
          : 'A program with this key acts in your name. It can’t change your account or pay.'
      }
      actions={
        make.data ? (
          <Button onClick={() => close(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} disabled={make.isPending}>
            Create key
          </Button>
        )
      }
    >
      {make.data ? (
        <InputField
          label="Your key"
          readOnly
          value={make.data.key}
          controlClass="font-mono"
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <form
          id={formId}
          onSubmit={form.submit((typed) => make.mutate(typed))}
          className="grid gap-4"
        >
          <InputField
            label="Name"
            help="The program that uses it"
            {...form.field('name')}
            error={make.isError && messageForPeople(make.error)}
            maxLength={100}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Permissions" {...form.field('scope')} options={SCOPES} />
            <SelectField label="Valid for" {...form.field('days')} options={SPANS} />
          </div>
        </form>
      )}
    </Dialog>
  )
}
