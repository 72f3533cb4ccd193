import type { MaxBid } from '../../../contract/max-bid.ts'
import { formatMoney } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Prose } from '../../ui/prose.tsx'

const BADGES: Record<MaxBid['status'], { tone: Tone; word: string } | null> = {
  bid: { tone: 'good', word: 'Bid' },
  'no bid': { tone: 'bad', word: 'No bid' },
  'past sale': { tone: 'other', word: 'Sale date passed' },
  // The sentence says which figure is unknown.
  unknown: null,
}

type BidVerdictProps = Pick<MaxBid, 'status' | 'verdict' | 'lossIfRedeemed'>

/** The meaning of the maximum bid, and its loss if the owner redeems. */
export function BidVerdict({ status, verdict, lossIfRedeemed }: BidVerdictProps) {
  const badge = BADGES[status]
  return (
    <>
      <p className="mt-2">
        {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}{' '}
        <span className="text-ink-muted">
          <Prose>{verdict}</Prose>.
        </span>
      </p>
      {lossIfRedeemed !== null && (
        <p className="mt-2 font-semibold text-danger">
          If the owner redeems, this bid loses up to {formatMoney(lossIfRedeemed)}.
        </p>
      )}
    </>
  )
}
