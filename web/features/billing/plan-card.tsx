import { Link } from '@tanstack/react-router'
import { Check, Star } from 'lucide-react'
import { useId } from 'react'
import type { Plan } from '../../../domain/billing/plan-catalogue.ts'
import { formatValue } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { checkoutSearch } from './checkout-link.ts'

/** One plan: price, contents and button. */
export function PlanCard({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className={cn(
        'flex flex-col rounded-md border bg-sheet p-5',
        plan.isMostPopular && 'border-accent outline outline-accent -outline-offset-2',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-base">
          {plan.name}
        </h2>
        {isCurrent ? (
          <Badge tone="info" icon={Check}>
            Your plan
          </Badge>
        ) : (
          plan.isMostPopular && (
            <Badge tone="good" icon={Star}>
              Most Popular
            </Badge>
          )
        )}
      </div>
      <p className="mt-3">
        <span className="font-semibold font-serif text-xl tabular-nums">
          {formatValue(plan.price)}
        </span>
        <span className="text-ink-muted">/mo</span>
      </p>
      <p className="mt-1 text-ink-muted">{plan.purpose}</p>
      <ul className="mt-5 mb-6 grid flex-1 content-start gap-2 border-t pt-4">
        {plan.contents.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <PlanLink plan={plan} />
    </li>
  )
}

function PlanLink({ plan }: { plan: Plan }) {
  const className = buttonClass({ variant: plan.isMostPopular ? 'primary' : 'secondary' })
  if (plan.price === 0) {
    return (
      <Link to="/signup" className={className}>
        Start Free Account
      </Link>
    )
  }
  if (plan.id === 'enterprise') {
    return (
      <Link to="/contact" className={className}>
        Contact sales
      </Link>
    )
  }
  return (
    <Link to="/checkout" search={checkoutSearch(plan)} className={className}>
      Choose {plan.name}
    </Link>
  )
}
