import type { PaymentSettings } from '../../platform/config/config.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

/** The configured payment provider; null where nothing is sold. */
export function openPayments(settings: PaymentSettings, db: Pool): PaymentProvider | null {
  switch (settings.by) {
    case 'stripe':
      return stripeProvider(settings)
    case 'sandbox':
      return sandboxProvider(db)
    case 'off':
      return null
  }
}
