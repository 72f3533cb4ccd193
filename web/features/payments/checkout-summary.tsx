import { Link } from '@tanstack/react-router'
import type { PaymentIntent } from '../../../contract/billing.ts'
import { formatMoney } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Day } from '../../ui/time.tsx'

/** The item, its price, and the next billing date. */
export function CheckoutSummary({ intent }: { intent: PaymentIntent }) {
  return (
    <Card title="Order summary">
      <p className="mb-4 text-base">{intent.description}</p>
      <Facts>
        {intent.nextBillingDate && (
          <Fact name="Next billing date">
            <Day on={intent.nextBillingDate} />
          </Fact>
        )}
        {intent.isMonthly && (
          <Fact name="Then, each month" isNumber>
            {formatMoney(intent.amount)}
          </Fact>
        )}
        <Fact name="Due today" isNumber>
          <strong className="border-ink border-b-3 border-double font-semibold">
            {formatMoney(intent.amount)}
          </strong>
        </Fact>
      </Facts>
      {intent.change && <p className="mt-4 border-t pt-3 text-pretty">{intent.change}</p>}
      <p className="mt-4 border-t pt-3 text-pretty text-ink-muted">
        {intent.isMonthly
          ? 'Renews each month until you cancel, in two clicks on your account page.'
          : 'Paid once. You keep the report.'}{' '}
        By paying you agree to the{' '}
        <Link to="/terms-of-service" className="link">
          terms of service
        </Link>
        .
      </p>
    </Card>
  )
}
