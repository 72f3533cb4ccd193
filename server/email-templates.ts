import {
  ADDRESS_CHANGED,
  CHANGE_ADDRESS,
  FACTOR_CHANGED,
  PASSWORD_CHANGED,
  RESET_PASSWORD,
  VERIFY_ADDRESS,
} from './features/account/account-emails.ts'
import {
  KEY_ENDS,
  PAYMENT_FAILED,
  PAYMENT_REFUNDED,
  PLAN_CANCELLED,
  PLAN_ENDED,
  RECEIPT,
  USAGE_WARNING,
} from './features/billing/billing-emails.ts'
import { CONFIRM_NEWSLETTER } from './features/newsletter/newsletter-email.ts'
import { ALERTS } from './features/notifications/alerts-email.ts'
import { CONFIRM_RECIPIENT } from './features/sources/recipient-email.ts'
import { SOURCE_EMAILS } from './features/sources/source-email.ts'
import { TICKET_ANSWER, TICKET_RECEIPT, TICKET_TAKEN } from './features/support/support-emails.ts'
import { WEBHOOK_OFF } from './features/webhooks/webhook-email.ts'
import { INVITATION, REMOVED } from './features/workspace/workspace-emails.ts'
import type { StoredTemplate } from './platform/mail/email-template.ts'

/** Every email the product sends. A feature adds its own here. */
export const EMAIL_TEMPLATES: readonly StoredTemplate[] = [
  VERIFY_ADDRESS,
  RESET_PASSWORD,
  PASSWORD_CHANGED,
  FACTOR_CHANGED,
  CHANGE_ADDRESS,
  ADDRESS_CHANGED,
  ALERTS,
  CONFIRM_NEWSLETTER,
  INVITATION,
  REMOVED,
  TICKET_TAKEN,
  TICKET_RECEIPT,
  TICKET_ANSWER,
  RECEIPT,
  PAYMENT_FAILED,
  PAYMENT_REFUNDED,
  PLAN_CANCELLED,
  PLAN_ENDED,
  USAGE_WARNING,
  KEY_ENDS,
  WEBHOOK_OFF,
  ...SOURCE_EMAILS,
  CONFIRM_RECIPIENT,
]
