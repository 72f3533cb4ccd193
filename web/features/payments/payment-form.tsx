import { browserPart } from '../../ui/browser-part.tsx'
import { Card } from '../../ui/card.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

// Each provider's form is loaded only where it is in use.
const SandboxForm = browserPart(async () => (await import('./sandbox-form.tsx')).SandboxForm)
const StripeForm = browserPart(async () => (await import('./stripe-form.tsx')).StripeForm)

/** The card form of the payment provider. */
export function PaymentForm(props: PaymentFormProps) {
  const Form = props.intent.provider === 'stripe' ? StripeForm : SandboxForm
  return (
    <Card title="Card">
      <Form {...props} fallback={<FormSkeleton />} />
    </Card>
  )
}
