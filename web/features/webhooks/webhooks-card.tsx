import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { WEBHOOK_KINDS, type Webhook } from '../../../contract/webhook.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { KIND_WORD } from './kinds-field.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'
import { testWebhook, webhooksQuery } from './webhooks.api.ts'

export function WebhooksCard() {
  const [isOpen, setOpen] = useState(false)
  const webhooks = useQuery(webhooksQuery)
  if (webhooks.isPending) return <ListSkeleton label="Loading webhooks" />
  if (webhooks.isError) {
    return (
      <ErrorCard title="Webhooks could not be loaded" onRetry={() => void webhooks.refetch()}>
        {messageForPeople(webhooks.error)}
      </ErrorCard>
    )
  }
  return (
    <Card
      title="Webhooks"
      lead="Send each alert to your own program. Part of Enterprise."
      aside={
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <WebhookIcon aria-hidden />
          New webhook
        </Button>
      }
      flush
    >
      {webhooks.data.length === 0 ? (
        <p className="p-4 text-pretty text-ink-muted">
          None yet. Alerts are posted to your address as JSON, signed with your secret.
        </p>
      ) : (
        <ul className="divide-y">
          {webhooks.data.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <NewWebhookDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, kinds, lastDelivery } = webhook
  const { host } = new URL(url)
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: () => testWebhook(id),
    onSuccess: async ({ state, status, failure }) => {
      toast(
        state === 'delivered'
          ? { title: 'Test delivered', description: `${host} responded with ${status}.` }
          : {
              title: 'Test not delivered',
              description: `${failure ?? 'It was not sent'}.`,
              variant: 'destructive',
            },
      )
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    },
    onError: (error) => toastFailure('Test not sent', error),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-all font-mono text-xs">{url}</span>
          <WebhookState webhook={webhook} />
        </p>
        <p className="text-pretty text-ink-muted">
          {kinds.length === WEBHOOK_KINDS.length
            ? 'All alerts'
            : kinds.map((kind) => KIND_WORD[kind]).join(', ')}
          {lastDelivery ? (
            <>
              ; last sent <Moment at={lastDelivery.triedAt ?? lastDelivery.createdAt} />
            </>
          ) : (
            '; nothing sent yet'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={test.isPending}
          aria-label={`Send a test to ${host}`}
          onClick={() => test.mutate()}
        >
          Send test
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Manage the webhook at ${host}`}
          onClick={() => setOpen(true)}
        >
          Manage
        </Button>
      </div>
      <WebhookDialog webhook={webhook} open={isOpen} onOpenChange={setOpen} />
    </li>
  )
}
