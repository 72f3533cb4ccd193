import {
  CircleCheck,
  CircleHelp,
  Clock,
  Gavel,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { isTaxStatus, type TaxStatus } from '../../domain/tax-sale/status.ts'
import { capitalise } from '../lib/format.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

/** Colours are the specification's: red, green, orange, blue, yellow; each with a symbol of its own. */
export const TAX_STATUS_LOOK: Record<TaxStatus, { tone: Tone; icon: LucideIcon }> = {
  delinquent: { tone: 'bad', icon: TriangleAlert },
  clear: { tone: 'good', icon: CircleCheck },
  auctioned: { tone: 'warn', icon: Gavel },
  redeemed: { tone: 'info', icon: RotateCcw },
  pending: { tone: 'wait', icon: Clock },
}

/** A tax status; one that is a county's own word is shown as it is, in grey. */
export function TaxStatusBadge({ status }: { status: string }) {
  if (!isTaxStatus(status)) {
    return (
      <Badge tone="other" icon={CircleHelp}>
        {status}
      </Badge>
    )
  }
  const { tone, icon } = TAX_STATUS_LOOK[status]
  return (
    <Badge tone={tone} icon={icon}>
      {capitalise(status)}
    </Badge>
  )
}
