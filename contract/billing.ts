import { z } from 'zod'
import { PropertyId } from './value.ts'

/** Dollars with cents at most; a link's text is read as the number it shows. */
const Dollars = z
  .union(
    [z.number(), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in dollars')],
    'must be an amount in dollars',
  )
  .transform(Number)

/** `POST /api/create-payment-intent` */
export const PaymentIntentBody = z.object({
  plan: z.string('must be the name of a plan').max(100),
  amount: Dollars,
  property: PropertyId.optional().describe('The property a title report is about'),
})
export type PaymentIntentBody = z.input<typeof PaymentIntentBody>

export const PaymentIntent = z.object({
  clientSecret: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** Publishable key for the provider's form; null for the sandbox. */
  publishableKey: z.string().nullable(),
  paymentIntent: z.string(),
  description: z.string(),
  /** Dollars charged now. */
  amount: z.number(),
  /** Whether it is charged every month. */
  isMonthly: z.boolean(),
  /** The next billing date once this is paid; null for what is paid once. */
  nextBillingDate: z.string().nullable(),
  /** How paying changes the current plan; null when it does not. */
  change: z.string().nullable(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** `POST /api/sandbox-payments/{id}/confirm`; the number is never stored. */
export const SandboxCard = z.strictObject({
  clientSecret: z.string().max(200),
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
})
export const SandboxConfirmation = z.object({ status: z.literal('succeeded') })

/** `GET /api/user/purchases/{paymentIntent}`: polled by the page after a payment. */
export const Purchase = z.object({
  id: z.number().int(),
  item: z.string(),
  description: z.string(),
  amount: z.number(),
  status: z.enum(['pending', 'paid', 'failed', 'review', 'refunded']),
  /** The property of a report. */
  propertyId: z.number().int().nullable(),
  invoiceId: z.number().int().nullable(),
  /** Recipient of the receipt. */
  email: z.string().nullable(),
})
export type Purchase = z.infer<typeof Purchase>

export const Usage = z.object({
  kind: z.enum(['searches', 'reports', 'imports', 'api']),
  used: z.number().int(),
  /** Monthly limit; null: unlimited; 0: not part of the plan. */
  limit: z.number().int().nullable(),
  resetsOn: z.string(),
  /** Warning message, from four fifths of the limit. */
  warning: z.string().nullable(),
})
export type Usage = z.infer<typeof Usage>

/** `GET /api/user/subscription` */
export const SubscriptionAnswer = z.object({
  plan: z.string(),
  planName: z.string(),
  /** Dollars a month. */
  price: z.number(),
  status: z.enum(['free', 'active', 'cancelled', 'past_due']),
  periodStart: z.string().nullable(),
  nextBillingDate: z.string().nullable(),
  /** The first day without the plan, if it ends. */
  endsOn: z.string().nullable(),
  nextPlan: z.object({ id: z.string(), name: z.string(), price: z.number() }).nullable(),
  card: z.string().nullable(),
  /** Whether limits are enforced, or only counted. */
  isEnforced: z.boolean(),
  usage: z.array(Usage),
})
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>

/** `PATCH /api/user/subscription`: the plan from the next month on; `free` ends it. */
export const SubscriptionChange = z.strictObject({ plan: z.string().max(100) })

export const Invoice = z.object({
  id: z.number().int(),
  number: z.string(),
  issuedOn: z.string(),
  description: z.string(),
  amount: z.number(),
})
export type Invoice = z.infer<typeof Invoice>
export const Invoices = z.array(Invoice)

/** A bought full report of a property; bought once, kept forever. */
export const BoughtReport = z.object({
  propertyId: z.number().int(),
  description: z.string(),
  boughtOn: z.string(),
  invoiceId: z.number().int().nullable(),
})
export type BoughtReport = z.infer<typeof BoughtReport>
export const BoughtReports = z.array(BoughtReport)

/** `GET /api/properties/{id}/report-access`: whether the person may have the property's full report now. */
export const ReportAccess = z.object({
  access: z.enum(['included', 'bought', 'to-buy']),
  /** Dollars for one report. */
  price: z.number(),
})
export type ReportAccess = z.infer<typeof ReportAccess>

/** Scopes of an API key: read, or read and write. */
export const KEY_SCOPES = ['read', 'write'] as const
const KeyScope = z.enum(KEY_SCOPES)
export type KeyScope = z.infer<typeof KeyScope>

/** Maximum and default lifetime of a key, in days. */
export const KEY_MAX_DAYS = 365
export const KEY_DAYS = 90

/** An API key, as its owner sees it. */
export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(KeyScope),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  /** Expiry. */
  expiresAt: z.string(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeys = z.array(ApiKey)

/** `POST /api/user/api-keys` */
export const ApiKeyBody = z.strictObject({
  name: z.string('must be a name').trim().min(1, 'must be a name').max(100),
  scope: z
    .enum(KEY_SCOPES, 'must be read or write')
    .default('read')
    .describe('read: reads only; write: also imports, tracks and saves'),
  days: z
    .number('must be a number of days')
    .int()
    .min(1, 'must be at least 1')
    .max(KEY_MAX_DAYS, `must be at most ${KEY_MAX_DAYS}`)
    .default(KEY_DAYS)
    .describe('Days until the key expires'),
})
export type ApiKeyBody = z.input<typeof ApiKeyBody>
/** The key itself, shown only once, here. */
export const NewApiKey = z.object({ id: z.number().int(), key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>
