import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatValue } from '../../lib/format.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { subscriptionQuery } from '../billing/billing.api.ts'
import { clearChosenPlan, readChosenPlan } from './chosen-plan.ts'

/** The plan chosen at sign-up, until it is bought or dismissed. */
export function UpgradeOffer() {
  // The server does not know it.
  return useInBrowser() ? <ChosenPlan /> : null
}

function ChosenPlan() {
  const [plan, setPlan] = useState(readChosenPlan)
  const { data: paid } = useQuery(subscriptionQuery)
  // Whoever has paid for a plan has chosen it.
  const isTaken = plan !== null && paid !== undefined && paid.price > 0
  useEffect(() => {
    if (isTaken) clearChosenPlan()
  }, [isTaken])
  if (plan === null || plan.price === 0 || isTaken) return null
  const forget = () => {
    clearChosenPlan()
    setPlan(null)
  }
  const isSold = plan.id !== 'enterprise'
  return (
    <section
      aria-label="Your chosen plan"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border border-accent bg-accent-tint p-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          You chose {plan.name}, {formatValue(plan.price)} a month, when you signed up.
        </strong>{' '}
        {isSold ? 'It starts when you pay at checkout.' : 'We set it up with you.'}
      </p>
      <div className="flex items-center gap-2">
        {isSold ? (
          <Link
            to="/checkout"
            search={{ plan: plan.id, amount: String(plan.price) }}
            className={buttonClass({ size: 'sm' })}
          >
            Finish the upgrade
          </Link>
        ) : (
          <Link to="/contact" className={buttonClass({ size: 'sm' })}>
            Contact sales
          </Link>
        )}
        <Button variant="quiet" size="sm" onClick={forget}>
          <X aria-hidden />
          Not now
        </Button>
      </div>
    </section>
  )
}
