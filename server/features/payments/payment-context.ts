import type { AppContext } from '../../platform/context.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What payments are handed beside what every feature is. */
export type PaymentContext = AppContext & {
  /** Who takes payments; null where nothing is sold. */
  payments: PaymentProvider | null
}
