import {
  NewWebhook,
  Webhook,
  type WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  type WebhookKind,
  Webhooks,
} from '../../../contract/webhook.ts'
import { apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

const PATH = '/api/user/webhooks'

export const webhooksQuery = apiQuery([PATH], Webhooks)

export const deliveriesQuery = (id: number) =>
  apiQuery([PATH, id, 'deliveries'], WebhookDeliveries, {
    // Deliveries since the dialog was last open.
    gcTime: 0,
  })

export function addWebhook(body: { url: string; kinds: WebhookKind[] }): Promise<NewWebhook> {
  return apiSend('POST', PATH, body, NewWebhook)
}

export function changeWebhook(id: number, change: WebhookChange): Promise<Webhook> {
  return apiSend('PATCH', pathFromKey([PATH, id]), change, Webhook)
}

export function changeSecret(id: number): Promise<NewWebhook> {
  return apiSend('POST', pathFromKey([PATH, id, 'secret']), undefined, NewWebhook)
}

export function testWebhook(id: number): Promise<WebhookDelivery> {
  return apiSend('POST', pathFromKey([PATH, id, 'test']), undefined, WebhookDelivery)
}

export async function removeWebhook(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey([PATH, id]))
}
