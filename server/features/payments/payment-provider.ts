/** A payment as its provider knows it. */
export type ProviderIntent = {
  id: string
  clientSecret: string
}

export type IntentRequest = {
  amountCents: number
  currency: string
  description: string
  /** The purchase it pays. */
  purchaseId: number
  /** Idempotency key: the same key never creates a second payment. */
  idempotencyKey: string
  customer: string | null
  /** Save the card for renewals. */
  keepsCard: boolean
}

export type ChargeRequest = Omit<IntentRequest, 'keepsCard' | 'customer'> & {
  customer: string
  card: string
}

/** A provider's event, once its signature has been verified. */
export type PaymentEvent = {
  id: string
  type: string
  /** The payment it concerns; null for events we do not use. */
  payment: {
    intent: string
    /** From the payment's metadata; null when it is not one of ours. */
    purchaseId: number | null
    outcome: 'succeeded' | 'failed'
    amountCents: number
    currency: string
    customer: string | null
    /** The provider's id of the card. */
    card: string | null
    /** Why it failed, in the provider's words. */
    failure: string | null
  } | null
}

/**
 * A payment provider. The server creates a payment, and the person's browser confirms it with the provider.
 * Only a signed event at the webhook makes it paid.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** What the provider's form in the browser needs; null for the sandbox. */
  publishableKey: string | null
  /** Creates a customer at the provider; returns its id. */
  addCustomer: (person: { id: number; email: string | null }) => Promise<string>
  createIntent: (request: IntentRequest) => Promise<ProviderIntent>
  getIntent: (id: string) => Promise<ProviderIntent>
  /** Charges a saved card off-session. The outcome arrives at the webhook. */
  charge: (request: ChargeRequest) => Promise<void>
  /** Refunds a payment in full, once. */
  refund: (intent: string) => Promise<void>
  /** The displayable details of a saved card; null if the provider has none. */
  describeCard: (card: string) => Promise<{ brand: string; last4: string } | null>
  /** Reads a webhook event; throws when the provider's signature does not verify. */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<PaymentEvent>
}
