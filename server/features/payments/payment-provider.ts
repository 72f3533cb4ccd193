/** A payment as its provider knows it. */
export type ProviderIntent = {
  id: string
  clientSecret: string
}

export type IntentRequest = {
  amountCents: number
  currency: string
  description: string
  /** Which of our purchases it pays. */
  purchaseId: number
  /** The same key never makes a second payment. */
  idempotencyKey: string
  customer: string | null
  /** Keep the card for the months to come. */
  keepsCard: boolean
}

export type ChargeRequest = Omit<IntentRequest, 'keepsCard' | 'customer'> & {
  customer: string
  card: string
}

/** What a provider tells, once its signature has been checked. */
export type PaymentEvent = {
  id: string
  type: string
  /** The payment it is about; null for what is no business of ours. */
  payment: {
    intent: string
    /** From the payment's metadata; null where it is not one of ours. */
    purchaseId: number | null
    outcome: 'succeeded' | 'failed'
    amountCents: number
    currency: string
    customer: string | null
    /** What names the card at the provider. */
    card: string | null
    /** Why it failed, in the provider's words. */
    failure: string | null
  } | null
}

/**
 * Who takes the money. A payment is begun here and confirmed by the person's browser with the
 * provider itself; that it was made is believed only when the provider says so, signed, at the webhook.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** What the provider's form in the browser needs; null for the sandbox. */
  publishableKey: string | null
  /** Makes the provider know a person; answers the name it gives them. */
  addCustomer: (person: { id: number; email: string | null }) => Promise<string>
  createIntent: (request: IntentRequest) => Promise<ProviderIntent>
  getIntent: (id: string) => Promise<ProviderIntent>
  /** Charges a card kept earlier, nobody being there. What came of it is told at the webhook. */
  charge: (request: ChargeRequest) => Promise<void>
  /** Gives all of a payment back, once. */
  refund: (intent: string) => Promise<void>
  /** What may be shown of a kept card; null where the provider does not say. */
  describeCard: (card: string) => Promise<{ brand: string; last4: string } | null>
  /** Reads a message to the webhook; refuses one that is not signed by the provider. */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<PaymentEvent>
}
