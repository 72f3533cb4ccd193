import { z } from 'zod'
import { GRACE_DAYS, RETRY_DAYS } from '../../../domain/billing/subscription.ts'
import { inDollars } from '../../../domain/lib/cents.ts'
import { formatDay } from '../../../domain/lib/format.ts'
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
  /** Link to the purchased report. */
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
          ['Paid on', formatDay(data.paidOn)],
          ...(data.card ? ([['Card', data.card]] as const) : []),
          ...(data.nextBillingDate
            ? ([['Next billing date', formatDay(data.nextBillingDate)]] as const)
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
      `We tried to charge ${inDollars(data.amountCents)} for the next month of your ${data.plan} plan, but the payment failed: ${data.failure}`,
      `Your plan continues for now. We try again every ${RETRY_DAYS} days, for ${GRACE_DAYS} days. If no payment succeeds, your account moves to the Free plan on ${formatDay(data.endsOn)}. Nothing you have saved is lost.`,
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
        ? `As you asked, your ${data.plan} plan ended on ${formatDay(data.endedOn)}. Nothing more will be charged.`
        : `The payment for your ${data.plan} plan failed, and the plan ended on ${formatDay(data.endedOn)}. Nothing more will be charged.`,
      'Your account is now on the Free plan. You keep everything you have saved and the reports you have bought.',
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
      `Your ${data.plan} plan is cancelled. You can use it until ${formatDay(data.endsOn)}, then your account moves to the Free plan. Nothing more will be charged.`,
      { label: 'Keep the plan', href: data.account },
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
      'Your payment did not match your order, so we did not complete it. We are refunding the full amount to your card.',
      {
        facts: [
          ['For', data.description],
          ['Refunded', amount],
        ],
      },
      'Refunds take five to ten days to appear. You can place the order again at any time.',
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
    subject: 'You are close to a limit of your plan',
    parts: [
      data.message,
      `The count resets on ${formatDay(data.resetsOn)}.`,
      { label: 'See the plans', href: data.pricing },
      { note: 'We send this at most once a month for each limit.' },
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
    subject: 'One of your API keys expires soon',
    parts: [
      `Your API key “${data.name}” expires on ${formatDay(data.endsOn)}, and programs that use it stop working. Create another key and replace it before then.`,
      { label: 'Create another key', href: data.account },
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
