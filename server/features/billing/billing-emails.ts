import { z } from 'zod'
import { GRACE_DAYS, RETRY_DAYS } from '../../../domain/billing/subscription.ts'
import { inDollars } from '../../../domain/lib/cents.ts'
import { spokenDay } from '../../../domain/lib/spoken-day.ts'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'

const ReceiptData = z.object({
  number: z.string(),
  description: z.string(),
  amountCents: z.number().int(),
  paidOn: z.iso.date(),
  card: z.string().nullable(),
  nextBillingDate: z.iso.date().nullable(),
  isTest: z.boolean(),
  invoice: z.url(),
  /** Where the report that was bought opens. */
  report: z.url().nullable(),
})

function receiptEmail(data: z.output<typeof ReceiptData>): Email {
  return {
    subject: `Receipt ${data.number}: ${inDollars(data.amountCents)}`,
    parts: [
      'Thank you. Your payment has gone through.',
      {
        facts: [
          ['For', data.description],
          ['Amount', inDollars(data.amountCents)],
          ['Paid on', spokenDay(data.paidOn)],
          ...(data.card ? ([['Card', data.card]] as const) : []),
          ...(data.nextBillingDate
            ? ([['Next billing date', spokenDay(data.nextBillingDate)]] as const)
            : []),
          ['Invoice', data.number],
        ],
      },
      ...(data.report ? [{ label: 'Open the report', href: data.report }] : []),
      { label: 'See the invoice', href: data.invoice },
      ...(data.nextBillingDate
        ? [
            {
              note: 'The plan renews each month until you cancel it, in two clicks on your account page.',
            },
          ]
        : []),
      ...(data.isTest
        ? [{ note: 'This was a test payment: the server runs its sandbox and no money has moved.' }]
        : []),
    ],
  }
}

const PaymentFailedData = z.object({
  plan: z.string(),
  amountCents: z.number().int(),
  failure: z.string(),
  endsOn: z.iso.date(),
  checkout: z.url(),
})

function paymentFailedEmail(data: z.output<typeof PaymentFailedData>): Email {
  return {
    subject: `The payment for your ${data.plan} plan failed`,
    parts: [
      `We tried to charge ${inDollars(data.amountCents)} for the next month of your ${data.plan} plan, and the card was not taken: ${data.failure}`,
      `The plan goes on for now. We try again every ${RETRY_DAYS} days, for ${GRACE_DAYS} days; if nothing is paid by then, the account goes on with the Free plan on ${spokenDay(data.endsOn)}. Nothing you have saved is lost.`,
      { label: 'Pay with another card', href: data.checkout },
    ],
  }
}

const PlanEndedData = z.object({
  plan: z.string(),
  endedOn: z.iso.date(),
  why: z.enum(['cancelled', 'unpaid']),
  pricing: z.url(),
})

function planEndedEmail(data: z.output<typeof PlanEndedData>): Email {
  return {
    subject: `Your ${data.plan} plan has ended`,
    parts: [
      data.why === 'cancelled'
        ? `As you asked, your ${data.plan} plan ended on ${spokenDay(data.endedOn)}. Nothing more will be charged.`
        : `The payment for your ${data.plan} plan could not be made, and it ended on ${spokenDay(data.endedOn)}. Nothing more will be charged.`,
      'Your account goes on with the Free plan. What you have saved and the reports you have bought stay yours.',
      { label: 'See the plans', href: data.pricing },
    ],
  }
}

const PlanCancelledData = z.object({
  plan: z.string(),
  endsOn: z.iso.date(),
  account: z.url(),
})

function planCancelledEmail(data: z.output<typeof PlanCancelledData>): Email {
  return {
    subject: `Your ${data.plan} plan is cancelled`,
    parts: [
      `Your ${data.plan} plan is cancelled. It stays yours until ${spokenDay(data.endsOn)}, as it is paid for; nothing more will be charged. From then on the account is on the Free plan.`,
      { label: 'Keep the plan after all', href: data.account },
    ],
  }
}

const PaymentRefundedData = z.object({
  description: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  isTest: z.boolean(),
})

function paymentRefundedEmail(data: z.output<typeof PaymentRefundedData>): Email {
  const { amountCents, currency } = data
  const amount =
    currency === 'usd'
      ? inDollars(amountCents)
      : `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`
  return {
    subject: `We have refunded ${amount}`,
    parts: [
      'Your payment was not what we had asked for, and nothing was given for it. All of it is on its way back to your card.',
      {
        facts: [
          ['For', data.description],
          ['Refunded', amount],
        ],
      },
      'Banks take five to ten days to show it. You can buy again at any time.',
      ...(data.isTest
        ? [{ note: 'This was a test payment: the server runs its sandbox and no money has moved.' }]
        : []),
    ],
  }
}

const UsageWarningData = z.object({
  message: z.string(),
  resetsOn: z.iso.date(),
  pricing: z.url(),
})

function usageWarningEmail(data: z.output<typeof UsageWarningData>): Email {
  return {
    subject: 'You come near a limit of your plan',
    parts: [
      data.message,
      `The count starts anew on ${spokenDay(data.resetsOn)}.`,
      { label: 'See the plans', href: data.pricing },
      { note: 'You hear this once a month at most for each limit.' },
    ],
  }
}

const KeyEndsData = z.object({
  name: z.string(),
  endsOn: z.iso.date(),
  account: z.url(),
})

function keyEndsEmail(data: z.output<typeof KeyEndsData>): Email {
  return {
    subject: 'An API key of yours ends soon',
    parts: [
      `Your API key “${data.name}” ends on ${spokenDay(data.endsOn)}. Programs that use it are turned away from then on. Make another in time and give it to them.`,
      { label: 'Make another key', href: data.account },
    ],
  }
}

export const RECEIPT = emailTemplate('receipt', ReceiptData, receiptEmail)
export const PAYMENT_FAILED = emailTemplate('payment-failed', PaymentFailedData, paymentFailedEmail)
export const PAYMENT_REFUNDED = emailTemplate(
  'payment-refunded',
  PaymentRefundedData,
  paymentRefundedEmail,
)
export const PLAN_CANCELLED = emailTemplate('plan-cancelled', PlanCancelledData, planCancelledEmail)
export const PLAN_ENDED = emailTemplate('plan-ended', PlanEndedData, planEndedEmail)
export const USAGE_WARNING = emailTemplate('usage-warning', UsageWarningData, usageWarningEmail)
export const KEY_ENDS = emailTemplate('key-ends', KeyEndsData, keyEndsEmail)
