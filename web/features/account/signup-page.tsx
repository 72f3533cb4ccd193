import { Link } from '@tanstack/react-router'
import { Check, UserRoundPlus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Plan } from '../../../domain/billing/plan-catalogue.ts'
import { formatValue } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page.tsx'
import { OFFERED_PLANS, readChosenPlan, saveChosenPlan } from './chosen-plan.ts'

/** Specification, section 9. */
const PRESELECTED = 'pro'

export function SignupPage() {
  const kept = useSyncExternalStore(nothingToHear, readKept, () => undefined)
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? kept ?? PRESELECTED
  const plans = useRef<HTMLFieldSetElement>(null)
  // Picked before the app was there.
  useLayoutEffect(() => {
    const early = plans.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (early && early !== PRESELECTED) setPicked(early)
  }, [])
  // Without a press on a plan, nothing was chosen.
  const keep = () => {
    if (picked) saveChosenPlan(picked)
  }
  return (
    <Page
      title="Sign Up"
      lead="The account is free, no credit card needed. A paid plan starts only at the checkout."
    >
      <fieldset ref={plans} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-semibold text-base">Choose your plan</legend>
        {OFFERED_PLANS.map((plan) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            isChosen={plan.id === chosen}
            onChoose={() => setPicked(plan.id)}
          />
        ))}
      </fieldset>
      <div className="mt-6 grid max-w-xl gap-4">
        <div className="flex flex-wrap gap-2">
          <a href="/api/login" onClick={keep} className={buttonClass()}>
            <UserRoundPlus aria-hidden />
            Create Account
          </a>
          <a
            href="/api/login?screen=signin"
            onClick={keep}
            className={buttonClass({ variant: 'secondary' })}
          >
            Sign in
          </a>
        </div>
        <p className="text-ink-muted">
          By creating an account you accept the{' '}
          <Link to="/terms-of-service" className="link">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link to="/privacy-policy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/how-it-works" className="link">
            How it works
          </Link>
          <Link to="/pricing" className="link">
            Compare the plans
          </Link>
        </p>
      </div>
    </Page>
  )
}

const nothingToHear = () => () => {}
const readKept = () => readChosenPlan()?.id

type PlanChoiceProps = { plan: Plan; isChosen: boolean; onChoose: () => void }

function PlanChoice({ plan, isChosen, onChoose }: PlanChoiceProps) {
  const id = useId()
  return (
    <label
      className={cn(
        'grid cursor-pointer content-start gap-3 rounded-md border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isChosen ? 'border-accent bg-accent-tint' : 'bg-sheet hover:border-line-strong',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="flex items-center gap-2.5">
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={isChosen}
            onChange={onChoose}
            // Also of the plan that is preselected.
            onClick={onChoose}
            // The card is the label: the plan's name is the option's name, the rest its description.
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-price ${id}-contents`}
            className="size-4 shrink-0 accent-accent outline-none"
          />
          <span id={`${id}-name`} className="font-semibold text-base">
            {plan.name}
          </span>
        </span>
        {plan.isMostPopular && <Badge tone="good">Most Popular</Badge>}
      </span>
      <span id={`${id}-price`} className="max-sm:-mt-2">
        <span className="font-semibold text-lg tabular-nums">{formatValue(plan.price)}</span>
        <span className="text-ink-muted">/mo</span>
      </span>
      <span className={isChosen ? undefined : 'text-ink-muted'}>{plan.purpose}</span>
      <ul
        id={`${id}-contents`}
        className={cn('grid gap-1.5 border-t pt-3', !isChosen && 'max-sm:sr-only')}
      >
        {plan.contents.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
    </label>
  )
}
