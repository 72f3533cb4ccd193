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

/** The page after the payment, which counts once the provider has confirmed it, not because of the URL. */
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
          : 'A confirmation email was sent to the address of your account for every successful payment. The receipt is on your account page.'
      }
      actions={
        <>
          {purchase?.propertyId && (
            <Link
              to="/titlescope"
              search={{ property: String(purchase.propertyId) }}
              className={buttonClass()}
            >
              Open report
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
              View invoice
            </a>
          )}
        </>
      }
    >
      {!purchase && (
        <p className="text-ink-muted">
          No recent payment was found from this page. If you paid, your account page has the
          receipt.
        </p>
      )}
      <NextSteps isReport={purchase?.item === 'title-report'} />
    </Result>
  )
}

const PLAN_STEPS = [
  'Search for a property you want to bid on, by address, parcel ID or owner.',
  'Track it: you are notified when its sale, its status or the amount owed changes.',
  'Import your county’s tax-sale list and see every parcel on the dashboard.',
] as const
const REPORT_STEPS = [
  'Open the report. You can come back to it at any time.',
  'Read why the title has its score, and what would survive a tax deed.',
  'Have an attorney review what you rely on before you bid.',
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
  /** Its state can't be read from here, so there is nothing to wait for. */
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
          ? 'The payment provider has not confirmed it yet. You don’t have to wait here: we email you a confirmation, and your account page shows the payment.'
          : 'Waiting for the payment provider. This takes a few seconds.'
      }
      actions={
        <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
          Go to account
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
      lead="The payment provider did not confirm this payment, and your account has not changed. If your card was charged, contact support."
      actions={
        <>
          <Link to="/pricing" className={buttonClass()}>
            Back to Pricing
          </Link>
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            Contact support
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

/** Outcome, in a sheet of its own. */
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
