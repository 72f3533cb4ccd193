import { useQuery } from '@tanstack/react-query'
import { PLANS, TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { Points } from '../public-page/points.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'
import { useUser } from '../session/use-user.ts'
import { subscriptionQuery } from './billing.api.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanTable } from './plan-table.tsx'

const ANSWERS = [
  [
    'What counts as a search',
    'A search that finds something. Refining it, or viewing the same matches in one county, is still the same search. A search that finds nothing or fails is not counted.',
  ],
  [
    'Changing to a larger plan',
    'It starts at once, at its full price. The unused value of your old plan adds days before your next billing date; the checkout shows how many.',
  ],
  [
    'Changing to a smaller plan',
    'If you choose it on your account page, it starts with your next month; until then you keep the plan you paid for. If you pay for it at the checkout, it starts today, and the unused value of the larger plan adds days.',
  ],
  [
    'Cancelling',
    'Two clicks on your account page. You keep the plan to the end of the paid month; the page shows the day. You won’t be charged again.',
  ],
  [
    'When a payment fails',
    'We email you, the plan continues for seven days, and we try again every other day. After that the account moves to the Free plan; nothing you saved is lost.',
  ],
  ['With Pro and Enterprise', 'Data export (CSV or Excel), bulk import and phone support.'],
  [
    'One report, no plan',
    `A full title report on one property costs $${TITLE_REPORT.price}. You keep it. It is included in Pro and Enterprise.`,
  ],
] as const

export function PricingPage() {
  const { user } = useUser()
  const subscription = useQuery({ ...subscriptionQuery, enabled: user !== null })
  const plans = PLANS.filter(({ isListed }) => isListed)
  return (
    <PublicPage
      path="/pricing"
      heading="Plans and prices"
      lead="Start free, without a credit card. Pay month by month, and cancel when the sale is over."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isCurrent={subscription.data?.plan === plan.id} />
        ))}
      </ul>
      <Section
        title="Monthly limits of each plan"
        lead="Counted per calendar month and shown on your account page. We email you before you reach a limit."
      >
        <PlanTable plans={plans} />
      </Section>
      <Section title="How it works">
        <Points points={ANSWERS} />
      </Section>
      <CallToAction
        title="Not sure yet?"
        links={[
          ['/search', 'Search a property'],
          ['/faq', 'Read the FAQ'],
          ['/contact', 'Contact sales'],
        ]}
      >
        Look up a property you know well. See what the record says and where it comes from, then
        decide.
      </CallToAction>
    </PublicPage>
  )
}
