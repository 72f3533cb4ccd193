import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import type { SubscriptionAnswer } from '../../../contract/billing.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatValue } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { subscriptionQuery } from './billing.api.ts'
import { ChangePlan } from './change-plan.tsx'
import { checkoutSearch } from './checkout-link.ts'
import { UsageList } from './usage-list.tsx'

/** The person's plan, its next price and its usage. */
export function PlanPanel() {
  const subscription = useQuery(subscriptionQuery)
  if (subscription.isPending) return <PanelSkeleton />
  if (subscription.isError) {
    return (
      <ErrorCard title="Your plan could not be loaded" onRetry={() => void subscription.refetch()}>
        {messageForPeople(subscription.error)}
      </ErrorCard>
    )
  }
  const { data } = subscription
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2">
      <Card title="Subscription" aside={<Status status={data.status} />}>
        <Problem subscription={data} />
        <Facts>
          <Fact name="Plan">
            <strong className="font-semibold">{data.planName}</strong>
          </Fact>
          <Fact name="Price" isNumber>
            {formatValue(data.price)} a month
          </Fact>
          {data.nextPlan && (
            <Fact name="From next month">
              {data.nextPlan.name}, {formatValue(data.nextPlan.price)} a month
            </Fact>
          )}
          {data.endsOn && (
            <Fact name={data.status === 'past_due' ? 'Ends unless paid by' : 'Ends on'}>
              <Day on={data.endsOn} />
            </Fact>
          )}
          <Fact name="Next billing date">
            {data.nextBillingDate ? <Day on={data.nextBillingDate} /> : 'None'}
          </Fact>
          {data.card && <Fact name="Card">{data.card}</Fact>}
        </Facts>
        <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
          <ChangePlan subscription={data} />
        </div>
      </Card>
      <Card
        title="Usage this month"
        lead={
          <>
            Usage resets on <Day on={data.usage[0]?.resetsOn ?? ''} />
          </>
        }
      >
        <UsageList usage={data.usage} isEnforced={data.isEnforced} />
      </Card>
    </div>
  )
}

function Status({ status }: { status: SubscriptionAnswer['status'] }) {
  switch (status) {
    case 'active':
      return (
        <Badge tone="good" icon={CircleCheck}>
          Active
        </Badge>
      )
    case 'cancelled':
      return (
        <Badge tone="wait" icon={CalendarClock}>
          Cancelled
        </Badge>
      )
    case 'past_due':
      return (
        <Badge tone="bad" icon={TriangleAlert}>
          Payment failed
        </Badge>
      )
    case 'free':
      return (
        <Badge tone="other" icon={CircleSlash}>
          Nothing to pay
        </Badge>
      )
  }
}

function Problem({ subscription }: { subscription: SubscriptionAnswer }) {
  const { status, plan, planName, price, endsOn } = subscription
  if (status !== 'past_due' || !endsOn) return null
  return (
    <div role="alert" className="mb-4 rounded-md bg-bad-tint px-4 py-3 text-bad-ink">
      <p className="text-pretty">
        The payment for the next month of {planName} failed. We try again every other day; unless it
        is paid by <Day on={endsOn} /> the account moves to the Free plan.
      </p>
      <Link
        to="/checkout"
        search={checkoutSearch({ id: plan, price })}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-2`}
      >
        Pay with another card
      </Link>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
      <LoadingLabel>Loading your plan</LoadingLabel>
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-4 rounded-md border bg-sheet p-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-3/5" />
        </div>
      ))}
    </div>
  )
}
