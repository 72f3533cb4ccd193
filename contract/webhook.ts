import { z } from 'zod'
import { ALERT_TYPES } from '../domain/alerts/alert.ts'
import { Instant } from './value.ts'

/** Notification types a webhook can receive. */
export const WEBHOOK_KINDS = [...ALERT_TYPES, 'screen.entered', 'screen.left'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const Kinds = z
  .array(z.enum(WEBHOOK_KINDS, `must be of ${WEBHOOK_KINDS.join(', ')}`))
  .min(1, 'must name at least one kind')
  .max(WEBHOOK_KINDS.length, 'must name each kind once')
  .refine((kinds) => new Set(kinds).size === kinds.length, 'must name each kind once')

/** The delivery of one event to a webhook, with its attempts. */
export const WebhookDelivery = z.object({
  id: z.number().int(),
  /** The `webhook-id` header and the body's `id`; the same for all attempts. */
  eventId: z.string(),
  /** The event. */
  title: z.string(),
  createdAt: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  triedAt: Instant.nullable(),
  /** HTTP status of the last attempt. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  /** Time of the next attempt. */
  nextTryAt: Instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveries = z.array(WebhookDelivery)

/** `GET /api/user/webhooks` */
export const Webhook = z.object({
  id: z.number().int(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  createdAt: Instant,
  /** First failure since the last success; null while it works. */
  failingSince: Instant.nullable(),
  /** When it was disabled; null while it is enabled. */
  disabledAt: Instant.nullable(),
  lastDelivery: WebhookDelivery.nullable(),
})
export type Webhook = z.infer<typeof Webhook>
export const Webhooks = z.array(Webhook)

/** `POST /api/user/webhooks` */
export const WebhookBody = z.strictObject({
  url: z.string('must be an address').trim().min(1, 'must be an address').max(500),
  kinds: Kinds.default([...WEBHOOK_KINDS]),
})
/** `PATCH /api/user/webhooks/{id}` */
export const WebhookChange = z.strictObject({
  kinds: Kinds.optional(),
  enabled: z.boolean().optional().describe('true enables it again'),
})
export type WebhookChange = z.infer<typeof WebhookChange>

/** The signing secret, shown only when the webhook is created or the secret is changed. */
export const NewWebhook = z.object({ id: z.number().int(), secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>
