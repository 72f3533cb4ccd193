import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** Shown after a payment that was cancelled. */
export function PaymentCancelledPage() {
  return (
    <Page title="Payment Cancelled" width="reading">
      <div className="grid gap-5 rounded-md border bg-sheet p-5 sm:p-6">
        <p className="text-pretty text-base">
          No charge was made. Your account has not changed, and you can pay another time.
        </p>
        <section aria-labelledby="free-features" className="border-t pt-5">
          <h2 id="free-features" className="font-semibold text-base">
            What you get for free
          </h2>
          <ul className="mt-2 grid gap-2">
            {getPlan('free').contents.map((line) => (
              <li key={line} className="flex items-start gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <div className="flex flex-wrap gap-2 border-t pt-5">
          <Link to="/pricing" className={buttonClass()}>
            Back to Pricing
          </Link>
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Go to Dashboard
          </Link>
        </div>
      </div>
    </Page>
  )
}
