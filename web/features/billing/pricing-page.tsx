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
    'A search that found something. Typing on, going back a word or looking at the same matches in one county is still the same search; one that finds nothing or fails is not counted.',
  ],
  [
    'Changing to a larger plan',
    'It begins at once, at its full price. What is left of the plan you had is not lost: its worth adds days before your next billing date, and the checkout shows how many.',
  ],
  [
    'Changing to a smaller plan',
    'Chosen on your account page, it begins with your next month; until then you keep the plan that is paid for. Paid at the checkout, it begins today, and what is left of the larger plan buys days of it.',
  ],
  [
    'Cancelling',
    'Two clicks on your account page. The plan stays yours to the end of the month that is paid for, the page shows the day, and nothing more is charged.',
  ],
  [
    'When a payment fails',
    'You get a mail, the plan goes on for seven days and we try again every second day. After that the account is on the Free plan; nothing you saved is lost.',
  ],
  ['With Pro and Enterprise', 'Data export (CSV or Excel), bulk import and phone support.'],
  [
    'One report, no plan',
    `The full title report of one property costs $${TITLE_REPORT.price}, once. It stays yours. It is included in Pro and Enterprise.`,
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
      lead="Start free, without a card. Pay by the month when you work with it, and cancel when the sale is over."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isCurrent={subscription.data?.plan === plan.id} />
        ))}
      </ul>
      <Section
        title="What each plan allows in a month"
        lead="Metered by calendar month and shown on your account page; you hear from us before you reach a limit."
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
        Look at a property whose story you know. What the record says of it, and where from, is the
        best reason to pay for the next one, or not to.
      </CallToAction>
    </PublicPage>
  )
}
