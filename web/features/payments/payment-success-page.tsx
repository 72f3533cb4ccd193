import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Purchase } from '../../../contract/billing.ts'
import { isNotFound } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page.tsx'
import { LOOKING_MS, purchaseQuery } from './payments.api.ts'

const route = getRouteApi('/payment-success')

/** After the payment. That it was made is believed when the provider has confirmed it, not because of the address. */
export function PaymentSuccessPage() {
  const { payment_intent: intent, redirect_status: redirected } = route.useSearch()
  const { data, error } = useQuery({
    ...purchaseQuery(intent ?? ''),
    enabled: intent !== undefined,
  })
  if (intent === undefined || data?.status === 'paid') return <Paid purchase={data ?? null} />
  const isOpen = data === undefined ? !isNotFound(error) : data.status === 'pending'
  if (!isOpen || redirected === 'failed') return <NotPaid />
  return <Confirming isLong={error !== null} />
}

function Paid({ purchase }: { purchase: Purchase | null }) {
  return (
    <Result
      title="Payment Successful"
      icon={CircleCheck}
      tone="text-accent"
      lead={
        purchase
          ? `You paid ${formatMoney(purchase.amount)}. ${purchase.description}. A confirmation email was sent${purchase.email ? ` to ${purchase.email}` : ''}.`
          : 'A confirmation email was sent to the address of your account for every payment that has gone through; the receipt stands on your account page.'
      }
      actions={
        <>
          {purchase?.propertyId && (
            <Link
              to="/titlescope"
              search={{ property: String(purchase.propertyId) }}
              className={buttonClass()}
            >
              Open the report
            </Link>
          )}
          <Link
            to="/dashboard"
            className={buttonClass({ variant: purchase?.propertyId ? 'secondary' : 'primary' })}
          >
            Go to Dashboard
          </Link>
          <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
            Start Searching
          </Link>
          {purchase?.invoiceId && (
            <a
              href={`/api/user/invoices/${purchase.invoiceId}`}
              className={buttonClass({ variant: 'quiet' })}
            >
              See the invoice
            </a>
          )}
        </>
      }
    >
      <NextSteps isReport={purchase?.item === 'title-report'} />
    </Result>
  )
}

const PLAN_STEPS = [
  'Search for a property you mean to bid on, by address, parcel ID or owner.',
  'Track it: you hear when its sale, its status or what is owed changes.',
  'Bring in your county’s tax-sale list and see every parcel of it on the dashboard.',
] as const
const REPORT_STEPS = [
  'Open the report: it is yours, now and later.',
  'Read the reasons behind the score, and what would survive a tax deed.',
  'Have counsel read what you mean to rely on before you bid.',
] as const

function NextSteps({ isReport }: { isReport: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t pt-5">
      <h2 id={id} className="font-semibold text-base">
        Next steps
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 marker:text-ink-muted">
        {(isReport ? REPORT_STEPS : PLAN_STEPS).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

type ConfirmingProps = {
  /** It can't be looked at from here, so there is nothing to wait for. */
  isLong: boolean
}

function Confirming({ isLong: isUnseen }: ConfirmingProps) {
  const [isLate, setLate] = useState(false)
  const isLong = isUnseen || isLate
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOOKING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Result
      title={isLong ? 'Your payment is on its way' : 'Confirming your payment…'}
      icon={Clock}
      tone="text-ink-muted"
      lead={
        isLong
          ? 'The payment provider has not confirmed it yet. You need not wait here: a confirmation email is sent as soon as it is through, and your account page shows it.'
          : 'We wait for the payment provider’s word. It takes a few seconds.'
      }
      actions={
        <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
          Go to your account
        </Link>
      }
    />
  )
}

function NotPaid() {
  return (
    <Result
      title="Payment not confirmed"
      icon={TriangleAlert}
      tone="text-danger"
      lead="The payment provider did not confirm this payment, and nothing was changed on your account. If money has left your card, write to us and we look at it."
      actions={
        <>
          <Link to="/pricing" className={buttonClass()}>
            Back to Pricing
          </Link>
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            Write to support
          </Link>
        </>
      }
    />
  )
}

type ResultProps = {
  title: string
  icon: LucideIcon
  tone: string
  lead: string
  actions: ReactNode
  children?: ReactNode
}

/** What came of it, in a sheet of its own. */
function Result({ title, icon: Icon, tone, lead, actions, children }: ResultProps) {
  return (
    <Page
      title={title}
      heading={
        <span className="flex items-center gap-3">
          <Icon aria-hidden className={cn('size-7 shrink-0', tone)} />
          {title}
        </span>
      }
      width="reading"
    >
      <div className="grid gap-5 rounded-md border bg-sheet p-5 sm:p-6">
        <p role="status" className="text-pretty text-base">
          {lead}
        </p>
        {children}
        <div className="flex flex-wrap gap-2 border-t pt-5">{actions}</div>
      </div>
    </Page>
  )
}
