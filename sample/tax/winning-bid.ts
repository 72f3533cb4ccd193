import { hash } from '../random.ts'
import type { SampleTaxSaleEvent } from '../sample-property.ts'

/** Percentage of land sales to a buyer with a bid above the amount due. */
const OVERBID_PERCENT = 60

/**
 * The price at the sale, in whole dollars; null if no land was sold, or only the lien. In four of ten sales the bid
 * is the amount due. Derived from the sale's id, so that nothing else of the sample depends on it.
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
