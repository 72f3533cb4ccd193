import { lazy, Suspense } from 'react'
import { Card } from '../ui/card.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

// Each provider's form is fetched only where it takes the payments.
const SandboxForm = lazy(async () => ({
  default: (await import('./sandbox-form.tsx')).SandboxForm,
}))
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

/** The card form of whoever takes the payment. */
export function PaymentForm(props: PaymentFormProps) {
  return (
    <Card title="Card">
      <Suspense fallback={<FormSkeleton />}>
        {props.intent.provider === 'stripe' ? (
          <StripeForm {...props} />
        ) : (
          <SandboxForm {...props} />
        )}
      </Suspense>
    </Card>
  )
}
