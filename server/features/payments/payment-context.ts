import type { AppContext } from '../../platform/context.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The context of payment routes and jobs. */
export type PaymentContext = AppContext & {
  /** The payment provider; null if nothing is sold. */
  payments: PaymentProvider | null
}
