import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PaymentIntent, PaymentIntentBody } from '../../../contract/billing.ts'
import { DEFAULT_CHECKOUT_PLAN, getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { toast, useToasts } from '../../ui/toast-store.ts'
import { deleteBilling } from '../billing/billing.api.ts'
import { signInLink } from '../session/sign-in-link.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { paymentIntentQuery } from './payments.api.ts'

// Each provider's form is loaded only where it is in use.
const SandboxForm = browserPart(async () => (await import('./sandbox-form.tsx')).SandboxForm)
const StripeForm = browserPart(async () => (await import('./stripe-form.tsx')).StripeForm)

/** The card form of the payment provider. */
function PaymentForm(props: PaymentFormProps) {
  const Form = props.intent.provider === 'stripe' ? StripeForm : SandboxForm
  return (
    <Card title="Card">
      <Form {...props} fallback={<FormSkeleton />} />
    </Card>
  )
}

const route = getRouteApi('/checkout')

const FAILED = {
  title: 'Payment Setup Failed',
  description: 'Unable to initialize payment. Please try again.',
} as const

export function CheckoutPage() {
  const search = route.useSearch()
  const wanted: PaymentIntentBody = {
    plan: search.plan ?? DEFAULT_CHECKOUT_PLAN,
    amount: search.amount ?? getPlan(DEFAULT_CHECKOUT_PLAN).price,
    ...(search.property === undefined ? {} : { property: search.property }),
  }
  const intent = useQuery(paymentIntentQuery(wanted))
  return (
    <Page title="Checkout" lead="Pay by card. Receipt by email.">
      {intent.isPending ? (
        <SettingUp />
      ) : intent.isError ? (
        isSignedOut(intent.error) ? (
          <SignInFirst />
        ) : (
          <SetUpFailed error={intent.error} onRetry={() => void intent.refetch()} />
        )
      ) : (
        <Ready intent={intent.data} />
      )}
    </Page>
  )
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function SettingUp() {
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
      <LoadingLabel>Setting up your payment</LoadingLabel>
      <div className="grid content-start gap-4 rounded-md border bg-sheet p-4 sm:p-6">
        <p aria-hidden className="text-ink-muted">
          Setting up your payment…
        </p>
        <p className="text-pretty">
          You are charged only when you press the button with the price. You get a receipt by email,
          and you can cancel a plan in two clicks on your account page.
        </p>
        <Skeleton className="h-10 w-full" />
        <div className="grid grid-cols-2 gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
        <Skeleton className="h-10 w-full" />
      </div>
      <div className="grid content-start gap-3 rounded-md border bg-sheet p-4">
        <Skeleton className="w-3/5" />
        <Skeleton className="w-full" />
        <Skeleton className="w-4/5" />
      </div>
    </div>
  )
}

/** A purchase needs an account: the person signs in and returns to this page. */
function SignInFirst() {
  const { pathname, search } = window.location
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="Please Sign In"
        actions={
          <>
            <a href={signInLink(pathname + search)} className={buttonClass()}>
              <LogIn aria-hidden />
              Sign in
            </a>
            <a
              href={signInLink(pathname + search, 'signup')}
              className={buttonClass({ variant: 'secondary' })}
            >
              Create an account
            </a>
            <Link to="/pricing" className={buttonClass({ variant: 'quiet' })}>
              Back to Pricing
            </Link>
          </>
        }
      >
        Purchases are saved to your account. Sign in, then come back to this page to pay.
      </EmptyState>
    </div>
  )
}

function SetUpFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const navigate = route.useNavigate()
  const hasToasted = useRef(false)
  // An earlier payment may still be cached: only this page's own counts.
  const [shown, setShown] = useState<number>()
  const isClosed = useToasts().some(({ id, open }) => id === shown && !open)
  useEffect(() => {
    if (hasToasted.current) return
    hasToasted.current = true
    setShown(toast({ ...FAILED, variant: 'destructive' }).id)
  }, [])
  // The person has had time to read the toast.
  useEffect(() => {
    if (isClosed) void navigate({ to: '/pricing' })
  }, [isClosed, navigate])
  return (
    <ErrorCard title="Payment Error">
      <p>Unable to set up payment. Please try again.</p>
      <p className="mt-1">{messageForPeople(error)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/pricing" className={buttonClass()}>
          Back to Pricing
        </Link>
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onRetry}>
          Try again
        </button>
      </div>
    </ErrorCard>
  )
}

function Ready({ intent }: { intent: PaymentIntent }) {
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const finish = () => {
    toast({ title: 'Payment Successful', description: `Thank you. ${intent.description}.` })
    void deleteBilling(queries)
    void navigate({ to: '/payment-success', search: { payment_intent: intent.paymentIntent } })
  }
  return (
    <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="md:order-last">
        <CheckoutSummary intent={intent} />
      </div>
      <PaymentForm
        intent={intent}
        onPaid={finish}
        onFailed={(message) =>
          toast({ title: 'Payment Failed', description: message, variant: 'destructive' })
        }
      />
    </div>
  )
}
