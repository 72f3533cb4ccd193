import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubscriptionAnswer } from '../../../contract/billing.ts'
import { PLANS, type Plan } from '../../../domain/billing/plan-catalogue.ts'
import { formatValue } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Day } from '../../ui/time.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { cancelPlan, changePlan, resumePlan, subscriptionQuery } from './billing.api.ts'
import { checkoutSearch } from './checkout-link.ts'

/** Larger plans are paid at once, smaller ones start with the next month; cancelling takes two clicks. */
export function ChangePlan({ subscription }: { subscription: SubscriptionAnswer }) {
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const change = useChange(() => setOpen(null))
  const { status, planName, plan, nextPlan } = subscription
  if (status === 'free') {
    return (
      <Link to="/pricing" className={buttonClass()}>
        Upgrade
      </Link>
    )
  }
  if (status === 'cancelled') {
    return (
      <Button disabled={change.isPending} onClick={() => change.mutate(resumePlan)}>
        Keep {planName}
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('change')}>
        Change plan
      </Button>
      {nextPlan && (
        <Button
          variant="secondary"
          disabled={change.isPending}
          onClick={() => change.mutate(() => changePlan(plan))}
        >
          Stay on {planName}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('cancel')}>
        Cancel subscription
      </Button>
      <Dialog
        open={open === 'change'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'change' : null)}
        title="Change plan"
        description="A larger plan starts at once, and the unused part of your plan adds days to it. A smaller one starts with the next month."
      >
        <ul className="divide-y">
          {PLANS.filter(({ isListed, price, id }) => isListed && price > 0 && id !== plan).map(
            (other) => (
              <li key={other.id} className="flex items-center justify-between gap-4 py-3">
                <div>
                  <p className="font-semibold">{other.name}</p>
                  <p className="text-ink-muted tabular-nums">{formatValue(other.price)} a month</p>
                </div>
                {other.price > subscription.price ? (
                  <Larger plan={other} />
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={change.isPending || nextPlan?.id === other.id}
                    onClick={() => change.mutate(() => changePlan(other.id))}
                  >
                    {nextPlan?.id === other.id ? 'Chosen' : `Change to ${other.name}`}
                  </Button>
                )}
              </li>
            ),
          )}
        </ul>
      </Dialog>
      <Dialog
        open={open === 'cancel'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'cancel' : null)}
        title={`Cancel ${planName}?`}
        description={<CancelWords subscription={subscription} />}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Keep {planName}
            </Button>
            <Button
              variant="danger"
              disabled={change.isPending}
              onClick={() => change.mutate(cancelPlan)}
            >
              Cancel subscription
            </Button>
          </>
        }
      />
    </>
  )
}

function Larger({ plan }: { plan: Plan }) {
  const className = buttonClass({ variant: 'secondary', size: 'sm' })
  return plan.id === 'enterprise' ? (
    <Link to="/contact" className={className}>
      Contact sales
    </Link>
  ) : (
    <Link to="/checkout" search={checkoutSearch(plan)} className={className}>
      Upgrade to {plan.name}
    </Link>
  )
}

function CancelWords({ subscription }: { subscription: SubscriptionAnswer }) {
  const { planName, nextBillingDate, status } = subscription
  if (status === 'past_due' || !nextBillingDate) {
    return 'The next month has not been paid, so the plan ends now. You won’t be charged again.'
  }
  return (
    <>
      {planName} stays active until <Day on={nextBillingDate} />, because it is paid for. Nothing
      more will be charged. You can resume the plan until then.
    </>
  )
}

function useChange(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<SubscriptionAnswer>) => change(),
    onSuccess: (answer) => {
      queries.setQueryData(subscriptionQuery.queryKey, answer)
      onDone()
      toast({ title: 'Subscription changed' })
    },
    onError: (error) => toastFailure('Subscription not changed', error),
  })
}
