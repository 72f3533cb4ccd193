import type { PaymentSources } from '../../platform/http/security-headers.ts'

/** Origins of Stripe's card form, for the Content-Security-Policy. */
export const STRIPE_SOURCES: PaymentSources = {
  feature: '(self "https://js.stripe.com")',
  sources: {
    'script-src': ["'self'", 'https://js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  },
}
