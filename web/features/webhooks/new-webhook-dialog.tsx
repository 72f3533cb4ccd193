import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { WEBHOOK_KINDS, type WebhookKind } from '../../../contract/webhook.ts'
import { messageForPeople } from '../../lib/api.ts'
import { capitalise } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { KindsField } from './kinds-field.tsx'
import { SecretField } from './secret-field.tsx'
import { addWebhook, webhooksQuery } from './webhooks.api.ts'

type NewWebhookDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a webhook and shows its secret, this once. */
export function NewWebhookDialog({ open, onOpenChange }: NewWebhookDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<WebhookKind[]>([...WEBHOOK_KINDS])
  const add = useMutation({
    mutationFn: () => addWebhook({ url, kinds }),
    onSuccess: () => {
      // Not waited for: what is shown once is shown at once.
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true })
    },
  })
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (isOpen) return
    setUrl('')
    setKinds([...WEBHOOK_KINDS])
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New webhook"
      description={
        add.data
          ? 'Copy the secret now: it is shown this once.'
          : 'Each alert of yours is sent there as it comes, and again for two days while it does not arrive.'
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
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <Field
            label="Address"
            help="Where your program listens on the open internet, with https"
            error={add.isError && aboutAddress(messageForPeople(add.error))}
          >
            {(aid) => (
              <Input
                {...aid}
                type="url"
                inputMode="url"
                placeholder="https://example.com/alerts"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
                maxLength={500}
                required
              />
            )}
          </Field>
          <KindsField kinds={kinds} onChange={setKinds} />
        </form>
      )}
    </Dialog>
  )
}

/** The message without the name that programs know the field by: `url: must begin with https://`. */
function aboutAddress(message: string): string {
  return capitalise(message.replace(/^url: /, ''))
}
