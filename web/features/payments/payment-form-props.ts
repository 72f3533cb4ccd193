import type { PaymentIntent } from '../../../contract/billing.ts'

export type PaymentFormProps = {
  intent: PaymentIntent
  onPaid: () => void
  /** With what the provider says, in words. */
  onFailed: (message: string) => void
}
