import { z } from 'zod'
import { ALERT_TYPES } from '../domain/alerts/alert.ts'
import { Instant } from './property.ts'

/** Types of notifications a webhook can be told of. */
export const WEBHOOK_KINDS = [...ALERT_TYPES, 'new_match'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const Kinds = z
  .array(z.enum(WEBHOOK_KINDS, `must be of ${WEBHOOK_KINDS.join(', ')}`))
  .min(1, 'must name at least one kind')
  .max(WEBHOOK_KINDS.length, 'must name each kind once')
  .refine((kinds) => new Set(kinds).size === kinds.length, 'must name each kind once')

/** One try after the other to tell a webhook of one thing. */
export const WebhookDelivery = z.object({
  id: z.number().int(),
  /** The `webhook-id` header and the body's `id`: the same for all tries. */
  eventId: z.string(),
  /** What it tells of. */
  title: z.string(),
  createdAt: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  triedAt: Instant.nullable(),
  /** HTTP status the last try was answered with. */
  status: z.number().int().nullable(),
  /** Why the last try failed, in words. */
  failure: z.string().nullable(),
  /** When it is tried again. */
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
  /** The first failure since something last arrived; null while it works. */
  failingSince: Instant.nullable(),
  /** Since when nothing is sent to it; null where it is on. */
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
  enabled: z.boolean().optional().describe('true sends again after it was switched off'),
})
export type WebhookChange = z.infer<typeof WebhookChange>

/** The secret that signs is told once: when the webhook is made, and when the secret is changed. */
export const NewWebhook = z.object({ id: z.number().int(), secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>
