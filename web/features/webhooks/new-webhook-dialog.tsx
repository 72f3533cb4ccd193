import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { WEBHOOK_KINDS, type WebhookKind } from '../../../contract/webhook.ts'
import { messageForPeople } from '../../lib/api.ts'
import { capitalise } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InputField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { KindsField } from './kinds-field.tsx'
import { SecretField } from './secret-field.tsx'
import { addWebhook, webhooksQuery } from './webhooks.api.ts'

type NewWebhookDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a webhook and shows its secret once. */
export function NewWebhookDialog({ open, onOpenChange }: NewWebhookDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useFields({ url: '' })
  const [kinds, setKinds] = useState<WebhookKind[]>([...WEBHOOK_KINDS])
  const add = useMutation({
    mutationFn: ({ url }: typeof form.values) => addWebhook({ url, kinds }),
    onSuccess: () => {
      // Not awaited: the key is shown at once.
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true })
    },
  })
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (isOpen) return
    form.reset()
    setKinds([...WEBHOOK_KINDS])
    add.reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New webhook"
      description={
        add.data
          ? 'Copy the secret now. It is shown only once.'
          : 'Each of your alerts is sent there at once, and retried for two days if it can’t be delivered.'
      }
      actions={
        add.data ? (
          <Button onClick={() => close(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} disabled={add.isPending}>
            Add webhook
          </Button>
        )
      }
    >
      {add.data ? (
        <SecretField secret={add.data.secret} />
      ) : (
        <form
          id={formId}
          onSubmit={form.submit((typed) => add.mutate(typed))}
          className="grid gap-4"
        >
          <InputField
            label="Address"
            help="The public https address of your program"
            {...form.field('url')}
            error={add.isError && aboutAddress(messageForPeople(add.error))}
            type="url"
            inputMode="url"
            placeholder="https://example.com/alerts"
            maxLength={500}
            required
          />
          <KindsField kinds={kinds} onChange={setKinds} />
        </form>
      )}
    </Dialog>
  )
}

/** The message without the API's name of the field: `url: must begin with https://`. */
function aboutAddress(message: string): string {
  return capitalise(message.replace(/^url: /, ''))
}
