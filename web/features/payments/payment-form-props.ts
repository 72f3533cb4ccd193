import type { PaymentIntent } from '../../../contract/billing.ts'

export type PaymentFormProps = {
  intent: PaymentIntent
  onPaid: () => void
  /** With the provider's message. */
  onFailed: (message: string) => void
}
