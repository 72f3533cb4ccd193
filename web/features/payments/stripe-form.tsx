import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import { useIsDark } from '../../lib/theme.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayButtons } from './pay-buttons.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

/** Stripe's form. Card data goes from the browser to Stripe and never to our server. */
export function StripeForm(props: PaymentFormProps) {
  const { clientSecret, publishableKey } = props.intent
  const [stripe] = useState(() => loadStripe(publishableKey ?? ''))
  const isDark = useIsDark()
  const appearance = { theme: isDark ? 'night' : 'stripe' } as const
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <StripeFields {...props} />
    </Elements>
  )
}

function StripeFields({ intent, onPaid, onFailed }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const refuse = (message: string) => {
    setRefusal(message)
    onFailed(message)
    setPaying(false)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements) return
    setPaying(true)
    setRefusal(null)
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/payment-success` },
      redirect: 'if_required',
    })
    // Paid in another window, or by an earlier press.
    if (!error || error.payment_intent?.status === 'succeeded') onPaid()
    else refuse(error.message ?? 'The payment did not go through. Try again.')
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Card payment" className="grid gap-4">
      {!isReady && <FormSkeleton />}
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) =>
          refuse(error.message ?? 'The card form could not be loaded. Reload the page.')
        }
      />
      <PayButtons
        intent={intent}
        isReady={isReady && stripe !== null}
        isPaying={isPaying}
        problem={refusal}
      />
    </form>
  )
}
