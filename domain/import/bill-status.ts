import type { BillStatus } from './record.ts'

const STILL_OWED =
  /\bpartial|\b(?:un-?paid|not\s+(?:paid|redeemed|released)|un-?redeemed|delinquent|due|owing|open|outstanding)\b/i
const CANCELLED =
  /\b(?:cancel|void|remov|withdr[ae]w|exonerat)|\b(?:stricken|abated?|rescinded|in error)\b/i
const PAID = /\b(?:redeem|releas)|\b(?:paid|satisfied|settled|closed|cured|pd)\b/i

/** Status of a bill by the county's own word. Other words leave it unpaid: `Suit Filed`, `Bankruptcy`. */
export function readBillStatus(word: string): BillStatus {
  if (STILL_OWED.test(word)) return 'unpaid'
  if (CANCELLED.test(word)) return 'cancelled'
  return PAID.test(word) ? 'paid' : 'unpaid'
}

/** Whether a cell means yes: anything but empty, no, false, zero or a day of zeros. */
export function saysYes(text: string | null): boolean {
  return text !== null && !/^(?:n|no|f|false|none|[0\s/.:-]+)$/i.test(text)
}
