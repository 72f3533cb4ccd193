import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { PaymentIntent } from '../../../contract/billing.ts'
import { formatValue } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type PayButtonsProps = {
  intent: PaymentIntent
  /** The provider's form is ready. */
  isReady: boolean
  isPaying: boolean
  /** Why the payment failed. */
  problem: string | null
}

/** Buttons to pay or leave, and why the last payment failed. */
export function PayButtons({ intent, isReady, isPaying, problem }: PayButtonsProps) {
  return (
    <>
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap items-center gap-2 border-t pt-4">
        <Button type="submit" disabled={!isReady || isPaying}>
          <Lock aria-hidden />
          {isPaying ? 'Paying…' : payLabel(intent)}
        </Button>
        <Link to="/payment-cancelled" className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </>
  )
}

/** `Pay $149/month`, `Pay $15` */
function payLabel({ amount, isMonthly }: PaymentIntent): string {
  return `Pay ${formatValue(amount)}${isMonthly ? '/month' : ''}`
}
