import { z } from 'zod'
import { EMAIL_FREQUENCIES } from '../domain/alerts/digest.ts'
import { Instant, PropertyId } from './value.ts'

const Value = z.union([z.string(), z.number(), z.null()])

export const Notification = z.object({
  id: z.number().int(),
  /** `tax_sale`, `redemption`, `price_change`, `status_update`, or another. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: Instant,
  /** The property it is about; null for several, or if none is left. */
  propertyId: z.number().int().nullable(),
  /** The address of the saved screen it is about; null for other matters. */
  screenPath: z.string().nullable().default(null),
  /** The changes, field by field; empty for a day that is near. */
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type Notification = z.infer<typeof Notification>

/** `GET /api/user/notifications`: newest first. The header `x-unread-count` counts all unread ones. */
export const Notifications = z.array(Notification)
export const ListNotificationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.coerce.number().int().positive().optional().describe('Only those older than this id'),
})

export const NotificationParams = z.object({ id: PropertyId })
export const UnreadCount = z.object({ unread: z.number().int() })

export const MIN_DAYS_ADVANCE = 1
export const MAX_DAYS_ADVANCE = 30

export const NotificationSettings = z.object({
  taxSaleAlerts: z.boolean(),
  redemptionAlerts: z.boolean(),
  priceAlerts: z.boolean(),
  statusAlerts: z.boolean(),
  emailNotifications: z.boolean(),
  /** Always false. */
  smsNotifications: z.boolean(),
  daysAdvance: z.number().int(),
  emailFrequency: z.enum(EMAIL_FREQUENCIES),
  /** IANA name of the time zone for daily and weekly mails. */
  timeZone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Body of `PATCH /api/user/notification-settings`: the whole object or a part of it. */
export const EditSettings = z.strictObject({
  taxSaleAlerts: z.boolean().optional(),
  redemptionAlerts: z.boolean().optional(),
  priceAlerts: z.boolean().optional(),
  statusAlerts: z.boolean().optional(),
  emailNotifications: z.boolean().nullable().optional().describe('null is on'),
  smsNotifications: z.literal(false, 'SMS alerts are not available').optional(),
  daysAdvance: z
    .number()
    .int('must be a whole number from 1 to 30')
    .min(MIN_DAYS_ADVANCE, 'must be a whole number from 1 to 30')
    .max(MAX_DAYS_ADVANCE, 'must be a whole number from 1 to 30')
    .optional(),
  emailFrequency: z.enum(EMAIL_FREQUENCIES, 'must be immediate, daily or weekly').optional(),
  timeZone: z.string().max(60).optional(),
})
export type EditSettings = z.infer<typeof EditSettings>
