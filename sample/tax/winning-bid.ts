import { hash } from '../random.ts'
import type { SampleTaxSaleEvent } from '../sample-property.ts'

/** Percentage of land sales to a buyer with a bid above the amount due. */
const OVERBID_PERCENT = 60

/**
 * What the land brought at its sale, in whole dollars; null where no land was sold, or only the lien. Of four in
 * ten the bid is the amount due. Drawn from the sale's own id, so that nothing else of the sample depends on it.
 */
export function winningBid({
  id,
  kind,
  status,
  purchaser,
  amountCents,
}: SampleTaxSaleEvent): number | null {
  if (status === 'delinquent' || purchaser === null || kind === 'al-tax-lien') return null
  if (hash('overbid', id) % 100 >= OVERBID_PERCENT) return amountCents
  // Up to nine times the amount due, small overbids more often.
  const share = (hash('bid', id) % 1000) / 1000
  return Math.ceil((amountCents * (1.05 + 8 * share * share * share)) / 100) * 100
}
