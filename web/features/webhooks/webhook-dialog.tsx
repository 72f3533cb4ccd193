import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '../../../contract/webhook.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { KindsField } from './kinds-field.tsx'
import { SecretField } from './secret-field.tsx'
import { DeliveryState } from './webhook-state.tsx'
import {
  changeSecret,
  changeWebhook,
  deliveriesQuery,
  removeWebhook,
  webhooksQuery,
} from './webhooks.api.ts'

type WebhookDialogProps = {
  webhook: Webhook
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A webhook's alerts, its switch, its secret and its last deliveries. */
export function WebhookDialog({ webhook, open, onOpenChange }: WebhookDialogProps) {
  const { id, url, kinds, disabledAt } = webhook
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true })
  const fail = (title: string) => (error: Error) =>
    toast({ title, description: messageForPeople(error), variant: 'destructive' })
  const change = useMutation({
    mutationFn: (wanted: Parameters<typeof changeWebhook>[1]) => changeWebhook(id, wanted),
    onSuccess: again,
    onError: fail('Webhook not changed'),
  })
  const renew = useMutation({
    mutationFn: () => changeSecret(id),
    onError: fail('Secret not changed'),
  })
  const remove = useMutation({
    mutationFn: () => removeWebhook(id),
    onSuccess: async () => {
      onOpenChange(false)
      toast({ title: 'Webhook removed', description: 'Nothing is sent there anymore.' })
      await again()
    },
    onError: fail('Webhook not removed'),
  })
  const shown = change.isPending ? { ...webhook, ...change.variables } : webhook
  const isOn =
    change.isPending && change.variables.enabled !== undefined
      ? change.variables.enabled
      : disabledAt === null
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen)
        if (!isOpen) renew.reset()
      }}
      title="Webhook"
      description={<span className="break-all font-mono text-xs">{url}</span>}
      actions={
        <>
          <Button variant="secondary" disabled={renew.isPending} onClick={() => renew.mutate()}>
            New secret
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {renew.data && (
          <div className="grid gap-2 rounded-md border bg-well p-4">
            <SecretField secret={renew.data.secret} />
            <p className="text-pretty text-ink-muted text-xs">
              Copy it now. It is shown only once. The previous secret stays valid for 24 hours.
            </p>
          </div>
        )}
        <SwitchRow
          label="Send alerts"
          note={
            disabledAt
              ? 'Off: nothing is sent. You still see alerts in the app.'
              : 'Sent at once. Alerts from while it was off are not sent later.'
          }
          isOn={isOn}
          isDisabled={change.isPending}
          onChange={(enabled) => change.mutate({ enabled })}
        />
        <KindsField
          kinds={shown.kinds ?? kinds}
          onChange={(wanted) => change.mutate({ kinds: wanted })}
        />
        <LastDeliveries id={id} />
      </div>
    </Dialog>
  )
}

function LastDeliveries({ id }: { id: number }) {
  const deliveries = useQuery(deliveriesQuery(id))
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">Last deliveries</h3>
      {deliveries.isPending ? (
        <>
          <LoadingLabel>Loading deliveries</LoadingLabel>
          <Skeleton className="w-full" />
        </>
      ) : deliveries.isError ? (
        <ErrorNotice query={deliveries} />
      ) : deliveries.data.length === 0 ? (
        <p className="text-ink-muted">None yet.</p>
      ) : (
        <ul className="divide-y">
          {deliveries.data.map((delivery) => (
            <li key={delivery.id} className="flex items-start justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="break-words">{delivery.title}</p>
                <p className="text-ink-muted text-xs">
                  <Moment at={delivery.triedAt ?? delivery.createdAt} />
                  {delivery.status !== null &&
                    delivery.failure === null &&
                    `: status ${delivery.status}`}
                  {delivery.failure && `: ${delivery.failure}`}
                  {delivery.tries > 1 && `, ${delivery.tries} attempts`}
                  {delivery.failure && delivery.nextTryAt && (
                    <>
                      ; again at <Moment at={delivery.nextTryAt} />
                    </>
                  )}
                </p>
              </div>
              <DeliveryState delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
