import type { Party } from '../../ownership/names/party.ts'
import { compareFractions, type Fraction, over, parseFraction, sum, WHOLE } from './fraction.ts'

export type WrittenShares = {
  /** The sum of the shares, of the whole parcel; the whole if they divide all that is conveyed. */
  total: Fraction
  /** Each share as a part of the share conveyed. */
  parts: readonly Fraction[]
  /** The sum exceeds the whole. */
  isExcessive: boolean
}

/** Written percentages are rounded: three times 33.33% is the whole. */
const NEARLY_WHOLE: Fraction = { n: 999n, d: 1000n }
const HARDLY_MORE: Fraction = { n: 1001n, d: 1000n }

/** The shares written beside the names; null if any is missing or unreadable. */
export function sharesWritten(takers: readonly { party: Party }[]): WrittenShares | null {
  const [first] = takers
  if (first === undefined || first.party.share === '') return null
  const shares: Fraction[] = []
  for (const {
    party: { share },
  } of takers) {
    const read = share.endsWith('%') ? percent(share.slice(0, -1)) : parseFraction(share)
    if (read === null) return null
    shares.push(read)
  }
  const total = sum(shares)
  const isWhole =
    compareFractions(total, NEARLY_WHOLE) >= 0 && compareFractions(total, HARDLY_MORE) <= 0
  return {
    total: isWhole || compareFractions(total, WHOLE) > 0 ? WHOLE : total,
    parts: shares.map((share) => over(share, total)),
    isExcessive: !isWhole && compareFractions(total, WHOLE) > 0,
  }
}

function percent(text: string): Fraction | null {
  const [whole = '', decimals = ''] = text.trim().split('.')
  return decimals.length > 6
    ? null
    : parseFraction(`${whole}${decimals}/100${'0'.repeat(decimals.length)}`)
}
