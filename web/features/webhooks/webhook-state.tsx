import { CircleCheck, CircleOff, Clock, TriangleAlert } from 'lucide-react'
import type { Webhook, WebhookDelivery } from '../../../contract/webhook.ts'
import { Badge } from '../../ui/badge.tsx'

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledAt) {
    return (
      <Badge tone="other" icon={CircleOff}>
        Off
      </Badge>
    )
  }
  if (webhook.failingSince) {
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Failing
      </Badge>
    )
  }
  return (
    <Badge tone="good" icon={CircleCheck}>
      On
    </Badge>
  )
}

export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  if (delivery.state === 'delivered') {
    return (
      <Badge tone="good" icon={CircleCheck}>
        Arrived
      </Badge>
    )
  }
  if (delivery.state === 'waiting') {
    return (
      <Badge tone="wait" icon={Clock}>
        Waiting
      </Badge>
    )
  }
  return (
    <Badge tone="bad" icon={TriangleAlert}>
      Failed
    </Badge>
  )
}
