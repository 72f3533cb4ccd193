import { z } from 'zod'
import {
  KeyEndsData,
  keyEndsLetter,
  PaymentFailedData,
  PaymentRefundedData,
  PlanCancelledData,
  PlanEndedData,
  paymentFailedLetter,
  paymentRefundedLetter,
  planCancelledLetter,
  planEndedLetter,
  ReceiptData,
  receiptLetter,
  UsageWarningData,
  usageWarningLetter,
} from '../../features/billing/billing-letters.ts'
import { confirmNewsletterLetter, NewsletterLetterData } from '../../features/newsletter/letter.ts'
import { AlertsLetterData, alertsLetter } from '../../features/notifications/letter.ts'
import {
  TicketLetterData,
  TicketTakenData,
  ticketAnswerLetter,
  ticketTakenLetter,
} from '../../features/support/letter.ts'
import { WebhookOffData, webhookOffLetter } from '../../features/webhooks/letter.ts'
import type { Letter } from './letter.ts'

/** A kind of mail: what it is told, and the letter made of it. Addresses in `data` are complete. */
function template<Data extends z.ZodType>(data: Data, write: (data: z.output<Data>) => Letter) {
  return { data, write: (given: unknown): Letter => write(data.parse(given)) }
}

/** Every mail the product sends. A feature adds its own here, beside a file that writes the letter. */
export const TEMPLATES = {
  'verify-address': template(z.object({ link: z.url() }), ({ link }) => ({
    subject: 'Confirm your email address',
    parts: [
      'Someone, most likely you, signed up for ParcelProof with this address. Confirm that it is yours:',
      { label: 'Confirm this address', href: link },
      {
        note: 'The link works for 24 hours. If it was not you, do nothing: to an address that is not confirmed we send nothing more.',
      },
    ],
  })),
  'reset-password': template(z.object({ link: z.url() }), ({ link }) => ({
    subject: 'Choose a new password',
    parts: [
      'Someone, most likely you, asked for a new password for the ParcelProof account with this address.',
      { label: 'Choose a new password', href: link },
      {
        note: 'The link works once, for an hour. If it was not you, do nothing: your password is unchanged.',
      },
    ],
  })),
  'password-changed': template(z.object({ link: z.url() }), ({ link }) => ({
    subject: 'Your password was changed',
    parts: [
      'The password of your ParcelProof account was changed, and the account was signed out everywhere. API keys, the calendar address and webhooks were removed.',
      'If it was you, there is nothing to do. If it was not, choose a new one now:',
      { label: 'Choose a new password', href: link },
    ],
  })),
  'factor-changed': template(z.object({ what: z.string(), link: z.url() }), ({ what, link }) => ({
    subject: 'How you sign in was changed',
    parts: [
      `${what} for your ParcelProof account.`,
      'If it was you, there is nothing to do. If it was not, sign in, remove what is not yours and choose a new password.',
      { label: 'Look at your account', href: link },
    ],
  })),
  'change-address': template(z.object({ link: z.url() }), ({ link }) => ({
    subject: 'Confirm your new email address',
    parts: [
      'Someone, most likely you, wants to use this address for a ParcelProof account.',
      { label: 'Use this address', href: link },
      {
        note: 'The link works once, for 24 hours. If it was not you, do nothing: the account keeps the address it has.',
      },
    ],
  })),
  'address-changed': template(z.object({ link: z.url() }), ({ link }) => ({
    subject: 'Your email address was changed',
    parts: [
      'Your ParcelProof account has another email address from now on. Nothing more is sent to this one.',
      'If it was you, there is nothing to do. If it was not, write to us at once:',
      { label: 'Write to us', href: link },
    ],
  })),
  alerts: template(AlertsLetterData, alertsLetter),
  'confirm-newsletter': template(NewsletterLetterData, confirmNewsletterLetter),
  'ticket-taken': template(TicketTakenData, ticketTakenLetter),
  'ticket-answer': template(TicketLetterData, ticketAnswerLetter),
  receipt: template(ReceiptData, receiptLetter),
  'payment-failed': template(PaymentFailedData, paymentFailedLetter),
  'payment-refunded': template(PaymentRefundedData, paymentRefundedLetter),
  'plan-cancelled': template(PlanCancelledData, planCancelledLetter),
  'plan-ended': template(PlanEndedData, planEndedLetter),
  'usage-warning': template(UsageWarningData, usageWarningLetter),
  'key-ends': template(KeyEndsData, keyEndsLetter),
  'webhook-off': template(WebhookOffData, webhookOffLetter),
} as const

export type TemplateName = keyof typeof TEMPLATES
export type TemplateData<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]['data']>
