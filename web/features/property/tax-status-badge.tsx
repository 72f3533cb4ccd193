import {
  CircleCheck,
  CircleHelp,
  Clock,
  Gavel,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { isTaxStatus, TAX_STATUS_TONE, type TaxStatus } from '../../../domain/tax-sale/status.ts'
import { capitalise } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

/** Each status has a symbol besides its color. */
export const TAX_STATUS_ICON: Record<TaxStatus, LucideIcon> = {
  delinquent: TriangleAlert,
  clear: CircleCheck,
  auctioned: Gavel,
  redeemed: RotateCcw,
  pending: Clock,
}

type TaxStatusBadgeProps = {
  status: string
  /** Its taxes are not to be sold any more: the land itself is the State's. */
  isHeldByState?: boolean | undefined
}

/** A tax status; a county's own term is shown as is, in gray. */
export function TaxStatusBadge({ status, isHeldByState = false }: TaxStatusBadgeProps) {
  if (isHeldByState) {
    return (
      <span className="inline-flex flex-col items-end gap-y-0.5">
        <TaxStatusBadge status={status} />
        <span className="whitespace-nowrap text-ink-muted text-xs">held by the State</span>
      </span>
    )
  }
  if (!isTaxStatus(status)) {
    return (
      <Badge tone="other" icon={CircleHelp}>
        {status}
      </Badge>
    )
  }
  return (
    <Badge tone={TAX_STATUS_TONE[status]} icon={TAX_STATUS_ICON[status]}>
      {capitalise(status)}
    </Badge>
  )
}
