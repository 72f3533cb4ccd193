import type { PaymentSources } from '../../platform/http/security-headers.ts'

/** Where Stripe's card form comes from and reports to, for the pages' policy. */
export const STRIPE_SOURCES: PaymentSources = {
  feature: '(self "https://js.stripe.com")',
  sources: {
    'script-src': ["'self'", 'https://js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  },
}
