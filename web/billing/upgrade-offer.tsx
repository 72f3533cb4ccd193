import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPlan } from '../../domain/billing/plan-catalogue.ts'
import { formatValue } from '../lib/format.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { subscriptionQuery } from './billing.api.ts'
import { checkoutSearch } from './checkout-link.ts'
import { forgetChosenPlan, readChosenPlan } from './chosen-plan.ts'

/** Finishes what was chosen on the signup page: offered while the person is on a smaller plan. */
export function UpgradeOffer() {
  const [chosen, setChosen] = useState(readChosenPlan)
  const subscription = useQuery(subscriptionQuery)
  const plan = chosen ? getPlan(chosen) : null
  if (!plan || !subscription.data || plan.price <= subscription.data.price) return null
  const dismiss = () => {
    forgetChosenPlan()
    setChosen(null)
  }
  return (
    <section
      aria-label="Finish your upgrade"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-accent bg-accent-tint p-4"
    >
      <p className="text-pretty">
        <strong className="font-semibold">You chose {plan.name} when you signed up.</strong>{' '}
        {plan.id === 'enterprise'
          ? 'Our sales team sets it up with you.'
          : `It costs ${formatValue(plan.price)} a month; until you pay you are on ${subscription.data.planName}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {plan.id === 'enterprise' ? (
          <RouteLink to="/contact" className={buttonClass({ size: 'sm' })}>
            Contact Sales
          </RouteLink>
        ) : (
          <RouteLink
            to="/checkout"
            search={checkoutSearch(plan)}
            className={buttonClass({ size: 'sm' })}
          >
            Finish upgrade to {plan.name}
          </RouteLink>
        )}
        <Button variant="quiet" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </section>
  )
}
